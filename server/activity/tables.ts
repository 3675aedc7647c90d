import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { activityKindValues, actorKindValues } from '../../contract/activity.ts';
import { moment } from '../database/columns.ts';
import { projects } from '../projects/tables.ts';

/** Who did what to a project, and when. Rows are added with what they tell, and go with the project alone; those of no project stay. */
export const activities = pgTable(
  'activities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for what was done to something that belongs to no project. */
    projectId: integer().references(() => projects.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    kind: text({ enum: activityKindValues }).notNull(),
    actorKind: text({ enum: actorKindValues }).notNull(),
    /** The actor's name as it was then: it outlives their account. */
    actorName: text().notNull(),
    /** What it was done to: a milestone's title, a person's name. */
    subject: text().notNull().default(''),
    /** What it became: a status, a percentage. */
    detail: text().notNull().default(''),
    /** The thing it was done to, where that can be hidden: `milestone:5`. */
    about: text(),
    /** Whether the client sees it. */
    visible: boolean().notNull(),
  },
  (table) => [
    index('activities_project').on(table.projectId, table.id),
    index('activities_about').on(table.about),
    index('activities_actor').on(table.actorName, table.id),
    index('activities_kind').on(table.kind, table.id),
  ],
);
