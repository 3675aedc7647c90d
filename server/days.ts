import { Temporal } from 'temporal-polyfill';

/** The date, `YYYY-MM-DD`, on the wall of `zone` at an instant. */
export function dayAt(zone: string, instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** The instants at which a date begins and ends in `zone`, in milliseconds since the epoch. */
export function dayBounds(day: string, zone: string): { start: number; end: number } {
  const date = Temporal.PlainDate.from(day);
  const start = date.toZonedDateTime(zone).epochMilliseconds;
  return { start, end: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds };
}

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
