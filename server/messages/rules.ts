import { CHANGEABLE_MS } from '../../contract/messages.ts';

const MINUTE = 60_000;

/** How long mail waits for more to come, counted from the first message. */
const LONGEST_WAIT_MS = 15 * MINUTE;
/** How often somebody is told who does not read. */
const TOLD_MS = 60 * MINUTE;

/** For how many milliseconds after `now` the author of a message may change or remove it. */
export function changeableFor(
  { createdAt, removedAt }: { createdAt: Date; removedAt: Date | null },
  now: Date,
): number {
  if (removedAt) return 0;
  return Math.max(0, createdAt.getTime() + CHANGEABLE_MS - now.getTime());
}

/** Up to when a message was sent that its author can no longer change at `now`. */
export function settledAt(now: Date): Date {
  return new Date(now.getTime() - CHANGEABLE_MS);
}

/** How far somebody has read, and how far they were told. */
export interface Mark {
  readId: number;
  toldId: number;
  toldAt: Date | null;
}

/**
 * Whether somebody is to be told at `now` of messages that they have not read, of which the first and the last were sent then:
 * when none of them can change any more, or the first has waited for long; once an hour at most until they read.
 */
export function isTimeToTell({ first, last }: { first: Date; last: Date }, mark: Mark, now: Date): boolean {
  const hasRead = mark.readId >= mark.toldId;
  if (!hasRead && mark.toldAt && now.getTime() - mark.toldAt.getTime() < TOLD_MS) return false;
  return last <= settledAt(now) || now.getTime() - first.getTime() >= LONGEST_WAIT_MS;
}
