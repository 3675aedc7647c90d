import { Problem } from '../http/problem.ts';
import type { LinkPurpose } from './account-tables.ts';

/**
 * An account's name as it is stored, looked up and counted: without regard to letter case and to how its characters
 * are written in Unicode. An admin's is the username, a client's the email address.
 */
export function accountName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** 404: what is said of every link that cannot be used, whatever it was. */
export function unknownLink(): Problem {
  return new Problem(404, 'unknown_link', {
    sentence: 'This link works no more: it was used, has expired, or a newer one was sent.',
  });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long the link of each purpose is good. */
const LINK_MS: Record<LinkPurpose, number> = { password: HOUR, email: DAY, invite: 7 * DAY };
/** An account is sent no second link to another password within this time, however often it is asked for. */
const QUIET_MS = 5 * MINUTE;

/** When a link ends that is asked for at `now`. */
export function linkEnd(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + LINK_MS[purpose]);
}

/** Who asked for another password after this instant is sent nothing at `now`. */
export function quietSince(now: Date): Date {
  return new Date(now.getTime() - QUIET_MS);
}
