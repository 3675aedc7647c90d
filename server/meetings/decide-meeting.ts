import type { MeetingStatus } from '../../contract/meetings.ts';
import type { Db } from '../database/client.ts';
import { violates } from '../database/database-errors.ts';
import { conflict, notFound, type Problem } from '../http/problem.ts';
import {
  findClash,
  findMeeting,
  lockPlanning,
  type Meeting,
  type MeetingChange,
  noProposal,
  updateMeeting,
} from './queries.ts';
import { mustBeFree } from './rules.ts';

function overlap(clash?: Meeting): Problem {
  if (!clash) return conflict('meeting_overlap', 'This time overlaps another approved meeting.');
  const { name, requestedDate, requestedTime, duration } = clash;
  return conflict(
    'meeting_overlap',
    `This time overlaps the approved meeting with ${name} on ${requestedDate} at ${requestedTime} (${duration} minutes).`,
  );
}

function changed({ status, cancelledAt }: Meeting): Problem {
  const how = cancelledAt ? 'its visitor has cancelled it' : `it is ${status} now`;
  return conflict('meeting_changed', `This meeting has changed meanwhile: ${how}.`);
}

/** Runs `work` on a meeting that nobody else changes meanwhile. */
async function withMeeting(
  db: Db,
  id: number,
  work: (tx: Db, meeting: Meeting) => Promise<Meeting>,
): Promise<Meeting> {
  const dayOf = (meeting: Meeting) => meeting.proposedDate ?? meeting.requestedDate;
  try {
    return await db.transaction(async (tx) => {
      const seen = await findMeeting(tx, id);
      if (!seen) throw notFound('meeting request');
      for (const day of [...new Set([seen.requestedDate, dayOf(seen)])].sort())
        await lockPlanning(tx, 'date', day);
      const meeting = await findMeeting(tx, id);
      if (!meeting) throw notFound('meeting request');
      return work(tx, meeting);
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
 * not undo what the visitor or another admin did since.
 * @throws Problem 404, 409 `meeting_changed`, or 409 `meeting_overlap` naming the other meeting.
 */
export function decideMeeting(
  db: Db,
  id: number,
  decision: {
    status: MeetingStatus;
    adminNotes?: string | null | undefined;
    force: boolean;
    seenStatus?: MeetingStatus | undefined;
  },
): Promise<Meeting> {
  return withMeeting(db, id, async (tx, meeting) => {
    const { status, adminNotes, force, seenStatus = meeting.status } = decision;
    if (![seenStatus, status].includes(meeting.status)) throw changed(meeting);
    const change: MeetingChange = { status };
    if (adminNotes !== undefined) change.adminNotes = adminNotes ?? '';
    if (mustBeFree(meeting.status, status))
      change.overlapAllowed = await overlapIsAllowed(tx, meeting, force);
    if (status !== 'approved') change.overlapAllowed = false;
    if (status !== 'rejected') change.cancelledAt = null;
    if (status === 'rejected' || status === 'completed') Object.assign(change, noProposal);
    if (status !== meeting.status) change.sequence = meeting.sequence + 1;
    return updateMeeting(tx, id, change);
  });
}

/**
 * Answers a visitor's wish for another time: accepting moves the meeting there and approves it, declining
 * leaves it as it is. `proposedAt` tells which wish is meant.
 * @throws Problem 404, 409 `no_proposal`, 409 `meeting_changed`, or 409 `meeting_overlap`.
 */
export function answerProposal(
  db: Db,
  id: number,
  { accept, force, proposedAt }: { accept: boolean; force: boolean; proposedAt?: string | undefined },
): Promise<Meeting> {
  return withMeeting(db, id, async (tx, meeting) => {
    const { proposedDate, proposedTime, proposedStartsAt, proposedEndsAt } = meeting;
    if (!proposedDate || !proposedTime || !proposedStartsAt || !proposedEndsAt) {
      throw conflict('no_proposal', 'There is no proposed time to answer any more.');
    }
    if (proposedAt && Date.parse(proposedAt) !== meeting.proposedAt?.getTime()) {
      throw conflict(
        'meeting_changed',
        `The visitor now asks for ${proposedDate} at ${proposedTime}. Please open the meeting again.`,
      );
    }
    if (!accept) return updateMeeting(tx, id, noProposal);
    const span = { id, startsAt: proposedStartsAt, endsAt: proposedEndsAt };
    return updateMeeting(tx, id, {
      ...noProposal,
      status: 'approved',
      requestedDate: proposedDate,
      requestedTime: proposedTime,
      startsAt: proposedStartsAt,
      endsAt: proposedEndsAt,
      overlapAllowed: await overlapIsAllowed(tx, span, force),
      sequence: meeting.sequence + 1,
    });
  });
}
