import { isTimeZone } from '../../contract/days.ts';

/** The time zone of this browser, or `otherwise` where it does not know its own: Chromium says 'Etc/Unknown' then. */
export function ownZone(otherwise: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : otherwise;
}

/** '+1 day' and '-1 day', or nothing where the date is the same. */
export function dayShift(days: number): string {
  if (days === 0) return '';
  return `${days > 0 ? '+' : '-'}${Math.abs(days)} day`;
}
