import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { milestoneColumnValues } from '../../contract/milestones.ts';
import { projectKindValues } from '../../contract/projects.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { ofProject } from '../projects/tables.ts';
import type { TemplateMilestone } from './rules.ts';

export const milestones = pgTable(
  'milestones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    title: text().notNull(),
    description: text().notNull().default(''),
    note: text().notNull().default(''),
    noteVisible: boolean().notNull().default(false),
    visible: boolean().notNull().default(true),
    column: text({ enum: milestoneColumnValues }).notNull(),
    /** Its place in the column. */
    position: integer().notNull(),
    percent: integer().notNull().default(0),
    /** The progress that it has again when it is reopened. */
    openPercent: integer().notNull().default(0),
    dueDate: date({ mode: 'string' }),
    doneAt: moment(),
    /** Since when the client sees it, where they do. */
    shownAt: moment().notNull(),
    /** When what the client sees of it changed last. */
    changedAt: moment().notNull(),
    /** Raised with every edit. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('milestones_project').on(table.projectId),
    check('milestones_title_given', sql`${table.title} <> ''`),
    check('milestones_column_known', isOneOf(table.column, milestoneColumnValues)),
    check('milestones_percent_known', sql`${table.percent} between 0 and 100`),
    check('milestones_open_percent_known', sql`${table.openPercent} between 0 and 99`),
    check('milestones_done_is_full', sql`(${table.column} = 'completed') = (${table.percent} = 100)`),
    check('milestones_done_has_a_day', sql`(${table.column} = 'completed') = (${table.doneAt} is not null)`),
  ],
);

/** The agency's own sets of milestones, by kind of project, where it has ever changed them. */
export const milestoneTemplates = pgTable(
  'milestone_templates',
  {
    kind: text({ enum: projectKindValues }).primaryKey(),
    /** Null where they are the product's own again. */
    milestones: jsonb().$type<TemplateMilestone[]>(),
    /** Raised with every change. */
    version: integer().notNull(),
  },
  (table) => [check('milestone_templates_kind_known', isOneOf(table.kind, projectKindValues))],
);
