import { z } from 'zod';
import { day, readDay, sentDay, wallTime, zonedDay } from './day-fields.ts';
import { endpoint, json } from './endpoint.ts';
import {
  email,
  id,
  instant,
  linkToken,
  optionalText,
  pageQuery,
  pathId,
  requiredText,
  TEXT_MAX,
  text,
  yesOrNo,
} from './fields.ts';
import { madeProject } from './projects.ts';

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
/** A length as an address has it. */
export const durationText = z
  .enum(['30', '60', '90'], { error: DURATION_ERROR })
  .transform((value) => Number(value) as Duration);

/** How a meeting happens, with the words shown. */
export const channels = [
  { value: 'phone', label: 'Phone' },
  { value: 'video', label: 'Video' },
] as const;

export const channel = z.enum(
  channels.map((each) => each.value),
  { error: 'A meeting happens by phone or video.' },
);
export type Channel = z.infer<typeof channel>;

/** A new time that the visitor asks for; the old one stays until the admin accepts. */
const proposal = z.object({
  requestedDate: day,
  requestedTime: wallTime,
  startsAt: instant,
  proposedAt: instant,
  /** Whether the time is kept for the visitor meanwhile. */
  held: z.boolean(),
  /** Whether the agency could be met then, were the meeting's own time free. */
  free: z.boolean(),
  /** With whom an approved meeting lies in the way, or null. */
  overlaps: z.string().nullable(),
});

/** How much a meeting request asks for attention, the most urgent first. */
export const urgencyValues = ['overdue', 'wish', 'pending', 'upcoming', 'past'] as const;
export type Urgency = (typeof urgencyValues)[number];

/** A time that the agency offers. */
const offeredTime = z.object({ requestedDate: sentDay, requestedTime: wallTime });

/** Times that the agency offers in place of the present one. They are held until answered, for a day at most. */
const offer = z.object({
  times: z.array(z.object({ requestedDate: day, requestedTime: wallTime, startsAt: instant })),
  note: z.string(),
  offeredAt: instant,
  heldUntil: instant,
  /** Whether the times are still kept for the visitor. */
  held: z.boolean(),
});

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
  /** How the visitor wants to meet, or null where it is all the same to them. */
  channel: channel.nullable(),
  status: meetingStatus,
  /** Whether a pending request keeps its time from others. */
  held: z.boolean(),
  adminNotes: z.string(),
  createdAt: instant,
  /** Where the meeting lies on the instant line. */
  startsAt: instant,
  endsAt: instant,
  /** Pending for longer than the reply time that the site promises. */
  overdue: z.boolean(),
  urgency: z.enum(urgencyValues),
  /** How many other pending requests ask for a part of the same time. */
  rivals: z.int(),
  /** When the visitor cancelled, or null. */
  cancelledAt: instant.nullable(),
  proposal: proposal.nullable(),
  offer: offer.nullable(),
  /** What was made of it, the newest first. */
  projects: z.array(madeProject),
});

/** As it arrives in a browser. */
export type MeetingRequest = z.input<typeof meetingRequest>;

/** What decides about a meeting request, without what only its own screen shows. */
export const briefMeeting = meetingRequest.omit({ message: true, adminNotes: true, projects: true });

/** As it arrives in a browser; a whole one will do. */
export type BriefMeeting = z.input<typeof briefMeeting>;

/** A meeting as its visitor sees it through the secret link. */
export const visitorMeeting = z.object({
  name: z.string(),
  requestedDate: day,
  requestedTime: wallTime,
  duration,
  purpose,
  message: z.string(),
  phone: z.string(),
  channel: channel.nullable(),
  /** Where the meeting takes place: the agency's phone number or video address, once it is approved; else null. */
  place: z.string().nullable(),
  status: meetingStatus,
  held: z.boolean(),
  startsAt: instant,
  timeZone: z.string(),
  cancelled: z.boolean(),
  past: z.boolean(),
  proposal: proposal.omit({ proposedAt: true, free: true, overlaps: true }).nullable(),
  offer: offer.nullable(),
});

/** As it arrives in a browser. */
export type VisitorMeeting = z.input<typeof visitorMeeting>;

const requestedTime = {
  requestedDate: zonedDay.sent,
  requestedTime: wallTime,
  timeZone: zonedDay.timeZone,
};

/** What a page makes up once for what it sends: the same key again gets the first answer back. */
const requestKey = z
  .string({ error: 'The request key must be text.' })
  .regex(/^[\w-]{16,64}$/, { error: 'The request key must be 16 to 64 letters and digits.' });

const linkParams = z.object({ token: linkToken });

/** The most characters of a note that goes with a decision. */
export const NOTE_MAX = 2000;

/** What an admin writes about a meeting. */
export const meetingDecision = z.object({
  status: meetingStatus,
  adminNotes: text('Notes', TEXT_MAX),
  /** What the visitor is told beside the decision. */
  note: text('Note', NOTE_MAX),
});

/** The most times that the agency offers at once. */
export const MOST_OFFERED = 3;

/** What an admin offers: some times, and what there is to say about them. */
export const meetingOffer = z.object({
  times: z
    .array(offeredTime, { error: 'The times must be a list.' })
    .min(1, { error: 'Please add at least one time.' })
    .max(MOST_OFFERED, { error: `At most ${MOST_OFFERED} times can be proposed at once.` })
    .superRefine((times, context) => {
      const written = times.map(({ requestedDate, requestedTime }) => `${requestedDate} ${requestedTime}`);
      for (const [index, time] of written.entries()) {
        if (written.indexOf(time) === index) continue;
        const message = 'This time is in the list twice.';
        context.addIssue({ code: 'custom', path: [index, 'requestedTime'], message });
      }
    }),
  note: text('Note', TEXT_MAX),
});

/** As a form holds it. */
export type MeetingOffer = z.infer<typeof meetingOffer>;

/** Where a page of the most urgent requests ended: the order's place and the instant (ms) that it is seen from. */
const urgencyPlace = z
  .string()
  .regex(/^[0-4]_-?\d{1,16}_\d{1,10}_\d{1,16}$/, { error: 'The cursor is not one of this list.' });

export const meetingEndpoints = {
  calendar: endpoint({
    method: 'GET',
    path: '/api/meeting-requests/calendar',
    access: ['public'],
    summary: "The agency's time zone, its today, and the dates from then on that have a start for a duration",
    query: z.object({ duration: durationText.default(30) }),
    response: z.object({ timeZone: z.string(), today: day, openDays: z.array(day) }),
  }),
  availableSlots: endpoint({
    method: 'GET',
    path: '/api/meeting-requests/available-slots',
    access: ['public'],
    summary: "The starts offered on a date, ascending, in the agency's zone",
    query: z
      .object({
        date: zonedDay.sent,
        duration: durationText.default(30),
        timeZone: zonedDay.timeZone,
      })
      .transform(readDay('date')),
    response: z.array(wallTime),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/meeting-requests',
    access: ['public'],
    summary: 'Ask for a meeting at an offered start',
    body: json(
      z
        .object({
          ...requestedTime,
          name: requiredText('Name'),
          email: email(),
          company: optionalText('Company'),
          phone: optionalText('Phone', 50),
          purpose,
          duration: z.union([duration, durationText], { error: DURATION_ERROR }).default(30),
          message: optionalText('Message', TEXT_MAX),
          channel: channel.nullable().default(null),
          /** The time zone of the visitor's browser, for what is written to them; one that is not known is left out. */
          visitorTimeZone: optionalText('Time zone', 64),
          requestKey: requestKey.optional(),
        })
        .transform(readDay('requestedDate')),
    ),
    response: z.object({
      id,
      status: meetingStatus,
      requestedDate: day,
      requestedTime: wallTime,
      duration,
      timeZone: z.string(),
      startsAt: instant,
      /** Whether the time is kept for the visitor until the agency has answered. */
      held: z.boolean(),
      /** The secret of the visitor's own page. */
      token: z.string(),
      /** Whether a message with the link is under way to the visitor. */
      mailed: z.boolean(),
    }),
    status: 201,
  }),
  visit: endpoint({
    method: 'GET',
    path: '/api/meeting-links/:token',
    access: ['public'],
    summary: "A meeting through its visitor's secret link",
    params: linkParams,
    response: visitorMeeting,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/meeting-links/:token/cancel',
    access: ['public'],
    summary: 'The visitor cancels the meeting',
    params: linkParams,
    response: visitorMeeting,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/meeting-links/:token/propose',
    access: ['public'],
    summary: 'The visitor asks for another time; the old one stays until the admin accepts',
    params: linkParams,
    body: json(z.object(requestedTime).transform(readDay('requestedDate'))),
    response: visitorMeeting,
  }),
  takeOffer: endpoint({
    method: 'POST',
    path: '/api/meeting-links/:token/offer',
    access: ['public'],
    summary: 'The visitor takes a time that the agency offers, which approves the meeting at it',
    params: linkParams,
    body: json(z.object(requestedTime).transform(readDay('requestedDate'))),
    response: visitorMeeting,
  }),
  declineOffer: endpoint({
    method: 'POST',
    path: '/api/meeting-links/:token/offer/decline',
    access: ['public'],
    summary: 'The visitor takes none of the times that the agency offers; the meeting keeps its own',
    params: linkParams,
    body: json(
      z.object({
        /** Which offer the visitor saw: where there is another now, nothing changes (409 `meeting_changed`). */
        offeredAt: instant.optional(),
      }),
    ),
    response: visitorMeeting,
  }),
  meetingFile: endpoint({
    method: 'GET',
    path: '/api/meeting-links/:token/meeting.ics',
    access: ['public'],
    summary: "An approved meeting as a calendar file (iCalendar), through its visitor's secret link",
    params: linkParams,
    response: z.unknown(),
  }),
  feedFile: endpoint({
    method: 'GET',
    path: '/api/calendar/:token/meetings.ics',
    access: ['public'],
    summary: 'The calendar feed (iCalendar) at its secret address',
    params: linkParams,
    response: z.unknown(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/meeting-requests',
    access: ['admin'],
    summary:
      'Meeting requests, newest first or the most urgent first; the total is in X-Total-Count, and the cursor of the next page of the urgent ones in X-Next-Cursor',
    query: pageQuery.extend({
      cursor: z.union([pathId, urgencyPlace]).optional(),
      order: z.enum(['newest', 'urgency'], { error: 'The order is newest or urgency.' }).optional(),
      status: meetingStatus.optional(),
      /** Words that all have to be in the name, email, company or message, whatever their case and accents. */
      q: text('Search').optional(),
      /** The address of the sender, whatever its letter case. */
      email: text('Email', 254).optional(),
      from: sentDay.optional(),
      to: sentDay.optional(),
    }),
    response: z.array(meetingRequest),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/meeting-requests/:id',
    access: ['admin'],
    summary: 'One meeting request',
    params: z.object({ id: pathId }),
    response: meetingRequest,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/meeting-requests/:id',
    access: ['admin'],
    summary: 'Set the status of a meeting request, and its notes when given',
    params: z.object({ id: pathId }),
    body: json(
      meetingDecision.extend({
        adminNotes: text('Notes', TEXT_MAX).nullable().optional(),
        /** Approve although the time overlaps another approved meeting. */
        force: yesOrNo('Force').default(false),
        /** The status that the admin saw: where it has become yet another, nothing changes (409 `meeting_changed`). */
        seenStatus: meetingStatus.optional(),
        /** The notes that the admin saw: where they have become others, nothing changes (409 `meeting_changed`). */
        seenNotes: text('Notes', TEXT_MAX).optional(),
        /** Which proposal the admin saw, or null: another one is not ended with the meeting (409 `meeting_changed`). */
        seenProposedAt: instant.nullable().optional(),
        /** What the visitor is told beside the decision. */
        note: text('Note', NOTE_MAX).optional(),
      }),
    ),
    response: meetingRequest,
  }),
  answerProposal: endpoint({
    method: 'POST',
    path: '/api/admin/meeting-requests/:id/proposal',
    access: ['admin'],
    summary: "Accept the visitor's new time, which approves the meeting, or decline it",
    params: z.object({ id: pathId }),
    body: json(
      z.object({
        accept: yesOrNo('Accept'),
        force: yesOrNo('Force').default(false),
        /** Which proposal the admin saw: where there is another now, nothing changes (409 `meeting_changed`). */
        proposedAt: instant.optional(),
      }),
    ),
    response: meetingRequest,
  }),
  rivals: endpoint({
    method: 'GET',
    path: '/api/admin/meeting-requests/:id/rivals',
    access: ['admin'],
    summary:
      'The pending requests that ask for a part of the same time, this one first, the others as they came',
    params: z.object({ id: pathId }),
    response: z.array(meetingRequest),
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/api/admin/meeting-requests/:id/link',
    access: ['admin'],
    summary: "One more secret link to the visitor's own page, to hand on",
    params: z.object({ id: pathId }),
    /** The meeting's date and time are on the clock of `timeZone`. */
    response: z.object({ url: z.url(), timeZone: z.string() }),
  }),
  sendOffer: endpoint({
    method: 'POST',
    path: '/api/admin/meeting-requests/:id/offers',
    access: ['admin'],
    summary:
      'Offer the visitor up to three other times, in place of those offered before; each is held for a day',
    params: z.object({ id: pathId }),
    body: json(
      meetingOffer.extend({
        note: optionalText('Note', TEXT_MAX),
        /** When the meeting began as the admin saw it: where it has moved, nothing changes (409 `meeting_changed`). */
        seenStartsAt: instant.optional(),
      }),
    ),
    response: meetingRequest,
  }),
  withdrawOffer: endpoint({
    method: 'DELETE',
    path: '/api/admin/meeting-requests/:id/offers',
    access: ['admin'],
    summary: 'Take back the times that the visitor was offered',
    params: z.object({ id: pathId }),
    response: meetingRequest,
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/api/admin/calendar-feed',
    access: ['admin'],
    summary: 'The secret address of the calendar feed',
    response: z.object({ url: z.url() }),
  }),
  renewCalendarFeed: endpoint({
    method: 'POST',
    path: '/api/admin/calendar-feed',
    access: ['admin'],
    summary: 'Give the calendar feed a new secret address; the old one stops working',
    response: z.object({ url: z.url() }),
  }),
};
