import type { SubscriberState } from '../../contract/newsletter.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long an address that was asked to confirm is not asked again, however often it is given. */
const QUIET_MS = 60 * MINUTE;
/** How long a link to confirm is valid. */
const CONFIRM_MS = 7 * DAY;

/** Who was asked to confirm after this instant is not asked again at `now`. */
export function quietSince(now: Date): Date {
  return new Date(now.getTime() - QUIET_MS);
}

/** When the link to confirm ends that was asked for at `now`. */
export function confirmEnd(now: Date): Date {
  return new Date(now.getTime() + CONFIRM_MS);
}

/** How a subscriber stands, and since when. */
export function standingOf(subscriber: {
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
}): { state: SubscriberState; since: Date } {
  const { requestedAt, confirmedAt, unsubscribedAt } = subscriber;
  if (confirmedAt) return { state: 'confirmed', since: confirmedAt };
  if (unsubscribedAt) return { state: 'unsubscribed', since: unsubscribedAt };
  return { state: 'waiting', since: requestedAt };
}
