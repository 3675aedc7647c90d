import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import { findSettings, listDaysOff, listExceptions, listPatterns } from './queries.ts';

/** All that is set, from the agency's today on. */
export async function viewSettings({ db, zone, now }: Context) {
  const today = dayAt(zone, now);
  return {
    timeZone: zone,
    today,
    patterns: await listPatterns(db, today),
    exceptions: await listExceptions(db, today),
    daysOff: await listDaysOff(db, today),
    ...(await findSettings(db)),
  };
}
