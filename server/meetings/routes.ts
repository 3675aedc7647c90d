import { dayIn, parseDay } from '../../contract/days.ts';
import { meetingEndpoints } from '../../contract/meetings.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { invalid, notFound } from '../http/problem.ts';
import { createTaskQueue } from '../http/task-queue.ts';
import { cancelMeeting, openLink, proposeTime } from './change-own-meeting.ts';
import { answerProposal, decideMeeting } from './decide-meeting.ts';
import { findOffers } from './find-offers.ts';
import { createToken } from './issue-link.ts';
import { presentMeeting, presentToVisitor } from './present-meeting.ts';
import {
  countMeetings,
  feedSecret,
  isFeedSecret,
  listFeed,
  listMeetings,
  openDaysFrom,
  replaceFeedSecret,
} from './queries.ts';
import { requestMeeting } from './request-meeting.ts';
import { writeFeed, writeMeeting } from './write-calendar.ts';

/** How many bookings hold a database connection at once; a rush waits in memory and leaves the rest alone. */
const BOOKING = { atOnce: 4, waiting: 2000 };
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const FEED_PAST_MS = 31 * 24 * 3_600_000;

function requireDay(field: string, value: string, timeZone?: string): string {
  const day = parseDay(value, timeZone);
  if (!day) throw invalid({ [field]: 'The date must be a date such as 2027-03-14.' });
  return day;
}

function publicRoutes(app: App, { db, config, limits }: Deps): void {
  const zone = config.agencyTimeZone;
  const queued = createTaskQueue(BOOKING);

  bind(app, meetingEndpoints.calendar, async () => {
    const today = dayIn(zone, new Date()) ?? '';
    const openDays = await openDaysFrom(db, today);
    const left = await findOffers(db, { day: today, duration: 30, zone, now: Date.now() });
    return { timeZone: zone, today, openDays: openDays.filter((day) => day !== today || left.length > 0) };
  });

  bind(app, meetingEndpoints.availableSlots, async ({ query }) => {
    const day = requireDay('date', query.date, query.timeZone);
    const offers = await findOffers(db, { day, duration: query.duration, zone, now: Date.now() });
    return offers.map((offer) => offer.time);
  });

  bind(app, meetingEndpoints.create, async ({ body, request }) => {
    const { timeZone, ...wish } = body;
    const requestedDate = requireDay('requestedDate', wish.requestedDate, timeZone);
    const { meeting, token } = await queued(async () => {
      await limits.check('meeting', request.ip);
      const now = Date.now();
      const booked = await requestMeeting(db, { ...wish, requestedDate }, { zone, now });
      // A repeat counts too: it gets a link of its own, which is kept.
      await limits.spend('meeting', request.ip).catch(() => undefined);
      return booked;
    });
    return { ...meeting, timeZone: zone, token };
  });
}

function visitorRoutes(app: App, { db, config }: Deps): void {
  const zone = config.agencyTimeZone;

  bind(app, meetingEndpoints.visit, async ({ params }) =>
    presentToVisitor(await openLink(db, params.token), zone, Date.now()),
  );

  bind(app, meetingEndpoints.cancel, async ({ params }) => {
    const now = Date.now();
    return presentToVisitor(await cancelMeeting(db, params.token, now), zone, now);
  });

  bind(app, meetingEndpoints.propose, async ({ params, body }) => {
    const day = requireDay('requestedDate', body.requestedDate, body.timeZone);
    const now = Date.now();
    const wish = { token: params.token, day, time: body.requestedTime };
    return presentToVisitor(await proposeTime(db, wish, { zone, now }), zone, now);
  });
}

function adminRoutes(app: App, { db, publicUrl }: Deps): void {
  const feedUrl = (secret: string) => ({
    url: publicUrl + meetingEndpoints.feedFile.path.replace(':token', secret),
  });

  bind(app, meetingEndpoints.list, async ({ query, reply }) => {
    const filter = {
      status: query.status,
      from: query.from && parseDay(query.from),
      to: query.to && parseDay(query.to),
    };
    reply.header('X-Total-Count', await countMeetings(db, filter));
    const meetings = await listMeetings(db, { ...query, ...filter });
    const now = Date.now();
    return meetings.map((meeting) => presentMeeting(meeting, now));
  });

  bind(app, meetingEndpoints.update, async ({ params, body }) =>
    presentMeeting(await decideMeeting(db, params.id, body), Date.now()),
  );

  bind(app, meetingEndpoints.answerProposal, async ({ params, body }) =>
    presentMeeting(await answerProposal(db, params.id, body), Date.now()),
  );

  bind(app, meetingEndpoints.calendarFeed, async () => feedUrl(await feedSecret(db, createToken())));

  bind(app, meetingEndpoints.renewCalendarFeed, async () => {
    const secret = createToken();
    await replaceFeedSecret(db, secret);
    return feedUrl(secret);
  });
}

function calendarFileRoutes(app: App, { db }: Deps): void {
  bind(app, meetingEndpoints.meetingFile, async ({ params, reply }) => {
    const meeting = await openLink(db, params.token);
    if (meeting.status !== 'approved') throw notFound('calendar file');
    reply.type(CALENDAR_TYPE).header('Content-Disposition', 'attachment; filename="meeting.ics"');
    return Buffer.from(writeMeeting(meeting, new Date()));
  });

  bind(app, meetingEndpoints.feedFile, async ({ params, reply }) => {
    if (!(await isFeedSecret(db, params.token))) throw notFound('calendar feed');
    reply.type(CALENDAR_TYPE);
    const now = new Date();
    return Buffer.from(writeFeed(await listFeed(db, new Date(now.getTime() - FEED_PAST_MS)), now));
  });
}

export function meetingRoutes(app: App, deps: Deps): void {
  for (const routes of [publicRoutes, visitorRoutes, adminRoutes, calendarFileRoutes]) routes(app, deps);
}
