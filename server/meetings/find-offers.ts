import type { Db } from '../database/client.ts';
import { heldBetween, windowsOf } from './queries.ts';
import { dayBounds, HOLD_MS, type Offer, offerSlots } from './rules.ts';

/** The last instant that PostgreSQL reads as JavaScript writes it. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59);

/** What is asked: a date and a length, in the agency's zone, at an instant; `except` one meeting's own times. */
export interface Wanted {
  day: string;
  duration: number;
  zone: string;
  now: number;
  except?: number;
}

/** The starts offered on a date. Listing and accepting both ask here, so that they never differ. */
export async function findOffers(db: Db, { day, duration, zone, now, except }: Wanted): Promise<Offer[]> {
  const bounds = dayBounds(day, zone);
  if (bounds.end <= now || bounds.end > LATEST) return [];
  const windows = await windowsOf(db, day);
  const held = await heldBetween(db, bounds, { since: new Date(now - HOLD_MS), except });
  return offerSlots({ day, zone, duration, windows, held, now });
}

/** The offer that begins at `time` on the wall, or undefined when that start is not offered. */
export async function findOffer(db: Db, wanted: Wanted & { time: string }): Promise<Offer | undefined> {
  return (await findOffers(db, wanted)).find((offer) => offer.time === wanted.time);
}
