import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The features whose demo data was made, so that it is made once. */
export const seeds = pgTable('seeds', {
  feature: text().primaryKey(),
  seededAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
