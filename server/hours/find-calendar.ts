import { MOST_CALENDAR_DAYS } from '../../contract/hours.ts';
import type { Context } from '../context.ts';
import { dayAt, dayBounds } from '../days.ts';
import { listBusy } from '../feeds/queries.ts';
import { busyPieces } from '../feeds/rules.ts';
import { invalid } from '../http/problem.ts';
import { findHours } from './queries.ts';
import { datesBetween, horizonOf, readHours, versionOf } from './rules.ts';

const HOUR_MS = 3_600_000;

/** The dates of a span that is asked for. @throws Problem 400 when it is none, or too long. */
export function requireDates({ from, to }: { from: string; to: string }): string[] {
  if (to < from) throw invalid({ to: 'The last date must not be before the first.' });
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (length > MOST_CALENDAR_DAYS) {
    throw invalid({ to: `At most ${MOST_CALENDAR_DAYS} days can be asked for at once.` });
  }
  return datesBetween(from, to);
}

/**
 * What lies under the meetings between two dates, both included: the hours of each, and the busy times of all feeds.
 * @throws Problem 400 when the span is none, or too long.
 */
export async function findCalendar(context: Context, range: { from: string; to: string }) {
  const { db, zone, now } = context;
  const dates = requireDates(range);
  const today = dayAt(zone, now);
  const { rules, ...hours } = await findHours(db, range);
  const { last } = horizonOf(rules, today, 'visitor');
  const hoursOn = readHours(hours);
  const span = { start: dayBounds(range.from, zone).start, end: dayBounds(range.to, zone).end };
  const busy = await listBusy(db, span);
  return {
    timeZone: zone,
    today,
    rules,
    earliest: new Date(now.getTime() + rules.noticeHours * HOUR_MS),
    days: dates.map((date) => {
      const day = hoursOn(date);
      const isBookable = date >= today && date <= last;
      return { date, ...day, windows: [...day.windows], version: versionOf(day), isBookable };
    }),
    busy: busyPieces(busy, dates, zone),
  };
}
