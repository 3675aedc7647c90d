import { useEffect, useRef } from 'react';
import { onScroll } from './scroll.ts';

/** A line above the page that grows with how far it is read. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onScroll(() => {
        const room = document.documentElement.scrollHeight - window.innerHeight;
        const read = room > 0 ? Math.min(1, Math.max(0, window.scrollY / room)) : 0;
        if (bar.current) bar.current.style.transform = `scaleX(${read})`;
      }),
    [],
  );
  return (
    <div
      ref={bar}
      aria-hidden="true"
      data-testid="scroll-progress"
      style={{ transform: 'scaleX(0)' }}
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 origin-left bg-linear-to-r from-ember-deep to-ember-hot"
    />
  );
}
