import { expect, test } from 'vitest';
import { usualPeriods } from '../../contract/retention.ts';
import { cutoffOf, leavesAt } from './rules.ts';

const zone = 'America/New_York';
const cutoff = (name: 'contacts' | 'spam', count: number | null, now: string) =>
  cutoffOf(name, { ...usualPeriods, [name]: count }, { now: new Date(now), zone })?.toISOString() ?? null;

test.each([
  ['so many months ago at the same time', 24, '2031-05-31T12:00:00Z', '2029-05-31T12:00:00.000Z'],
  ['at the end of a shorter month', 1, '2031-05-31T12:00:00Z', '2031-04-30T12:00:00.000Z'],
  ['at the end of February', 3, '2031-05-31T12:00:00Z', '2031-02-28T13:00:00.000Z'],
  [
    'at the same time on the wall, across a clock change',
    6,
    '2031-05-31T12:00:00Z',
    '2030-11-30T13:00:00.000Z',
  ],
])('months end %s', (_, count, now, expected) => {
  expect(cutoff('contacts', count, now)).toBe(expected);
});

test('days are of 24 hours, and no period never ends', () => {
  expect(cutoff('spam', 30, '2031-04-01T12:00:00Z')).toBe('2031-03-02T12:00:00.000Z');
  expect(cutoff('contacts', null, '2031-04-01T12:00:00Z')).toBe(null);
});

test.each([
  [
    'when its period is over, where the agency was told in time',
    '2031-01-01T00:00:00Z',
    '2031-06-30T04:00:00.000Z',
  ],
  [
    '30 days after the agency was told, where that was late',
    '2031-06-20T00:00:00Z',
    '2031-07-20T00:00:00.000Z',
  ],
  ['30 days from now, where it was not told yet', null, '2031-07-01T00:00:00.000Z'],
])('a closed project goes %s', (_, warnedAt, expected) => {
  const project = {
    completedAt: new Date('2030-12-30T05:00:00Z'),
    warnedAt: warnedAt ? new Date(warnedAt) : null,
  };
  const at = { now: new Date('2031-06-01T00:00:00Z'), zone };
  expect(leavesAt(project, 6, at).toISOString()).toBe(expected);
});
