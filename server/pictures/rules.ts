import type { PictureUse } from '../../contract/pictures.ts';

/** More pixels are not opened: drawing them would take too long and too much room. */
export const MOST_PIXELS = 50_000_000;
/** How long a picture stays that nothing names: whoever sent it may still be writing (ms). */
const GRACE = 24 * 60 * 60 * 1000;

const whole = { fit: 'inside', withoutEnlargement: true } as const;

/** How large a picture is kept: a portrait square, four times as wide as it is shown; of who works here upright; of work and notes all of it. */
const bounds = {
  portrait: { width: 192, height: 192, fit: 'cover' },
  person: { width: 720, height: 900, fit: 'cover' },
  showcase: { width: 1280, height: 1280, ...whole },
  note: { width: 1600, height: 2000, ...whole },
} as const satisfies Record<PictureUse, object>;

export function boundsOf(use: PictureUse) {
  return bounds[use];
}

/** What was last used before that is let go of. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - GRACE);
}
