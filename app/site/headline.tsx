import { useState } from 'react';
import type { home } from '../../contract/site/home.ts';
import { useCopy } from '../page-data.ts';
import { Pause, Play } from '../ui/icons.tsx';
import { useTypewriter } from './typewriter.ts';

/**
 * The page's headline. Its name for assistive technology is the first phrase and stays so; the letters that
 * are not typed yet keep their place, so that nothing moves.
 */
export function Headline() {
  const { phrases, pause, play } = useCopy<typeof home>().hero;
  const [paused, setPaused] = useState(false);
  const frame = useTypewriter(phrases, paused);
  const phrase = phrases[frame.phrase] ?? '';
  return (
    <>
      <h1 aria-label={phrases[0]} className="mt-6 min-h-[2em] max-w-[12ch] text-hero text-wrap">
        <span className="typed">{phrase.slice(0, frame.length)}</span>
        <span data-rest={phrase.slice(frame.length)} className="untyped" />
      </h1>
      <div className="mt-6 flex items-center gap-3">
        <button
          type="button"
          aria-label={paused ? play : pause}
          onClick={() => setPaused(!paused)}
          className="-ml-2 grid size-11 flex-none place-items-center rounded-md text-muted transition-colors hover:text-text motion-reduce:hidden noscript:hidden"
        >
          {paused ? (
            <Play aria-hidden="true" className="size-4" />
          ) : (
            <Pause aria-hidden="true" className="size-4" />
          )}
        </button>
        {/* A phone has room for the control alone, unless the phrases stand still and are read nowhere else. */}
        <ul className="flex flex-wrap gap-x-5 gap-y-1 font-mono text-xs max-sm:motion-safe:hidden">
          {phrases.map((text, index) => (
            <li
              key={text}
              className={`transition-colors ${index === frame.phrase ? 'text-ember-hot' : 'text-faint'}`}
            >
              {text}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
