import { expect, test } from 'vitest';
import { dayIn, isDay, parseDay } from './days.ts';

test.each([
  ['2027-03-14', undefined, '2027-03-14'],
  [' 2027-03-14 ', undefined, '2027-03-14'],
  ['2028-02-29', undefined, '2028-02-29'],
  ['2027-03-14T00:00:00+13:00', undefined, '2027-03-14'],
  ['2027-03-14T00:00:00 13:00', undefined, '2027-03-14'],
  ['2027-03-14T23:59:59.999-08:00', 'Asia/Kolkata', '2027-03-14'],
  ['2027-03-14T00:00:00-0330', undefined, '2027-03-14'],
  ['2027-03-14T00:00', undefined, '2027-03-14'],
  ['2027-03-14T05:00:00.000Z', 'America/New_York', '2027-03-14'],
  ['2027-03-13T11:00:00Z', 'Pacific/Auckland', '2027-03-14'],
  ['2027-03-13T18:30:00Z', 'Asia/Kolkata', '2027-03-14'],
  ['2027-03-14T08:00:00.000Z', undefined, '2027-03-14'],
  ['2027-03-14T12:59:00Z', undefined, '2027-03-14'],
  ['2027-03-13T13:00:00Z', undefined, '2027-03-14'],
  ['2027-12-31t23:00:00z', undefined, '2028-01-01'],
])('%s in %s is %s', (value, zone, day) => {
  expect(parseDay(value, zone)).toBe(day);
});

test.each([
  '',
  'tomorrow',
  '2027-02-29',
  '2100-02-29',
  '2027-13-01',
  '2027-00-10',
  '2027-04-31',
  '0000-01-01',
  '2027-3-14',
  '14/03/2027',
  '2027-03-14T24:00:00Z',
  '2027-03-14T10:60:00Z',
  '2027-02-30T10:00:00+01:00',
  '9999-12-31T23:00:00Z',
  '+010000-01-01T00:00:00Z',
  '2027-03-14; drop table',
])('%s is not a day', (value) => {
  expect(parseDay(value)).toBeUndefined();
});

test('a day exists only in the calendar', () => {
  expect(isDay('2000-02-29')).toBe(true);
  expect(isDay('1900-02-29')).toBe(false);
});

test('the date of an instant is the one on the wall of its zone', () => {
  const instant = new Date('2027-01-01T10:30:00Z');
  expect(dayIn('Pacific/Kiritimati', instant)).toBe('2027-01-02');
  expect(dayIn('Pacific/Pago_Pago', instant)).toBe('2026-12-31');
});
