import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const contacts = pgTable(
  'contacts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(''),
    subject: text().notNull(),
    message: text().notNull(),
    quarantined: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contacts_newest').on(table.quarantined, table.id.desc()),
    check('contacts_name_given', sql`${table.name} <> ''`),
    check('contacts_email_given', sql`${table.email} <> ''`),
    check('contacts_message_given', sql`${table.message} <> ''`),
  ],
);
