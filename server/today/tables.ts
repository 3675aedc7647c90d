import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { checkpoints } from '../checkpoints/tables.ts';
import { moment } from '../database/columns.ts';
import { files } from '../files/tables.ts';
import { ofProject } from '../projects/tables.ts';

/**
 * What clients did that the agency is to see: a review that was decided, a file that came. One row for each, written anew with the next
 * decision or version; seen once for all admins.
 */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    checkpointId: integer().references(() => checkpoints.id, { onDelete: 'cascade' }),
    fileId: integer().references(() => files.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    /** Null while nobody has said that they saw it. */
    seenAt: moment(),
    /** The admin's name as it was then. */
    seenBy: text().notNull().default(''),
  },
  (table) => [
    unique('notices_checkpoint').on(table.checkpointId),
    unique('notices_file').on(table.fileId),
    index('notices_project').on(table.projectId),
    index('notices_unseen_files')
      .on(table.projectId, table.at)
      .where(sql`${table.seenAt} is null and ${table.fileId} is not null`),
    index('notices_unseen_reviews')
      .on(table.at)
      .where(sql`${table.seenAt} is null and ${table.checkpointId} is not null`),
    check('notices_about_one', sql`num_nonnulls(${table.checkpointId}, ${table.fileId}) = 1`),
  ],
);
