import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { purposes } from '../../contract/meetings.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import type { Meeting } from './queries.ts';
import { placeFor } from './rules.ts';

/** In seconds. */
const DAY = 24 * 60 * 60;

const eventStatus = {
  pending: ICalEventStatus.TENTATIVE,
  approved: ICalEventStatus.CONFIRMED,
  rejected: ICalEventStatus.CANCELLED,
  completed: ICalEventStatus.CONFIRMED,
};

function purposeLabel({ purpose }: Pick<Meeting, 'purpose'>): string {
  return purposes.find((each) => each.value === purpose)?.label ?? purpose;
}

/** What a calendar knows a meeting by, the same for ever. */
const uid = ({ id }: Pick<Meeting, 'id'>) => `meeting-${id}@venture`;

/** The one event of a meeting: the same UID for ever, a higher sequence with every change, times in UTC. */
function meetingEvent(meeting: Meeting, now: Date): ICalEventData {
  return {
    id: uid(meeting),
    sequence: meeting.sequence,
    stamp: now,
    created: meeting.createdAt,
    start: meeting.startsAt,
    end: meeting.endsAt,
    status: eventStatus[meeting.status],
  };
}

/** What an invite needs to know of a meeting. */
type Invited = Pick<
  Meeting,
  'id' | 'name' | 'email' | 'purpose' | 'duration' | 'channel' | 'startsAt' | 'createdAt' | 'sequence'
>;

/** When a calendar is written, and by whom. */
interface Writing {
  now: Date;
  site: SiteFacts;
}

interface InviteOptions extends Writing {
  method: 'REQUEST' | 'CANCEL';
  organizer: { name: string; email: string };
}

/** An invite to a meeting, or its end, for the visitor's calendar (RFC 5546), with an alarm a day before. */
export function writeInvite(meeting: Invited, { method, now, organizer, site }: InviteOptions): string {
  const isCancel = method === 'CANCEL';
  const { name, email, startsAt, duration, channel, sequence, createdAt } = meeting;
  const summary = `${purposeLabel(meeting)} with ${site.name}`;
  const event: ICalEventData = {
    id: uid(meeting),
    sequence,
    stamp: now,
    created: createdAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + duration * 60_000),
    summary,
    status: isCancel ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    location: placeFor(channel, site),
    organizer,
    attendees: [
      {
        name: name || email,
        email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: !isCancel,
      },
    ],
    alarms: isCancel ? [] : [{ type: ICalAlarmType.display, trigger: DAY, description: summary }],
  };
  return ical({
    prodId: { company: site.name, product: 'Meetings' },
    method: isCancel ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    events: [event],
  }).toString();
}

/** The calendar file of one meeting, for its visitor. */
export function writeMeeting(meeting: Meeting, { now, site }: Writing): string {
  const event = { ...meetingEvent(meeting, now), summary: `${purposeLabel(meeting)} with ${site.name}` };
  return ical({
    prodId: { company: site.name, product: 'Meetings' },
    method: ICalCalendarMethod.PUBLISH,
    events: [event],
  }).toString();
}

/** The calendar that the admin subscribes to; pending meetings say so. */
export function writeFeed(meetings: Meeting[], { now, site }: Writing): string {
  const events = meetings.map((meeting) => ({
    ...meetingEvent(meeting, now),
    summary: `${meeting.status === 'pending' ? 'Pending: ' : ''}${meeting.name}, ${purposeLabel(meeting)}`,
    description: [meeting.company, meeting.email, meeting.phone, meeting.message].filter(Boolean).join('\n'),
  }));
  return ical({
    prodId: { company: site.name, product: 'Meetings' },
    name: `${site.name} meetings`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
    events,
  }).toString();
}
