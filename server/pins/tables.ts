import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { pinAuthorValues } from '../../contract/pins.ts';
import { checkpoints, checkpointVersions } from '../checkpoints/tables.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { ofProject } from '../projects/tables.ts';

/** Whoever wrote it, named as they were then; both outlive the account. */
const author = () => ({
  authorKind: text({ enum: pinAuthorValues }).notNull(),
  authorId: integer().notNull(),
  authorName: text().notNull(),
});

/** A comment on a version of a checkpoint, at a place of it or as a whole: a small task. */
export const pins = pgTable(
  'pins',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    checkpointId: integer()
      .notNull()
      .references(() => checkpoints.id, { onDelete: 'cascade' }),
    versionId: integer()
      .notNull()
      .references(() => checkpointVersions.id, { onDelete: 'cascade' }),
    /** Counted through all versions of a checkpoint. */
    number: integer().notNull(),
    page: integer(),
    /** Shares of the width and height. */
    x: doublePrecision(),
    y: doublePrecision(),
    second: doublePrecision(),
    ...author(),
    text: text().notNull(),
    createdAt: moment().notNull(),
    done: boolean().notNull().default(false),
    doneAt: moment(),
    /** Who marked it, named as they were then. */
    doneByKind: text({ enum: pinAuthorValues }),
    doneByName: text().notNull().default(''),
  },
  (table) => [
    unique('pins_number').on(table.checkpointId, table.number),
    index('pins_version').on(table.versionId),
    index('pins_project').on(table.projectId),
    check('pins_text_given', sql`${table.text} <> ''`),
    check('pins_author_known', isOneOf(table.authorKind, pinAuthorValues)),
    check('pins_place_whole', sql`(${table.x} is null) = (${table.y} is null)`),
    check('pins_done', sql`${table.done} = (${table.doneAt} is not null)`),
  ],
);

/** What is answered to a comment. */
export const pinReplies = pgTable(
  'pin_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    pinId: integer()
      .notNull()
      .references(() => pins.id, { onDelete: 'cascade' }),
    ...author(),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('pin_replies_pin').on(table.pinId),
    index('pin_replies_project').on(table.projectId),
    check('pin_replies_text_given', sql`${table.text} <> ''`),
    check('pin_replies_author_known', isOneOf(table.authorKind, pinAuthorValues)),
  ],
);

/** Comments and answers of which the other side is still to be told by mail; one that was told of goes. */
export const pinNews = pgTable(
  'pin_news',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    checkpointId: integer()
      .notNull()
      .references(() => checkpoints.id, { onDelete: 'cascade' }),
    pinId: integer()
      .notNull()
      .references(() => pins.id, { onDelete: 'cascade' }),
    /** Null where it is the comment itself. */
    replyId: integer().references(() => pinReplies.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('pin_news_checkpoint').on(table.checkpointId, table.id),
    index('pin_news_pin').on(table.pinId),
    index('pin_news_reply').on(table.replyId),
  ],
);
