import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../browser/reduced-motion.ts';
import { splashEnd, splashState } from './splash-state.ts';

/** What the headline shows: so many letters of one phrase, growing or shrinking. */
export interface Frame {
  phrase: number;
  length: number;
  deleting: boolean;
}

const TYPE_MS = 100;
const DELETE_MS = 50;
const PAUSE_MS = 2000;

/** The frame after `frame` and the milliseconds until it is due. */
export function nextFrame(frame: Frame, phrases: readonly string[]): { next: Frame; after: number } {
  const full = phrases[frame.phrase]?.length ?? 0;
  if (!frame.deleting && frame.length < full) {
    return { next: { ...frame, length: frame.length + 1 }, after: TYPE_MS };
  }
  if (!frame.deleting) return { next: { ...frame, deleting: true }, after: PAUSE_MS };
  if (frame.length > 1) return { next: { ...frame, length: frame.length - 1 }, after: DELETE_MS };
  const phrase = (frame.phrase + 1) % phrases.length;
  return { next: { phrase, length: 0, deleting: false }, after: DELETE_MS };
}

/**
 * Types, holds and deletes the phrases in turn. The built page holds the first one in full, so that it can be
 * read without scripts; typing begins when the splash lifts. `paused` or reduced motion shows a phrase in full.
 */
export function useTypewriter(phrases: readonly string[], paused: boolean): Frame {
  const reduced = useReducedMotion();
  const [started, setStarted] = useState(false);
  const [frame, setFrame] = useState<Frame>({ phrase: 0, length: phrases[0]?.length ?? 0, deleting: false });

  useLayoutEffect(() => {
    if (reduced) return;
    // A page that was uncovered before its scripts came goes on from the phrase that is being read.
    if (splashState() !== 'uncovered') setFrame({ phrase: 0, length: 0, deleting: false });
    let mounted = true;
    splashEnd().then(() => mounted && setStarted(true));
    return () => {
      mounted = false;
    };
  }, [reduced]);

  const running = started && !paused && !reduced;
  const shown = useRef(frame);
  shown.current = frame;
  useEffect(() => {
    if (!running) return;
    // Each step waits from the step before, not from the moment that React has drawn it.
    let { next, after } = nextFrame(shown.current, phrases);
    let timer = setTimeout(step, after);
    function step() {
      setFrame(next);
      ({ next, after } = nextFrame(next, phrases));
      timer = setTimeout(step, after);
    }
    return () => clearTimeout(timer);
  }, [running, phrases]);

  const still = paused || reduced;
  return still ? { ...frame, length: phrases[frame.phrase]?.length ?? 0, deleting: false } : frame;
}
