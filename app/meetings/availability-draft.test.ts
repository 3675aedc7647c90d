import { expect, test } from 'vitest';
import { problemOf } from './availability-draft.ts';

const today = '2027-03-08';
const window = { specificDate: '2027-03-08', startTime: '09:00', endTime: '12:00' };
const repeat = { weekdays: [1], until: '2027-03-22' };

test('complete availability has no problem, repeated or not', () => {
  expect(problemOf({ window, repeat: undefined, today })).toBe(undefined);
  expect(problemOf({ window, repeat, today })).toBe(undefined);
  expect(problemOf({ window, repeat: { ...repeat, until: today }, today })).toBe(undefined);
  expect(problemOf({ window: { ...window, endTime: '00:00' }, repeat, today })).toBe(undefined);
});

test('a missing date is missing, not past', () => {
  expect(problemOf({ window: { ...window, specificDate: '' }, repeat, today })).toEqual({
    field: 'specificDate',
    sentence: 'Date is required.',
  });
  expect(problemOf({ window: { ...window, specificDate: '2027-03-07' }, repeat, today })).toMatchObject({
    title: 'Invalid Date',
  });
});

test('times that are missing or run backwards are refused', () => {
  for (const part of [{ startTime: '' }, { endTime: '' }]) {
    const problem = problemOf({ window: { ...window, ...part }, repeat, today });
    expect(problem).toMatchObject({ title: 'Invalid Time' });
  }
  const backwards = problemOf({ window: { ...window, endTime: '08:00' }, repeat, today });
  expect(backwards?.sentence).toContain('must be after the start');
});

test('a repetition needs a last date that is not before the first', () => {
  for (const until of ['', '2027-03-07']) {
    expect(problemOf({ window, repeat: { ...repeat, until }, today })).toMatchObject({ field: 'until' });
  }
});
