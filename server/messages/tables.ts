import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { authorKindValues } from '../../contract/messages.ts';
import { admins } from '../admins/tables.ts';
import { clients } from '../clients/tables.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { ofProject } from '../projects/tables.ts';

/** What the people of a project and the agency write to each other. A message goes with its project alone. */
export const projectMessages = pgTable(
  'project_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    authorKind: text({ enum: authorKindValues }).notNull(),
    /** Of an admin or a client. It and the name outlive the account. */
    authorId: integer().notNull(),
    /** The author's name as it was then. */
    authorName: text().notNull(),
    /** Empty where it was removed; what it said is a version. */
    text: text().notNull(),
    createdAt: moment().notNull(),
    editedAt: moment(),
    removedAt: moment(),
    /** Raised with every edit. */
    version: integer().notNull().default(1),
    /** What its page sent it with. */
    requestKey: text(),
    /** Somebody of the other side may still have to hear of it by mail. */
    untold: boolean().notNull().default(true),
  },
  (table) => [
    index('project_messages_newest').on(table.projectId, table.id),
    index('project_messages_standing')
      .on(table.projectId, table.authorKind, table.id)
      .where(sql`${table.removedAt} is null`),
    index('project_messages_untold').on(table.projectId, table.createdAt).where(sql`${table.untold}`),
    unique('project_messages_sent_once').on(
      table.projectId,
      table.authorKind,
      table.authorId,
      table.requestKey,
    ),
    check('project_messages_author_known', isOneOf(table.authorKind, authorKindValues)),
    check('project_messages_says', sql`(${table.text} = '') = (${table.removedAt} is not null)`),
  ],
);

/** What a message said before it was changed or removed: the agency's record. */
export const messageVersions = pgTable(
  'message_versions',
  {
    messageId: integer()
      .notNull()
      .references(() => projectMessages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    text: text().notNull(),
    replacedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.version] })],
);

/** How far somebody has read the thread of a project, and how far they were told of it by mail. */
export const messageMarks = pgTable(
  'message_marks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    adminId: integer().references(() => admins.id, { onDelete: 'cascade' }),
    clientId: integer().references(() => clients.id, { onDelete: 'cascade' }),
    /** The last message that they have read; 0 before the first. */
    readId: integer().notNull().default(0),
    /** The last message that they were told of. */
    toldId: integer().notNull().default(0),
    toldAt: moment(),
  },
  (table) => [
    unique('message_marks_admin').on(table.adminId, table.projectId),
    unique('message_marks_client').on(table.clientId, table.projectId),
    index('message_marks_project').on(table.projectId),
    check('message_marks_one_reader', sql`num_nonnulls(${table.adminId}, ${table.clientId}) = 1`),
  ],
);
