import { dayIn } from '../../contract/days.ts';

/** A day for the calendar picker: noon of it here, which exists on every clock. */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day, `YYYY-MM-DD`, that was clicked in the calendar picker. */
export function toDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day as a timestamp with this browser's offset: its written date is the day, wherever it is read. */
export function toTimestamp(day: string): string {
  const offset = -toDate(day).getTimezoneOffset();
  const two = (value: number) => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const size = Math.abs(offset);
  return `${day}T00:00:00${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The day `count` days after `day`; a negative count goes back. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The weekday of a day: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** Today in `zone`. */
export function todayIn(zone: string): string {
  return dayIn(zone, new Date()) ?? '';
}
