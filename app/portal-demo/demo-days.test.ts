import { expect, test } from 'vitest';
import { dayBefore, nextMeeting } from './demo-days.ts';

test.each([
  ['2026-11-23', 'Wed, Nov 25, 14:00'],
  ['2026-11-26', 'Mon, Nov 30, 14:00'],
  ['2026-11-27', 'Mon, Nov 30, 14:00'],
  ['2026-12-30', 'Fri, Jan 1, 2027, 14:00'],
])('seen from %s the next meeting is on %s', (today, meeting) => {
  expect(nextMeeting(today)).toBe(meeting);
});

test('a file was uploaded so many days ago', () => {
  expect([0, 5, 24].map((days) => dayBefore('2027-01-03', days))).toEqual([
    'Sun, Jan 3',
    'Tue, Dec 29, 2026',
    'Thu, Dec 10, 2026',
  ]);
});
