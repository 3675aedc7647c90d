import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { purposes } from '../../contract/meetings.ts';
import { agency } from '../../contract/site.ts';
import type { Meeting } from './queries.ts';

const eventStatus = {
  pending: ICalEventStatus.TENTATIVE,
  approved: ICalEventStatus.CONFIRMED,
  rejected: ICalEventStatus.CANCELLED,
  completed: ICalEventStatus.CONFIRMED,
};

function purposeOf({ purpose }: Meeting): string {
  return purposes.find((each) => each.value === purpose)?.label ?? purpose;
}

/** The one event of a meeting: the same UID for ever, a higher sequence with every change, times in UTC. */
function eventOf(meeting: Meeting, now: Date): ICalEventData {
  return {
    id: `meeting-${meeting.id}@venture`,
    sequence: meeting.sequence,
    stamp: now,
    created: meeting.createdAt,
    start: meeting.startsAt,
    end: meeting.endsAt,
    status: eventStatus[meeting.status],
  };
}

/** The calendar file of one meeting, for its visitor. */
export function writeMeeting(meeting: Meeting, now: Date): string {
  const event = { ...eventOf(meeting, now), summary: `${purposeOf(meeting)} with ${agency.name}` };
  return ical({
    prodId: { company: agency.name, product: 'Meetings' },
    method: ICalCalendarMethod.PUBLISH,
    events: [event],
  }).toString();
}

/** The calendar that the admin subscribes to; pending meetings say so. */
export function writeFeed(meetings: Meeting[], now: Date): string {
  const events = meetings.map((meeting) => ({
    ...eventOf(meeting, now),
    summary: `${meeting.status === 'pending' ? 'Pending: ' : ''}${meeting.name}, ${purposeOf(meeting)}`,
    description: [meeting.company, meeting.email, meeting.phone, meeting.message].filter(Boolean).join('\n'),
  }));
  return ical({
    prodId: { company: agency.name, product: 'Meetings' },
    name: `${agency.name} meetings`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
    events,
  }).toString();
}
