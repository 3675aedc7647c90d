// How days, times and counts are written, on every screen: `formatTime`, `formatDay`, `formatDayShort`, `formatMonthDay`, `formatDate`, `formatInstant`,
// `formatInstantShort`, `formatZone`, `formatCount`. Day, time and zone are the server's as well. All follow the site's one locale, never the browser's, so that a page reads the same
// as it was built.
import { once } from '../../contract/once.ts';
import { agency } from '../../contract/site/pages.ts';
import { toDate, toDay } from './days.ts';

export { formatDate, formatDay, formatTime, formatZone } from '../../contract/format.ts';

const { locale } = agency;
const short = once(
  () => new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }),
);
const monthDay = once(() => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }));
const fullInstant = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }));
const shortInstant = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const count = once(() => new Intl.NumberFormat(locale));

/** 'Mon, Nov 30', with its year where that is another than the one of `today`. */
export function formatDayShort(day: string, today = toDay(new Date())): string {
  const year = day.slice(0, 4);
  return short().format(toDate(day)) + (today.startsWith(year) ? '' : `, ${year}`);
}

/** 'Nov 30'. */
export function formatMonthDay(day: string): string {
  return monthDay().format(toDate(day));
}

/** 'Monday, November 30, 2026 at 14:05', on this browser's clock. */
export function formatInstant(instant: Date | number): string {
  return fullInstant().format(instant);
}

/** 'Nov 30, 2026, 14:05', on this browser's clock. */
export function formatInstantShort(instant: Date | number): string {
  return shortInstant().format(instant);
}

/** '1,200'. */
export function formatCount(value: number): string {
  return count().format(value);
}
