import { expect, test } from 'vitest';
import { home } from '../../contract/site/home.ts';
import { type Frame, nextFrame } from './typewriter.ts';

const phrases = home.hero.phrases;

/** Every text shown from an empty first phrase on, with the moment it appears, until `end` milliseconds. */
function play(end: number): { at: number; text: string }[] {
  const shown: { at: number; text: string }[] = [];
  let frame: Frame = { phrase: 0, length: 0, deleting: false };
  let at = 0;
  for (;;) {
    const { next, after } = nextFrame(frame, phrases);
    at += after;
    if (at > end) return shown;
    frame = next;
    shown.push({ at, text: phrases[frame.phrase]?.slice(0, frame.length) ?? '' });
  }
}

test('a letter is typed every 100 ms, the full phrase stays 2 s, a letter is deleted every 50 ms', () => {
  const at = (moment: number) => play(moment).at(-1)?.text;
  expect(at(100)).toBe('B');
  expect(at(2199)).toBe('Build. Grow. Legalize');
  expect(at(2200)).toBe('Build. Grow. Legalize.');
  expect(at(4249)).toBe('Build. Grow. Legalize.');
  expect(at(4250)).toBe('Build. Grow. Legalize');
  expect(at(5300)).toBe('');
  expect(at(5400)).toBe('L');
});

test('the four phrases come in turn and begin again', () => {
  const rounds = phrases.map((phrase) => phrase.length * 150 + 2000).reduce((sum, time) => sum + time);
  const full = play(rounds + 2200)
    .filter(
      ({ text }, index, all) =>
        (phrases as readonly string[]).includes(text) && all[index - 1]?.text !== text,
    )
    .map(({ text }) => text);
  expect(full).toEqual([...phrases, phrases[0]]);
});
