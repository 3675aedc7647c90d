import { addDays, mondayOf } from '../../time/days.ts';
import type { CalendarView } from './calendar-toolbar.tsx';

/** Some dates, both ends included. */
export interface ShownRange {
  from: string;
  to: string;
}

/** The week that is shown before anything else. */
export function firstRange(today: string): ShownRange {
  return rangeOf('week', today);
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** The dates of a view in which `day` is; of a month whole weeks. */
export function rangeOf(view: CalendarView, day: string): ShownRange {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  const from = mondayOf(firstOfMonth(day));
  return { from, to: addDays(from, 41) };
}

/** The day by which a view is shown that lies one step before or after the one of `day`. */
export function stepFrom(view: CalendarView, day: string, direction: 'prev' | 'next'): string {
  const sign = direction === 'next' ? 1 : -1;
  if (view === 'day') return addDays(day, sign);
  if (view === 'week') return addDays(mondayOf(day), 7 * sign);
  // Beyond the end of any month lies the next one.
  return sign > 0
    ? firstOfMonth(addDays(firstOfMonth(day), 31))
    : firstOfMonth(addDays(firstOfMonth(day), -1));
}

/** All dates of a range. */
export function datesOf({ from, to }: ShownRange): string[] {
  const dates: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) dates.push(day);
  return dates;
}
