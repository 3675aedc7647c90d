import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Spot } from '../review/review-changes.ts';
import { placeWords } from './pin-words.ts';

interface PlaceChooserProps {
  spot: Spot;
  /** How many pages there are to go through. */
  pages: number;
  onMove: (spot: Spot) => void;
  onSet: () => void;
  onCancel: () => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
}

/** How far an arrow key goes, as a share of the width and height; with Shift, the larger one. */
const STEP = 0.02;
const LEAP = 0.1;

const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

/** Where a key leads from a place; beyond the edge of a page lies the next one. */
export function movedSpot(
  spot: Spot,
  { key, isLeap, pages }: { key: string; isLeap: boolean; pages: number },
): Spot {
  const [dx, dy] = directions[key] ?? [0, 0];
  const step = isLeap ? LEAP : STEP;
  const [x, y] = [spot.x ?? 0.5, spot.y ?? 0.5];
  if (spot.page !== null && y === 1 && dy === 1 && spot.page < pages)
    return { ...spot, page: spot.page + 1, y: 0 };
  if (spot.page !== null && y === 0 && dy === -1 && spot.page > 1)
    return { ...spot, page: spot.page - 1, y: 1 };
  return { ...spot, x: within(x + dx * step), y: within(y + dy * step) };
}

/** Lets the keyboard choose a place: arrow keys move a crosshair, Enter sets it, Escape leaves. */
export function PlaceChooser({ spot, pages, onMove, onSet, onCancel, onLeave }: PlaceChooserProps) {
  const cross = useRef<HTMLDivElement>(null);
  useEffect(() => {
    cross.current?.focus({ preventScroll: true });
    cross.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function press(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    if (directions[key]) onMove(movedSpot(spot, { key, isLeap: shiftKey, pages }));
    else if (key === 'Enter' || key === ' ') onSet();
    else if (key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
    requestAnimationFrame(() => cross.current?.scrollIntoView({ block: 'nearest' }));
  }

  return (
    <>
      <div
        ref={cross}
        // Arrow keys must reach it through a screen reader, too.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
        tabIndex={0}
        data-own-escape
        aria-label="Place of the comment"
        aria-roledescription="crosshair"
        aria-describedby="place-keys"
        className="pin-cross"
        style={{ left: `${(spot.x ?? 0) * 100}%`, top: `${(spot.y ?? 0) * 100}%` }}
        onKeyDown={press}
        onBlur={onLeave}
      />
      <p role="status" className="unseen">
        {placeWords(spot)}
      </p>
      <p id="place-keys" className="unseen">
        Arrow keys move it, with Shift further. Enter sets it, Escape leaves.
      </p>
    </>
  );
}
