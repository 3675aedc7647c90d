import { Temporal } from 'temporal-polyfill';
import { dayAfter, dayBounds } from '../days.ts';

/** When the morning begins on the agency's wall, and for how many hours its summary can still go out: at noon it is news no more. */
const MORNING = { hour: 8, lasts: 4 };

/** The morning of `now` in `zone`, its day as `YYYY-MM-DD` and the instant at which it began, or undefined outside of it. */
export function morningAt(now: Date, zone: string): { day: string; began: Date } | undefined {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const began = at.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: { hour: MORNING.hour } });
  const ends = began.add({ hours: MORNING.lasts });
  const isMorning =
    at.epochMilliseconds >= began.epochMilliseconds && at.epochMilliseconds < ends.epochMilliseconds;
  if (!isMorning) return undefined;
  return { day: at.toPlainDate().toString(), began: new Date(began.epochMilliseconds) };
}

/** For how many of the agency's days an overdue invoice rests after an admin has reminded of it: it waits for its client then. */
const REST_DAYS = 7;

/** What was reminded of after this instant rests on the agency's day `today`. */
export function restingSince(today: string, zone: string): Date {
  return new Date(dayBounds(dayAfter(today, 1 - REST_DAYS), zone).start - 1);
}
