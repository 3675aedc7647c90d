import { Temporal } from 'temporal-polyfill';
import { isTimeZone } from '../../contract/days.ts';

/** A wall time somewhere else: `HH:MM`, and by how many days its date differs. */
export interface OtherTime {
  time: string;
  days: number;
}

/** The time zone of this browser, or `otherwise` where it does not know its own: Chromium says 'Etc/Unknown' then. */
export function ownZone(otherwise: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : otherwise;
}

/**
 * What a wall time of `zone` is in `otherZone`, or undefined where the clocks there show the same. In a
 * repeated hour the first one is meant, as the server does.
 */
export function timeElsewhere(
  at: { day: string; time: string; zone: string },
  otherZone: string,
): OtherTime | undefined {
  const wall = Temporal.PlainDateTime.from(`${at.day}T${at.time}`);
  const other = wall
    .toZonedDateTime(at.zone, { disambiguation: 'earlier' })
    .withTimeZone(otherZone)
    .toPlainDateTime();
  if (other.equals(wall)) return undefined;
  const time = other.toPlainTime().toString({ smallestUnit: 'minute' });
  return { time, days: wall.toPlainDate().until(other.toPlainDate()).days };
}

/** '+1 day' and '-1 day', or nothing where the date is the same. */
export function dayShift(days: number): string {
  if (days === 0) return '';
  return `${days > 0 ? '+' : '-'}${Math.abs(days)} day`;
}

/** The name that people use for a zone: 'Eastern Time'. */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
