import type { WeekHours } from '../../contract/hours.ts';
import type { Context } from '../context.ts';
import { dayAfter } from '../days.ts';
import { findSlots } from '../slots/find-slots.ts';
import { findHours } from './queries.ts';
import { datesBetween, readHours } from './rules.ts';

/** What visitors would be offered on seven dates, were the weekly hours those from `startsOn` on; why a date is closed. */
export async function findPreview(
  context: Context,
  { startsOn, week, duration, from }: { startsOn: string; week: WeekHours; duration: number; from: string },
) {
  const to = dayAfter(from, 6);
  const slots = await findSlots(context, { from, to, duration, draft: { startsOn, week } });
  const hoursOn = readHours(await findHours(context.db, { from, to }));
  return datesBetween(from, to).map((date) => ({
    date,
    off: hoursOn(date).off?.reason ?? null,
    times: slots.get(date)?.map(({ time }) => time) ?? [],
  }));
}
