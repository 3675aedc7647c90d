import { addDays, weekdayOf } from '../time/days.ts';
import { formatDayShort, formatTime } from '../time/format.ts';

/** The next meeting seen from `today`: on the first working day at least two days ahead. */
export function nextMeeting(today: string): string {
  let day = addDays(today, 2);
  while (weekdayOf(day) > 5) day = addDays(day, 1);
  return `${formatDayShort(day, today)}, ${formatTime('14:00')}`;
}

/** The day so many days before `today`. */
export function dayBefore(today: string, days: number): string {
  return formatDayShort(addDays(today, -days), today);
}
