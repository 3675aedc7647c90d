import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';

/**
 * Addresses that asked for the newsletter. One waits until its owner confirms; once they unsubscribe it hears nothing until
 * it asks again, which begins another round.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    /** When it asked last and was asked to confirm. */
    requestedAt: moment().notNull().defaultNow(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
    /** Which asking it is; a message of an earlier round is told no more. */
    round: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_address').on(sql`lower(${table.email})`),
    check('newsletter_subscribers_email_given', sql`${table.email} <> ''`),
    check(
      'newsletter_subscribers_one_state',
      sql`${table.confirmedAt} is null or ${table.unsubscribedAt} is null`,
    ),
  ],
);

export const linkPurposes = ['confirm', 'unsubscribe'] as const;

/** Secret links in mails to subscribers. Those to confirm end with their round; those to unsubscribe are good for ever. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    tokenHash: text().primaryKey(),
    subscriberId: integer()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: linkPurposes }).notNull(),
    expiresAt: moment(),
  },
  (table) => [
    index('newsletter_links_subscriber').on(table.subscriberId),
    check('newsletter_links_purpose_known', isOneOf(table.purpose, linkPurposes)),
  ],
);
