import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Addresses that asked for the newsletter; `confirmedAt` stays empty until their owner confirms. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_address').on(sql`lower(${table.email})`),
    check('newsletter_subscribers_email_given', sql`${table.email} <> ''`),
  ],
);
