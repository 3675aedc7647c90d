import { expect, test } from 'vitest';
import { columnIn, moveTo, type Order, placeAt, placesFor } from './milestone-order.ts';

const order: Order = { planning: [1, 2, 3], in_progress: [4], completed: [] };

test('a milestone is placed in its column and in another', () => {
  expect(placeAt(order, 1, { column: 'planning', index: 2 }).planning).toEqual([2, 3, 1]);
  expect(placeAt(order, 3, { column: 'planning', index: 0 }).planning).toEqual([3, 1, 2]);
  expect(placeAt(order, 2, { column: 'in_progress', index: 1 })).toEqual({
    planning: [1, 3],
    in_progress: [4, 2],
    completed: [],
  });
});

test('a move names what it comes after', () => {
  expect(moveTo(order, 1)).toEqual({ id: 1, column: 'planning', after: null });
  expect(moveTo(order, 3)).toEqual({ id: 3, column: 'planning', after: 2 });
  expect(moveTo(order, 9)).toBeUndefined();
  expect(columnIn(order, 4)).toBe('in_progress');
});

test('from the keyboard: up and down where there is room, and to the other columns', () => {
  expect(placesFor(order, 1)).toEqual({
    up: undefined,
    down: { column: 'planning', index: 1 },
    others: [
      { column: 'in_progress', index: 1 },
      { column: 'completed', index: 0 },
    ],
  });
  expect(placesFor(order, 3)).toMatchObject({ up: { column: 'planning', index: 1 }, down: undefined });
  expect(placesFor(order, 4)).toMatchObject({ up: undefined, down: undefined });
});
