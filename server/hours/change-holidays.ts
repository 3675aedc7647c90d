import type { SeenHolidays } from '../../contract/hours.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import { invalid } from '../http/problem.ts';
import { requireUnchanged } from '../seen.ts';
import { type HolidayPlace, type ListedHoliday, listHolidays } from './holiday-list.ts';
import { findSettings, listDaysOff, lockSettings, replaceHolidays, storeSettings } from './queries.ts';

/** The holidays of a place from today on. @throws Problem 400 where the country or the region is not known. */
async function requireHolidays({ zone, now }: Context, place: HolidayPlace): Promise<ListedHoliday[]> {
  const holidays = await listHolidays(place, dayAt(zone, now));
  if (!holidays) throw invalid({ country: 'The holidays of this place are not known.' });
  return holidays;
}

/**
 * The holidays of a place from today on, and which of them are days off.
 * @throws Problem 400 where the country or the region is not known.
 */
export async function findHolidays(context: Context, place: HolidayPlace) {
  const holidays = await requireHolidays(context, place);
  const closed = new Set(
    (await listDaysOff(context.db, dayAt(context.zone, context.now))).map(({ date }) => date),
  );
  return holidays.map((holiday) => ({ ...holiday, chosen: closed.has(holiday.date) }));
}

/** Days off from a day on, by date, to be compared. */
const comparedFrom = (today: string, daysOff: SeenHolidays['daysOff']) =>
  daysOff
    .filter(({ date }) => date >= today)
    .map(({ date, reason }) => ({ date, reason }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));

/** @throws Problem 409 `holidays_changed` when other holidays are days off than were seen. */
async function requireSeen(
  { db, zone, now }: Context,
  isListed: (date: string) => boolean,
  seen: SeenHolidays,
) {
  const today = dayAt(zone, now);
  const { country, region } = await findSettings(db);
  const concerned = (await listDaysOff(db, today)).filter(({ date, holiday }) => holiday || isListed(date));
  requireUnchanged(
    'holidays_changed',
    { country, region, daysOff: comparedFrom(today, concerned) },
    { ...seen, daysOff: comparedFrom(today, seen.daysOff) },
  );
}

interface HolidayChoice extends HolidayPlace {
  dates: string[];
  seen?: SeenHolidays | undefined;
}

/**
 * Makes the holidays of a place on `dates` days off with their names, and opens those that were chosen before and are not now.
 * @throws Problem 400 where the place is not known, or a date is none of its holidays, 409 `holidays_changed` when others are chosen than
 * were seen.
 */
export async function changeHolidays(
  context: Context,
  { dates, seen, ...place }: HolidayChoice,
): Promise<void> {
  const holidays = await requireHolidays(context, place);
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  if (dates.some((date) => !names.has(date))) {
    throw invalid({ dates: 'One of these days is no holiday there. Please look at the list again.' });
  }
  await inTransaction(context, async (inside) => {
    const { db, zone, now } = inside;
    await lockSettings(db);
    if (seen) await requireSeen(inside, (date) => names.has(date), seen);
    await replaceHolidays(db, {
      today: dayAt(zone, now),
      listed: [...names.keys()],
      chosen: dates.map((date) => ({ date, reason: names.get(date) ?? '', holiday: true })),
    });
    await storeSettings(db, place);
    await recordAgencyActivity(inside, { kind: 'hours-changed', subject: 'holidays' });
  });
}
