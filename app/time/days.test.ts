import { expect, test } from 'vitest';
import { addDays, mondayOf, toDate, toDay, toTimestamp, weekdayOf } from './days.ts';

test('a day survives the way into a date and back', () => {
  for (const day of ['2027-03-14', '2027-11-07', '2028-02-29', '2026-12-31'])
    expect(toDay(toDate(day))).toBe(day);
});

test('a timestamp is written with the day and a numeric offset', () => {
  expect(toTimestamp('2027-03-14')).toMatch(/^2027-03-14T00:00:00[+-]\d{2}:\d{2}$/);
});

test('weeks begin on Monday', () => {
  expect(weekdayOf('2027-03-14')).toBe(7);
  expect(mondayOf('2027-03-14')).toBe('2027-03-08');
  expect(mondayOf('2027-03-08')).toBe('2027-03-08');
  expect(addDays('2027-03-14', 1)).toBe('2027-03-15');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});
