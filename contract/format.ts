// How days and times are written for people, in what the server says and on every screen: in the site's one locale, never the
// machine's or the browser's.
import { agency } from './site.ts';

const { locale } = agency;
const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A wall time, `HH:MM` on the wire; the end of a day, `24:00`, stays as it is. */
export function formatTime(wall: string): string {
  return wall === '24:00' ? wall : time.format(new Date(`1970-01-01T${wall}:00Z`));
}

/** What people call a zone: 'Eastern Time', as at `instant`, else as now. */
export function formatZone(zone: string, instant?: Date): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** 'Monday, November 30, 2026'. */
export function formatDay(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}
