import { expect, test } from 'vitest';
import { availabilityDraft, problemOf } from './availability-draft.ts';

const today = '2027-03-08';
const once = {
  specificDate: '2027-03-08',
  startTime: '09:00',
  endTime: '12:00',
  repeats: false,
  weekdays: [],
  until: '',
};
const weekly = { ...once, repeats: true, weekdays: [1], until: '2027-03-22' };

test('complete availability has no problem, repeated or not', () => {
  for (const draft of [once, weekly, { ...weekly, until: today }, { ...weekly, endTime: '00:00' }]) {
    expect(problemOf(draft, today)).toBe(undefined);
    expect(availabilityDraft(today).parse(draft)).toEqual(draft);
  }
});

test('a missing date is missing, not past', () => {
  expect(problemOf({ ...weekly, specificDate: '' }, today)).toEqual({
    field: 'specificDate',
    sentence: 'Date is required.',
  });
  expect(problemOf({ ...weekly, specificDate: '2027-03-07' }, today)).toMatchObject({
    title: 'Invalid Date',
  });
});

test('times that are missing or run backwards are refused', () => {
  for (const part of [{ startTime: '' }, { endTime: '' }]) {
    expect(problemOf({ ...weekly, ...part }, today)).toMatchObject({ title: 'Invalid Time' });
  }
  expect(problemOf({ ...weekly, endTime: '08:00' }, today)?.sentence).toContain('must be after the start');
});

test('a repetition needs a last date that is not before the first', () => {
  for (const until of ['', '2027-03-07']) {
    expect(problemOf({ ...weekly, until }, today)).toMatchObject({ field: 'until' });
    expect(problemOf({ ...once, until }, today)).toBe(undefined);
  }
});

test('the form hears of a problem at its field', () => {
  const { error } = availabilityDraft(today).safeParse({ ...weekly, until: '' });
  expect(error?.issues).toMatchObject([{ path: ['until'], message: 'Last date is required.' }]);
});
