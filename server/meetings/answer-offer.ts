import type { Context } from '../context.ts';
import { violates } from '../database/database-errors.ts';
import { dayAt, timeAt } from '../days.ts';
import { conflict } from '../http/problem.ts';
import { requireSlot, slotTaken } from '../slots/find-slots.ts';
import { agencyEmails } from './agency-emails.ts';
import { meetingClosed, withOwnMeeting } from './change-own-meeting.ts';
import { aboutMeeting, snapshotOf } from './email-facts.ts';
import { findClash } from './overlap-queries.ts';
import { deleteOffers, listOffers, type Meeting, noProposal, type Offer, updateMeeting } from './queries.ts';
import { canTakeOffer, isHolding } from './rules.ts';
import { tellOfMove } from './send-news.ts';

/** A date and time on the agency's wall clock. */
interface Wall {
  day: string;
  time: string;
}

async function findOffer({ db, zone }: Context, id: number, { day, time }: Wall): Promise<Offer | undefined> {
  const offers = await listOffers(db, [id]);
  return offers.find(({ startsAt }) => dayAt(zone, startsAt) === day && timeAt(zone, startsAt) === time);
}

/**
 * Makes sure that an offered time can be had. While it is held it is promised, whatever became of the hours that are open;
 * afterwards it is a slot like any other.
 */
async function requireFree(inside: Context, offer: Offer, wall: Wall & { duration: number }): Promise<void> {
  const { db, now } = inside;
  const { meetingId, offeredAt, startsAt } = offer;
  if (startsAt > now && isHolding(offeredAt, now)) {
    if (await findClash(db, meetingId, offer)) throw slotTaken();
  } else await requireSlot(inside, { ...wall, except: meetingId });
}

async function tellOfAnswer({ outbox }: Context, meeting: Meeting, isTaken: boolean): Promise<void> {
  const data = { ...snapshotOf(meeting), isTaken };
  await outbox.sendToAgency(agencyEmails.answered, { data, about: aboutMeeting(meeting) });
}

async function take(inside: Context, meeting: Meeting, wall: Wall): Promise<Meeting> {
  const { db, now } = inside;
  const { id, status, requestedDate, requestedTime, duration, sequence } = meeting;
  const offer = await findOffer(inside, id, wall);
  const isThere = requestedDate === wall.day && requestedTime === wall.time;
  if (!offer && isThere && status === 'approved') return meeting;
  if (!canTakeOffer(meeting, now)) throw meetingClosed();
  if (!offer) throw conflict('no_offer', 'We do not propose this time any more. Please choose another one.');
  await requireFree(inside, offer, { ...wall, duration });
  await deleteOffers(db, id);
  const { startsAt, endsAt } = offer;
  const moved = await updateMeeting(db, id, {
    ...noProposal,
    status: 'approved',
    approvedAt: now,
    invited: true,
    requestedDate: wall.day,
    requestedTime: wall.time,
    startsAt,
    endsAt,
    overlapAllowed: false,
    sequence: sequence + 1,
  });
  await tellOfMove(inside, moved, meeting);
  await tellOfAnswer(inside, moved, true);
  return moved;
}

/**
 * The visitor takes a time that the agency offers: the meeting moves there and is approved. Taking it twice is the same as once.
 * @throws Problem 404, 409 `meeting_closed`, 409 `no_offer`, or 409 `slot_taken` where the time is gone.
 */
export async function takeOffer(
  context: Context,
  { token, ...wall }: Wall & { token: string },
): Promise<Meeting> {
  try {
    return await withOwnMeeting(context, { token, day: wall.day }, (inside, meeting) =>
      take(inside, meeting, wall),
    );
  } catch (error) {
    if (violates(error, 'meeting_requests_no_overlap')) throw slotTaken();
    throw error;
  }
}

/**
 * The visitor takes none of the offered times; the meeting keeps its own. Declining twice is the same as once.
 * `offeredAt` tells which offer is meant.
 * @throws Problem 404, or 409 `meeting_changed` when other times are offered since.
 */
export function declineOffer(
  context: Context,
  { token, offeredAt }: { token: string; offeredAt?: Date | undefined },
): Promise<Meeting> {
  return withOwnMeeting(context, { token }, async (inside, meeting) => {
    const { db } = inside;
    const [offer] = await listOffers(db, [meeting.id]);
    if (offer && offeredAt && offeredAt.getTime() !== offer.offeredAt.getTime()) {
      throw conflict('meeting_changed', 'We propose other times now. Please look at them first.');
    }
    if (!offer) return meeting;
    await deleteOffers(db, meeting.id);
    await tellOfAnswer(inside, meeting, false);
    return meeting;
  });
}
