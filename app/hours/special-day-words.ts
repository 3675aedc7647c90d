import type { HoursSettings } from '../../contract/hours.ts';
import { addDays } from '../time/days.ts';
import { formatDayShort } from '../time/format.ts';
import type { SpecialDay } from './hours-changes.ts';

/** Exceptions and days off by date; closed days in a row that say the same are one. Holidays have a list of their own. */
export function specialDays({
  exceptions,
  daysOff,
}: Pick<HoursSettings, 'exceptions' | 'daysOff'>): SpecialDay[] {
  const found: SpecialDay[] = exceptions.map(({ date, windows, note }) => ({
    kind: 'hours',
    date,
    windows,
    reason: note,
  }));
  for (const { date, reason } of daysOff.filter(({ holiday }) => !holiday)) {
    const last = found.at(-1);
    const isNext = last?.kind === 'closed' && addDays(last.until, 1) === date && last.reason === reason;
    if (isNext) last.until = date;
    else found.push({ kind: 'closed', date, until: date, reason });
  }
  return found.sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Whether a date is a day off, on which no hours are offered. */
export function isClosed({ daysOff }: Pick<HoursSettings, 'daysOff'>, date: string): boolean {
  return daysOff.some((day) => day.date === date);
}

/** The date of one, or the first and last of several. */
export function sayDates(day: SpecialDay): string {
  const isSpan = day.kind === 'closed' && day.until !== day.date;
  return isSpan ? `${formatDayShort(day.date)} – ${formatDayShort(day.until)}` : formatDayShort(day.date);
}
