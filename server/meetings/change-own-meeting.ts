import type { Db } from '../database/client.ts';
import { conflict, notFound } from '../http/problem.ts';
import { findOffer } from './find-offers.ts';
import { hashToken } from './issue-link.ts';
import { findMeetingByLink, lockPlanning, type Meeting, noProposal, updateMeeting } from './queries.ts';
import { slotTaken } from './request-meeting.ts';

/** The meeting of a secret link. @throws Problem 404 when no meeting has this link. */
export async function openLink(db: Db, token: string): Promise<Meeting> {
  const meeting = await findMeetingByLink(db, hashToken(token));
  if (!meeting) throw notFound('meeting link');
  return meeting;
}

function requireOpen(meeting: Meeting, now: number): void {
  const isOpen = meeting.status === 'pending' || meeting.status === 'approved';
  if (!isOpen || meeting.startsAt.getTime() <= now) {
    throw conflict('meeting_closed', 'This meeting can no longer be changed. Please contact us instead.');
  }
}

/** Runs `work` on the link's meeting while nobody else plans on the given dates. */
function withOwnMeeting(
  db: Db,
  { token, day }: { token: string; day?: string },
  work: (tx: Db, meeting: Meeting) => Promise<Meeting>,
): Promise<Meeting> {
  return db.transaction(async (tx) => {
    const { requestedDate } = await openLink(tx, token);
    for (const each of [...new Set([requestedDate, day ?? requestedDate])].sort()) {
      await lockPlanning(tx, 'date', each);
    }
    return work(tx, await openLink(tx, token));
  });
}

/**
 * The visitor cancels; cancelling twice is the same as once.
 * @throws Problem 404 for an unknown link, 409 `meeting_closed` when it is over or decided otherwise.
 */
export function cancelMeeting(db: Db, token: string, now: number): Promise<Meeting> {
  return withOwnMeeting(db, { token }, async (tx, meeting) => {
    if (meeting.cancelledAt) return meeting;
    requireOpen(meeting, now);
    return updateMeeting(tx, meeting.id, {
      ...noProposal,
      status: 'rejected',
      cancelledAt: new Date(now),
      overlapAllowed: false,
      sequence: meeting.sequence + 1,
    });
  });
}

/**
 * The visitor asks for another offered start of the same length; the meeting keeps its time until the admin
 * accepts, and the new one is held meanwhile like a fresh request.
 * @throws Problem 404, 409 `meeting_closed`, 409 `same_time`, or 409 `slot_taken`.
 */
export function proposeTime(
  db: Db,
  wish: { token: string; day: string; time: string },
  { zone, now }: { zone: string; now: number },
): Promise<Meeting> {
  return withOwnMeeting(db, wish, async (tx, meeting) => {
    requireOpen(meeting, now);
    const { day, time } = wish;
    if (day === meeting.requestedDate && time === meeting.requestedTime) {
      throw conflict('same_time', 'This is the time that your meeting already has.');
    }
    const offer = await findOffer(tx, {
      day,
      time,
      duration: meeting.duration,
      zone,
      now,
      except: meeting.id,
    });
    if (!offer) throw slotTaken();
    return updateMeeting(tx, meeting.id, {
      proposedDate: day,
      proposedTime: time,
      proposedStartsAt: new Date(offer.start),
      proposedEndsAt: new Date(offer.end),
      proposedAt: new Date(now),
    });
  });
}
