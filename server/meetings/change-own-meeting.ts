import { type Context, inTransaction } from '../context.ts';
import { conflict, notFound, type Problem } from '../http/problem.ts';
import { hashSecret } from '../secrets.ts';
import { requireSlot } from '../slots/find-slots.ts';
import { agencyEmails } from './agency-emails.ts';
import { aboutMeeting, snapshotOf } from './email-facts.ts';
import { visitorEmails } from './emails.ts';
import {
  deleteOffers,
  findMeetingByLink,
  lockMeeting,
  type Meeting,
  noProposal,
  updateMeeting,
} from './queries.ts';
import { canHold, lockAsking } from './request-meeting.ts';
import { isHolding, type MostHeld } from './rules.ts';

/** The meeting of a secret link. @throws Problem 404 when no meeting has this link. */
export async function openLink({ db }: Context, token: string): Promise<Meeting> {
  const meeting = await findMeetingByLink(db, hashSecret(token));
  if (!meeting) throw notFound('meeting link');
  return meeting;
}

/** 409: the meeting is over or decided otherwise. */
export function meetingClosed(): Problem {
  return conflict('meeting_closed', 'This meeting can no longer be changed. Please contact us instead.');
}

function requireOpen(meeting: Meeting, now: Date): void {
  const isOpen = meeting.status === 'pending' || meeting.status === 'approved';
  if (!isOpen || meeting.startsAt <= now) throw meetingClosed();
}

/** Runs `work` on the link's meeting while nobody else plans on the given dates. */
export function withOwnMeeting(
  context: Context,
  { token, day }: { token: string; day?: string },
  work: (inside: Context, meeting: Meeting) => Promise<Meeting>,
): Promise<Meeting> {
  return inTransaction(context, async (inside) => {
    const { id, requestedDate, ...holder } = await openLink(inside, token);
    await lockAsking(inside, { ...holder, days: [requestedDate, day ?? requestedDate] });
    const meeting = await lockMeeting(inside.db, id);
    if (!meeting) throw notFound('meeting link');
    return work(inside, meeting);
  });
}

/** The visitor hears of it where their calendar has the meeting, so that it leaves there too. */
async function tellOfCancellation(
  { outbox }: Context,
  meeting: Meeting,
  wasApproved: boolean,
): Promise<void> {
  const about = aboutMeeting(meeting);
  await outbox.sendToAgency(agencyEmails.cancelled, { data: snapshotOf(meeting), about });
  if (!wasApproved) return;
  const data = { ...snapshotOf(meeting), byVisitor: true };
  await outbox.send(visitorEmails.cancelled, { to: meeting, data, about });
}

/**
 * The visitor cancels; cancelling twice is the same as once.
 * @throws Problem 404 for an unknown link, 409 `meeting_closed` when it is over or decided otherwise.
 */
export function cancelMeeting(context: Context, token: string): Promise<Meeting> {
  return withOwnMeeting(context, { token }, async (inside, meeting) => {
    const { db, now } = inside;
    if (meeting.cancelledAt) return meeting;
    requireOpen(meeting, now);
    await deleteOffers(db, meeting.id);
    const cancelled = await updateMeeting(db, meeting.id, {
      ...noProposal,
      status: 'rejected',
      cancelledAt: now,
      approvedAt: null,
      overlapAllowed: false,
      sequence: meeting.sequence + 1,
    });
    await tellOfCancellation(inside, cancelled, meeting.status === 'approved');
    return cancelled;
  });
}

/**
 * The visitor proposes another slot of the same length; the meeting keeps its time until the admin accepts. The proposed one
 * is held for a day from the first proposal, whichever is made since.
 * @throws Problem 404, 409 `meeting_closed`, 409 `same_time`, 400 or 409 `slot_taken`.
 */
export function proposeTime(
  context: Context,
  proposal: { token: string; day: string; time: string },
  most: MostHeld,
): Promise<Meeting> {
  return withOwnMeeting(context, proposal, async (inside, meeting) => {
    const { db, now, outbox } = inside;
    requireOpen(meeting, now);
    const { day, time } = proposal;
    if (day === meeting.requestedDate && time === meeting.requestedTime) {
      throw conflict('same_time', 'This is the time that your meeting already has.');
    }
    const { id, duration, firstProposedAt, proposalHolds } = meeting;
    const slot = await requireSlot(inside, { day, time, duration, except: id });
    const isAnother = firstProposedAt !== null && isHolding(firstProposedAt, now);
    const holds = isAnother ? proposalHolds : await canHold(inside, meeting, most);
    const proposedStartsAt = new Date(slot.start);
    await outbox.sendToAgency(agencyEmails.proposed, {
      data: { ...snapshotOf(meeting), proposedStartsAt },
      about: aboutMeeting(meeting),
    });
    return updateMeeting(db, id, {
      proposedDate: day,
      proposedTime: time,
      proposedStartsAt,
      proposedEndsAt: new Date(slot.end),
      proposedAt: now,
      firstProposedAt: firstProposedAt ?? now,
      proposalHolds: holds,
    });
  });
}
