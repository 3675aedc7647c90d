import { expect, test } from 'vitest';
import { delayAfter } from './rules.ts';

test('a try waits twice as long after each wrong one, and four seconds at most', () => {
  const delays = [0, 1, 4, 5, 6, 7, 8, 9, 10, 5000].map((wrong) => delayAfter(wrong, 5));
  expect(delays).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
});
