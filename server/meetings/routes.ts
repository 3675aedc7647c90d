import { isTimeZone, LAST_DAY } from '../../contract/days.ts';
import { meetingEndpoints } from '../../contract/meetings.ts';
import { meetingPath } from '../../contract/site/paths.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { invalid, notFound } from '../http/problem.ts';
import { createTaskQueue } from '../http/task-queue.ts';
import { reachesPeople } from '../mail/reach.ts';
import { createSecret } from '../secrets.ts';
import { findSlots } from '../slots/find-slots.ts';
import { declineOffer, takeOffer } from './answer-offer.ts';
import { cancelMeeting, openLink, proposeTime } from './change-own-meeting.ts';
import { createLink } from './create-link.ts';
import { answerProposal, decideMeeting } from './decide-meeting.ts';
import { findDetail, findDetails } from './find-details.ts';
import { writeFeed, writeMeeting } from './formats.ts';
import { listRivals } from './overlap-queries.ts';
import {
  countMeetings,
  feedSecret,
  findMeeting,
  isFeedSecret,
  listFeed,
  listMeetings,
  listOffers,
  type Meeting,
  replaceFeedSecret,
} from './queries.ts';
import { requestMeeting } from './request-meeting.ts';
import { HOLD_MS, mostHeld, readPlace, writePlace } from './rules.ts';
import { sendOffer, withdrawOffer } from './send-offer.ts';
import { showMeeting } from './views.ts';
import { listUrgent } from './waiting-queries.ts';

/** How many bookings hold a database connection at once; a rush waits in memory and leaves the rest alone. */
const BOOKING = { atOnce: 4, waiting: 2000 };
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const FEED_PAST_MS = 31 * 24 * 3_600_000;

const strangeCursor = () => invalid({ cursor: 'The cursor is not one of this list.' });

async function showOne(context: Context, meeting: Meeting) {
  return showMeeting(context, meeting, await listOffers(context.db, [meeting.id]));
}

function publicRoutes(app: App, { limits, config, secret, mail }: Deps): void {
  const queued = createTaskQueue(BOOKING);
  const most = mostHeld(config.rateLimitScale);

  bind(app, meetingEndpoints.calendar, async ({ query: { duration }, context }) => {
    const { now, zone } = context;
    const today = dayAt(zone, now);
    const slots = await findSlots(context, { from: today, to: LAST_DAY, duration });
    return { timeZone: zone, today, openDays: [...slots.keys()] };
  });

  bind(app, meetingEndpoints.availableSlots, async ({ query: { date, duration }, context }) => {
    const slots = await findSlots(context, { from: date, to: date, duration });
    return slots.get(date)?.map((slot) => slot.time) ?? [];
  });

  bind(app, meetingEndpoints.create, async ({ body: { requestKey, visitorTimeZone, ...given }, context }) => {
    const { address } = context.actor;
    const request = { ...given, visitorZone: isTimeZone(visitorTimeZone) ? visitorTimeZone : null };
    const { meeting, token, mayTell } = await queued(async () => {
      await limits.check('meeting', address);
      const mayTell = await limits.take('answer', given.email.toLowerCase());
      const asked = await requestMeeting(context, request, { most, secret, requestKey, mayTell });
      // A repeat counts too: it gets a link of its own, which is kept.
      await limits.record('meeting', address);
      return { ...asked, mayTell };
    });
    const mailed = mayTell && reachesPeople(mail, 'request-received');
    return { ...showMeeting(context, meeting, []), token, mailed };
  });
}

function visitorRoutes(app: App, { limits, config }: Deps): void {
  const most = mostHeld(config.rateLimitScale);

  bind(app, meetingEndpoints.visit, async ({ params, context }) =>
    showOne(context, await openLink(context, params.token)),
  );

  bind(app, meetingEndpoints.cancel, async ({ params, context }) => {
    await limits.spend('cancel', context.actor.address);
    return showOne(context, await cancelMeeting(context, params.token));
  });

  bind(app, meetingEndpoints.propose, async ({ params, body, context }) => {
    await limits.spend('propose', context.actor.address);
    const key = String((await openLink(context, params.token)).id);
    await limits.check('propose-meeting', key);
    const proposal = { token: params.token, day: body.requestedDate, time: body.requestedTime };
    const meeting = await proposeTime(context, proposal, most);
    // What was refused does not count.
    await limits.record('propose-meeting', key);
    return showOne(context, meeting);
  });

  bind(app, meetingEndpoints.takeOffer, async ({ params, body, context }) => {
    await limits.spend('propose', context.actor.address);
    const { requestedDate: day, requestedTime: time } = body;
    return showOne(context, await takeOffer(context, { token: params.token, day, time }));
  });

  bind(app, meetingEndpoints.declineOffer, async ({ params, body, context }) => {
    await limits.spend('propose', context.actor.address);
    return showOne(context, await declineOffer(context, { token: params.token, ...body }));
  });
}

function adminRoutes(app: App, { publicUrl }: Deps): void {
  const feedUrl = (secret: string) => ({
    url: publicUrl + meetingEndpoints.feedFile.path.replace(':token', secret),
  });

  bind(app, meetingEndpoints.list, async ({ query: { cursor, order, ...query }, context, reply }) => {
    const { db } = context;
    reply.header('X-Total-Count', await countMeetings(db, query));
    if (order !== 'urgency') {
      if (typeof cursor === 'string') throw strangeCursor();
      return findDetails(context, await listMeetings(db, { ...query, cursor }));
    }
    if (typeof cursor === 'number') throw strangeCursor();
    const { after, now } = cursor === undefined ? { now: context.now } : readPlace(cursor);
    const since = new Date(now.getTime() - HOLD_MS);
    const urgent = await listUrgent(db, { ...query, now, since, after });
    const last = urgent.at(-1);
    if (last) reply.header('X-Next-Cursor', writePlace(last.place, now));
    return findDetails(
      context,
      urgent.map(({ meeting }) => meeting),
    );
  });

  bind(app, meetingEndpoints.find, async ({ params, context }) => {
    const meeting = await findMeeting(context.db, params.id);
    if (!meeting) throw notFound('meeting request');
    return findDetail(context, meeting);
  });

  bind(app, meetingEndpoints.update, async ({ params, body, context }) =>
    findDetail(context, await decideMeeting(context, params.id, body)),
  );

  bind(app, meetingEndpoints.answerProposal, async ({ params, body, context }) =>
    findDetail(context, await answerProposal(context, params.id, body)),
  );

  bind(app, meetingEndpoints.sendOffer, async ({ params, body, context }) =>
    findDetail(context, await sendOffer(context, params.id, body)),
  );

  bind(app, meetingEndpoints.withdrawOffer, async ({ params, context }) =>
    findDetail(context, await withdrawOffer(context, params.id)),
  );

  bind(app, meetingEndpoints.rivals, async ({ params, context }) => {
    const meeting = await findMeeting(context.db, params.id);
    if (!meeting) throw notFound('meeting request');
    return findDetails(context, [meeting, ...(await listRivals(context.db, meeting))]);
  });

  bind(app, meetingEndpoints.makeLink, async ({ params, context }) => {
    const meeting = await findMeeting(context.db, params.id);
    if (!meeting) throw notFound('meeting request');
    const url = `${publicUrl}${meetingPath}#${await createLink(context, meeting.id)}`;
    return { url, timeZone: context.zone };
  });

  bind(app, meetingEndpoints.calendarFeed, async ({ context: { db } }) =>
    feedUrl(await feedSecret(db, createSecret())),
  );

  bind(app, meetingEndpoints.renewCalendarFeed, async ({ context }) => {
    const secret = createSecret();
    await inTransaction(context, async (inside) => {
      await replaceFeedSecret(inside.db, secret);
      await recordAgencyActivity(inside, { kind: 'calendar-address-renewed' });
    });
    return feedUrl(secret);
  });
}

function calendarFileRoutes(app: App): void {
  bind(app, meetingEndpoints.meetingFile, async ({ params, context, reply }) => {
    const meeting = await openLink(context, params.token);
    if (meeting.status !== 'approved') throw notFound('calendar file');
    reply.type(CALENDAR_TYPE).header('Content-Disposition', 'attachment; filename="meeting.ics"');
    return Buffer.from(writeMeeting(meeting, context));
  });

  bind(app, meetingEndpoints.feedFile, async ({ params, context, reply }) => {
    const { db, now } = context;
    if (!(await isFeedSecret(db, params.token))) throw notFound('calendar feed');
    reply.type(CALENDAR_TYPE);
    return Buffer.from(writeFeed(await listFeed(db, new Date(now.getTime() - FEED_PAST_MS)), context));
  });
}

export function meetingRoutes(app: App, deps: Deps): void {
  for (const routes of [publicRoutes, visitorRoutes, adminRoutes, calendarFileRoutes]) routes(app, deps);
}
