import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import { findSettings, listDaysOff, listExceptions, listPatterns } from './queries.ts';
import { type DayHours, versionOf } from './rules.ts';

/** An exception with its version. */
export function viewException(exception: DayHours) {
  return { ...exception, version: versionOf({ source: 'exception', ...exception }) };
}

/** All that is set, from the agency's today on. */
export async function viewSettings({ db, zone, now }: Context) {
  const today = dayAt(zone, now);
  return {
    timeZone: zone,
    today,
    patterns: await listPatterns(db, today),
    exceptions: (await listExceptions(db, today)).map(viewException),
    daysOff: await listDaysOff(db, today),
    ...(await findSettings(db)),
  };
}
