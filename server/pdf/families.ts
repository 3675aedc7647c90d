// The families that write what the house's own faces cannot, each in slices of some letters: Noto Sans for almost every script.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** For every script but those of East Asia: each letter is in one of them. */
const families = [
  'noto-sans',
  // Noto takes Arabic letters apart into shapes and dots, of which no PDF can say which letter they are: it writes what Vazirmatn lacks.
  'vazirmatn',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-gurmukhi',
  'noto-sans-gujarati',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-myanmar',
  'noto-sans-khmer',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-ethiopic',
];

/** Where Chinese signs are written in another form than in mainland China. */
const forms: Record<string, string> = { JP: 'jp', KR: 'kr', KP: 'kr', TW: 'tc', HK: 'tc', MO: 'tc' };

/**
 * The families in the order in which they are asked for a word. Chinese signs look different by country: kana or Hangul anywhere in the words
 * decides, else the country (two letters, or empty) of whom they are for.
 */
export function listFamilies(words: string, country: string): string[] {
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words) && 'jp';
  const hangul = /\p{Script=Hangul}/u.test(words) && 'kr';
  const first = kana || hangul || forms[country] || 'sc';
  const eastern = new Set([first, 'sc', 'jp', 'tc', 'kr']);
  return [...families, ...Array.from(eastern, (form) => `noto-sans-${form}`)];
}

/** Some letters of a family, in a file of their own. */
export interface Slice {
  file: string;
  ranges: [number, number][];
}

const slices = new Map<string, Slice[]>();

/** The slices of a family. A slice for mathematics or pictures is none of a script. */
function listSlices(family: string): Slice[] {
  const known = slices.get(family);
  if (known) return known;
  const folder = dirname(resolve(`@fontsource-variable/${family}/package.json`));
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  const read = Object.entries(ranges)
    .filter(([name]) => !['math', 'symbols'].includes(name))
    .map(([name, list]) => ({
      file: join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: list.split(',').map(readRange),
    }));
  slices.set(family, read);
  return read;
}

/** The first and last of `U+0600-06FF`. */
function readRange(range: string): [number, number] {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The slice of a family that has a letter; undefined where none says so. */
export function findSlice(family: string, code: number): Slice | undefined {
  return listSlices(family).find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
}
