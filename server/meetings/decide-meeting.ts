import { formatDay, formatTime } from '../../contract/format.ts';
import type { MeetingStatus } from '../../contract/meetings.ts';
import { recordMeetingActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Db } from '../database/client.ts';
import { violates } from '../database/database-errors.ts';
import { conflict, notFound, type Problem } from '../http/problem.ts';
import { findClash } from './overlap-queries.ts';
import {
  deleteOffers,
  findMeeting,
  lockDates,
  lockMeeting,
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

/** Lets nobody else change some meetings, nor plan on their dates and the given ones, until the transaction ends. */
async function lockMeetings(
  { db: tx }: Context,
  { ids, days = [] }: { ids: number[]; days?: string[] | undefined },
): Promise<Meeting[]> {
  const dates = new Set(days);
  for (const id of ids) {
    const seen = await findMeeting(tx, id);
    if (!seen) throw notFound('meeting request');
    dates.add(seen.requestedDate);
    if (seen.proposedDate) dates.add(seen.proposedDate);
  }
  await lockDates(tx, dates);
  const meetings: Meeting[] = [];
  for (const id of [...ids].sort((one, other) => one - other)) {
    const meeting = await lockMeeting(tx, id);
    if (!meeting) throw notFound('meeting request');
    meetings.push(meeting);
  }
  return meetings;
}

/**
 * Runs `work` in a transaction on meetings that nobody else changes meanwhile, by their ids, nor plans on their dates and the given
 * ones. @throws Problem 404, or 409 `meeting_overlap` where `work` lets approved meetings overlap.
 */
export async function withMeetings<Result>(
  context: Context,
  { ids, days }: { ids: number[]; days?: string[] },
  work: (inside: Context, meetings: Map<number, Meeting>) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(context, async (inside) => {
      const meetings = await lockMeetings(inside, { ids, days });
      return work(inside, new Map(meetings.map((meeting) => [meeting.id, meeting])));
    });
  } catch (error) {
    if (violates(error, 'meeting_requests_no_overlap')) throw overlap();
    throw error;
  }
}

/** Like {@link withMeetings}, on one meeting. */
export function withMeeting(
  context: Context,
  { id, days = [] }: { id: number; days?: string[] },
  work: (inside: Context, meeting: Meeting) => Promise<Meeting>,
): Promise<Meeting> {
  return withMeetings(context, { ids: [id], days }, (inside, meetings) => {
    const meeting = meetings.get(id);
    if (!meeting) throw notFound('meeting request');
    return work(inside, meeting);
  });
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

/** What an admin decides about a meeting, and what they saw. */
export interface Decision {
  status: MeetingStatus;
  adminNotes?: string | null | undefined;
  force: boolean;
  seenStatus?: MeetingStatus | undefined;
  seenNotes?: string | undefined;
  seenProposedAt?: Date | null | undefined;
  note?: string | undefined;
  /** Whether the visitor hears of it. */
  tell?: boolean;
}

/** Refuses a decision about what is not so any more. */
function requireUnchanged(meeting: Meeting, decision: Decision): void {
  const { status, adminNotes, seenStatus = meeting.status, seenNotes = meeting.adminNotes } = decision;
  if (![seenStatus, status].includes(meeting.status)) throw changed(meeting);
  const notes = adminNotes === null ? '' : adminNotes;
  if (![seenNotes, notes].includes(meeting.adminNotes)) throw notesChanged();
  const { seenProposedAt = meeting.proposedAt } = decision;
  if (endsProposal(status)) requireSeen(meeting, seenProposedAt);
}

const endsProposal = (status: MeetingStatus) => status === 'rejected' || status === 'completed';

/** Like {@link decideMeeting}, on a meeting that is locked. */
export async function decideWithin(inside: Context, meeting: Meeting, decision: Decision): Promise<Meeting> {
  const { db: tx, now } = inside;
  const { id } = meeting;
  const { status, adminNotes, force, tell = true } = decision;
  requireUnchanged(meeting, decision);
  const change: MeetingChange = { status };
  if (adminNotes !== undefined) change.adminNotes = adminNotes ?? '';
  if (mustBeFree(meeting.status, status)) change.overlapAllowed = await overlapIsAllowed(tx, meeting, force);
  if (status !== 'approved') change.overlapAllowed = false;
  if (status !== 'rejected') change.cancelledAt = null;
  if (endsProposal(status)) Object.assign(change, noProposal);
  if (status === 'pending' || status === 'rejected') change.approvedAt = null;
  if (status === meeting.status) return updateMeeting(tx, id, change);
  if (status === 'approved') Object.assign(change, { approvedAt: now, invited: true });
  if (status !== 'pending') {
    change.answeredAt = meeting.answeredAt ?? now;
    await deleteOffers(tx, id);
  }
  change.sequence = meeting.sequence + 1;
  const decided = await updateMeeting(tx, id, change);
  await recordMeetingActivity(inside, id, { kind: 'meeting-decided', detail: status });
  if (tell) await tellOfDecision(inside, decided, { before: meeting, note: decision.note });
  return decided;
}

/**
 * Sets a meeting's status, and its notes when given. Moving into approved needs a time free of other
 * approved meetings, unless the admin insists with `force`. A decision about a status that was seen does
 * not undo what the visitor or another admin did since, nor end a proposal that was not seen. The visitor is told, with the
 * `note` where there is one.
 * @throws Problem 404, 409 `meeting_changed`, or 409 `meeting_overlap` naming the other meeting.
 */
export function decideMeeting(context: Context, id: number, decision: Decision): Promise<Meeting> {
  return withMeeting(context, { id }, (inside, meeting) => decideWithin(inside, meeting, decision));
}

/** An admin's answer to a wish for another time. */
export interface WishAnswer {
  accept: boolean;
  force: boolean;
  /** Which wish is meant. */
  proposedAt?: Date | undefined;
  /** What the visitor is told beside it. */
  note?: string | undefined;
}

/** Like {@link answerProposal}, on a meeting that is locked. */
export async function answerWithin(inside: Context, meeting: Meeting, answer: WishAnswer): Promise<Meeting> {
  const { db: tx, now } = inside;
  const { accept, force, proposedAt, note } = answer;
  const { id, proposedDate, proposedTime, proposedStartsAt, proposedEndsAt } = meeting;
  const answeredAt = meeting.answeredAt ?? now;
  if (!proposedDate || !proposedTime || !proposedStartsAt || !proposedEndsAt) {
    throw conflict('no_proposal', 'There is no proposed time to answer any more.');
  }
  if (proposedAt) requireSeen(meeting, proposedAt);
  if (!accept) {
    const kept = await updateMeeting(tx, id, { ...noProposal, answeredAt });
    await recordMeetingActivity(inside, id, { kind: 'meeting-kept' });
    await tellOfChange(inside, kept, 'kept', note);
    return kept;
  }
  await deleteOffers(tx, id);
  const span = { id, startsAt: proposedStartsAt, endsAt: proposedEndsAt };
  const moved = await updateMeeting(tx, id, {
    ...noProposal,
    status: 'approved',
    approvedAt: now,
    answeredAt,
    invited: true,
    requestedDate: proposedDate,
    requestedTime: proposedTime,
    startsAt: proposedStartsAt,
    endsAt: proposedEndsAt,
    overlapAllowed: await overlapIsAllowed(tx, span, force),
    sequence: meeting.sequence + 1,
  });
  await recordMeetingActivity(inside, id, { kind: 'meeting-moved' });
  await tellOfMove(inside, moved, meeting);
  return moved;
}

/**
 * Answers a visitor's proposal of another time: accepting moves the meeting there and approves it, declining
 * leaves it as it is. `proposedAt` tells which proposal is meant.
 * @throws Problem 404, 409 `no_proposal`, 409 `meeting_changed`, or 409 `meeting_overlap`.
 */
export function answerProposal(context: Context, id: number, answer: WishAnswer): Promise<Meeting> {
  return withMeeting(context, { id }, (inside, meeting) => answerWithin(inside, meeting, answer));
}
