import { recordMeetingActivity } from '../activity/record-activity.ts';
import type { Context } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { withMeetings } from '../meetings/decide-meeting.ts';
import { aboutMeeting } from '../meetings/email-facts.ts';
import { deleteOffers, insertOffers, listOffers, type Meeting, updateMeeting } from '../meetings/queries.ts';
import { deleteDecisions, type KeptDecision, listDecisions } from './queries.ts';
import { offeredTimes, standing, standsAs } from './rules.ts';

const gone = () => conflict('too_late', 'This can no longer be taken back.');
const told = () =>
  conflict('already_told', 'The visitor has been told meanwhile, so this can no longer be taken back.');
const changed = () =>
  conflict(
    'meeting_changed',
    'The meeting has changed again meanwhile, so this can no longer be taken back.',
  );

async function restore(inside: Context, meeting: Meeting | undefined, kept: KeptDecision): Promise<void> {
  const { db: tx, outbox } = inside;
  if (!meeting) throw notFound('meeting request');
  if (!standsAs(meeting, kept.after)) throw changed();
  const offers = offeredTimes.parse(kept.offers);
  const present = await listOffers(tx, [meeting.id]);
  // What is offered now is what was offered then, or nothing: else it was offered since.
  const isSame =
    present.length === offers.length &&
    present.every(({ offeredAt }, index) => offeredAt.getTime() === offers[index]?.offeredAt.getTime());
  if (present.length > 0 && !isSame) throw changed();
  if (!(await outbox.takeBack(aboutMeeting(meeting), kept.decidedAt))) throw told();
  await updateMeeting(tx, meeting.id, standing.parse(kept.before));
  await deleteOffers(tx, meeting.id);
  await recordMeetingActivity(inside, meeting.id, { kind: 'meeting-restored' });
  if (offers.length > 0) await insertOffers(tx, offers);
}

/**
 * Takes decisions back, all or none: each meeting stands as it did before, and the message that would have told of it is not sent.
 * @throws Problem 409 `too_late` when they are not kept any more or were taken back before, `already_told` when a visitor knows, or
 * `meeting_changed` when something has happened since.
 */
export async function cancelDecisions(context: Context, decided: number[]): Promise<void> {
  const ids = [...new Set(decided)];
  const seen = await listDecisions(context.db, ids);
  if (seen.length !== ids.length) throw gone();
  const meetings = seen.map(({ meetingId }) => meetingId);
  const days = seen.map(({ before }) => standing.parse(before).requestedDate);
  await withMeetings(context, { ids: [...new Set(meetings)], days }, async (inside, locked) => {
    if (!(await deleteDecisions(inside.db, ids))) throw gone();
    for (const kept of seen) await restore(inside, locked.get(kept.meetingId), kept);
  });
}
