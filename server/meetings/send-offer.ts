import type { MeetingOffer } from '../../contract/meetings.ts';
import { recordMeetingActivity } from '../activity/record-activity.ts';
import type { Context } from '../context.ts';
import { conflict, Problem } from '../http/problem.ts';
import { requireSlot } from '../slots/find-slots.ts';
import type { Slot } from '../slots/rules.ts';
import { withMeeting } from './decide-meeting.ts';
import { aboutMeeting, snapshotOf } from './email-facts.ts';
import { visitorEmails } from './emails.ts';
import { deleteOffers, insertOffers, listOffers, type Meeting, updateMeeting } from './queries.ts';

type OfferedTime = MeetingOffer['times'][number];

/** The slot at one of the times, which is not the meeting's own. */
function requireOther(inside: Context, meeting: Meeting, time: OfferedTime): Promise<Slot> {
  const { id, duration, requestedDate, requestedTime } = meeting;
  if (time.requestedDate === requestedDate && time.requestedTime === requestedTime) {
    throw conflict('same_time', 'This is the time that the meeting already has.');
  }
  const wanted = { day: time.requestedDate, time: time.requestedTime, duration, except: id };
  return requireSlot(inside, { ...wanted, asker: 'agency' });
}

/** The slots at all of the times. What is wrong with one of them is said at its field. */
async function requireOthers(inside: Context, meeting: Meeting, times: OfferedTime[]): Promise<Slot[]> {
  const slots: Slot[] = [];
  for (const [index, time] of times.entries()) {
    try {
      slots.push(await requireOther(inside, meeting, time));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const [field = 'requestedTime'] = Object.keys(error.fields ?? {});
      const fields = { [`times.${index}.${field}`]: error.message };
      throw new Problem(error.status, error.code, { sentence: error.message, fields });
    }
  }
  return slots;
}

function requireAhead(meeting: Meeting, { now, seen }: { now: Date; seen: Date | undefined }): void {
  const isOpen = meeting.status === 'pending' || meeting.status === 'approved';
  if (!isOpen || meeting.startsAt <= now) {
    throw conflict(
      'meeting_closed',
      'Other times can be proposed for meetings ahead that are pending or approved.',
    );
  }
  if (seen && seen.getTime() !== meeting.startsAt.getTime()) {
    throw conflict('meeting_changed', 'This meeting has moved to another time meanwhile.');
  }
}

/**
 * Offers the visitor other slots of the same length, in place of those offered before; the meeting keeps its time until one is
 * taken. Each is held for a day. `seenStartsAt` tells which time the meeting had when that was decided.
 * @throws Problem 404, 409 `meeting_closed`, `meeting_changed`, `same_time` or `slot_taken`, or 400 beyond the last day.
 */
export function sendOffer(
  context: Context,
  id: number,
  { times, note, seenStartsAt: seen }: MeetingOffer & { seenStartsAt?: Date | undefined },
): Promise<Meeting> {
  const days = times.map(({ requestedDate }) => requestedDate);
  return withMeeting(context, { id, days }, async (inside, meeting) => {
    const { db, now: offeredAt } = inside;
    requireAhead(meeting, { now: offeredAt, seen });
    const slots = await requireOthers(inside, meeting, times);
    await deleteOffers(db, id);
    await insertOffers(
      db,
      slots.map(({ start, end }) => ({
        meetingId: id,
        startsAt: new Date(start),
        endsAt: new Date(end),
        offeredAt,
      })),
    );
    await inside.outbox.send(visitorEmails.offered, {
      to: meeting,
      data: {
        ...snapshotOf(meeting, note),
        times: slots.map(({ start }) => new Date(start)).sort((a, b) => a.getTime() - b.getTime()),
        offeredAt,
      },
      about: aboutMeeting(meeting),
    });
    await recordMeetingActivity(inside, id, { kind: 'meeting-offered' });
    return updateMeeting(db, id, { offerNote: note, answeredAt: meeting.answeredAt ?? offeredAt });
  });
}

/**
 * Takes back what the visitor was offered, which frees the times.
 * @throws Problem 404, or 409 `no_offer` when they have answered or nothing is offered.
 */
export function withdrawOffer(context: Context, id: number): Promise<Meeting> {
  return withMeeting(context, { id }, async (inside, meeting) => {
    const { db } = inside;
    if ((await listOffers(db, [id])).length === 0) {
      throw conflict('no_offer', 'There are no proposed times to withdraw any more.');
    }
    await deleteOffers(db, id);
    await recordMeetingActivity(inside, id, { kind: 'meeting-offer-withdrawn' });
    return meeting;
  });
}
