import { expect, test } from 'vitest';
import { isTimeZone } from '../../contract/days.ts';
import { findZoneByName, windowsZoneNames } from './zone-rules.ts';

test('every zone of Windows is one that this machine knows', () => {
  expect(windowsZoneNames.length).toBeGreaterThan(90);
  expect(windowsZoneNames.filter(([, zone]) => !isTimeZone(zone))).toEqual([]);
});

test.each([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['eastern standard time', 'America/New_York'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['"Europe/Berlin"', 'Europe/Berlin'],
  ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin'],
  ['/mozilla.org/20250101_1/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Customized Time Zone', undefined],
  ['', undefined],
])('%s is %s', (name, zone) => {
  expect(findZoneByName(name)).toBe(zone);
});
