const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(Z|[+\- ]\d{2}:?\d{2})?$/i;

/** Whether `day` is `YYYY-MM-DD` and exists in the calendar. */
export function isDay(day: string): boolean {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (year === undefined || year === '0000') return false;
  const [y, m, d] = [Number(year), Number(month), Number(date)];
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1];
  return days !== undefined && d >= 1 && d <= days;
}

/** Names of ICU that are no time zones of IANA: Temporal does not know them, though Intl does. */
const ICU_ALONE =
  /^(ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CST|CTT|EAT|ECT|IET|IST|JST|MIT|NET|NST|PLT|PNT|PRT|PST|SST|VST|SystemV\/.*)$/i;

/** Whether `zone` is a time zone that this machine knows. */
export function isTimeZone(zone: string): boolean {
  if (ICU_ALONE.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The date, `YYYY-MM-DD`, of an instant in `zone`, or undefined outside the years 1 to 9999. */
export function dayIn(zone: string, instant: Date): string | undefined {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return isDay(day) ? day : undefined;
}

function nearestUtcMidnight(day: string, hour: number): string | undefined {
  if (hour <= 12) return day;
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return isDay(next) ? next : undefined;
}

/**
 * Reads a day from the wire and returns it as `YYYY-MM-DD`, or undefined when it is not one.
 *
 * A plain date is itself; a timestamp with a numeric offset (or none) is its written date; one in UTC is
 * the date in `timeZone` when that is given, else the nearest UTC midnight. A space stands for the plus
 * sign that an unencoded query string loses.
 */
export function parseDay(value: string, timeZone?: string): string | undefined {
  const text = value.trim();
  if (isDay(text)) return text;
  const [, day, hour, , , offset] = TIMESTAMP.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  if (offset?.toUpperCase() !== 'Z') return day;
  if (timeZone !== undefined) return dayIn(timeZone, new Date(text.toUpperCase()));
  return nearestUtcMidnight(day, Number(hour));
}

/** The last day that anything is planned for. */
export const LAST_DAY = '2030-01-01';

/** The minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of minutes since midnight; 1440 is `24:00`. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The one spelling of a window's end: the end of the day is `24:00`. */
export function normalizeEnd(endTime: string): string {
  return endTime === '00:00' ? '24:00' : endTime;
}

/** Whether a window ends after it starts. */
export function isWindow(startTime: string, endTime: string): boolean {
  return minutesOf(normalizeEnd(endTime)) > minutesOf(startTime);
}
