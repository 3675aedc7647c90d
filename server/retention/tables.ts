import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import { projects } from '../projects/tables.ts';

/** What was removed because its time was over, on each of the agency's days, in numbers. */
export const retentionRuns = pgTable('retention_runs', {
  day: date({ mode: 'string' }).primaryKey(),
  /** When it was looked for last on that day. */
  at: moment().notNull(),
  removed: jsonb().$type<Record<string, number>>().notNull(),
});

/** Of closed projects: whether they are held, and when the agency was told that they go. */
export const projectRetention = pgTable(
  'project_retention',
  {
    projectId: integer()
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    held: boolean().notNull().default(false),
    warnedAt: moment(),
    /** The completion that it was told of: one that is reopened and completed again is told of anew. */
    warnedFor: moment(),
  },
  (table) => [
    check(
      'project_retention_warned_whole',
      sql`num_nonnulls(${table.warnedAt}, ${table.warnedFor}) in (0, 2)`,
    ),
  ],
);
