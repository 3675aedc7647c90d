import type { BookingRules } from '../../contract/hours.ts';
import { dayBounds } from '../days.ts';
import { firstAfter, type Span, unionSpans } from '../spans.ts';
import { offerSlots, type Slot, type WallWindow } from './rules.ts';

/** Time that a meeting has or is kept for it. */
export interface Held extends Span {
  meetingId: number;
}

/** What the agency lets visitors ask for, in ms. */
export interface Limits {
  notice: number;
  /** What belongs to a meeting before its start and after its end. */
  before: number;
  after: number;
  /** The most meetings that begin on a date; null: any number. */
  mostPerDay: number | null;
}

const MINUTE_MS = 60_000;

/** The booking rules in milliseconds. */
export function limitsOf({ noticeHours, bufferBefore, bufferAfter, mostPerDay }: BookingRules): Limits {
  return {
    notice: noticeHours * 60 * MINUTE_MS,
    before: bufferBefore * MINUTE_MS,
    after: bufferAfter * MINUTE_MS,
    mostPerDay,
  };
}

/** The dates on which something can be, and what is in its way. */
export interface Schedule {
  zone: string;
  /** The windows of each date, ascending. */
  days: ReadonlyMap<string, readonly WallWindow[]>;
  held: readonly Held[];
  /** When the agency is busy elsewhere. */
  busy: readonly Span[];
  limits: Limits;
}

/**
 * When a meeting may not be, so that it and the time before and after it meet neither another meeting with its own time before and after,
 * nor anything that the agency is busy with. Ascending, apart from each other.
 */
export function blockedTimes({
  held,
  busy,
  limits: { before, after },
}: Omit<Schedule, 'days' | 'zone'>): Span[] {
  const room = before + after;
  return unionSpans([
    ...held.map(({ start, end }) => ({ start: start - room, end: end + room })),
    ...busy.map(({ start, end }) => ({ start: start - after, end: end + before })),
  ]);
}

/** Answers how many meetings begin within one date after another; times that are kept for one meeting count once. */
function countMeetings(held: readonly Held[]): (date: Span) => number {
  const ascending = held.toSorted((one, other) => one.start - other.start);
  let next = 0;
  return ({ start, end }) => {
    const meetings = new Set<number>();
    for (; next < ascending.length; next += 1) {
      const one = ascending[next];
      if (!one || one.start >= end) break;
      if (one.start >= start) meetings.add(one.meetingId);
    }
    return meetings.size;
  };
}

/** The slots of each date that has any, for a meeting of `duration` minutes. */
export function offerDays(
  { zone, days, held, busy, limits }: Schedule,
  { duration, now }: { duration: number; now: Date },
): Map<string, Slot[]> {
  const blocked = blockedTimes({ held, busy, limits });
  const { notice, mostPerDay } = limits;
  const meetingsOf = mostPerDay === null ? () => 0 : countMeetings(held);
  const found = new Map<string, Slot[]>();
  for (const [day, windows] of days) {
    const bounds = dayBounds(day, zone);
    if (mostPerDay !== null && meetingsOf(bounds) >= mostPerDay) continue;
    const near = blocked.slice(firstAfter(blocked, bounds.start), firstAfter(blocked, bounds.end) + 1);
    const slots = offerSlots({ day, zone, duration, windows, held: near, now, notice });
    if (slots.length > 0) found.set(day, slots);
  }
  return found;
}
