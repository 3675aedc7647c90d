import { type PictureType, pictureWidths, WIDEST } from '../../contract/picture-sizes.ts';
import type { PictureUse } from '../../contract/pictures.ts';

/** More pixels are not opened: drawing them would take too long and too much room. */
export const MOST_PIXELS = 50_000_000;
/** How long a picture stays that nothing names: whoever sent it may still be writing (ms). */
const GRACE = 24 * 60 * 60 * 1000;

/** The most pixels that a picture of a case is high: one of a whole long page. */
const HIGHEST = 6000;
const whole = { fit: 'inside', withoutEnlargement: true } as const;

/** How large a picture is kept: a portrait square, four times as wide as it is shown; of who works here upright; of work and notes all of it. */
const bounds = {
  portrait: { width: 192, height: 192, fit: 'cover' },
  person: { width: 720, height: 900, fit: 'cover' },
  showcase: { width: 1280, height: 1280, ...whole },
  note: { width: 1600, height: 2000, ...whole },
  case: { width: WIDEST, height: HIGHEST, ...whole },
} as const satisfies Record<PictureUse, object>;

export function boundsOf(use: PictureUse) {
  return bounds[use];
}

/** In which other widths and types a picture of a case is kept that is `width` pixels wide as WebP. */
export function otherSizes(width: number): { width: number; type: PictureType }[] {
  const smaller = pictureWidths.filter((each) => each < width);
  return [
    ...smaller.flatMap((each) => [
      { width: each, type: 'webp' as const },
      { width: each, type: 'avif' as const },
    ]),
    { width, type: 'avif' },
  ];
}

/** How well a picture is drawn, by its type. */
export const QUALITY: Record<PictureType, { quality: number; effort: number }> = {
  webp: { quality: 82, effort: 4 },
  avif: { quality: 58, effort: 4 },
};

/** What was last used before that is let go of. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - GRACE);
}
