import type { Holiday, HoursSettings, SeenHolidays } from '../../contract/hours.ts';
import { formatDayShort } from '../time/format.ts';

/** Where holidays are from; without a region, the whole country. */
export interface HolidayPlace {
  country: string;
  region: string;
}

/** Holidays as they are chosen, until they are saved. */
export interface HolidayDraft extends HolidayPlace {
  /** Undefined as long as only the place was chosen. */
  dates?: readonly string[];
  /** What was on record when it was begun. */
  seen: HoursSettings;
}

/** What somebody sees who chooses from a list of holidays: those of them that are closed, and those that were chosen elsewhere. */
export function seenOf(
  { country, region, daysOff }: HoursSettings,
  listed: readonly Holiday[],
): SeenHolidays {
  const dates = new Set(listed.map(({ date }) => date));
  const concerned = daysOff.filter(({ date, holiday }) => holiday || dates.has(date));
  return { country, region, daysOff: concerned.map(({ date, reason }) => ({ date, reason })) };
}

/** The days that are closed or open by now and were not when they were seen, line by line. */
export function daysChanged(seen: SeenHolidays, now: SeenHolidays): { label: string; text: string }[] {
  const reasonOn = ({ daysOff }: SeenHolidays, day: string) =>
    daysOff.find(({ date }) => date === day)?.reason;
  const dates = [...seen.daysOff, ...now.daysOff].map(({ date }) => date);
  return [...new Set(dates)]
    .filter((date) => reasonOn(seen, date) !== reasonOn(now, date))
    .sort()
    .map((date) => {
      const reason = reasonOn(now, date);
      return { label: formatDayShort(date), text: reason === undefined ? 'Open' : reason || 'Closed' };
    });
}
