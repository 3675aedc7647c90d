import { readAmount } from './amounts.ts';

/** The colours of the page on which a case stands: what is bright on it must be seen against them. */
const GROUND = '#0c0a09';

/** How far two colours must be apart: text on its ground, and a bar or a line that says something. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

/** How bright a colour such as `#f3ecdc` is, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours such as `#f3ecdc` are apart, from 1 to 21; the accent stands on the dark page unless `other` says otherwise. */
export function contrast(color: string, other = GROUND): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(other)].sort((one, two) => one - two);
  return (light + 0.05) / (dark + 0.05);
}

/** How wide the bars of before and after are, in percent of the whole scale: of 100 where they are percentages, else of the larger one. */
export function barWidths(before: string, after: string, unit: string): { before: number; after: number } {
  const [first = 0, second = 0] = [readAmount(before), readAmount(after)];
  const whole = unit === '%' && Math.max(first, second) <= 100 ? 100 : Math.max(first, second, 0);
  const share = (value: number) => (whole === 0 ? 0 : Math.round((Math.max(value, 0) / whole) * 1000) / 10);
  return { before: share(first), after: share(second) };
}

/** A day of the ruler as it was typed: a whole number from 1, else none. */
export function dayNumber(typed: string): number | undefined {
  return /^[1-9]\d?$/.test(typed) ? Number(typed) : undefined;
}

/** The paragraphs of a text: what blank lines or breaks part. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
