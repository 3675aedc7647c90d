import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { admins } from '../admins/tables.ts';
import { moment } from '../database/columns.ts';

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
    createdAt: moment().notNull().defaultNow(),
    /** When an admin opened it; null while it is unread. */
    readAt: moment(),
    /** When it was first answered. */
    answeredAt: moment(),
    /** When it was marked done; null while it is open. */
    doneAt: moment(),
    /** What admins tell each other of it. */
    note: text().notNull().default(''),
    notedAt: moment(),
    /** When it was deleted in a way that can be taken back for a while; no list shows it then. */
    deletedAt: moment(),
    /** All that a search looks through, folded: without case and accents, in Latin letters. */
    known: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(name || E'\\n' || email || E'\\n' || company || E'\\n' || subject || E'\\n' || message)`,
      ),
    /** What of it a search forgives a slip of the pen in, folded alike. */
    names: text().notNull().generatedAlwaysAs(sql`fold_text(name || E'\\n' || email || E'\\n' || company)`),
  },
  (table) => [
    index('contacts_newest').on(table.quarantined, table.id).where(sql`${table.deletedAt} is null`),
    index('contacts_open')
      .on(table.id)
      .where(sql`${table.doneAt} is null and ${table.deletedAt} is null and not ${table.quarantined}`),
    index('contacts_unread')
      .on(table.id)
      .where(sql`${table.readAt} is null and ${table.deletedAt} is null and not ${table.quarantined}`),
    index('contacts_unanswered')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.answeredAt} is null and ${table.doneAt} is null and ${table.deletedAt} is null and not ${table.quarantined}`,
      ),
    // All that insights ask of them, so that these go through no rows.
    index('contacts_received')
      .on(table.createdAt, table.answeredAt, table.doneAt, table.email)
      .where(sql`${table.deletedAt} is null and not ${table.quarantined}`),
    index('contacts_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('contacts_email').on(sql`lower(${table.email})`, table.id),
    index('contacts_known').using('gin', table.known.op('gin_trgm_ops')),
    index('contacts_names').using('gin', table.names.op('gin_trgm_ops')),
    check('contacts_name_given', sql`${table.name} <> ''`),
    check('contacts_email_given', sql`${table.email} <> ''`),
    check('contacts_message_given', sql`${table.message} <> ''`),
  ],
);

/** What admins wrote back from here; the mail that carries one has `contact-reply:<id>` as its `once`. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contactId: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    adminId: integer().references(() => admins.id, { onDelete: 'set null' }),
    /** The admin's name as it was then: it outlives their account. */
    adminName: text().notNull(),
    /** Given by the screen that sent it: the same key again is the same reply. */
    requestKey: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('contact_replies_once').on(table.contactId, table.requestKey),
    index('contact_replies_admin').on(table.adminId),
    check('contact_replies_text_given', sql`${table.text} <> ''`),
  ],
);
