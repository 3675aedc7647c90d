import type { DatedWindow } from '../../contract/availability.ts';
import { addDays, weekdayOf } from '../time/days.ts';

/** The most windows that are made in one go. */
export const MOST_WINDOWS = 1000;

/**
 * One window on each of the given weekdays (1 is Monday), from its own date until `until`, both included.
 * The window's own date always counts; there is none when `until` lies before it.
 */
export function repeatWeekly(
  first: DatedWindow,
  { weekdays, until }: { weekdays: readonly number[]; until: string },
): DatedWindow[] {
  const windows: DatedWindow[] = [];
  for (let day = first.specificDate; day <= until && windows.length < MOST_WINDOWS; day = addDays(day, 1)) {
    const isMeant = day === first.specificDate || weekdays.includes(weekdayOf(day));
    if (isMeant) windows.push({ ...first, specificDate: day });
  }
  return windows;
}

const keyOf = ({ specificDate, startTime, endTime }: DatedWindow) =>
  `${specificDate} ${startTime} ${endTime}`;

/**
 * The windows of the week that begins on `monday`, in each of the `weeks` weeks after it, without those
 * before `today` and those that are `existing` already.
 */
export function copyWeek(
  windows: readonly DatedWindow[],
  {
    monday,
    weeks,
    today,
    existing,
  }: { monday: string; weeks: number; today: string; existing: readonly DatedWindow[] },
): DatedWindow[] {
  const known = new Set(existing.map(keyOf));
  const sunday = addDays(monday, 6);
  const week = windows.filter(({ specificDate }) => specificDate >= monday && specificDate <= sunday);
  return Array.from({ length: weeks }, (_, index) => (index + 1) * 7)
    .flatMap((days) =>
      week.map(({ specificDate, startTime, endTime }) => ({
        specificDate: addDays(specificDate, days),
        startTime,
        endTime,
      })),
    )
    .filter((copied) => copied.specificDate >= today && !known.has(keyOf(copied)));
}
