import { expect, test } from 'vitest';
import { calendarEvents, endOf, shownHours } from './calendar-events.ts';

type Meetings = Parameters<typeof shownHours>[0];
type Slots = Parameters<typeof shownHours>[1];

const meeting = (requestedTime: string, duration: 30 | 60 | 90) =>
  [{ requestedTime, duration }] as unknown as Meetings;
const slot = (startTime: string, endTime: string) => [{ startTime, endTime }] as unknown as Slots;

test('08:00 to 23:00 are shown, and more where something lies outside', () => {
  expect(shownHours([], [])).toEqual({ start: '08:00:00', end: '23:00:00' });
  expect(shownHours(meeting('09:00', 60), slot('08:00', '23:00'))).toEqual({
    start: '08:00:00',
    end: '23:00:00',
  });
  expect(shownHours(meeting('06:30', 30), [])).toEqual({ start: '06:00:00', end: '23:00:00' });
  expect(shownHours([], slot('22:00', '24:00'))).toEqual({ start: '08:00:00', end: '24:00:00' });
  expect(shownHours(meeting('22:45', 30), slot('00:00', '01:00'))).toEqual({
    start: '00:00:00',
    end: '24:00:00',
  });
});

test('a meeting ends after its minutes, within its date', () => {
  expect(endOf({ requestedTime: '10:30', duration: 90 })).toBe('12:00');
  expect(endOf({ requestedTime: '23:30', duration: 30 })).toBe('24:00');
});

test('a window until midnight ends with the next date', () => {
  const slots = [
    { id: 1, specificDate: '2027-12-31', startTime: '22:00', endTime: '24:00', isAvailable: true },
  ];
  expect(calendarEvents([], slots as unknown as Slots, false)).toMatchObject([
    { start: '2027-12-31T22:00:00', end: '2028-01-01T00:00:00', display: 'background' },
  ]);
});
