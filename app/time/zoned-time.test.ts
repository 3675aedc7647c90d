import { expect, test } from 'vitest';
import { runIn } from '../../test/browser-zone.ts';
import { formatZone } from './format.ts';
import { dayShift, ownZone } from './zoned-time.ts';

const AGENCY = 'America/New_York';

test('a browser that knows its zone has it', () => {
  runIn('Asia/Kolkata');
  expect(ownZone(AGENCY)).toBe('Asia/Kolkata');
});

test('one that does not has that of the agency', () => {
  runIn('Etc/Unknown');
  expect(ownZone(AGENCY)).toBe(AGENCY);
});

test('another date says by how many days', () => {
  expect([-2, -1, 0, 1].map(dayShift)).toEqual(['-2 day', '-1 day', '', '+1 day']);
});

test('a zone has the name that people use, or its own', () => {
  expect(formatZone(AGENCY)).toBe('Eastern Time');
  expect(formatZone('Asia/Kolkata')).toBe('India Standard Time');
});
