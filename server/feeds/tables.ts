import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Calendars of the agency that are read. Of what is in them only the busy times are kept. */
export const busyFeeds = pgTable(
  'busy_feeds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Who knows it reads the calendar: it is neither shown nor logged. */
    address: text().notNull().unique('busy_feeds_once'),
    allDayBusy: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    /** Raised when another address or setting makes what is under way worthless. */
    version: integer().notNull().default(1),
    checkedAt: moment(),
    readAt: moment(),
    /** When the whole of it was last read: recurring events are ahead only so far as time goes on. */
    expandedAt: moment(),
    nextCheckAt: moment().notNull(),
    etag: text(),
    lastModified: text(),
    failingSince: moment(),
    failure: text(),
    /** How many times in a row it failed. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    index('busy_feeds_next').on(table.nextCheckAt),
    check('busy_feeds_failing', sql`(${table.failingSince} is null) = (${table.failure} is null)`),
  ],
);

/** When a calendar says that the agency is busy, apart from each other within a feed. */
export const busySpans = pgTable(
  'busy_spans',
  {
    feedId: integer()
      .notNull()
      .references(() => busyFeeds.id, { onDelete: 'cascade' }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [
    index('busy_spans_feed').on(table.feedId, table.startsAt),
    index('busy_spans_end').on(table.endsAt),
    check('busy_spans_order', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
