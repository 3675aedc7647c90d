import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/**
 * Meetings asked for: date and time on the agency's wall clock, and beside them the instants. A proposal
 * is the visitor's wish for another time. No two approved meetings overlap, unless an admin insisted
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
    duration: integer().$type<30 | 60 | 90>().notNull(),
    purpose: text({
      enum: ['consultation', 'project-discussion', 'follow-up', 'technical-review', 'other'],
    }).notNull(),
    message: text().notNull().default(''),
    status: text({ enum: ['pending', 'approved', 'rejected', 'completed'] })
      .notNull()
      .default('pending'),
    adminNotes: text().notNull().default(''),
    createdAt: moment().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    cancelledAt: moment(),
    overlapAllowed: boolean().notNull().default(false),
    /** Raised with every change that a calendar has to learn of. */
    sequence: integer().notNull().default(0),
    proposedDate: date({ mode: 'string' }),
    proposedTime: text(),
    proposedStartsAt: moment(),
    proposedEndsAt: moment(),
    proposedAt: moment(),
  },
  (table) => [
    index('meeting_requests_holding')
      .on(table.startsAt)
      .where(sql`${table.status} in ('pending', 'approved')`),
    index('meeting_requests_proposed')
      .on(table.proposedStartsAt)
      .where(sql`${table.proposedStartsAt} is not null`),
    index('meeting_requests_day').on(table.requestedDate, table.requestedTime),
    index('meeting_requests_status').on(table.status, table.id.desc()),
    index('meeting_requests_email').on(sql`lower(${table.email})`, table.createdAt),
    check('meeting_requests_duration', sql`${table.duration} in (30, 60, 90)`),
    check(
      'meeting_requests_purpose',
      sql`${table.purpose} in ('consultation', 'project-discussion', 'follow-up', 'technical-review', 'other')`,
    ),
    check(
      'meeting_requests_status_known',
      sql`${table.status} in ('pending', 'approved', 'rejected', 'completed')`,
    ),
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

/** The one secret address of the admin's calendar feed. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: integer().primaryKey().default(1),
    secret: text().notNull(),
  },
  (table) => [check('calendar_feeds_one', sql`${table.id} = 1`)],
);
