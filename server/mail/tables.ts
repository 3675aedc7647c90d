import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type MailKind, mailStatusValues, mailTryValues } from '../../contract/mail.ts';
import { admins } from '../admins/tables.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';

/** Something that a message tells: its kind and what that kind needs to know. */
export interface MailEvent {
  kind: MailKind;
  data: unknown;
  /** ISO 8601. */
  at: string;
}

/**
 * Every message, from the transaction of its event on: one to one recipient. A job of the queue `mail` sends it. `events` are
 * told together, the last one as the letter.
 */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The left side of its Message-ID, the same at every try. */
    messageKey: uuid().notNull().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    events: jsonb().$type<MailEvent[]>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** The admin it is for, where it is for one. */
    adminId: integer().references(() => admins.id, { onDelete: 'cascade' }),
    /** The thing that its events are about, such as `meeting:5`. */
    about: text(),
    /** What must not be told twice, such as a reminder of one start. */
    once: text().unique('mail_messages_once'),
    status: text({ enum: mailStatusValues }).notNull().default('queued'),
    createdAt: moment().notNull(),
    /** When it is told first; its tries end a day later. */
    dueAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    /** What the mail server said last, or why it could not be asked. */
    answer: text().notNull().default(''),
    /** Where it went: to a mail server, or into a file. */
    via: text({ enum: ['smtp', 'file'] }),
    sentAt: moment(),
  },
  (table) => [
    index('mail_messages_newest').on(table.status, table.id),
    index('mail_messages_about').on(table.about, sql`lower(${table.email})`),
    check('mail_messages_status_known', isOneOf(table.status, mailStatusValues)),
    check('mail_messages_tells', sql`jsonb_array_length(${table.events}) > 0`),
    check('mail_messages_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

/**
 * How each try to send a message ended. What a server took is remembered even when the message is deleted, since it tells
 * that mail works.
 */
export const mailTries = pgTable(
  'mail_tries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer().references(() => mailMessages.id, { onDelete: 'set null' }),
    at: moment().notNull(),
    result: text({ enum: mailTryValues }).notNull(),
    /** What the mail server said, or why it could not be asked. */
    answer: text().notNull(),
  },
  (table) => [
    index('mail_tries_message').on(table.messageId),
    index('mail_tries_newest').on(table.result, table.id),
    check('mail_tries_result_known', isOneOf(table.result, mailTryValues)),
  ],
);

/** The agency's own words for a kind of mail, where it has changed them. */
export const mailWords = pgTable('mail_words', {
  kind: text().$type<MailKind>().primaryKey(),
  subject: text().notNull(),
  opening: text().notNull(),
  updatedAt: moment().notNull(),
});

/** The kinds that an admin has switched off for themselves. */
export const mailSwitches = pgTable(
  'mail_switches',
  {
    adminId: integer()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    kind: text().$type<MailKind>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.kind] })],
);

/** Messages that were deleted, by their keys: what was written of them beside the data goes too, a while later at the latest. */
export const droppedMails = pgTable('dropped_mails', {
  messageKey: uuid().primaryKey(),
  droppedAt: moment().notNull(),
});
