import { z } from 'zod';
import { day, dayText, timeZoneName, wallTime } from './day-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  email,
  id,
  instant,
  optionalText,
  pageQuery,
  pathId,
  requiredText,
  TEXT_MAX,
  text,
} from './fields.ts';

/** What a meeting is for, with the words shown. */
export const purposes = [
  { value: 'consultation', label: 'Initial Consultation' },
  { value: 'project-discussion', label: 'Project Discussion' },
  { value: 'follow-up', label: 'Follow-up Meeting' },
  { value: 'technical-review', label: 'Technical Review' },
  { value: 'other', label: 'Other' },
] as const;

/** How long a meeting takes, in minutes, with the words shown. */
export const durations = [
  { value: 30, label: '30 minutes' },
  { value: 60, label: '1 hour' },
  { value: 90, label: '1.5 hours' },
] as const;

/** How a meeting request can stand, in the order of the menu. */
export const meetingStatusValues = ['pending', 'approved', 'rejected', 'completed'] as const;

/** The lengths offered, in minutes. */
export type Duration = (typeof durations)[number]['value'];

const DURATION_ERROR = 'The duration must be 30, 60 or 90 minutes.';

export const purpose = z.enum(
  purposes.map((each) => each.value),
  { error: 'Please choose a purpose.' },
);
export const duration = z.literal(
  durations.map((each) => each.value),
  { error: DURATION_ERROR },
);
export const meetingStatus = z.enum(meetingStatusValues, {
  error: 'The status must be pending, approved, rejected or completed.',
});
export type Purpose = z.infer<typeof purpose>;
export type MeetingStatus = z.infer<typeof meetingStatus>;
const durationText = z
  .enum(['30', '60', '90'], { error: DURATION_ERROR })
  .transform((value) => Number(value) as Duration);

/** A new time that the visitor asks for; the old one stays until the admin accepts. */
const proposal = z.object({ requestedDate: day, requestedTime: wallTime, proposedAt: instant });

/** A meeting request as the admin sees it. Date and time are in the agency's zone. */
export const meetingRequest = z.object({
  id,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  requestedDate: day,
  requestedTime: wallTime,
  duration,
  purpose,
  message: z.string(),
  status: meetingStatus,
  adminNotes: z.string(),
  createdAt: instant,
  /** Where the meeting lies on the instant line. */
  startsAt: instant,
  endsAt: instant,
  /** Pending for longer than the reply time that the site promises. */
  overdue: z.boolean(),
  /** When the visitor cancelled, or null. */
  cancelledAt: instant.nullable(),
  proposal: proposal.nullable(),
});

export type MeetingRequest = z.infer<typeof meetingRequest>;

/** A meeting as its visitor sees it through the secret link. */
export const visitorMeeting = z.object({
  name: z.string(),
  requestedDate: day,
  requestedTime: wallTime,
  duration,
  purpose,
  status: meetingStatus,
  startsAt: instant,
  timeZone: z.string(),
  cancelled: z.boolean(),
  past: z.boolean(),
  proposal: proposal.omit({ proposedAt: true }).nullable(),
});

export type VisitorMeeting = z.infer<typeof visitorMeeting>;

const wanted = z.object({
  requestedDate: dayText('The date'),
  requestedTime: wallTime,
  /** The zone in which a date given in UTC is meant. */
  timeZone: timeZoneName.optional(),
});

/** The secret in a link: 256 bits as base64url. */
const linkParams = z.object({
  token: z.string().regex(/^[\w-]{43}$/, { error: 'This link is not complete.' }),
});

const dayFilter = dayText('The date').optional();

export const meetingEndpoints = {
  calendar: endpoint({
    method: 'GET',
    path: '/api/meeting-requests/calendar',
    access: 'public',
    summary: "The agency's time zone, its today, and the dates from then on that have availability",
    response: z.object({ timeZone: z.string(), today: day, openDays: z.array(day) }),
  }),
  availableSlots: endpoint({
    method: 'GET',
    path: '/api/meeting-requests/available-slots',
    access: 'public',
    summary: "The starts offered on a date, ascending, in the agency's zone",
    query: z.object({
      date: dayText('The date'),
      duration: durationText.default(30),
      timeZone: timeZoneName.optional(),
    }),
    response: z.array(wallTime),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/meeting-requests',
    access: 'public',
    summary: 'Ask for a meeting at an offered start',
    body: wanted.extend({
      name: requiredText('Name'),
      email: email(),
      company: optionalText('Company'),
      phone: optionalText('Phone', 50),
      purpose,
      duration: z.union([duration, durationText], { error: DURATION_ERROR }).default(30),
      message: optionalText('Message', TEXT_MAX),
    }),
    response: z.object({
      id,
      status: meetingStatus,
      requestedDate: day,
      requestedTime: wallTime,
      duration,
      timeZone: z.string(),
      /** The secret of the visitor's own page. */
      token: z.string(),
    }),
    status: 201,
  }),
  visit: endpoint({
    method: 'GET',
    path: '/api/meeting-links/:token',
    access: 'public',
    summary: "A meeting through its visitor's secret link",
    params: linkParams,
    response: visitorMeeting,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/meeting-links/:token/cancel',
    access: 'public',
    summary: 'The visitor cancels the meeting',
    params: linkParams,
    response: visitorMeeting,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/meeting-links/:token/propose',
    access: 'public',
    summary: 'The visitor asks for another time; the old one stays until the admin accepts',
    params: linkParams,
    body: wanted,
    response: visitorMeeting,
  }),
  meetingFile: endpoint({
    method: 'GET',
    path: '/api/meeting-links/:token/meeting.ics',
    access: 'public',
    summary: "An approved meeting as a calendar file (iCalendar), through its visitor's secret link",
    params: linkParams,
    response: z.unknown(),
  }),
  feedFile: endpoint({
    method: 'GET',
    path: '/api/calendar/:token/meetings.ics',
    access: 'public',
    summary: 'The calendar feed (iCalendar) at its secret address',
    params: linkParams,
    response: z.unknown(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/meeting-requests',
    access: 'admin',
    summary: 'Meeting requests, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({ status: meetingStatus.optional(), from: dayFilter, to: dayFilter }),
    response: z.array(meetingRequest),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/meeting-requests/:id',
    access: 'admin',
    summary: 'Set the status of a meeting request, and its notes when given',
    params: z.object({ id: pathId }),
    body: z.object({
      status: meetingStatus,
      adminNotes: text('Notes', TEXT_MAX).nullable().optional(),
      /** Approve although the time overlaps another approved meeting. */
      force: z.boolean().default(false),
      /** The status that the admin saw: where it has become yet another, nothing changes (409 `meeting_changed`). */
      seenStatus: meetingStatus.optional(),
    }),
    response: meetingRequest,
  }),
  answerProposal: endpoint({
    method: 'POST',
    path: '/api/admin/meeting-requests/:id/proposal',
    access: 'admin',
    summary: "Accept the visitor's new time, which approves the meeting, or decline it",
    params: z.object({ id: pathId }),
    body: z.object({
      accept: z.boolean(),
      force: z.boolean().default(false),
      /** Which proposal the admin saw: where there is another now, nothing changes (409 `meeting_changed`). */
      proposedAt: instant.optional(),
    }),
    response: meetingRequest,
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/api/admin/calendar-feed',
    access: 'admin',
    summary: 'The secret address of the calendar feed',
    response: z.object({ url: z.url() }),
  }),
  renewCalendarFeed: endpoint({
    method: 'POST',
    path: '/api/admin/calendar-feed',
    access: 'admin',
    summary: 'Give the calendar feed a new secret address; the old one stops working',
    response: z.object({ url: z.url() }),
  }),
};
