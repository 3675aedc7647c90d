import { expect, test } from 'vitest';
import { openFonts } from './fonts.ts';

/** Chinese signs from all over their fonts: more slices of those, in three faces, than a process keeps open. */
const wordFrom = (first: number) =>
  Array.from({ length: 120 }, (_, index) => String.fromCodePoint(first + index * 60)).join('');

test('a document opens each slice of a font once, however many it needs', async () => {
  const words = [wordFrom(0x4e00), wordFrom(0x4e01)];
  const fonts = await openFonts(words.join(' '), 'CN');
  const used = new Set(words.flatMap((word) => fonts.divide(word, 'text').map(({ font }) => font)));
  expect(used.size).toBeGreaterThan(40);
  expect(new Set(Array.from(used, ({ name }) => name)).size).toBe(used.size);
});
