import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Calendars of the agency that are read. Of what is in them only the busy times are kept. */
export const busyFeeds = pgTable(
  'busy_feeds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Who knows it reads the calendar: it is neither shown nor logged. */
    address: text().notNull().unique('busy_feeds_once'),
    allDayBusy: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    /** Raised when another address or setting makes what is under way worthless. */
    version: integer().notNull().default(1),
    checkedAt: instant(),
    readAt: instant(),
    /** When the whole of it was last read: recurring events are ahead only so far as time goes on. */
    expandedAt: instant(),
    nextCheckAt: instant().notNull(),
    etag: text(),
    lastModified: text(),
    failingSince: instant(),
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
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    index('busy_spans_feed').on(table.feedId, table.startsAt),
    index('busy_spans_end').on(table.endsAt),
    check('busy_spans_order', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
