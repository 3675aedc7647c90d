import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture, type PictureWords } from './draw-picture.ts';

const words: PictureWords = { name: 'Forge', headline: 'By hand.', facts: '$1 - $2' };

/** How much of a part of the picture is written on: pixels that are nearly white, of a thousand. */
async function inkOf(more: Partial<PictureWords>, part = { left: 60, top: 130, width: 1100, height: 380 }) {
  const picture = sharp(await drawPicture({ ...words, ...more }));
  const { data } = await picture.extract(part).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Math.round((data.filter((value) => value > 190).length / data.length) * 1000);
}

const left = { left: 0, top: 130, width: 600, height: 380 };
const right = { left: 600, top: 130, width: 600, height: 380 };
const edges = [
  { left: 0, top: 0, width: 60, height: 600 },
  { left: 1150, top: 0, width: 50, height: 600 },
];

test('a picture has the size that shared links show', async () => {
  const { format, width, height } = await sharp(await drawPicture(words)).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
});

test('what is written is seen, in its place', async () => {
  expect(await inkOf({})).toBeGreaterThan(10);
  expect(await inkOf({ headline: '' })).toBe(0);
  expect(await inkOf({}, right)).toBe(0);
});

test.each([
  ['Russian', 'Как мы сделали сайт'],
  ['Japanese', '猫と暮らす人のために'],
  ['Hindi', 'हम वेबसाइट बनाते हैं'],
  ['Thai', 'เราสร้างเว็บไซต์'],
  ['signs of HTML', '<b>&amp;</b> "quoted"'],
])('%s is written', async (_, headline) => {
  expect(await inkOf({ headline })).toBeGreaterThan(15);
});

test('what is read from the right stands at the right', async () => {
  expect(await inkOf({ headline: 'نبني موقعك' }, right)).toBeGreaterThan(15);
  expect(await inkOf({ headline: 'نبني موقعك' }, left)).toBeLessThan(15);
});

test('what no font writes is left out', async () => {
  const plain = await drawPicture({ ...words, headline: 'By hand' });
  expect((await drawPicture({ ...words, headline: 'By 🚀 hand\u0007' })).equals(plain)).toBe(true);
  expect(await inkOf({ headline: '🚀🚀' })).toBe(0);
});

test.each([
  ['one long word', 'x'.repeat(500)],
  ['many words', 'long words and '.repeat(100)],
  ['a long word of Japanese', '株式会社'.repeat(100)],
])('%s stays within the picture', async (_, long) => {
  const more = { headline: long, name: long, facts: long };
  expect(await inkOf(more)).toBeGreaterThan(50);
  for (const edge of edges) expect(await inkOf(more, edge)).toBe(0);
});
