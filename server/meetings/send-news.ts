import type { Context } from '../context.ts';
import { aboutMeeting, snapshotOf } from './email-facts.ts';
import { visitorEmails } from './emails.ts';
import type { Meeting } from './queries.ts';

/** Tells the visitor what became of their meeting, unless it is over. */
export async function tellOfChange(
  { outbox, now }: Context,
  meeting: Meeting,
  change: 'moved' | 'kept' | 'reopened' | 'unconfirmed',
  note = '',
): Promise<void> {
  if (meeting.startsAt <= now) return;
  await outbox.send(visitorEmails.changed, {
    to: meeting,
    data: { ...snapshotOf(meeting, note), change, isApproved: meeting.status === 'approved' },
    about: aboutMeeting(meeting),
  });
}

/** Tells the visitor that the meeting is approved: at another time, where it was approved before. */
export async function tellOfMove(context: Context, meeting: Meeting, before: Meeting): Promise<void> {
  if (before.status === 'approved') await tellOfChange(context, meeting, 'moved');
  else await tellOfDecision(context, meeting, { before });
}

/** Tells the visitor of another status, with the agency's `note`; nothing where it changes nothing for them. */
export async function tellOfDecision(
  context: Context,
  meeting: Meeting,
  { before, note = '' }: { before: Meeting; note?: string | undefined },
): Promise<void> {
  const { status, startsAt } = meeting;
  if (startsAt <= context.now || status === 'completed') return;
  const message = { to: meeting, data: snapshotOf(meeting, note), about: aboutMeeting(meeting) };
  // What was completed was approved before, and the visitor's calendar has it.
  const wasApproved = before.status === 'approved' || before.status === 'completed';
  if (status === 'approved') {
    await context.outbox.send(visitorEmails.approved, message);
  } else if (status === 'pending') {
    await tellOfChange(context, meeting, wasApproved ? 'unconfirmed' : 'reopened', note);
  } else if (wasApproved) {
    const data = { ...message.data, byVisitor: false };
    await context.outbox.send(visitorEmails.cancelled, { ...message, data });
  } else {
    await context.outbox.send(visitorEmails.declined, message);
  }
}
