import { expect, test } from 'vitest';
import { isWindow } from '../../contract/days.ts';
import { dayAt, dayBounds } from '../days.ts';
import { mergeWindows, offerSlots } from './rules.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

function window(text: string, isAvailable = true) {
  const [startTime = '', endTime = ''] = text.split('-');
  return { startTime, endTime, isAvailable };
}

function offered(zone: string, day: string, windows: string, duration: number, now = LONG_AGO) {
  return offerSlots({
    day,
    zone,
    duration,
    windows: windows.split(' ').map((each) => window(each)),
    held: [],
    now,
  })
    .map((offer) => offer.time)
    .join(' ');
}

test.each([
  // New York springs from 02:00 to 03:00 on 14 March and falls from 02:00 to 01:00 on 7 November 2027.
  ['America/New_York', '2027-03-14', '01:00-04:00', 60, '01:00 01:30 03:00'],
  ['America/New_York', '2027-03-15', '01:00-04:00', 60, '01:00 01:30 02:00 02:30 03:00'],
  ['America/New_York', '2027-11-07', '00:30-03:00', 60, '00:30 01:00 01:30 02:00'],
  ['America/New_York', '2027-03-13', '01:00-04:00', 60, '01:00 01:30 02:00 02:30 03:00'],
  ['America/New_York', '2027-03-14', '01:00-04:00', 30, '01:00 01:30 03:00 03:30'],
  ['America/New_York', '2027-03-14', '01:00-04:00', 90, '01:00 01:30'],
  ['America/New_York', '2027-03-14', '02:00-03:00', 30, ''],
  ['America/New_York', '2027-03-14', '02:15-04:00', 30, '03:00 03:30'],
  ['America/New_York', '2027-03-14', '01:00-02:30', 30, '01:00 01:30'],
  ['America/New_York', '2027-03-14', '01:15-04:00', 30, '01:15 01:45 03:15'],
  ['America/New_York', '2027-11-07', '00:30-03:00', 90, '00:30 01:00 01:30'],
  ['America/New_York', '2027-11-07', '00:30-01:30', 30, '00:30 01:00'],
  ['America/New_York', '2027-11-07', '01:30-02:00', 30, '01:30'],
  ['America/New_York', '2027-11-08', '00:30-03:00', 60, '00:30 01:00 01:30 02:00'],
  ['America/New_York', '2027-11-07', '22:00-24:00', 60, '22:00 22:30 23:00'],
  // London springs from 01:00 to 02:00 on 28 March and falls from 02:00 to 01:00 on 31 October 2027.
  ['Europe/London', '2027-03-27', '00:00-03:00', 60, '00:00 00:30 01:00 01:30 02:00'],
  ['Europe/London', '2027-03-28', '00:00-03:00', 60, '00:00 00:30 02:00'],
  ['Europe/London', '2027-03-28', '00:45-03:00', 30, '00:45 02:15'],
  ['Europe/London', '2027-10-31', '00:30-03:00', 60, '00:30 01:00 01:30 02:00'],
  ['Europe/London', '2027-11-01', '00:30-03:00', 60, '00:30 01:00 01:30 02:00'],
  // Lord Howe changes by half an hour: 02:00 to 02:30 on 3 October, 02:00 to 01:30 on 4 April 2027.
  ['Australia/Lord_Howe', '2027-10-02', '01:00-04:00', 60, '01:00 01:30 02:00 02:30 03:00'],
  ['Australia/Lord_Howe', '2027-10-03', '01:00-04:00', 60, '01:00 01:30 02:30 03:00'],
  ['Australia/Lord_Howe', '2027-10-03', '01:15-04:00', 60, '01:15 01:45 02:45'],
  ['Australia/Lord_Howe', '2027-10-03', '02:00-03:00', 30, '02:30'],
  ['Australia/Lord_Howe', '2027-04-04', '01:00-03:00', 60, '01:00 01:30 02:00'],
  ['Australia/Lord_Howe', '2027-04-04', '01:00-03:00', 90, '01:00 01:30'],
  ['Australia/Lord_Howe', '2027-04-05', '01:00-03:00', 60, '01:00 01:30 02:00'],
  // Kathmandu is 5:45 ahead of UTC all year.
  ['Asia/Kathmandu', '2027-03-14', '00:00-02:00', 60, '00:00 00:30 01:00'],
  ['Asia/Kathmandu', '2027-11-07', '22:15-00:00', 30, '22:15 22:45 23:15'],
  // St. John's is 3:30 behind UTC and changes with New York at its own 02:00.
  ['America/St_Johns', '2027-03-14', '01:00-04:00', 60, '01:00 01:30 03:00'],
  ['America/St_Johns', '2027-11-07', '00:30-03:00', 60, '00:30 01:00 01:30 02:00'],
  ['America/St_Johns', '2027-06-01', '09:15-11:00', 60, '09:15 09:45'],
  // Santiago changes at midnight: 4 April 2027 has hour 23 twice the evening before, 5 September begins at 01:00.
  ['America/Santiago', '2027-04-03', '22:00-24:00', 60, '22:00 22:30 23:00 23:30'],
  ['America/Santiago', '2027-09-05', '00:00-02:00', 30, '01:00 01:30'],
])('%s %s %s, %i minutes: %s', (zone, day, windows, duration, times) => {
  expect(offered(zone, day, windows, duration)).toBe(times);
});

test('touching and overlapping windows are one, with one grid', () => {
  const zone = 'UTC';
  expect(offered(zone, '2027-06-01', '10:30-11:45 09:15-10:30', 60)).toBe('09:15 09:45 10:15 10:45');
  expect(offered(zone, '2027-06-01', '09:00-10:00 09:15-10:15 12:10-13:00', 30)).toBe('09:00 09:30 12:10');
  expect(offered(zone, '2027-06-01', '09:00-12:00 10:00-10:30', 90)).toBe('09:00 09:30 10:00 10:30');
});

test('an end of 00:00 and of 24:00 is the end of the day, an end before the start is no window', () => {
  expect(offered('UTC', '2027-06-01', '23:00-00:00', 60)).toBe('23:00');
  expect(offered('UTC', '2027-06-01', '23:00-24:00', 60)).toBe('23:00');
  expect(offered('UTC', '2027-06-01', '23:00-22:00 10:00-10:00', 30)).toBe('');
  expect(isWindow('00:00', '00:00')).toBe(true);
  expect(isWindow('10:00', '10:00')).toBe(false);
  expect(isWindow('10:00', '09:59')).toBe(false);
});

test('an unavailable window is taken out, and the grid begins anew after it', () => {
  const windows = [window('09:00-12:00'), window('10:00-10:15', false)];
  expect(mergeWindows(windows)).toEqual([
    { start: 540, end: 600 },
    { start: 615, end: 720 },
  ]);
  const offers = offerSlots({
    day: '2027-06-01',
    zone: 'UTC',
    duration: 30,
    windows,
    held: [],
    now: LONG_AGO,
  });
  expect(offers.map((offer) => offer.time)).toEqual(['09:00', '09:30', '10:15', '10:45', '11:15']);
  expect(mergeWindows([window('09:00-12:00'), window('08:00-13:00', false)])).toEqual([]);
});

test('a window without length is none, and closes nothing', () => {
  const day = window('09:00-12:00');
  for (const none of ['10:00-10:00', '10:00-09:30', '11:00-10:00']) {
    expect(mergeWindows([window(none)])).toEqual([]);
    expect(mergeWindows([day, window(none)])).toEqual([{ start: 540, end: 720 }]);
    expect(mergeWindows([day, window(none, false)])).toEqual([{ start: 540, end: 720 }]);
  }
});

test('only starts after now and the notice are offered', () => {
  const asked = { day: '2027-06-01', zone: 'UTC', duration: 30, windows: [window('09:00-11:00')], held: [] };
  const times = (now: string, notice?: number) =>
    offerSlots({ ...asked, now: new Date(now), notice }).map((offer) => offer.time);
  expect(times('2027-06-01T09:29:59Z')).toEqual(['09:30', '10:00', '10:30']);
  expect(times('2027-06-01T09:30:00Z')).toEqual(['10:00', '10:30']);
  expect(times('2027-06-01T09:00:00Z', 3_600_000)).toEqual(['10:30']);
  expect(times('2027-06-02T00:00:00Z')).toEqual([]);
});

test('a held meeting hides every start that would overlap it, and no other', () => {
  const held = [{ start: Date.parse('2027-06-01T10:00:00Z'), end: Date.parse('2027-06-01T11:00:00Z') }];
  const asked = { day: '2027-06-01', zone: 'UTC', windows: [window('09:00-13:00')], held, now: LONG_AGO };
  const times = (duration: number) => offerSlots({ ...asked, duration }).map((offer) => offer.time);
  expect(times(30)).toEqual(['09:00', '09:30', '11:00', '11:30', '12:00', '12:30']);
  expect(times(60)).toEqual(['09:00', '11:00', '11:30', '12:00']);
  expect(times(90)).toEqual(['11:00', '11:30']);
});

test('a meeting takes real minutes across a clock change', () => {
  const [first] = offerSlots({
    day: '2027-03-14',
    zone: 'America/New_York',
    duration: 90,
    windows: [window('01:30-04:00')],
    held: [],
    now: LONG_AGO,
  });
  expect(first).toEqual({
    time: '01:30',
    start: Date.parse('2027-03-14T06:30:00Z'),
    end: Date.parse('2027-03-14T08:00:00Z'),
  });
});

test('a date is 23, 24 or 25 hours long and begins on the wall of its zone', () => {
  const hours = (day: string, zone: string) => {
    const { start, end } = dayBounds(day, zone);
    return (end - start) / 3_600_000;
  };
  expect(hours('2027-03-14', 'America/New_York')).toBe(23);
  expect(hours('2027-11-07', 'America/New_York')).toBe(25);
  expect(hours('2027-10-03', 'Australia/Lord_Howe')).toBe(23.5);
  expect(dayAt('Pacific/Kiritimati', new Date('2027-01-01T10:30:00Z'))).toBe('2027-01-02');
});
