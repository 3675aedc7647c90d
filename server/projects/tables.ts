import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { projectStatusValues } from '../../contract/projects.ts';
import { clients } from '../clients/tables.ts';
import { contacts } from '../contacts/tables.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { meetingRequests } from '../meetings/tables.ts';

export const projects = pgTable(
  'projects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Whole dollars. */
    budget: integer(),
    status: text({ enum: projectStatusValues }).notNull().default('planning'),
    startDate: date({ mode: 'string' }),
    expectedCompletion: date({ mode: 'string' }),
    clientName: text().notNull().default(''),
    company: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** When it was last completed; null while it is not. */
    completedAt: moment(),
    /** Raised with every edit. */
    version: integer().notNull().default(1),
    /** What it came from. */
    contactId: integer().references(() => contacts.id, { onDelete: 'set null' }),
    meetingId: integer().references(() => meetingRequests.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('projects_status').on(table.status, table.id),
    index('projects_contact').on(table.contactId),
    index('projects_meeting').on(table.meetingId),
    check('projects_name_given', sql`${table.name} <> ''`),
    check('projects_status_known', isOneOf(table.status, projectStatusValues)),
    check('projects_budget_positive', sql`${table.budget} > 0`),
    check('projects_dates_ordered', sql`${table.startDate} <= ${table.expectedCompletion}`),
  ],
);

/** The project that a row belongs to, and goes with. */
export const ofProject = () =>
  integer()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

/** Who may see a project: several people, each of whom may have several projects. */
export const projectPeople = pgTable(
  'project_people',
  {
    projectId: ofProject(),
    clientId: integer()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    addedAt: moment().notNull(),
    /** When they last looked at it. */
    seenAt: moment(),
    /** When their visit before the present one ended. */
    previousVisitAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.clientId] }),
    index('project_people_client').on(table.clientId, table.projectId),
  ],
);
