import type { Context } from '../context.ts';
import { dayAt, dayBounds, timeAt } from '../days.ts';
import { findHours } from '../hours/queries.ts';
import {
  type Asker,
  horizonOf,
  openDays,
  rulesFor,
  type WeeklyPattern,
  withPattern,
} from '../hours/rules.ts';
import { conflict, invalid, type Problem } from '../http/problem.ts';
import { HOLD_MS } from '../meetings/rules.ts';
import { limitsOf, offerDays } from './day-rules.ts';
import { takenBetween } from './queries.ts';
import { type Slot, whyNotPlanned } from './rules.ts';

/** Some dates and a length in minutes. */
interface SlotQuery {
  from: string;
  to: string;
  duration: number;
  /** A meeting whose own times are not in the way. */
  except?: number | undefined;
  /** Whom the answer is for; a visitor unless said otherwise. */
  asker?: Asker;
  /** Weekly hours as they would be. */
  draft?: WeeklyPattern;
}

/**
 * The slots of some dates by date, without the dates that have none, up to the last day that can be planned.
 * Whoever asks what is free asks here.
 */
export async function findSlots(
  { db, zone, now }: Context,
  { from, to, duration, except, asker = 'visitor', draft }: SlotQuery,
): Promise<Map<string, Slot[]>> {
  const today = dayAt(zone, now);
  const first = from > today ? from : today;
  const { rules, dated, ...hours } = await findHours(db, { from: first, to: to < first ? first : to });
  const { last: furthest, lastWeekly } = horizonOf(rules, today, asker);
  const last = to < furthest ? to : furthest;
  if (first > last) return new Map();
  if (draft) hours.patterns = withPattern(hours.patterns, draft);
  const days = openDays(hours, dated, { from: first, to: last, lastWeekly });
  const limits = limitsOf(rulesFor(rules, asker));
  const room = limits.before + limits.after;
  const span = { start: dayBounds(first, zone).start - room, end: dayBounds(last, zone).end + room };
  const { held, busy } = await takenBetween(db, span, { since: new Date(now.getTime() - HOLD_MS), except });
  return offerDays({ zone, days, held, busy, limits }, { duration, now });
}

/** 409: the start is not offered, or not any more. */
export function slotTaken(): Problem {
  return conflict('slot_taken', 'This time is not available. Please choose another one.');
}

/**
 * The slot at a time on a date.
 * @throws Problem 400 beyond the last day that can be planned, 409 `slot_taken` where that start has passed or is not offered.
 */
export async function requireSlot(
  context: Context,
  { day, time, ...meeting }: { day: string; time: string; duration: number; except?: number; asker?: Asker },
): Promise<Slot> {
  const { zone, now } = context;
  const reason = whyNotPlanned({ day, time }, { today: dayAt(zone, now), clock: timeAt(zone, now) });
  if (reason)
    throw day > dayAt(zone, now) ? invalid({ requestedDate: reason }) : conflict('slot_taken', reason);
  const slots = await findSlots(context, { from: day, to: day, ...meeting });
  const slot = slots.get(day)?.find((each) => each.time === time);
  if (!slot) throw slotTaken();
  return slot;
}
