import { type RefObject, useLayoutEffect, useState } from 'react';

interface Line {
  id: string;
  path: string;
}

/** The line from the old place of a meeting to the one that is wished for. */
function lineBetween(from: DOMRect, to: DOMRect, frame: DOMRect): string {
  const isRight = to.left > from.left + 1;
  const isBelow = Math.abs(to.left - from.left) <= 1;
  const y1 = (from.top + from.bottom) / 2 - frame.top;
  const y2 = (to.top + to.bottom) / 2 - frame.top;
  if (isBelow) {
    const x = from.right - frame.left - 8;
    return to.top > from.top
      ? `M${x} ${from.bottom - frame.top}V${to.top - frame.top - 2}`
      : `M${x} ${from.top - frame.top}V${to.bottom - frame.top + 2}`;
  }
  const x1 = (isRight ? from.right : from.left) - frame.left;
  const x2 = (isRight ? to.left - 3 : to.right + 3) - frame.left;
  const bend = isRight ? x2 - 8 : x2 + 8;
  return `M${x1} ${y1}H${bend}V${y2}H${x2}`;
}

/** Draws lines between the places of meetings whose visitors wish for another time, where both are in view. */
export function WishLines({ frame, drawn }: { frame: RefObject<HTMLElement | null>; drawn: unknown }) {
  const [lines, setLines] = useState<Line[]>([]);

  // Places are known once the calendar is laid out, and anew when it is drawn again or has another size.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    function measure() {
      const box = element?.getBoundingClientRect();
      if (!box || !element) return;
      const found: Line[] = [];
      for (const ghost of element.querySelectorAll<HTMLElement>('[data-ghost]')) {
        const id = ghost.dataset.ghost ?? '';
        const old = element.querySelector(`[data-meeting="${id}"]`);
        const [to, from] = [ghost, old].map((each) =>
          each?.closest('.calendar-meeting')?.getBoundingClientRect(),
        );
        if (from && to) found.push({ id, path: lineBetween(from, to, box) });
      }
      setLines(found);
    }
    const later = requestAnimationFrame(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(later);
      observer.disconnect();
    };
  }, [frame, drawn]);

  if (lines.length === 0) return null;
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 z-3 size-full overflow-visible">
      <defs>
        <marker
          id="wish-arrow"
          viewBox="0 0 6 8"
          refX="5"
          refY="4"
          markerWidth="6"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0l6 4-6 4z" fill="var(--color-ember-hot)" />
        </marker>
      </defs>
      {lines.map(({ id, path }) => (
        <path
          key={id}
          d={path}
          fill="none"
          stroke="var(--color-ember-hot)"
          strokeWidth="1.5"
          strokeDasharray="4 3"
          markerEnd="url(#wish-arrow)"
        />
      ))}
    </svg>
  );
}
