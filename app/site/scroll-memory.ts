import { readStored, writeStored } from '../browser/storage.ts';

const KEY = 'scrolled';

/** How far each entry of the history was scrolled when it was left, in pixels; those of this document. */
const places: Record<string, number> = {};

/** Those of documents before it. To open the storage takes some milliseconds, which nobody should wait for who only reads. */
function readEarlier(): Record<string, number> {
  try {
    return JSON.parse(readStored(KEY, 'sessionStorage') ?? '{}');
  } catch {
    return {};
  }
}

/**
 * Remembers how far the entry that is shown is scrolled, past a reload too. The browser itself would scroll before the
 * page it returns to is drawn, so it is asked not to while the site is open. Returns the way to stop.
 */
export function rememberScroll(shownEntry: () => string): () => void {
  const note = () => {
    places[shownEntry()] = window.scrollY;
  };
  const keep = () => {
    writeStored(KEY, JSON.stringify({ ...readEarlier(), ...places }), 'sessionStorage');
    window.history.scrollRestoration = 'auto';
  };
  const take = () => {
    window.history.scrollRestoration = 'manual';
  };
  take();
  // The visitor may have scrolled before this code was there.
  note();
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', keep);
  window.addEventListener('pageshow', take);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', keep);
    window.removeEventListener('pageshow', take);
    window.history.scrollRestoration = 'auto';
  };
}

const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls at once to where this entry was left. A page whose lists are still loading is too short for that at first, and
 * changes its length: it is followed until the visitor moves. Returns the way to stop.
 */
export function scrollBackTo(entry: string): () => void {
  const top = places[entry] ?? readEarlier()[entry] ?? 0;
  const move = () => window.scrollTo({ top, behavior: 'instant' });
  const growth = new ResizeObserver(move);
  const stop = () => {
    growth.disconnect();
    for (const event of OWN_MOVES) window.removeEventListener(event, stop);
  };
  for (const event of OWN_MOVES) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  move();
  return stop;
}
