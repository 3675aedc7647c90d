import type { Context } from '../context.ts';
import { dayAt, timeAt } from '../days.ts';
import type { Meeting, Offer } from './queries.ts';
import { canTakeOffer, HOLD_MS, isHolding, isOverdue, placeFor, urgencyOf } from './rules.ts';

function proposal(meeting: Meeting, now: Date) {
  const { proposedDate, proposedTime, proposedStartsAt, proposedAt, firstProposedAt } = meeting;
  if (!proposedDate || !proposedTime || !proposedStartsAt || !proposedAt || !firstProposedAt) return null;
  return {
    requestedDate: proposedDate,
    requestedTime: proposedTime,
    startsAt: proposedStartsAt,
    proposedAt,
    held: meeting.proposalHolds && isHolding(firstProposedAt, now),
  };
}

type Moment = Pick<Context, 'now' | 'zone' | 'site'>;

/** What a visitor can still take of what the agency offers. */
function offer({ now, zone }: Moment, meeting: Meeting, offers: Offer[]) {
  const ahead = canTakeOffer(meeting, now) ? offers.filter(({ startsAt }) => startsAt > now) : [];
  if (!ahead[0]) return null;
  const { offeredAt } = ahead[0];
  return {
    times: ahead.map(({ startsAt }) => ({
      requestedDate: dayAt(zone, startsAt),
      requestedTime: timeAt(zone, startsAt),
      startsAt,
    })),
    note: meeting.offerNote,
    offeredAt,
    heldUntil: new Date(offeredAt.getTime() + HOLD_MS),
    held: isHolding(offeredAt, now),
  };
}

/**
 * A meeting, and the times that are offered to its visitor, with what follows from them at this instant; the endpoint's
 * response keeps what its reader may see.
 */
export function showMeeting(moment: Moment, meeting: Meeting, offers: Offer[]) {
  const { now, zone, site } = moment;
  const isPending = meeting.status === 'pending';
  const offered = offer(moment, meeting, offers);
  return {
    ...meeting,
    timeZone: zone,
    held: meeting.status === 'approved' || (isPending && meeting.holds && isHolding(meeting.createdAt, now)),
    // What waits for the visitor's choice was answered.
    overdue: isOverdue(meeting, now) && !offered,
    urgency: urgencyOf(meeting, { now, isOffered: offered !== null }),
    cancelled: meeting.cancelledAt !== null,
    past: meeting.startsAt <= now,
    place: meeting.status === 'approved' ? placeFor(meeting.channel, site) : null,
    proposal: proposal(meeting, now),
    offer: offered,
  };
}
