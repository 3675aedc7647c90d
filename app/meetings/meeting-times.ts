import { Temporal } from 'temporal-polyfill';
import { agency } from '../../contract/site/pages.ts';
import { formatTime } from '../time/format.ts';
import { ownZone } from '../time/zoned-time.ts';

/** What a clock shows while a meeting lasts: the day it begins on, `YYYY-MM-DD`, and its start and end. */
export interface ClockTimes {
  zone: string;
  day: string;
  from: string;
  to: string;
}

/** A meeting on the agency's clock and on the visitor's, where that shows something else. */
export interface MeetingTimes {
  agency: ClockTimes;
  visitor: ClockTimes | undefined;
  /** By how many days the visitor's date differs. */
  dayShift: number;
}

/** A meeting of `duration` minutes that begins at `startsAt` (ISO 8601), for an agency in `timeZone`. */
export function timesOfMeeting(meeting: {
  startsAt: string;
  timeZone: string;
  duration: number;
}): MeetingTimes {
  const start = Temporal.Instant.from(meeting.startsAt).toZonedDateTimeISO(meeting.timeZone);
  return timesFrom(start, meeting.duration);
}

/** A slot on the agency's clock. In a repeated hour the first one is meant, as the server does. */
export function timesOfSlot(slot: {
  day: string;
  time: string;
  zone: string;
  duration: number;
}): MeetingTimes {
  const wall = Temporal.PlainDateTime.from(`${slot.day}T${slot.time}`);
  const start = wall.toZonedDateTime(slot.zone, { disambiguation: 'earlier' });
  const times = timesFrom(start, slot.duration);
  if (start.toPlainDateTime().equals(wall)) return times;
  // A time that a clock change skips is still said as it was chosen.
  return { ...times, agency: { ...times.agency, day: slot.day, from: formatTime(slot.time) } };
}

function timesFrom(start: Temporal.ZonedDateTime, duration: number): MeetingTimes {
  const own = start.withTimeZone(ownZone(start.timeZoneId));
  const isSame = own.toPlainDateTime().equals(start.toPlainDateTime());
  return {
    agency: readClock(start, duration),
    visitor: isSame ? undefined : readClock(own, duration),
    dayShift: start.toPlainDate().until(own.toPlainDate()).days,
  };
}

function readClock(start: Temporal.ZonedDateTime, duration: number): ClockTimes {
  return {
    zone: start.timeZoneId,
    day: start.toPlainDate().toString(),
    from: wallTime(start),
    to: wallTime(start.add({ minutes: duration })),
  };
}

/** `HH:MM`; in an hour that the clocks repeat also which of the two it is: '01:30 EST'. */
function wallTime(at: Temporal.ZonedDateTime): string {
  const time = formatTime(at.toPlainTime().toString({ smallestUnit: 'minute' }));
  return isRepeated(at) ? `${time} ${offsetName(at)}` : time;
}

function isRepeated(at: Temporal.ZonedDateTime): boolean {
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    at.toPlainDateTime().toZonedDateTime(at.timeZoneId, { disambiguation }),
  );
  return first?.epochMilliseconds !== second?.epochMilliseconds;
}

function offsetName(at: Temporal.ZonedDateTime): string {
  const parts = new Intl.DateTimeFormat(agency.locale, {
    timeZone: at.timeZoneId,
    timeZoneName: 'short',
  }).formatToParts(at.epochMilliseconds);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? at.offset;
}
