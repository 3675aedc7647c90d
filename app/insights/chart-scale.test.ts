import { expect, test } from 'vitest';
import { countTicksOf, namedSteps, ticksOf } from './chart-scale.ts';

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[3], [0, 1, 2, 3]],
  [[97], [0, 50, 100]],
  [[12_400], [0, 5000, 10_000, 15_000]],
  [
    [-300, 900],
    [-500, 0, 500, 1000],
  ],
  [[-20], [-20, -15, -10, -5, 0]],
])('the lines of an axis for %j', (values, ticks) => {
  expect(ticksOf(values)).toEqual(ticks);
});

test('what is counted has no line between two whole numbers', () => {
  expect(countTicksOf([1])).toEqual([0, 1]);
  expect(countTicksOf([2])).toEqual([0, 1, 2]);
});

test('steps are named as far as there is room, the last one always', () => {
  expect([...namedSteps(30, 4)]).toEqual([5, 13, 21, 29]);
  expect([...namedSteps(3, 8)]).toEqual([0, 1, 2]);
  expect([...namedSteps(1, 0)]).toEqual([0]);
});
