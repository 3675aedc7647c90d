import { expect, test } from 'vitest';
import { movedSpot } from './place-chooser.tsx';

const middle = { page: null, x: 0.5, y: 0.5, second: null };
const one = { isLeap: false, pages: 1 };

test('arrow keys move a place by a step, with Shift by a leap', () => {
  expect(movedSpot(middle, { key: 'ArrowRight', ...one })).toMatchObject({ x: 0.52, y: 0.5 });
  expect(movedSpot(middle, { key: 'ArrowUp', isLeap: true, pages: 1 })).toMatchObject({ x: 0.5, y: 0.4 });
});

test('a picture ends at its edges', () => {
  expect(movedSpot({ ...middle, x: 0.99 }, { key: 'ArrowRight', ...one })).toMatchObject({ x: 1 });
  expect(movedSpot({ ...middle, y: 0 }, { key: 'ArrowUp', ...one })).toMatchObject({ y: 0 });
});

test('beyond the edge of a page lies the next one, where there is one', () => {
  const bottom = { page: 1, x: 0.3, y: 1, second: null };
  expect(movedSpot(bottom, { key: 'ArrowDown', isLeap: false, pages: 2 })).toEqual({
    page: 2,
    x: 0.3,
    y: 0,
    second: null,
  });
  expect(movedSpot(bottom, { key: 'ArrowDown', ...one })).toEqual(bottom);
  const top = { page: 2, x: 0.3, y: 0, second: null };
  expect(movedSpot(top, { key: 'ArrowUp', isLeap: false, pages: 2 })).toEqual({
    page: 1,
    x: 0.3,
    y: 1,
    second: null,
  });
});
