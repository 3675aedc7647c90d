import { Temporal } from 'temporal-polyfill';
import type { Span } from './spans.ts';

/** The date, `YYYY-MM-DD`, on the wall of `zone` at an instant. */
export function dayAt(zone: string, instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** So many answers are kept: those of the days that can be planned. Zones are slow to ask. */
const MOST_KEPT = 2000;

/** Answers `find` of a day in a zone, and keeps what it found: it is the same every time. */
export function keepByDay<Found>(
  find: (day: string, zone: string) => Found,
): (day: string, zone: string) => Found {
  const kept = new Map<string, Found>();
  return (day, zone) => {
    const key = `${day} ${zone}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = find(day, zone);
    kept.set(key, found);
    return found;
  };
}

/** The first and the last instant that has a year of four digits in UTC: PostgreSQL does not read others as JavaScript writes them. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** The instants at which a date of the years 1 to 9999 begins and ends in `zone`, in milliseconds since the epoch. */
export const dayBounds = keepByDay((day, zone): Readonly<Span> => {
  const date = Temporal.PlainDate.from(day);
  const start = date.toZonedDateTime(zone).epochMilliseconds;
  const end = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  return { start: Math.max(start, FIRST_INSTANT), end: Math.min(end, LAST_INSTANT) };
});

/** The time, `HH:MM`, on the wall of `zone` at an instant. */
export function timeAt(zone: string, instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

/** How many days are left until a day, seen from `today`; below 0 it is past. */
export function daysUntil(day: string, today: string): number {
  return Temporal.PlainDate.from(today).until(day, { largestUnit: 'days' }).days;
}

/** The day that is so many days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The first and the last day of the month of a day. */
export function monthOf(day: string): { first: string; last: string } {
  const date = Temporal.PlainDate.from(day);
  return {
    first: date.with({ day: 1 }).toString(),
    last: date.with({ day: date.daysInMonth }).toString(),
  };
}
