import { expect, test } from 'vitest';
import { dueAfter, nextAttempt } from './rules.ts';

const DUE = new Date('2027-03-14T06:55:00Z');
const at = (minutes: number) => new Date(DUE.getTime() + minutes * 60_000);

test.each([
  [1, 1],
  [2, 2],
  [3, 5],
  [4, 10],
  [5, 20],
  [6, 40],
  [7, 60],
  [8, 60],
  [24, 60],
])('after try %i the next one is %i minutes later', (attempts, minutes) => {
  expect(nextAttempt({ attempts, dueAt: DUE }, at(100))).toEqual(at(100 + minutes));
});

test('tries end a day after the message was due, to the minute', () => {
  expect(nextAttempt({ attempts: 20, dueAt: DUE }, at(23 * 60))).toEqual(at(24 * 60));
  expect(nextAttempt({ attempts: 20, dueAt: DUE }, at(23 * 60 + 1))).toBeNull();
});

test('a message that waited while the product was off is tried all the same, six times', () => {
  const late = at(3 * 24 * 60);
  expect(nextAttempt({ attempts: 1, dueAt: DUE }, late)).toEqual(at(3 * 24 * 60 + 1));
  expect(nextAttempt({ attempts: 5, dueAt: DUE }, late)).toEqual(at(3 * 24 * 60 + 20));
  expect(nextAttempt({ attempts: 6, dueAt: DUE }, late)).toBeNull();
});

test.each([
  ['nothing before', undefined, 0],
  ['one now', DUE, 5],
  ['one four minutes ago', at(-4), 1],
  ['one five minutes ago', at(-5), 0],
  ['one an hour ago', at(-60), 0],
])('an event is told after %s at the right time', (_name, last, minutes) => {
  expect(dueAfter(last, DUE)).toEqual(at(minutes));
});
