import { Temporal } from 'temporal-polyfill';
import { minutesOf, normalizeEnd, timeOf } from '../../contract/days.ts';

/** The minutes between two starts that are offered. */
const STEP_MINUTES = 30;
/** How long a pending request holds its time: the reply time that the site promises. */
export const HOLD_MS = 24 * 3_600_000;
/** How long the same request sent again counts as the same one. */
export const REPEAT_MS = 10 * 60_000;
/** The most live pending requests of one email address. */
export const MAX_PENDING = 3;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Times of one date on the wall clock, `HH:MM`; an end of `00:00` or `24:00` is the end of the date. */
export interface WallWindow {
  startTime: string;
  endTime: string;
  isAvailable: boolean;
}

/** A half-open stretch of time between two instants, in milliseconds since the epoch. */
export interface Span {
  start: number;
  end: number;
}

/** A start that is offered: its wall time on the date asked for and the meeting's instants. */
export interface Offer extends Span {
  time: string;
}

interface Minutes {
  start: number;
  end: number;
}

function union(windows: Minutes[]): Minutes[] {
  const merged: Minutes[] = [];
  for (const window of [...windows].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && window.start <= last.end) last.end = Math.max(last.end, window.end);
    else merged.push({ ...window });
  }
  return merged;
}

function subtract(window: Minutes, gone: Minutes): Minutes[] {
  const before = { start: window.start, end: Math.min(window.end, gone.start) };
  const after = { start: Math.max(window.start, gone.end), end: window.end };
  return [before, after].filter((part) => part.end > part.start);
}

/**
 * The free windows of a date in minutes of its wall clock: available ones merged where they touch or
 * overlap, minus the unavailable ones, ascending. Empty windows are dropped.
 */
export function mergeWindows(windows: readonly WallWindow[]): Minutes[] {
  const pick = (isAvailable: boolean) =>
    windows
      .filter((window) => window.isAvailable === isAvailable)
      .map(({ startTime, endTime }) => ({
        start: minutesOf(startTime),
        end: minutesOf(normalizeEnd(endTime)),
      }))
      .filter(({ start, end }) => end > start);
  return pick(false).reduce(
    (left, gone) => left.flatMap((window) => subtract(window, gone)),
    union(pick(true)),
  );
}

/** The date, `YYYY-MM-DD`, on the wall of `zone` at an instant. */
export function dayAt(zone: string, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The instants at which a date begins and ends in `zone`. */
export function dayBounds(day: string, zone: string): Span {
  const date = Temporal.PlainDate.from(day);
  const start = date.toZonedDateTime(zone).epochMilliseconds;
  return { start, end: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds };
}

/**
 * A date as a line of instants. `at` gives the instant of a wall minute: the first one in a repeated hour,
 * the end of the gap in a skipped one. `wall` is its inverse, and undefined where the wall clock shows a
 * minute for the second time.
 */
function dayLine(day: string, zone: string) {
  const date = Temporal.PlainDate.from(day);
  const bounds = dayBounds(day, zone);
  const next = Temporal.Instant.fromEpochMilliseconds(bounds.start - 1)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next');
  if (!next || next.epochMilliseconds >= bounds.end) {
    const at = (minute: number) => bounds.start + minute * MINUTE_MS;
    return { at, wall: (instant: number) => (instant - bounds.start) / MINUTE_MS };
  }
  const at = (minute: number): number => {
    if (minute === DAY_MINUTES) return bounds.end;
    const wall = date.toPlainDateTime(timeOf(minute));
    const found = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
    return found.toPlainDateTime().equals(wall) ? found.epochMilliseconds : next.epochMilliseconds;
  };
  const wall = (instant: number): number | undefined => {
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
    const shown = hour * 60 + minute;
    return at(shown) === instant ? shown : undefined;
  };
  return { at, wall };
}

/** Whether two half-open spans share time. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/**
 * The starts offered on a date: every 30 real minutes from the start of each merged window, where the
 * whole meeting fits the window, overlaps nothing held and begins after `now` plus `notice` (ms).
 * Ascending and unique; a wall time that does not exist, or shows for the second time, is never offered.
 */
export function offerSlots(asked: {
  day: string;
  zone: string;
  duration: number;
  windows: readonly WallWindow[];
  held: readonly Span[];
  now: number;
  notice?: number;
}): Offer[] {
  const free = mergeWindows(asked.windows);
  if (free.length === 0) return [];
  const line = dayLine(asked.day, asked.zone);
  const length = asked.duration * MINUTE_MS;
  const earliest = asked.now + (asked.notice ?? 0);
  const offers: Offer[] = [];
  for (const window of free) {
    const last = line.at(window.end) - length;
    for (let start = line.at(window.start); start <= last; start += STEP_MINUTES * MINUTE_MS) {
      const span = { start, end: start + length };
      if (start <= earliest || asked.held.some((each) => overlaps(each, span))) continue;
      const shown = line.wall(start);
      if (shown !== undefined) offers.push({ time: timeOf(shown), ...span });
    }
  }
  return offers;
}

/** Whether a pending request asked at `askedAt` still holds its time. */
export function isHolding(askedAt: number, now: number): boolean {
  return now - askedAt < HOLD_MS;
}

/** Whether a request is still undecided after the time within which the site promises a reply. */
export function isOverdue(request: { status: string; createdAt: number }, now: number): boolean {
  return request.status === 'pending' && !isHolding(request.createdAt, now);
}

/** Whether moving a request to a status needs its time free of other approved meetings. */
export function mustBeFree(from: string, to: string): boolean {
  return to === 'approved' && from !== 'approved';
}
