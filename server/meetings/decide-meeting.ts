import { formatDay, formatTime } from '../../contract/format.ts';
import type { MeetingStatus } from '../../contract/meetings.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Db } from '../database/client.ts';
import { violates } from '../database/database-errors.ts';
import { conflict, notFound, type Problem } from '../http/problem.ts';
import {
  deleteOffers,
  findClash,
  findMeeting,
  lockMeeting,
  lockPlanning,
  type Meeting,
  type MeetingChange,
  noProposal,
  updateMeeting,
} from './queries.ts';
import { mustBeFree } from './rules.ts';
import { tellOfChange, tellOfDecision, tellOfMove } from './send-news.ts';

function overlap(clash?: Meeting): Problem {
  if (!clash) return conflict('meeting_overlap', 'This time overlaps another approved meeting.');
  const { name, requestedDate, requestedTime, duration } = clash;
  const when = `${formatDay(requestedDate)} at ${formatTime(requestedTime)}`;
  return conflict(
    'meeting_overlap',
    `This time overlaps the approved meeting with ${name} on ${when} (${duration} minutes).`,
  );
}

function changed({ status, cancelledAt }: Meeting): Problem {
  const how = cancelledAt ? 'its visitor has cancelled it' : `it is ${status} now`;
  return conflict('meeting_changed', `This meeting has changed meanwhile: ${how}.`);
}

function notesChanged(): Problem {
  return conflict('meeting_changed', 'Somebody else has changed the notes of this meeting meanwhile.');
}

/** Refuses what would answer or end a proposal other than the one that was seen; null when there was none to see. */
function requireSeen({ proposedDate, proposedTime, proposedAt }: Meeting, seen: Date | null): void {
  if (!proposedDate || !proposedTime || proposedAt?.getTime() === seen?.getTime()) return;
  const when = `${formatDay(proposedDate)} at ${formatTime(proposedTime)}`;
  throw conflict('meeting_changed', `The visitor now asks for ${when}. Please open the meeting again.`);
}

/** Runs `work` on a meeting that nobody else changes meanwhile, nor plans on its dates and the given ones. */
export async function withMeeting(
  context: Context,
  { id, days = [] }: { id: number; days?: string[] },
  work: (inside: Context, meeting: Meeting) => Promise<Meeting>,
): Promise<Meeting> {
  try {
    return await inTransaction(context, async (inside) => {
      const { db: tx } = inside;
      const seen = await findMeeting(tx, id);
      if (!seen) throw notFound('meeting request');
      const { requestedDate, proposedDate } = seen;
      for (const day of [...new Set([requestedDate, proposedDate ?? requestedDate, ...days])].sort())
        await lockPlanning(tx, 'date', day);
      const meeting = await lockMeeting(tx, id);
      if (!meeting) throw notFound('meeting request');
      return work(inside, meeting);
    });
  } catch (error) {
    if (violates(error, 'meeting_requests_no_overlap')) throw overlap();
    throw error;
  }
}

/** Whether the admin's insistence is needed and given. @throws Problem 409 when it is needed and not given. */
async function overlapIsAllowed(
  tx: Db,
  span: { id: number; startsAt: Date; endsAt: Date },
  force: boolean,
): Promise<boolean> {
  const clash = await findClash(tx, span.id, span);
  if (clash && !force) throw overlap(clash);
  return clash !== undefined;
}

/**
 * Sets a meeting's status, and its notes when given. Moving into approved needs a time free of other
 * approved meetings, unless the admin insists with `force`. A decision about a status that was seen does
 * not undo what the visitor or another admin did since, nor end a proposal that was not seen. The visitor is told, with the
 * `note` where there is one.
 * @throws Problem 404, 409 `meeting_changed`, or 409 `meeting_overlap` naming the other meeting.
 */
export function decideMeeting(
  context: Context,
  id: number,
  decision: {
    status: MeetingStatus;
    adminNotes?: string | null | undefined;
    force: boolean;
    seenStatus?: MeetingStatus | undefined;
    seenNotes?: string | undefined;
    seenProposedAt?: Date | null | undefined;
    note?: string | undefined;
  },
): Promise<Meeting> {
  return withMeeting(context, { id }, async (inside, meeting) => {
    const { db: tx, now } = inside;
    const { status, adminNotes, force, seenStatus = meeting.status } = decision;
    if (![seenStatus, status].includes(meeting.status)) throw changed(meeting);
    const { seenNotes = meeting.adminNotes } = decision;
    const notes = adminNotes === null ? '' : adminNotes;
    if (![seenNotes, notes].includes(meeting.adminNotes)) throw notesChanged();
    const endsProposal = status === 'rejected' || status === 'completed';
    const { seenProposedAt = meeting.proposedAt } = decision;
    if (endsProposal) requireSeen(meeting, seenProposedAt);
    const change: MeetingChange = { status };
    if (notes !== undefined) change.adminNotes = notes;
    if (mustBeFree(meeting.status, status))
      change.overlapAllowed = await overlapIsAllowed(tx, meeting, force);
    if (status !== 'approved') change.overlapAllowed = false;
    if (status !== 'rejected') change.cancelledAt = null;
    if (endsProposal) Object.assign(change, noProposal);
    if (status === 'pending' || status === 'rejected') change.approvedAt = null;
    if (status === meeting.status) return updateMeeting(tx, id, change);
    if (status === 'approved') Object.assign(change, { approvedAt: now, invited: true });
    if (status !== 'pending') await deleteOffers(tx, id);
    change.sequence = meeting.sequence + 1;
    const decided = await updateMeeting(tx, id, change);
    await tellOfDecision(inside, decided, { before: meeting, note: decision.note });
    return decided;
  });
}

/**
 * Answers a visitor's proposal of another time: accepting moves the meeting there and approves it, declining
 * leaves it as it is. `proposedAt` tells which proposal is meant.
 * @throws Problem 404, 409 `no_proposal`, 409 `meeting_changed`, or 409 `meeting_overlap`.
 */
export function answerProposal(
  context: Context,
  id: number,
  { accept, force, proposedAt }: { accept: boolean; force: boolean; proposedAt?: Date | undefined },
): Promise<Meeting> {
  return withMeeting(context, { id }, async (inside, meeting) => {
    const { db: tx, now } = inside;
    const { proposedDate, proposedTime, proposedStartsAt, proposedEndsAt } = meeting;
    if (!proposedDate || !proposedTime || !proposedStartsAt || !proposedEndsAt) {
      throw conflict('no_proposal', 'There is no proposed time to answer any more.');
    }
    if (proposedAt) requireSeen(meeting, proposedAt);
    if (!accept) {
      const kept = await updateMeeting(tx, id, noProposal);
      await tellOfChange(inside, kept, 'kept');
      return kept;
    }
    await deleteOffers(tx, id);
    const span = { id, startsAt: proposedStartsAt, endsAt: proposedEndsAt };
    const moved = await updateMeeting(tx, id, {
      ...noProposal,
      status: 'approved',
      approvedAt: now,
      invited: true,
      requestedDate: proposedDate,
      requestedTime: proposedTime,
      startsAt: proposedStartsAt,
      endsAt: proposedEndsAt,
      overlapAllowed: await overlapIsAllowed(tx, span, force),
      sequence: meeting.sequence + 1,
    });
    await tellOfMove(inside, moved, meeting);
    return moved;
  });
}
