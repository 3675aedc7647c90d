import { Temporal } from 'temporal-polyfill';
import { type Channel, type Urgency, urgencyValues } from '../../contract/meetings.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import { WIDE } from '../limits/rules.ts';

const HOUR_MS = 3_600_000;
/** How long a pending request holds its time: the reply time that the site promises. */
export const HOLD_MS = 24 * HOUR_MS;
/** How long a page's key stands for the request that it sent. */
export const KEY_MS = 24 * HOUR_MS;
/** How many times one email address, and one network, can hold at once. */
const MOST_HELD = { email: 6, network: 20 };

/** Whether a pending request asked at `askedAt` still holds its time. */
export function isHolding(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() < HOLD_MS;
}

/** Whether a request is still undecided after the time within which the site promises a reply. */
export function isOverdue(request: { status: string; createdAt: Date }, now: Date): boolean {
  return request.status === 'pending' && !isHolding(request.createdAt, now);
}

/** How many times can be held at once. */
export interface MostHeld {
  /** By one email address, … */
  email: number;
  /** … from one network, … */
  network: number;
  /** … and from one wide network. */
  wideNetwork: number;
}

/** How many times can be held at once, `scale` times as many as usual. */
export function mostHeld(scale: number): MostHeld {
  const scaled = (count: number) => Math.max(1, Math.round(count * scale));
  const { email, network } = MOST_HELD;
  return { email: scaled(email), network: scaled(network), wideNetwork: scaled(network * WIDE) };
}

/** Whether its visitor can be offered other times, and take one: while it is ahead, and while it is undecided also later. */
export function canTakeOffer(meeting: { status: string; startsAt: Date }, now: Date): boolean {
  return meeting.status === 'pending' || (meeting.status === 'approved' && meeting.startsAt > now);
}

/** Whether moving a request to a status needs its time free of other approved meetings. */
export function mustBeFree(from: string, to: string): boolean {
  return to === 'approved' && from !== 'approved';
}

/** When a meeting's visitor is reminded: at the same time on the wall of `zone`, the day before. */
export function remindAt(startsAt: Date, zone: string): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone);
  return new Date(start.subtract({ days: 1 }).epochMilliseconds);
}

/** Whether a reminder is due: its time has come, the meeting is ahead, and it was approved before, so that the approval was not news then. */
export function mustRemind(
  { startsAt, approvedAt }: { startsAt: Date; approvedAt: Date | null },
  { now, zone }: { now: Date; zone: string },
): boolean {
  const at = remindAt(startsAt, zone);
  return approvedAt !== null && approvedAt < at && at <= now && now < startsAt;
}

/** After how many hours without a decision the agency is told, the later first. */
const OVERDUE_HOURS = [24, 12] as const;

/** For how many hours, of those that the agency is told of, a request has waited; undefined while it is fewer. */
export function hoursWaited({ createdAt }: { createdAt: Date }, now: Date): 12 | 24 | undefined {
  return OVERDUE_HOURS.find((hours) => now.getTime() - createdAt.getTime() >= hours * HOUR_MS);
}

/** Where a meeting takes place, by how it happens. */
export function placeFor(channel: Channel | null, { phone, videoAddress }: SiteFacts): string {
  return channel === 'video' ? videoAddress : phone;
}

/** What says how urgent a meeting is. */
interface Attended {
  status: string;
  createdAt: Date;
  endsAt: Date;
  proposedStartsAt: Date | null;
}

/**
 * How much a meeting asks for attention at `now`; `isOffered`: its visitor has times to choose from. The list in this order is
 * made by the database, from the same conditions.
 */
export function urgencyOf(meeting: Attended, { now, isOffered }: { now: Date; isOffered: boolean }): Urgency {
  const { status, endsAt, proposedStartsAt } = meeting;
  if (isOverdue(meeting, now) && !isOffered) return 'overdue';
  const isOpen = status === 'pending' || status === 'approved';
  if (isOpen && proposedStartsAt !== null && proposedStartsAt > now) return 'wish';
  if (status === 'pending') return 'pending';
  return status === 'approved' && endsAt > now ? 'upcoming' : 'past';
}

/** Where a meeting stands in the list of the most urgent: how urgent it is, its place among those, its id. */
export interface UrgencyPlace {
  rank: number;
  key: number;
  id: number;
}

/** The cursor behind a place in the list as it was at `now`. */
export function writePlace({ rank, key, id }: UrgencyPlace, now: Date): string {
  return [rank, key, id, now.getTime()].join('_');
}

/** A cursor as {@link writePlace} wrote it. */
export function readPlace(cursor: string): { after: UrgencyPlace; now: Date } {
  const [rank = urgencyValues.length, key = 0, id = 0, now = 0] = cursor.split('_').map(Number);
  return { after: { rank, key, id }, now: new Date(now) };
}
