import { Temporal } from 'temporal-polyfill';
import { LAST_DAY, minutesOf, normalizeEnd, timeOf } from '../../contract/days.ts';
import { formatDay } from '../../contract/format.ts';
import { dayBounds, keepByDay } from '../days.ts';
import { overlaps, type Span, unionSpans } from '../spans.ts';

/** The minutes between two starts that are offered. */
const STEP_MINUTES = 30;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Times of one date on the wall clock, `HH:MM`; an end of `00:00` or `24:00` is the end of the date. */
export interface WallWindow {
  startTime: string;
  endTime: string;
  isAvailable: boolean;
}

/** A start that is offered: its wall time on its date and the meeting's instants. */
export interface Slot extends Span {
  time: string;
}

interface Minutes {
  start: number;
  end: number;
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
    unionSpans(pick(true)),
  );
}

/**
 * A date as a line of instants. `at` gives the instant of a wall minute: the first one in a repeated hour,
 * the end of the gap in a skipped one. `wall` is its inverse, and undefined where the wall clock shows a
 * minute for the second time.
 */
const dayLine = keepByDay((day, zone) => {
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
});

/** The instants between which a window of a date lies in `zone`. */
export function windowSpan(
  { specificDate, startTime, endTime }: { specificDate: string; startTime: string; endTime: string },
  zone: string,
): Span {
  const { at } = dayLine(specificDate, zone);
  return { start: at(minutesOf(startTime)), end: at(minutesOf(normalizeEnd(endTime))) };
}

/**
 * The starts offered on a date: every 30 real minutes from the start of each merged window, where the
 * whole meeting fits the window, overlaps nothing held and begins after `now` plus `notice` (ms).
 * Ascending and unique; a wall time that does not exist, or shows for the second time, is never offered.
 */
export function offerSlots({
  day,
  zone,
  duration,
  windows,
  held,
  now,
  notice = 0,
}: {
  day: string;
  zone: string;
  duration: number;
  windows: readonly WallWindow[];
  held: readonly Span[];
  now: Date;
  notice?: number;
}): Slot[] {
  const free = mergeWindows(windows);
  if (free.length === 0) return [];
  const line = dayLine(day, zone);
  const length = duration * MINUTE_MS;
  const earliest = now.getTime() + notice;
  const slots: Slot[] = [];
  for (const window of free) {
    const last = line.at(window.end) - length;
    for (let start = line.at(window.start); start <= last; start += STEP_MINUTES * MINUTE_MS) {
      const span = { start, end: start + length };
      if (start <= earliest || held.some((each) => overlaps(each, span))) continue;
      const shown = line.wall(start);
      if (shown !== undefined) slots.push({ time: timeOf(shown), ...span });
    }
  }
  return slots;
}

/** Why nothing can be planned on a day at a time, seen from `today` and the `clock` there; undefined when it can. */
export function whyNotPlanned(
  { day, time }: { day: string; time: string },
  { today, clock }: { today: string; clock: string },
): string | undefined {
  if (day > LAST_DAY)
    return `Meetings can be planned until ${formatDay(LAST_DAY)}. Please choose an earlier date.`;
  if (day < today) return 'This date has passed. Please choose another one.';
  if (day === today && time <= clock) return 'This time has passed. Please choose another one.';
  return undefined;
}
