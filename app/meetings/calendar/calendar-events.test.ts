import { expect, test } from 'vitest';
import type { HoursCalendar } from '../../../contract/hours.ts';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { calendarEvents, shownHours } from './calendar-events.ts';
import { listWindows } from './calendar-layers.ts';
import { endOf } from './meeting-end.ts';

const NOW = Date.parse('2027-12-01T12:00:00Z');
const times = (requestedTime: string, duration: 30 | 60 | 90) => [{ requestedTime, duration }];
const window = (startTime: string, endTime: string) => [{ startTime, endTime }];

const hours = (changes: Partial<HoursCalendar> = {}): HoursCalendar => ({
  timeZone: 'America/New_York',
  today: '2027-12-01',
  rules: { noticeHours: 0, bufferBefore: 0, bufferAfter: 15, horizonDays: null, mostPerDay: null },
  earliest: '2027-12-01T12:00:00Z',
  days: [],
  busy: [],
  ...changes,
});

const meeting = (changes: Partial<MeetingRequest> = {}) =>
  ({
    id: 7,
    name: 'Ada Stone',
    requestedDate: '2027-12-02',
    requestedTime: '10:00',
    duration: 60,
    status: 'approved',
    proposal: null,
    ...changes,
  }) as MeetingRequest;

const drawn = { isMonth: false, now: NOW };

test('08:00 to 23:00 are shown, and more where something lies outside', () => {
  expect(shownHours([], [])).toEqual({ start: '08:00:00', end: '23:00:00' });
  expect(shownHours(times('09:00', 60), window('08:00', '23:00'))).toEqual({
    start: '08:00:00',
    end: '23:00:00',
  });
  expect(shownHours(times('06:30', 30), [])).toEqual({ start: '06:00:00', end: '23:00:00' });
  expect(shownHours([], window('22:00', '24:00'))).toEqual({ start: '08:00:00', end: '24:00:00' });
  expect(shownHours(times('22:45', 30), window('00:00', '01:00'))).toEqual({
    start: '00:00:00',
    end: '24:00:00',
  });
});

test('a meeting ends after its minutes, within its date', () => {
  expect(endOf({ requestedTime: '10:30', duration: 90 })).toBe('12:00');
  expect(endOf({ requestedTime: '23:30', duration: 30 })).toBe('24:00');
});

test('a window until midnight ends with the next date', () => {
  const dated = {
    id: 1,
    specificDate: '2027-12-31',
    startTime: '22:00',
    endTime: '24:00',
    isAvailable: true,
    adminId: 1,
    meetings: 0,
  };
  const windows = listWindows([dated], undefined, []);
  expect(calendarEvents({ meetings: [], windows, hours: undefined }, drawn)).toMatchObject([
    { start: '2027-12-31T22:00:00', end: '2028-01-01T00:00:00', display: 'background' },
  ]);
});

test('weekly hours are windows too, with the open meetings in them; those of a closed day are quiet', () => {
  const day = { off: null, source: 'weekly' as const, note: '', version: 'weekly-1', isBookable: true };
  const days = [
    { ...day, date: '2027-12-02', windows: [{ startTime: '09:00', endTime: '12:00' }] },
    {
      ...day,
      date: '2027-12-03',
      off: { reason: 'Holiday', holiday: true },
      windows: [{ startTime: '09:00', endTime: '12:00' }],
    },
  ];
  const meetings = [
    meeting(),
    meeting({ id: 8, status: 'rejected' }),
    meeting({ id: 9, requestedTime: '12:00' }),
  ];
  const windows = listWindows([], hours({ days }), meetings);
  expect(windows).toMatchObject([
    { date: '2027-12-02', id: undefined, meetings: 1 },
    { date: '2027-12-03', meetings: 0 },
  ]);
  const events = calendarEvents({ meetings: [], windows, hours: hours({ days }) }, drawn);
  expect(events.map(({ className }) => String(className).includes('calendar-quiet'))).toEqual([false, true]);
});

test('a busy time is said to be that, and nothing more', () => {
  const busy = [
    {
      feedId: 2,
      feed: 'Private',
      date: '2027-12-02',
      startTime: '13:00',
      endTime: '24:00',
      startsAt: '2027-12-02T18:00:00Z',
      endsAt: '2027-12-03T08:00:00Z',
    },
  ];
  expect(calendarEvents({ meetings: [], windows: [], hours: hours({ busy }) }, drawn)).toMatchObject([
    { title: 'Busy', start: '2027-12-02T13:00:00', end: '2027-12-03T00:00:00', className: 'calendar-busy' },
  ]);
});

test('what is kept free after an open meeting is a tail of it', () => {
  const draw = (changes: Partial<MeetingRequest>) =>
    calendarEvents({ meetings: [meeting(changes)], windows: [], hours: hours() }, drawn).slice(1);
  expect(draw({})).toMatchObject([
    { id: 'buffer-after-7', start: '2027-12-02T11:00:00', end: '2027-12-02T11:15:00' },
  ]);
  expect(draw({ status: 'rejected' })).toEqual([]);
  expect(draw({ requestedTime: '23:00' })).toEqual([]);
});

test('a wish is a ghost at its time, and its old place an outline, while it can be answered in time', () => {
  const proposal = (startsAt: string) => ({
    requestedDate: '2027-12-04',
    requestedTime: '14:30',
    startsAt,
    proposedAt: '2027-12-01T09:00:00Z',
    held: true,
    free: true,
    overlaps: null,
  });
  const ids = (changes: Partial<MeetingRequest>) =>
    calendarEvents({ meetings: [meeting(changes)], windows: [], hours: undefined }, drawn).map(
      ({ id, className }) => [id, String(className).trim()],
    );
  expect(ids({ proposal: proposal('2027-12-04T19:30:00Z') })).toEqual([
    ['meeting-7', 'calendar-meeting calendar-approved calendar-moves'],
    ['ghost-7', 'calendar-meeting calendar-ghost'],
  ]);
  expect(ids({ proposal: proposal('2027-12-01T11:30:00Z') })).toHaveLength(1);
  expect(ids({ proposal: proposal('2027-12-04T19:30:00Z'), status: 'rejected' })).toHaveLength(1);
});
