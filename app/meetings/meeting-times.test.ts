import { describe, expect, test } from 'vitest';
import { runIn } from '../../test/browser-zone.ts';
import { timesOfMeeting, timesOfSlot } from './meeting-times.ts';

const zone = 'America/New_York';
const slot = (day: string, time: string) => timesOfSlot({ day, time, zone, duration: 30 });

describe('A start in New York on the clock of a visitor', () => {
  test.each([
    ['Asia/Kathmandu', '2027-03-15', '10:00', { day: '2027-03-15', from: '19:45', to: '20:15' }, 0],
    ['Pacific/Auckland', '2027-03-15', '10:00', { day: '2027-03-16', from: '03:00', to: '03:30' }, 1],
    ['America/Los_Angeles', '2027-03-15', '00:30', { day: '2027-03-14', from: '21:30', to: '22:00' }, -1],
    ['Asia/Tokyo', '2027-12-31', '23:00', { day: '2028-01-01', from: '13:00', to: '13:30' }, 1],
    // Between these two days New York has summer time and London has not.
    ['Europe/London', '2027-03-12', '10:00', { day: '2027-03-12', from: '15:00', to: '15:30' }, 0],
    ['Europe/London', '2027-03-15', '10:00', { day: '2027-03-15', from: '14:00', to: '14:30' }, 0],
    ['Asia/Kathmandu', '2027-11-07', '01:00', { day: '2027-11-07', from: '10:45', to: '11:15' }, 0],
  ])('in %s, on %s at %s', (timeZone, day, time, visitor, dayShift) => {
    runIn(timeZone);
    expect(slot(day, time)).toMatchObject({
      agency: { zone, day },
      visitor: { zone: timeZone, ...visitor },
      dayShift,
    });
  });

  test('is the same where the clocks agree, and where the browser does not know its own', () => {
    for (const timeZone of ['America/New_York', 'America/Toronto', 'Etc/Unknown', '']) {
      runIn(timeZone);
      expect(slot('2027-03-15', '10:00').visitor).toBeUndefined();
    }
  });
});

describe('An hour that the clocks repeat', () => {
  test('is told apart on the clock of the visitor', () => {
    // On 31 October 2027 the clocks of London go from 02:00 back to 01:00.
    runIn('Europe/London');
    expect(slot('2027-10-30', '20:30').visitor).toMatchObject({ day: '2027-10-31', from: '01:30 GMT+1' });
    expect(slot('2027-10-30', '21:30').visitor).toMatchObject({ day: '2027-10-31', from: '01:30 GMT' });
    expect(slot('2027-10-30', '22:00').visitor).toMatchObject({ from: '02:00' });
  });

  test('is the first one where the agency offers it', () => {
    runIn('UTC');
    expect(slot('2027-11-07', '01:30')).toMatchObject({
      agency: { from: '01:30 EDT', to: '01:00 EST' },
      visitor: { from: '05:30', to: '06:00' },
    });
  });

  test('is the second one where a meeting lies in it', () => {
    runIn('Asia/Kolkata');
    const at = { timeZone: zone, duration: 30 };
    expect(timesOfMeeting({ ...at, startsAt: '2027-11-07T06:30:00Z' })).toMatchObject({
      agency: { day: '2027-11-07', from: '01:30 EST', to: '02:00' },
      visitor: { day: '2027-11-07', from: '12:00', to: '12:30' },
    });
    expect(timesOfMeeting({ ...at, startsAt: '2027-11-07T05:30:00Z' })).toMatchObject({
      agency: { day: '2027-11-07', from: '01:30 EDT' },
      visitor: { from: '11:00' },
    });
  });
});

test('A time that the clocks skip is said as it was chosen', () => {
  runIn('America/New_York');
  expect(slot('2027-03-14', '02:30').agency).toMatchObject({ day: '2027-03-14', from: '02:30' });
});
