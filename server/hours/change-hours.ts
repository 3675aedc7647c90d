import type { BookingRules } from '../../contract/hours.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { deletePattern, lockSettings, storePattern, storeSettings } from './queries.ts';
import type { WeeklyPattern } from './rules.ts';

const hoursChanged = () =>
  conflict(
    'hours_changed',
    'Somebody else has changed the weekly hours meanwhile. Please look at them again.',
  );

/**
 * Sets the hours that repeat every week from a date on, today or later. Meetings stay where they are.
 * @throws Problem 400 for a date that has passed, 409 `hours_changed` when they are others than were seen.
 */
export function changeWeekly(
  context: Context,
  { seenVersion, ...pattern }: WeeklyPattern & { seenVersion: number },
): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db, zone, now } = inside;
    if (pattern.startsOn < dayAt(zone, now)) {
      throw invalid({ startsOn: 'Weekly hours begin today or later.' });
    }
    const { weeklyVersion } = await lockSettings(db);
    if (weeklyVersion !== seenVersion) throw hoursChanged();
    await storePattern(db, pattern);
    await storeSettings(db, { weeklyVersion: weeklyVersion + 1 });
    await recordAgencyActivity(inside, { kind: 'hours-changed', subject: 'weekly hours' });
  });
}

/**
 * Takes back weekly hours that begin on a date; those before them go on.
 * @throws Problem 404 where none begin then, 409 `hours_changed` when the weekly hours are others than were seen.
 */
export function removeWeekly(
  context: Context,
  { startsOn, seenVersion }: { startsOn: string; seenVersion?: number | undefined },
): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const { weeklyVersion } = await lockSettings(db);
    if (seenVersion !== undefined && weeklyVersion !== seenVersion) throw hoursChanged();
    if (!(await deletePattern(db, startsOn))) throw notFound('weekly hours');
    await storeSettings(db, { weeklyVersion: weeklyVersion + 1 });
    await recordAgencyActivity(inside, { kind: 'hours-changed', subject: 'weekly hours' });
  });
}

/**
 * Sets the booking rules. What is on record stays as it is.
 * @throws Problem 409 `rules_changed` when they are others than were seen.
 */
export function changeRules(
  context: Context,
  { seenVersion, ...rules }: BookingRules & { seenVersion: number },
): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const { rulesVersion } = await lockSettings(db);
    if (rulesVersion !== seenVersion) {
      throw conflict(
        'rules_changed',
        'Somebody else has changed the booking rules meanwhile. Please look at them again.',
      );
    }
    await storeSettings(db, { rules, rulesVersion: rulesVersion + 1 });
    await recordAgencyActivity(inside, { kind: 'hours-changed', subject: 'booking rules' });
  });
}
