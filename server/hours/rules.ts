import { createHash } from 'node:crypto';
import { LAST_DAY } from '../../contract/days.ts';
import {
  type BookingRules,
  originalRules,
  USUAL_HORIZON,
  type WallHours,
  WEEKLY_SEEN,
  type WeekHours,
} from '../../contract/hours.ts';

const DAY_MS = 86_400_000;

/** Hours that repeat every week from a date on. */
export interface WeeklyPattern {
  startsOn: string;
  week: WeekHours;
}

/** Hours of one date in place of the weekly ones. */
export interface DayHours {
  date: string;
  windows: WallHours[];
  note: string;
}

export interface DayOff {
  date: string;
  reason: string;
  holiday: boolean;
}

/** What says when the agency can be met, for some dates. */
export interface Hours {
  /** By date. */
  patterns: readonly WeeklyPattern[];
  exceptions: readonly DayHours[];
  daysOff: readonly DayOff[];
}

/** What holds on a date: whether it is closed, and the hours that it has or would have again. */
export interface HoursOfDay {
  off: DayOff | null;
  source: 'weekly' | 'exception';
  note: string;
  windows: readonly WallHours[];
}

/** What names the hours of a date: the same ones have the same version. */
export function versionOf({
  source,
  windows,
  note,
}: Pick<HoursOfDay, 'source' | 'windows' | 'note'>): string {
  const said = [note, ...windows.map(({ startTime, endTime }) => `${startTime}-${endTime}`)];
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  return `${source}-${hash.slice(0, 16)}`;
}

/** Whether a date has the hours that were seen: the very same, or the weekly ones where these were seen, whichever they are. */
export function hasHours(hours: HoursOfDay, seen: string): boolean {
  return seen === WEEKLY_SEEN ? hours.source === 'weekly' : versionOf(hours) === seen;
}

/** The dates from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  const [start, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  return Array.from({ length: Math.max(0, (end - start) / DAY_MS + 1) }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The windows that the weekly hours give on a date: those of the last pattern that has begun. */
export function weeklyWindows(patterns: readonly WeeklyPattern[], date: string): readonly WallHours[] {
  const pattern = patterns.findLast(({ startsOn }) => startsOn <= date);
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return pattern?.week[(sundayFirst + 6) % 7] ?? [];
}

/** Answers what holds on a date. */
export function readHours({ patterns, exceptions, daysOff }: Hours): (date: string) => HoursOfDay {
  const closed = new Map(daysOff.map((day) => [day.date, day]));
  const special = new Map(exceptions.map((day) => [day.date, day]));
  return (date) => {
    const off = closed.get(date) ?? null;
    const exception = special.get(date);
    return exception
      ? { off, source: 'exception', note: exception.note, windows: exception.windows }
      : { off, source: 'weekly', note: '', windows: weeklyWindows(patterns, date) };
  };
}

/** A window of a date; one that is not available takes time out of the others. */
export interface OpenWindow extends WallHours {
  isAvailable: boolean;
}

export interface DatedWindow extends OpenWindow {
  specificDate: string;
}

/**
 * The windows of the dates that have any, ascending: those of the weekly hours or of an exception in their place, and dated ones. A
 * closed date has none.
 */
export function openDays(
  hours: Hours,
  dated: readonly DatedWindow[],
  { from, to, lastWeekly }: { from: string; to: string; lastWeekly: string },
): Map<string, OpenWindow[]> {
  const hoursOn = readHours(hours);
  const within = dated.filter(({ specificDate }) => specificDate >= from && specificDate <= to);
  const datedOn = Map.groupBy(within, ({ specificDate }) => specificDate);
  const weekly = hours.patterns.length > 0 || hours.exceptions.length > 0;
  const dates = new Set(weekly ? datesBetween(from, to < lastWeekly ? to : lastWeekly) : []);
  const open = new Map<string, OpenWindow[]>();
  for (const date of [...dates.union(datedOn)].sort()) {
    const { off, windows } = hoursOn(date);
    if (off) continue;
    const given = dates.has(date) ? windows.map((window) => ({ ...window, isAvailable: true })) : [];
    const all = [...given, ...(datedOn.get(date) ?? [])];
    if (all.length > 0) open.set(date, all);
  }
  return open;
}

/** The patterns, were there another one: it takes the place of that which begins on its date. */
export function withPattern(
  patterns: readonly WeeklyPattern[],
  draft: WeeklyPattern,
): readonly WeeklyPattern[] {
  return [...patterns.filter(({ startsOn }) => startsOn !== draft.startsOn), draft].sort((one, other) =>
    one.startsOn < other.startsOn ? -1 : 1,
  );
}

/** Who asks what can be had: a visitor, or the agency for what it proposes itself. */
export type Asker = 'visitor' | 'agency';

/** How far ahead something is offered. */
export interface Horizon {
  /** The last date of all. */
  last: string;
  /** The last date on which weekly hours count. */
  lastWeekly: string;
}

/**
 * The last dates that are offered, seen from `today`: how far ahead the rules say; where they say nothing, dated windows wherever they
 * are, and weekly hours as far as is usual. The agency itself may look as far as anything is planned.
 */
export function horizonOf({ horizonDays }: BookingRules, today: string, asker: Asker): Horizon {
  const ahead = (days: number) => {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
    if (day > LAST_DAY) return LAST_DAY;
    return day;
  };
  if (asker === 'agency') return { last: LAST_DAY, lastWeekly: LAST_DAY };
  if (horizonDays === null) return { last: LAST_DAY, lastWeekly: ahead(USUAL_HORIZON) };
  return { last: ahead(horizonDays), lastWeekly: ahead(horizonDays) };
}

/** The rules as they bind whoever asks: notice and the most per day are there for visitors. */
export function rulesFor(rules: BookingRules, asker: Asker): BookingRules {
  if (asker === 'visitor') return rules;
  const { noticeHours, mostPerDay } = originalRules;
  return { ...rules, noticeHours, mostPerDay };
}
