import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** When what a public page says last changed, for the sitemap. */
export const pageDates = pgTable(
  'page_dates',
  {
    path: text().primaryKey(),
    /** Of what it says, in hexadecimal. */
    wordsSha256: text().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [check('page_dates_sha256_whole', sql`${table.wordsSha256} ~ '^[0-9a-f]{64}$'`)],
);
