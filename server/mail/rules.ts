import { type MailStatus, mailKinds } from '../../contract/mail.ts';

const MINUTE = 60_000;

/** For how long a message is tried, from when it was due. */
const TRIED_MS = 24 * 60 * MINUTE;
/** How often it is tried at least: the product may have been off for all of that time. */
const LEAST_TRIES = 6;
/** What follows an event about the same thing within this time is told together. */
export const GATHER_MS = 5 * MINUTE;
/** Waits between tries, in minutes; the last one repeats. Greylisting servers ask for some minutes (RFC 6647). */
const WAITS = [1, 2, 5, 10, 20, 40, 60];

/** When a message that was tried `attempts` times is tried again, or null when it is given up. */
export function nextAttempt({ attempts, dueAt }: { attempts: number; dueAt: Date }, now: Date): Date | null {
  const minutes = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 1;
  const next = new Date(now.getTime() + minutes * MINUTE);
  const isOver = next.getTime() - dueAt.getTime() > TRIED_MS && attempts >= LEAST_TRIES;
  return isOver ? null : next;
}

/** When an event is told that follows a message which is or was due at `lastDueAt`. */
export function dueAfter(lastDueAt: Date | undefined, now: Date): Date {
  const due = (lastDueAt?.getTime() ?? 0) + GATHER_MS;
  return due > now.getTime() ? new Date(due) : now;
}

/**
 * What sending a message again would be. Account mail is not sent again: its links are for one use and a short time, and a
 * test message is as easily asked for anew.
 */
export function resendOf({ kind, status }: { kind: string; status: MailStatus }): 'retry' | 'copy' | 'no' {
  const isAccount = mailKinds.some(({ value, audience }) => value === kind && audience === 'account');
  if (isAccount) return 'no';
  if (status === 'given_up') return 'retry';
  return status === 'sent' ? 'copy' : 'no';
}
