import { afterEach, expect, test, vi } from 'vitest';
import { ownZone, timeElsewhere } from './zoned-time.ts';

const AGENCY = 'America/New_York';
const at = { day: '2027-03-15', time: '10:00', zone: AGENCY };

afterEach(() => vi.restoreAllMocks());

function runIn(timeZone: string): void {
  const options = {
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
}

test('a browser that knows its zone shows its own time', () => {
  runIn('Asia/Kolkata');
  expect(ownZone(AGENCY)).toBe('Asia/Kolkata');
  expect(timeElsewhere(at, ownZone(AGENCY))).toEqual({ time: '19:30', days: 0 });
});

test('one that does not shows the time of the agency alone', () => {
  runIn('Etc/Unknown');
  expect(timeElsewhere(at, ownZone(AGENCY))).toBeUndefined();
});
