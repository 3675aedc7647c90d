import { expect, test } from 'vitest';
import { dayAfter, daysUntil } from './days.ts';

test('days are counted by the calendar', () => {
  expect(daysUntil('2026-11-28', '2026-11-28')).toBe(0);
  expect(daysUntil('2027-01-01', '2026-11-28')).toBe(34);
  expect(daysUntil('2026-11-26', '2026-11-28')).toBe(-2);
});

test('a day after another, or before it, across months and leap days', () => {
  expect(dayAfter('2026-12-30', 3)).toBe('2027-01-02');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});
