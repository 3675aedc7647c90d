import type { Duration, Purpose } from '../../contract/meetings.ts';
import type { Db } from '../database/client.ts';
import { conflict } from '../http/problem.ts';
import { findOffer } from './find-offers.ts';
import { issueLink } from './issue-link.ts';
import { countLivePending, findRepeat, insertMeeting, lockPlanning, type Meeting } from './queries.ts';
import { HOLD_MS, MAX_PENDING, type Offer, REPEAT_MS } from './rules.ts';

/** What a visitor asks for: date and time on the agency's wall clock. */
export interface MeetingWish {
  name: string;
  email: string;
  company: string;
  phone: string;
  purpose: Purpose;
  duration: Duration;
  message: string;
  requestedDate: string;
  requestedTime: string;
}

/** 409: the start is not offered, or not any more. */
export function slotTaken() {
  return conflict('slot_taken', 'This time is not available. Please choose another one.');
}

function tooManyPending() {
  return conflict(
    'too_many_pending',
    `You have ${MAX_PENDING} meeting requests waiting for an answer. We reply within 24 hours.`,
  );
}

function asRow(wish: MeetingWish, span: Offer, now: number) {
  return { ...wish, createdAt: new Date(now), startsAt: new Date(span.start), endsAt: new Date(span.end) };
}

/**
 * Books a start that is offered, or answers the same request of the same person from the last minutes.
 * Returns the meeting and the secret of its page.
 * @throws Problem 409 `slot_taken` when the start is not offered, `too_many_pending` when three wait already.
 */
export async function requestMeeting(
  db: Db,
  wish: MeetingWish,
  { zone, now }: { zone: string; now: number },
): Promise<{ meeting: Meeting; token: string }> {
  const wanted = { day: wish.requestedDate, time: wish.requestedTime, duration: wish.duration, zone, now };
  const unplaced = asRow(wish, { time: wish.requestedTime, start: now, end: now }, now);
  const since = new Date(now - REPEAT_MS);
  // A taken start is refused before the locks, so that a rush on one start does not queue up behind them.
  if (!(await findOffer(db, wanted)) && !(await findRepeat(db, unplaced, since))) throw slotTaken();
  return db.transaction(async (tx) => {
    await lockPlanning(tx, 'email', wish.email.toLowerCase());
    await lockPlanning(tx, 'date', wish.requestedDate);
    const repeat = await findRepeat(tx, unplaced, since);
    if (repeat) return { meeting: repeat, token: await issueLink(tx, repeat.id) };
    const offer = await findOffer(tx, wanted);
    if (!offer) throw slotTaken();
    const live = { since: new Date(now - HOLD_MS), now: new Date(now) };
    if ((await countLivePending(tx, wish.email, live)) >= MAX_PENDING) throw tooManyPending();
    const meeting = await insertMeeting(tx, asRow(wish, offer, now));
    return { meeting, token: await issueLink(tx, meeting.id) };
  });
}
