import { LAST_DAY } from '../../contract/days.ts';
import type { Context } from '../context.ts';
import { dayAt, dayBounds, timeAt } from '../days.ts';
import { conflict, invalid, type Problem } from '../http/problem.ts';
import { HOLD_MS } from '../meetings/rules.ts';
import { heldBetween, windowsBetween } from './queries.ts';
import { offerSlots, overlaps, type Slot, whyNotPlanned } from './rules.ts';

/** Some dates and a length in minutes; `except` one meeting's own times. */
interface SlotQuery {
  from: string;
  to: string;
  duration: number;
  except?: number;
}

/**
 * The slots of some dates by date, without the dates that have none, up to the last day that can be planned.
 * Whoever asks what is free asks here.
 */
export async function findSlots(
  { db, zone, now }: Context,
  { from, to, duration, except }: SlotQuery,
): Promise<Map<string, Slot[]>> {
  const today = dayAt(zone, now);
  const first = from > today ? from : today;
  const last = to < LAST_DAY ? to : LAST_DAY;
  if (first > last) return new Map();
  const span = { start: dayBounds(first, zone).start, end: dayBounds(last, zone).end };
  const windows = await windowsBetween(db, { from: first, to: last });
  const held = await heldBetween(db, span, { since: new Date(now.getTime() - HOLD_MS), except });
  const found = [...Map.groupBy(windows, (each) => each.specificDate)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, each]) => {
      const bounds = dayBounds(day, zone);
      const near = held.filter((one) => overlaps(one, bounds));
      return [day, offerSlots({ day, zone, duration, windows: each, held: near, now })] as const;
    });
  return new Map(found.filter(([, slots]) => slots.length > 0));
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
  { day, time, ...meeting }: { day: string; time: string; duration: number; except?: number },
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
