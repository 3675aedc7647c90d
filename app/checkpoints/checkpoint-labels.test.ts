import { expect, test } from 'vitest';
import { dueTime } from './checkpoint-labels.ts';

const now = Date.parse('2026-11-30T12:00:00Z');

test.each(['2026-12-04T12:00:00Z', '2026-03-14T12:00:00Z', '2026-11-20T12:00:00Z'])(
  'a due date of this year, %s, needs none',
  (instant) => expect(dueTime(instant, now)).not.toMatch(/20\d\d,/),
);

test.each([
  ['2027-03-14T12:00:00Z', '2027'],
  ['2029-12-04T12:00:00Z', '2029'],
  ['9999-06-15T12:00:00Z', '9999'],
  ['2025-11-30T12:00:00Z', '2025'],
])('a due date of another year, %s, says it', (instant, year) =>
  expect(dueTime(instant, now)).toContain(year),
);
