import { expect, test } from 'vitest';
import { readBusyTimes } from './formats.ts';

const wanted = { start: Date.parse('2027-01-01T00:00:00Z'), end: Date.parse('2030-01-02T00:00:00Z') };

/** The busy times of events, as `start/end` in UTC without seconds. */
function busy(
  lines: string,
  { zone = 'America/New_York', allDayBusy = true, end = '2027-12-31' } = {},
): string[] {
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${lines.trim().replaceAll(/\n\s*/g, '\r\n')}\r\nEND:VCALENDAR\r\n`;
  const span = { ...wanted, end: Date.parse(`${end}T00:00:00Z`) };
  return readBusyTimes(text, { zone, allDayBusy, wanted: span }).map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().slice(0, 16)).join('/'),
  );
}

const event = (lines: string) => `BEGIN:VEVENT\nUID:1\n${lines}\nEND:VEVENT`;

test.each([
  ['UTC', 'DTSTART:20270601T140000Z\nDTEND:20270601T150000Z', ['2027-06-01T14:00/2027-06-01T15:00']],
  [
    'a zone by name',
    'DTSTART;TZID=Europe/Berlin:20270601T100000\nDTEND;TZID=Europe/Berlin:20270601T110000',
    ['2027-06-01T08:00/2027-06-01T09:00'],
  ],
  [
    'a zone of Windows that the file does not describe',
    'DTSTART;TZID=W. Europe Standard Time:20271201T100000\nDURATION:PT1H30M',
    ['2027-12-01T09:00/2027-12-01T10:30'],
  ],
  [
    'no zone: it floats in the agency’s',
    'DTSTART:20270601T100000\nDTEND:20270601T110000',
    ['2027-06-01T14:00/2027-06-01T15:00'],
  ],
  [
    'whole days, which clocks change in',
    'DTSTART;VALUE=DATE:20270314\nDTEND;VALUE=DATE:20270316',
    ['2027-03-14T05:00/2027-03-16T04:00'],
  ],
  ['one whole day without an end', 'DTSTART;VALUE=DATE:20270601', ['2027-06-01T04:00/2027-06-02T04:00']],
  ['no length', 'DTSTART:20270601T140000Z', []],
  ['free', 'DTSTART:20270601T140000Z\nDTEND:20270601T150000Z\nTRANSP:TRANSPARENT', []],
  ['cancelled', 'DTSTART:20270601T140000Z\nDTEND:20270601T150000Z\nSTATUS:CANCELLED', []],
  [
    'every week across a clock change, in its own zone',
    'DTSTART;TZID=America/New_York:20270307T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3',
    [
      '2027-03-07T15:00/2027-03-07T16:00',
      '2027-03-14T14:00/2027-03-14T15:00',
      '2027-03-21T14:00/2027-03-21T15:00',
    ],
  ],
  [
    'until an instant, which is included',
    'DTSTART;TZID=America/New_York:20270601T200000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20270603T000000Z',
    ['2027-06-02T00:00/2027-06-02T01:00', '2027-06-03T00:00/2027-06-03T01:00'],
  ],
  [
    'dates taken out, one of them twice, and one added',
    'DTSTART:20270601T140000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20270602T140000Z,20270602T140000Z\nEXDATE:20270603T140000Z\nRDATE:20270610T090000Z',
    [
      '2027-06-01T14:00/2027-06-01T15:00',
      '2027-06-04T14:00/2027-06-04T15:00',
      '2027-06-10T09:00/2027-06-10T10:00',
    ],
  ],
  [
    'the hour that the clocks skip: as long after midnight',
    'DTSTART;TZID=America/New_York:20270313T023000\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=2',
    ['2027-03-13T07:30/2027-03-13T08:00', '2027-03-14T07:30/2027-03-14T08:00'],
  ],
])('%s', (_, lines, expected) => {
  expect(busy(event(lines))).toEqual(expected);
});

test('whole days can be left out', () => {
  expect(busy(event('DTSTART;VALUE=DATE:20270601'), { allDayBusy: false })).toEqual([]);
});

const series = event('DTSTART;TZID=Europe/Berlin:20270601T100000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3');

test('one of a series is moved, one is cancelled, one is free', () => {
  const moved = event(
    'RECURRENCE-ID;TZID=Europe/Berlin:20270602T100000\nDTSTART:20270605T120000Z\nDTEND:20270605T123000Z',
  );
  const cancelled = event(
    'RECURRENCE-ID:20270603T080000Z\nDTSTART:20270603T080000Z\nDURATION:PT1H\nSTATUS:CANCELLED',
  );
  expect(busy(`${series}\n${moved}\n${cancelled}`)).toEqual([
    '2027-06-01T08:00/2027-06-01T09:00',
    '2027-06-05T12:00/2027-06-05T12:30',
  ]);
});

test('all that follow are moved', () => {
  const moved = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270602T100000\nDTSTART;TZID=Europe/Berlin:20270602T150000\nDURATION:PT2H',
  );
  expect(busy(`${series}\n${moved}`)).toEqual([
    '2027-06-01T08:00/2027-06-01T09:00',
    '2027-06-02T13:00/2027-06-02T15:00',
    '2027-06-03T13:00/2027-06-03T15:00',
  ]);
});

test('a zone that only the file knows is read from it', () => {
  const zone = `BEGIN:VTIMEZONE
    TZID:Customized Time Zone
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE`;
  const at = (date: string) => event(`DTSTART;TZID=Customized Time Zone:${date}T100000\nDURATION:PT1H`);
  expect(busy(`${zone}\n${at('20270701')}`)).toEqual(['2027-07-01T08:00/2027-07-01T09:00']);
  expect(busy(`${zone}\n${at('20271201')}`)).toEqual(['2027-12-01T09:00/2027-12-01T10:00']);
});

test('periods without events count, free ones do not', () => {
  const lines = `BEGIN:VFREEBUSY
    FREEBUSY:20270601T140000Z/20270601T150000Z,20270602T140000Z/PT30M
    FREEBUSY;FBTYPE=FREE:20270603T140000Z/PT30M
    END:VFREEBUSY`;
  expect(busy(lines)).toEqual(['2027-06-01T14:00/2027-06-01T15:00', '2027-06-02T14:00/2027-06-02T14:30']);
});

test('neighbours are one, and only what is wanted is kept', () => {
  const all = ['20261231T230000Z', '20270101T000000Z', '20270101T010000Z'].map(
    (at) => `BEGIN:VEVENT\nUID:${at}\nDTSTART:${at}\nDURATION:PT1H\nEND:VEVENT`,
  );
  expect(busy(all.join('\n'))).toEqual(['2027-01-01T00:00/2027-01-01T02:00']);
});

test.each([
  ['<!DOCTYPE html><html></html>', 'It answers with a web page instead of a calendar.'],
  ['{"error": true}', 'What it answers is no calendar.'],
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 'What it answers is no calendar that can be read.'],
])('%s cannot be read', (text, sentence) => {
  expect(() => readBusyTimes(text, { zone: 'UTC', allDayBusy: true, wanted })).toThrow(sentence);
});

test('what repeats every second is refused, and not counted to the end', () => {
  expect(() =>
    busy(event('DTSTART:20270101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY;INTERVAL=2')),
  ).toThrow('Its events repeat too often to be read.');
});
