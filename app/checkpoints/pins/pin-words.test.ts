import { expect, test } from 'vitest';
import type { Pin } from '../../../contract/pins.ts';
import { clockOf, countWords, inReadingOrder, openFirst, placeWords } from './pin-words.ts';

function pin(number: number, more: Partial<Pin> = {}): Pin {
  return {
    id: number,
    number,
    versionNumber: 1,
    page: null,
    x: null,
    y: null,
    second: null,
    authorKind: 'client',
    authorName: 'Priya',
    own: false,
    text: 'Larger.',
    createdAt: '2026-11-27T10:00:00.000Z',
    done: false,
    doneAt: null,
    doneByName: '',
    replies: [],
    ...more,
  };
}

const numbers = (pins: readonly Pin[]) => pins.map(({ number }) => number);

test('a moment is written as a clock', () => {
  expect([0, 7.9, 67, 3600, 3725].map(clockOf)).toEqual(['0:00', '0:07', '1:07', '1:00:00', '1:02:05']);
});

test('a place is said in words', () => {
  expect(placeWords(pin(1, { x: 0.52, y: 0.456 }))).toBe('52% across, 46% down');
  expect(placeWords(pin(1, { page: 3, x: 0, y: 1 }))).toBe('page 3, 0% across, 100% down');
  expect(placeWords(pin(1, { second: 12.4 }))).toBe('at 0:12');
  expect(placeWords(pin(1))).toBe('on the whole version');
});

test('marks are read row by row, from the left, page by page', () => {
  const marks = [
    pin(1, { x: 0.9, y: 0.11 }),
    pin(2, { x: 0.1, y: 0.14 }),
    pin(3, { x: 0.5, y: 0.02 }),
    pin(4, { page: 2, x: 0, y: 0 }),
  ];
  expect(numbers(inReadingOrder(marks))).toEqual([3, 2, 1, 4]);
});

test('open comments come first, each by their numbers', () => {
  const comments = [pin(1, { done: true }), pin(2), pin(3, { done: true }), pin(4)];
  expect(numbers(openFirst(comments))).toEqual([2, 4, 1, 3]);
  expect(countWords(comments)).toBe('2 open, 2 done');
  expect(countWords([pin(1)])).toBe('1 open');
  expect(countWords([])).toBe('none yet');
});
