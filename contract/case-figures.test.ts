import { expect, test } from 'vitest';
import { barWidths, contrast, dayNumber, paragraphsOf } from './case-figures.ts';

test.each([
  ['38', '11', '', 100, 28.9],
  ['0', '61', '%', 0, 61],
  ['6.8', '1.3', 's', 100, 19.1],
  ['150', '300', '%', 50, 100],
  ['', '', '', 0, 0],
  ['0', '0', '', 0, 0],
])('%s before and %s after in “%s” are %d and %d wide', (first, second, unit, before, after) => {
  expect(barWidths(first, second, unit)).toEqual({ before, after });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('days are whole numbers from 1', () => {
  expect(['1', '15', '0', '-1', '1.5', '100', 'x', ''].map(dayNumber)).toEqual([
    1,
    15,
    ...Array(6).fill(undefined),
  ]);
});

test('paragraphs are parted by breaks', () => {
  expect(paragraphsOf(' a\n\n b \n')).toEqual(['a', 'b']);
});
