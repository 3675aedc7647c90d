import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import { conflict, invalid, type Problem } from '../http/problem.ts';
import {
  deleteDaysOff,
  deleteException,
  findHours,
  insertDaysOff,
  lockSettings,
  storeException,
} from './queries.ts';
import { type DayHours, type DayOff, datesBetween, hasHours, readHours } from './rules.ts';

/** @throws Problem 400 when the date has passed. */
function requireAhead({ zone, now }: Context, date: string): void {
  if (date < dayAt(zone, now)) throw invalid({ date: 'This date has passed. Please choose another one.' });
}

const dayChanged = (what: string): Problem =>
  conflict('day_changed', `Somebody else has changed ${what} meanwhile. Please look at it again.`);

/** Works on single days, one admin after the other, so that what was seen is compared with what is there. */
function onDays<Result>(context: Context, work: (inside: Context) => Promise<Result>): Promise<Result> {
  return inTransaction(context, async (inside) => {
    await lockSettings(inside.db);
    const result = await work(inside);
    await recordAgencyActivity(inside, { kind: 'hours-changed', subject: 'hours of single days' });
    return result;
  });
}

interface Span {
  date: string;
  until: string;
}

async function listClosed({ db }: Context, { date, until }: Span): Promise<readonly DayOff[]> {
  return (await findHours(db, { from: date, to: until })).daysOff;
}

type SeenDay = Pick<DayOff, 'date' | 'reason'>;

/** Days off in one text, to be compared. */
const inOneText = (days: readonly SeenDay[]) =>
  JSON.stringify(days.map(({ date, reason }) => [date, reason]).sort());

/**
 * Closes some days; `seen`, where it is given, is what of them was closed.
 * @throws Problem 400 when they have begun to pass, 409 `day_changed` when others are closed by now.
 */
export function closeDays(
  context: Context,
  { reason, seen, ...span }: Span & { reason: string; seen?: SeenDay[] | undefined },
): Promise<DayOff[]> {
  const { date, until } = span;
  requireAhead(context, date);
  return onDays(context, async (inside) => {
    if (seen && inOneText(await listClosed(inside, span)) !== inOneText(seen)) {
      throw dayChanged(date === until ? 'this day' : 'one of these days');
    }
    const days = datesBetween(date, until).map((each) => ({ date: each, reason, holiday: false }));
    return insertDaysOff(inside.db, days);
  });
}

/**
 * Opens some days; `seenReason`, where it is given, is why all of them were closed.
 * @throws Problem 409 `day_changed` when one of them is closed for another by now, or open.
 */
export function openDays(
  context: Context,
  { seenReason, ...span }: Span & { seenReason?: string | undefined },
): Promise<void> {
  const { date, until } = span;
  return onDays(context, async (inside) => {
    if (seenReason !== undefined) {
      const seen = datesBetween(date, until).map((each) => ({ date: each, reason: seenReason }));
      if (inOneText(await listClosed(inside, span)) !== inOneText(seen)) {
        throw dayChanged(date === until ? 'this day' : 'one of these days');
      }
    }
    await deleteDaysOff(inside.db, { from: date, to: until });
  });
}

/** @throws Problem 409 `day_changed` when a date has other hours than were seen. */
async function requireSeen({ db }: Context, date: string, seen: string | undefined): Promise<void> {
  if (seen === undefined) return;
  const hours = readHours(await findHours(db, { from: date, to: date }))(date);
  if (!hasHours(hours, seen)) throw dayChanged('the hours of this day');
}

/**
 * Sets other hours than the weekly ones for one date. `seen`, where it is given, is the version of those it had.
 * @throws Problem 400 for a date that has passed, 409 `day_changed` when it has others by now.
 */
export function changeDay(
  context: Context,
  { seen, ...exception }: DayHours & { seen?: string | undefined },
): Promise<DayHours> {
  requireAhead(context, exception.date);
  return onDays(context, async (inside) => {
    await requireSeen(inside, exception.date, seen);
    await storeException(inside.db, exception);
    return exception;
  });
}

/** Goes back to the weekly hours on a date. @throws Problem 409 `day_changed` when it has other hours than were seen. */
export function restoreDay(
  context: Context,
  { date, seen }: { date: string; seen?: string | undefined },
): Promise<void> {
  return onDays(context, async (inside) => {
    await requireSeen(inside, date, seen);
    await deleteException(inside.db, date);
  });
}
