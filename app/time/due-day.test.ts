import { expect, test } from 'vitest';
import { dayLabel, dueLabel } from './due-day.ts';

const today = '2026-11-28';

test.each([
  [null, null, undefined],
  ['2026-11-28', 0, 'due today'],
  ['2026-11-29', 1, 'due tomorrow'],
  ['2026-12-04', 6, 'due Dec 4'],
  ['2026-11-27', -1, 'was due Nov 27'],
  ['2027-01-08', 41, 'due Jan 8, 2027'],
  ['2026-11-20', null, 'due Nov 20'],
])('a milestone for %s with %s days left is %s', (dueDate, daysLeft, expected) => {
  expect(dueLabel({ dueDate, daysLeft }, today)).toBe(expected);
});

test('a day of another year says so', () => {
  expect(dayLabel('2026-11-09', today)).toBe('Nov 9');
  expect(dayLabel('2025-12-31', today)).toBe('Dec 31, 2025');
});
