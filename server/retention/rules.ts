import { Temporal } from 'temporal-polyfill';
import { type PeriodName, type Periods, periodSpecs, WARNING_DAYS } from '../../contract/retention.ts';

const DAY_MS = 24 * 3_600_000;
/** For so long the network that asked for a meeting is kept, as a code (days). */
const NETWORK_DAYS = 30;

interface Now {
  now: Date;
  zone: string;
}

/** The instant so many months before `now`, on the wall of the agency's zone. */
function monthsBefore(months: number, { now, zone }: Now): Date {
  const then = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  return new Date(then.subtract({ months }).epochMilliseconds);
}

/** What began at this instant or before is due now; null: nothing ever is. */
export function cutoffOf(name: PeriodName, periods: Periods, at: Now): Date | null {
  const count = periods[name];
  if (count === null) return null;
  if (periodSpecs[name].unit === 'days') return new Date(at.now.getTime() - count * DAY_MS);
  return monthsBefore(count, at);
}

/** Networks of requests that came until this instant are forgotten. */
export function networkCutoff(now: Date): Date {
  return new Date(now.getTime() - NETWORK_DAYS * DAY_MS);
}

/** When the agency must have been told for a project to go now. */
export function warningCutoff(now: Date): Date {
  return new Date(now.getTime() - WARNING_DAYS * DAY_MS);
}

/** Projects that were completed until this instant go within the time that the agency is told before. */
export function leavingCutoff(periods: Periods, { now, zone }: Now): Date | null {
  return cutoffOf('projects', periods, { now: new Date(now.getTime() + WARNING_DAYS * DAY_MS), zone });
}

/** When a completed project goes at the earliest. */
export function leavesAt(
  { completedAt, warnedAt }: { completedAt: Date; warnedAt: Date | null },
  months: number,
  { now, zone }: Now,
): Date {
  const completed = Temporal.Instant.fromEpochMilliseconds(completedAt.getTime()).toZonedDateTimeISO(zone);
  const over = completed.add({ months }).epochMilliseconds;
  return new Date(Math.max(over, (warnedAt ?? now).getTime() + WARNING_DAYS * DAY_MS));
}
