import type { RequestState } from '../../contract/testimonial-requests.ts';
import type { RequestRow } from './queries.ts';

const DAY_MS = 24 * 3_600_000;
/** How many days somebody has to write. */
export const DAYS_TO_WRITE = 60;

/** Until when somebody who is asked at `now` has time to write. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + DAYS_TO_WRITE * DAY_MS);
}

/** How a request stands at `now`. What was written in time never expires. */
export function stateOf(
  { status, expiresAt }: Pick<RequestRow, 'status' | 'expiresAt'>,
  now: Date,
): RequestState {
  return status === 'asked' && expiresAt <= now ? 'expired' : status;
}

/** Whether somebody may write, or change what they wrote. */
export function isOpen(state: RequestState): boolean {
  return state === 'asked' || state === 'written' || state === 'declined';
}

/** Whether there is something that the agency can publish. */
export function canPublish(state: RequestState): boolean {
  return state === 'written' || state === 'declined';
}
