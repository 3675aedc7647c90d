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
import { viewException } from './views.ts';

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

/** What is on record of some days. */
const findDays = ({ db }: Context, { date, until }: Span) => findHours(db, { from: date, to: until });

type SeenDay = Pick<DayOff, 'date' | 'reason'>;

interface SeenException {
  date: string;
  version: string;
}

/** Days off in one text, to be compared. */
const closedInOneText = (days: readonly SeenDay[]) =>
  JSON.stringify(days.map(({ date, reason }) => [date, reason]).sort());

/** Exceptions in one text, to be compared. */
const exceptionsInOneText = (days: readonly SeenException[]) =>
  JSON.stringify(days.map(({ date, version }) => [date, version]).sort());

const daysChanged = ({ date, until }: Span) => dayChanged(date === until ? 'this day' : 'one of these days');

interface Closing extends Span {
  reason: string;
  /** What of the days was closed, … */
  seen?: SeenDay[] | undefined;
  /** … and what had other hours than the weekly ones. */
  seenExceptions: SeenException[];
}

/**
 * Closes some days, as they were seen.
 * @throws Problem 400 when they have begun to pass, 409 `day_changed` when others are closed or have hours of their own by now.
 */
export function closeDays(
  context: Context,
  { reason, seen, seenExceptions, ...span }: Closing,
): Promise<DayOff[]> {
  const { date, until } = span;
  requireAhead(context, date);
  return onDays(context, async (inside) => {
    const { daysOff, exceptions } = await findDays(inside, span);
    if (seen && closedInOneText(daysOff) !== closedInOneText(seen)) throw daysChanged(span);
    if (exceptionsInOneText(exceptions.map(viewException)) !== exceptionsInOneText(seenExceptions)) {
      throw daysChanged(span);
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
      const { daysOff } = await findDays(inside, span);
      if (closedInOneText(daysOff) !== closedInOneText(seen)) throw daysChanged(span);
    }
    await deleteDaysOff(inside.db, { from: date, to: until });
  });
}

interface Seen {
  /** The version of the hours that the date had. */
  seen?: string | undefined;
  /** Whether the date was open. */
  seenOpen: boolean;
}

/** @throws Problem 409 `day_changed` when a date has other hours than were seen, or is closed and was seen open. */
async function requireSeen(context: Context, date: string, { seen, seenOpen }: Seen): Promise<void> {
  if (seen === undefined && !seenOpen) return;
  const hours = readHours(await findDays(context, { date, until: date }))(date);
  if (seen !== undefined && !hasHours(hours, seen)) throw dayChanged('the hours of this day');
  if (seenOpen && hours.off) throw dayChanged('this day');
}

/**
 * Sets other hours than the weekly ones for one date, as it was seen.
 * @throws Problem 400 for a date that has passed, 409 `day_changed` when it has others by now or is closed.
 */
export function changeDay(
  context: Context,
  { seen, seenOpen, ...exception }: DayHours & Seen,
): Promise<DayHours> {
  requireAhead(context, exception.date);
  return onDays(context, async (inside) => {
    await requireSeen(inside, exception.date, { seen, seenOpen });
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
    await requireSeen(inside, date, { seen, seenOpen: false });
    await deleteException(inside.db, date);
  });
}
