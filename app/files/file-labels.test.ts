import { expect, test } from 'vitest';
import { formatMegabytes, formatSize, percentOf } from './file-labels.ts';

test.each([
  [0, '0.0 MB'],
  [1_048_576, '1.0 MB'],
  [2_516_582, '2.4 MB'],
  [1_610_612_736, '1536.0 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatMegabytes(bytes)).toBe(words);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1 MB'],
  [2_147_483_648, '2 GB'],
])('%i bytes read best as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

test('100 percent are there only when everything is', () => {
  expect([percentOf(0, 10), percentOf(999, 1000), percentOf(1000, 1000), percentOf(0, 0)]).toEqual([
    0, 99, 100, 0,
  ]);
});
