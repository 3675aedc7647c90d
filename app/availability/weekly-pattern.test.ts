import { expect, test } from 'vitest';
import { copyWeek, repeatWeekly } from './weekly-pattern.ts';

const hours = { startTime: '09:00', endTime: '12:00' };

test('a window is repeated on its weekdays until the last date, across clock changes', () => {
  const window = { specificDate: '2027-03-08', ...hours };
  const days = (weekdays: number[], until: string) =>
    repeatWeekly(window, { weekdays, until }).map(({ specificDate }) => specificDate);
  expect(days([1], '2027-03-22')).toEqual(['2027-03-08', '2027-03-15', '2027-03-22']);
  expect(days([1, 5], '2027-03-18')).toEqual(['2027-03-08', '2027-03-12', '2027-03-15']);
  expect(days([7], '2027-03-14')).toEqual(['2027-03-08', '2027-03-14']);
  expect(days([], '2027-03-20')).toEqual(['2027-03-08']);
  expect(days([1], '2020-01-01')).toEqual([]);
  expect(days([1], '')).toEqual([]);
});

test('a week is copied as it is, without what exists and what has passed', () => {
  const windows = [
    { specificDate: '2027-03-08', ...hours },
    { specificDate: '2027-03-14', ...hours },
    { specificDate: '2027-03-15', ...hours },
  ];
  const copy = (weeks: number, today: string) =>
    copyWeek(windows, { monday: '2027-03-08', weeks, today, existing: windows }).map(
      (window) => window.specificDate,
    );
  expect(copy(1, '2027-03-01')).toEqual(['2027-03-21']);
  expect(copy(2, '2027-03-01')).toEqual(['2027-03-21', '2027-03-22', '2027-03-28']);
  expect(copy(2, '2027-03-22')).toEqual(['2027-03-22', '2027-03-28']);
});
