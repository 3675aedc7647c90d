import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { noteStatusValues } from '../../contract/notes.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { teamMembers } from '../team/tables.ts';

/** Articles of the agency, in Markdown. */
export const notes = pgTable(
  'notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    authorId: integer().references(() => teamMembers.id, { onDelete: 'set null' }),
    status: text({ enum: noteStatusValues }).notNull().default('draft'),
    /** When it was or will be published; of a draft when it was last, if ever. */
    publishAt: moment(),
    /** Came with the product and was not changed yet. */
    isExample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    unique('notes_slug').on(table.slug),
    index('notes_author').on(table.authorId),
    // What is due is looked for each minute.
    index('notes_planned').on(table.publishAt).where(sql`${table.status} = 'planned'`),
    check('notes_title_given', sql`${table.title} <> ''`),
    check('notes_status_known', isOneOf(table.status, noteStatusValues)),
    check('notes_dated', sql`${table.status} = 'draft' or ${table.publishAt} is not null`),
  ],
);

/** Addresses that published notes had before; each leads to the note that had it last. */
export const formerNoteSlugs = pgTable(
  'former_note_slugs',
  {
    slug: text().primaryKey(),
    noteId: integer()
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_note_slugs_note').on(table.noteId)],
);
