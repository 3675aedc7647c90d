import { expect, test } from 'vitest';
import { datesOf, rangeOf, stepFrom } from './calendar-range.ts';

test('a view has its dates: a day, a week from Monday, six weeks around a month', () => {
  expect(rangeOf('day', '2026-12-02')).toEqual({ from: '2026-12-02', to: '2026-12-02' });
  expect(rangeOf('week', '2026-12-02')).toEqual({ from: '2026-11-30', to: '2026-12-06' });
  expect(rangeOf('month', '2026-12-02')).toEqual({ from: '2026-11-30', to: '2027-01-10' });
  expect(datesOf(rangeOf('month', '2026-12-02'))).toHaveLength(42);
  expect(datesOf(rangeOf('week', '2028-02-29'))).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-03-02',
    '2028-03-03',
    '2028-03-04',
    '2028-03-05',
  ]);
});

test('a step leads to the view beside it', () => {
  expect(stepFrom('day', '2026-12-31', 'next')).toBe('2027-01-01');
  expect(stepFrom('week', '2026-12-02', 'prev')).toBe('2026-11-23');
  expect(stepFrom('month', '2027-01-31', 'next')).toBe('2027-02-01');
  expect(stepFrom('month', '2027-02-28', 'next')).toBe('2027-03-01');
  expect(stepFrom('month', '2027-01-15', 'prev')).toBe('2026-12-01');
});
