import { expect, test } from 'vitest';
import { openFonts } from './fonts.ts';
import { breakLines } from './lines.ts';

const setting = { face: 'text', size: 10 } as const;

/** The lines of a text with their runs from left to right. */
async function setLines(text: string, width = 1000, country = '') {
  const fonts = await openFonts(text, country);
  return breakLines(text, { ...setting, width, fonts });
}

const textsOf = (lines: Awaited<ReturnType<typeof setLines>>) =>
  lines.map(({ runs }) => runs.map(({ text }) => text));
const familiesOf = (lines: Awaited<ReturnType<typeof setLines>>) =>
  lines.flatMap(({ runs }) =>
    runs.map(({ font }) => font.name.replace(/.*\/|-latin.*|-\d+-wght.*|-wght.*/g, '')),
  );

test('lines are no wider than they may be, and nothing is lost', async () => {
  const text = 'The quick brown fox jumps over the lazy dog and into the verylongwordthathasnoend of it.';
  const lines = await setLines(text, 60);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(60);
  expect(textsOf(lines).flat().join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  expect(lines.length).toBeGreaterThan(6);
});

test('what is written from right to left stands so, with numbers and Latin words in their own direction', async () => {
  expect(textsOf(await setLines('abc שלום עולם 12'))).toEqual([['abc ', '12', ' ', 'עולם', ' ', 'שלום']]);
  expect(
    textsOf(await setLines('שלום (abc) 12'))
      .flat()
      .join('|'),
  ).toBe('12| (|abc|) |שלום');
});

test('a letter that is wider than the line stands alone', async () => {
  expect(textsOf(await setLines('WW', 2))).toEqual([['W'], ['W']]);
});

test('a word is written by one family, and Chinese signs in the form of the country', async () => {
  expect(familiesOf(await setLines('Nguyễn'))).toEqual(['noto-sans', 'noto-sans-vietnamese', 'noto-sans']);
  expect(new Set(familiesOf(await setLines('中村')))).toEqual(new Set(['noto-sans-sc']));
  expect(new Set(familiesOf(await setLines('中村', 1000, 'JP')))).toEqual(new Set(['noto-sans-jp']));
  expect(new Set(familiesOf(await setLines('中村 さくら')))).toContain('noto-sans-jp');
});
