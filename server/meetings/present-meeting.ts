import type { z } from 'zod';
import type { meetingRequest, VisitorMeeting } from '../../contract/meetings.ts';
import type { Meeting } from './queries.ts';
import { isOverdue } from './rules.ts';

function proposalOf({ proposedDate, proposedTime, proposedAt }: Meeting) {
  if (!proposedDate || !proposedTime || !proposedAt) return null;
  return { requestedDate: proposedDate, requestedTime: proposedTime, proposedAt: proposedAt.toISOString() };
}

/** A meeting as the admin sees it. */
export function presentMeeting(meeting: Meeting, now: number): z.input<typeof meetingRequest> {
  return {
    ...meeting,
    createdAt: meeting.createdAt.toISOString(),
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    cancelledAt: meeting.cancelledAt?.toISOString() ?? null,
    overdue: isOverdue({ status: meeting.status, createdAt: meeting.createdAt.getTime() }, now),
    proposal: proposalOf(meeting),
  };
}

/** A meeting as its visitor sees it. */
export function presentToVisitor(meeting: Meeting, zone: string, now: number): VisitorMeeting {
  return {
    name: meeting.name,
    requestedDate: meeting.requestedDate,
    requestedTime: meeting.requestedTime,
    duration: meeting.duration,
    purpose: meeting.purpose,
    status: meeting.status,
    startsAt: meeting.startsAt.toISOString(),
    timeZone: zone,
    cancelled: meeting.cancelledAt !== null,
    past: meeting.startsAt.getTime() <= now,
    proposal: proposalOf(meeting),
  };
}
