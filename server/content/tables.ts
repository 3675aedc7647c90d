import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { contentKindValues, contentStatusValues } from '../../contract/content.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { files } from '../files/tables.ts';
import { ofProject } from '../projects/tables.ts';

/** What was begun of an answer and not sent. */
export interface Draft {
  text: string;
  fileIds: number[];
}

/** What the agency asks the people of a project for. */
export const contentRequests = pgTable(
  'content_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    title: text().notNull(),
    note: text().notNull().default(''),
    dueDate: date({ mode: 'string' }),
    createdAt: moment().notNull(),
    /** When an admin reminded its people last. */
    remindedAt: moment(),
    /** Raised with every edit. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('content_requests_project').on(table.projectId, table.id),
    index('content_requests_due').on(table.dueDate),
    unique('content_requests_of_project').on(table.id, table.projectId),
    check('content_requests_title_given', sql`${table.title} <> ''`),
  ],
);

/** One thing that is asked for, and its answer. */
export const contentItems = pgTable(
  'content_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer().notNull(),
    projectId: integer().notNull(),
    /** Its place in the request. */
    position: integer().notNull(),
    kind: text({ enum: contentKindValues }).notNull(),
    label: text().notNull(),
    hint: text().notNull().default(''),
    example: text().notNull().default(''),
    choices: jsonb().$type<string[]>().notNull().default([]),
    status: text({ enum: contentStatusValues }).notNull().default('open'),
    /** Why it was sent back. */
    word: text().notNull().default(''),
    /** The answer: words or the choice. Never access data. */
    text: text().notNull().default(''),
    /** Access data, encrypted with a key that the database does not have. */
    sealedAccess: text(),
    accessRemovedAt: moment(),
    answeredAt: moment(),
    answeredBy: text().notNull().default(''),
    draft: jsonb().$type<Draft>(),
    /** Raised with every draft and answer. */
    draftVersion: integer().notNull().default(0),
    /** Raised with every edit, answer and decision. */
    version: integer().notNull().default(1),
    /** When it became what it is. */
    statusAt: moment().notNull(),
    /** Somebody may still have to hear by mail of what it has become. */
    untold: boolean().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'content_items_request',
      columns: [table.requestId, table.projectId],
      foreignColumns: [contentRequests.id, contentRequests.projectId],
    }).onDelete('cascade'),
    index('content_items_place').on(table.requestId, table.position),
    index('content_items_project').on(table.projectId, table.status),
    index('content_items_untold').on(table.statusAt).where(sql`${table.untold}`),
    check('content_items_label_given', sql`${table.label} <> ''`),
    check('content_items_kind_known', isOneOf(table.kind, contentKindValues)),
    check('content_items_status_known', isOneOf(table.status, contentStatusValues)),
    check(
      'content_items_answer_has_a_time',
      sql`${table.status} = 'open' or ${table.answeredAt} is not null`,
    ),
    check('content_items_sent_back_says_why', sql`(${table.status} = 'sent_back') = (${table.word} <> '')`),
    check(
      'content_items_access_is_sealed',
      sql`${table.kind} <> 'access' or (${table.text} = '' and ${table.draft} is null)`,
    ),
    check(
      'content_items_only_access_is_sealed',
      sql`${table.kind} = 'access' or ${table.sealedAccess} is null`,
    ),
  ],
);

/** The files of an answer. A file that is deleted leaves its name. */
export const contentFiles = pgTable(
  'content_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer()
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    projectId: ofProject(),
    fileId: integer().references(() => files.id, { onDelete: 'set null' }),
    /** As it was called when it was sent. */
    name: text().notNull(),
  },
  (table) => [
    unique('content_files_once').on(table.itemId, table.fileId),
    index('content_files_file').on(table.fileId),
    index('content_files_project').on(table.projectId),
  ],
);
