import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { type BookingRules, originalRules } from '../../contract/hours.ts';
import { availabilitySlots } from '../availability/tables.ts';
import type { Db } from '../database/client.ts';
import type { DatedWindow, DayHours, DayOff, Hours, WeeklyPattern } from './rules.ts';
import { dayHours, daysOff, hoursSettings, weeklyHours } from './tables.ts';

interface Range {
  from: string;
  to: string;
}

/**
 * What holds between two dates, both included, with the dated windows and the booking rules: one question, since every free time asks
 * it.
 */
export async function findHours(
  db: Db,
  { from, to }: Range,
): Promise<Hours & { dated: DatedWindow[]; rules: BookingRules }> {
  const { rows } = await db.execute<{
    patterns: WeeklyPattern[];
    exceptions: DayHours[];
    daysOff: DayOff[];
    dated: DatedWindow[];
    rules: BookingRules | null;
  }>(sql`
    select
      (select coalesce(json_agg(json_build_object('startsOn', starts_on, 'week', week) order by starts_on), '[]')
        from ${weeklyHours} where starts_on <= ${to} and starts_on >= coalesce(
          (select max(starts_on) from ${weeklyHours} where starts_on <= ${from}), ${from})) as patterns,
      (select coalesce(json_agg(json_build_object('date', date, 'windows', windows, 'note', note)), '[]')
        from ${dayHours} where date between ${from} and ${to}) as exceptions,
      (select coalesce(json_agg(json_build_object('date', date, 'reason', reason, 'holiday', holiday)), '[]')
        from ${daysOff} where date between ${from} and ${to}) as "daysOff",
      (select coalesce(json_agg(json_build_object('specificDate', specific_date, 'startTime', start_time,
          'endTime', end_time, 'isAvailable', is_available)), '[]')
        from ${availabilitySlots} where specific_date between ${from} and ${to}) as dated,
      (select rules from ${hoursSettings}) as rules`);
  const [found] = rows;
  if (!found) throw new Error('a question without a table has no answer');
  return { ...found, rules: { ...originalRules, ...found.rules } };
}

/** The pattern of a date and those that begin after it. */
export function listPatterns(db: Db, from: string): Promise<WeeklyPattern[]> {
  const { startsOn } = weeklyHours;
  const present = sql`(select max(starts_on) from ${weeklyHours} where starts_on <= ${from})`;
  return db
    .select()
    .from(weeklyHours)
    .where(or(gte(startsOn, from), eq(startsOn, present)))
    .orderBy(asc(startsOn));
}

export function listExceptions(db: Db, from: string): Promise<DayHours[]> {
  return db.select().from(dayHours).where(gte(dayHours.date, from)).orderBy(asc(dayHours.date));
}

export function listDaysOff(db: Db, from: string): Promise<DayOff[]> {
  return db.select().from(daysOff).where(gte(daysOff.date, from)).orderBy(asc(daysOff.date));
}

type Settings = Omit<typeof hoursSettings.$inferSelect, 'id' | 'rules'> & { rules: BookingRules };

/** What the agency set, or what holds until then, as version 0. */
export async function findSettings(db: Db): Promise<Settings> {
  const [found] = await db.select().from(hoursSettings);
  const { rules, rulesVersion = 0, weeklyVersion = 0, country = '', region = '' } = found ?? {};
  return { rules: { ...originalRules, ...rules }, rulesVersion, weeklyVersion, country, region };
}

/** Lets nobody else set anything of it until the transaction ends, also where nobody ever did. */
export async function lockSettings(tx: Db): Promise<Settings> {
  await tx.execute(sql`lock table ${hoursSettings} in share row exclusive mode`);
  return findSettings(tx);
}

export async function storeSettings(db: Db, set: Partial<Settings>): Promise<void> {
  await db.insert(hoursSettings).values(set).onConflictDoUpdate({ target: hoursSettings.id, set });
}

/** Stores weekly hours in place of those that begin on the same date. */
export async function storePattern(db: Db, { startsOn, week }: WeeklyPattern): Promise<void> {
  await db
    .insert(weeklyHours)
    .values({ startsOn, week })
    .onConflictDoUpdate({ target: weeklyHours.startsOn, set: { week } });
}

/** False where none begin on the date. */
export async function deletePattern(db: Db, startsOn: string): Promise<boolean> {
  const deleted = await db
    .delete(weeklyHours)
    .where(eq(weeklyHours.startsOn, startsOn))
    .returning({ startsOn: weeklyHours.startsOn });
  return deleted.length > 0;
}

export async function storeException(db: Db, exception: DayHours): Promise<void> {
  const { windows, note } = exception;
  await db
    .insert(dayHours)
    .values(exception)
    .onConflictDoUpdate({ target: dayHours.date, set: { windows, note } });
}

export async function deleteException(db: Db, date: string): Promise<void> {
  await db.delete(dayHours).where(eq(dayHours.date, date));
}

/** Closes dates. One that is closed keeps its reason where there is no other. */
export async function insertDaysOff(db: Db, days: DayOff[]): Promise<DayOff[]> {
  const reason = sql`coalesce(nullif(excluded.reason, ''), ${daysOff.reason})`;
  const closed = await db
    .insert(daysOff)
    .values(days)
    .onConflictDoUpdate({ target: daysOff.date, set: { reason } })
    .returning();
  return closed.sort((one, other) => (one.date < other.date ? -1 : 1));
}

export async function deleteDaysOff(db: Db, { from, to }: Range): Promise<void> {
  await db.delete(daysOff).where(and(gte(daysOff.date, from), lte(daysOff.date, to)));
}

/**
 * Closes the chosen holidays and opens the others that were to choose from, however they were closed; those of another place that were chosen
 * before are open again too.
 */
export async function replaceHolidays(
  db: Db,
  { today, listed, chosen }: { today: string; listed: string[]; chosen: DayOff[] },
): Promise<void> {
  const kept = chosen.map(({ date }) => date);
  const unchosen = listed.filter((date) => !kept.includes(date));
  const elsewhere = and(eq(daysOff.holiday, true), gte(daysOff.date, today));
  const isKept = kept.length > 0 ? inArray(daysOff.date, kept) : sql`false`;
  const isUnchosen = unchosen.length > 0 ? inArray(daysOff.date, unchosen) : sql`false`;
  await db.delete(daysOff).where(and(or(isUnchosen, elsewhere), sql`not ${isKept}`));
  if (chosen.length > 0) await db.insert(daysOff).values(chosen).onConflictDoNothing();
}
