import { expect, test } from 'vitest';
import { timeAgo } from './relative-time.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 10, 27, 12);

test.each([
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'yesterday'],
  [7 * DAY - 1, '6 days ago'],
])('%i ms ago is said as %s', (age, words) => {
  expect(timeAgo(now - age, now)).toBe(words);
});

test('a clock that runs behind says just now', () => {
  expect(timeAgo(now + MINUTE, now)).toBe('just now');
});

test('what is older has its date', () => {
  expect(timeAgo(now - 30 * DAY, now)).toMatch(/^Oct 28, 2026/);
});
