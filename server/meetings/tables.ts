import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  type Channel,
  channels,
  type Duration,
  durations,
  meetingStatusValues,
  type Purpose,
  purposes,
} from '../../contract/meetings.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';

/**
 * Meetings asked for: date and time on the agency's wall clock, and beside them the instants. A proposal
 * is another time that the visitor asks for. No two approved meetings overlap, unless an admin insisted
 * (`overlapAllowed`); the exclusion constraint `meeting_requests_no_overlap` sees to it.
 */
export const meetingRequests = pgTable(
  'meeting_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(''),
    phone: text().notNull().default(''),
    requestedDate: date({ mode: 'string' }).notNull(),
    requestedTime: text().notNull(),
    duration: integer().$type<Duration>().notNull(),
    purpose: text().$type<Purpose>().notNull(),
    message: text().notNull().default(''),
    channel: text().$type<Channel>(),
    /** The visitor's time zone, where their browser told it. */
    visitorZone: text(),
    status: text({ enum: meetingStatusValues }).notNull().default('pending'),
    adminNotes: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** Whether a pending request keeps its time from others: one of too many does not. */
    holds: boolean().notNull().default(true),
    /** The network that asked, as limits count it and hidden by the product's secret: so many times can be held from it. */
    network: text(),
    /** The wide network, likewise, where the address has one. */
    wideNetwork: text(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    cancelledAt: moment(),
    /** Whether it was ever approved: then the visitor's calendar may have it. */
    invited: boolean().notNull().default(false),
    /** When it was approved at the time that it has; null while it is not. */
    approvedAt: moment(),
    /** When the agency first decided it or offered other times; null before, and where it was not recorded. */
    answeredAt: moment(),
    overlapAllowed: boolean().notNull().default(false),
    /** Raised with every change that a calendar has to learn of. */
    sequence: integer().notNull().default(0),
    proposedDate: date({ mode: 'string' }),
    proposedTime: text(),
    proposedStartsAt: moment(),
    proposedEndsAt: moment(),
    proposedAt: moment(),
    /** When the visitor first proposed a time since the last answer: their hold runs from then, whatever they propose next. */
    firstProposedAt: moment(),
    proposalHolds: boolean().notNull().default(true),
    /** What the agency wrote with the times that it offered last. */
    offerNote: text().notNull().default(''),
    /** All that a search looks through, folded: without case and accents, in Latin letters. */
    known: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_text(name || E'\\n' || email || E'\\n' || company || E'\\n' || message)`),
  },
  (table) => [
    index('meeting_requests_holding')
      .on(table.startsAt)
      .where(sql`${table.status} in ('pending', 'approved')`),
    index('meeting_requests_proposed')
      .on(table.proposedStartsAt)
      .where(sql`${table.proposedStartsAt} is not null`),
    index('meeting_requests_day').on(table.requestedDate, table.requestedTime),
    index('meeting_requests_status').on(table.status, table.id),
    index('meeting_requests_email').on(sql`lower(${table.email})`, table.createdAt),
    index('meeting_requests_known').using('gin', table.known.op('gin_trgm_ops')),
    index('meeting_requests_network').on(table.network, table.createdAt),
    index('meeting_requests_wide_network').on(table.wideNetwork, table.createdAt),
    check(
      'meeting_requests_duration',
      isOneOf(
        table.duration,
        durations.map(({ value }) => value),
      ),
    ),
    check(
      'meeting_requests_purpose',
      isOneOf(
        table.purpose,
        purposes.map(({ value }) => value),
      ),
    ),
    check(
      'meeting_requests_channel',
      isOneOf(
        table.channel,
        channels.map(({ value }) => value),
      ),
    ),
    check('meeting_requests_status_known', isOneOf(table.status, meetingStatusValues)),
    check(
      'meeting_requests_length',
      sql`${table.endsAt} = ${table.startsAt} + ${table.duration} * interval '1 minute'`,
    ),
    check(
      'meeting_requests_proposal_whole',
      sql`num_nonnulls(${table.proposedDate}, ${table.proposedTime}, ${table.proposedStartsAt}, ${table.proposedEndsAt}, ${table.proposedAt}) in (0, 5)`,
    ),
  ],
);

/**
 * Times that the agency offers in place of a meeting's own, until they are answered: together, so that one instant is theirs.
 * What the wall shows at them follows from the zone.
 */
export const meetingOffers = pgTable(
  'meeting_offers',
  {
    meetingId: integer()
      .notNull()
      .references(() => meetingRequests.id, { onDelete: 'cascade' }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    offeredAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.startsAt] }),
    index('meeting_offers_starts').on(table.startsAt),
  ],
);

/** Secret links to a meeting's page, kept as SHA-256; a meeting has one per answer or mail that carried it. */
export const meetingLinks = pgTable(
  'meeting_links',
  {
    tokenHash: text().primaryKey(),
    meetingId: integer()
      .notNull()
      .references(() => meetingRequests.id, { onDelete: 'cascade' }),
  },
  (table) => [index('meeting_links_meeting').on(table.meetingId)],
);

/** The random keys of pages that sent a request, kept as SHA-256: the same key again means the same request. */
export const meetingRequestKeys = pgTable(
  'meeting_request_keys',
  {
    keyHash: text().primaryKey(),
    meetingId: integer()
      .notNull()
      .references(() => meetingRequests.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index('meeting_request_keys_meeting').on(table.meetingId)],
);

/** The one secret address of the admin's calendar feed. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: integer().primaryKey().default(1),
    secret: text().notNull(),
  },
  (table) => [check('calendar_feeds_one', sql`${table.id} = 1`)],
);
