import type { PictureUse } from '../../contract/pictures.ts';

/** More pixels are not opened: drawing them would take too long and too much room. */
export const MOST_PIXELS = 50_000_000;
/** How long a picture stays that nothing names: whoever sent it may still be writing (ms). */
const GRACE = 24 * 60 * 60 * 1000;

/** How large a picture is kept: a portrait square, four times as wide as it is shown; of work all of it. */
export function boundsOf(use: PictureUse) {
  return use === 'portrait'
    ? ({ width: 192, height: 192, fit: 'cover' } as const)
    : ({ width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true } as const);
}

/** What was last used before that is let go of. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - GRACE);
}
