import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { InvoiceLine } from '../../contract/invoice-totals.ts';
import { recurrenceValues } from '../../contract/plans.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { invoices } from '../invoices/tables.ts';
import { milestones } from '../milestones/tables.ts';
import { ofProject, projects } from '../projects/tables.ts';

/** That a project has a payment plan, and how often it was changed. */
export const paymentPlans = pgTable('payment_plans', {
  projectId: integer()
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
});

/** The parts of payment plans. Of each an invoice is made once its milestone is done or its day has come. */
export const planParts = pgTable(
  'plan_parts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    /** Its place in the plan. */
    position: integer().notNull(),
    title: text().notNull(),
    /** Without tax, in cents. */
    cents: integer().notNull(),
    /** In thousandths of a percent. */
    taxRate: integer().notNull(),
    /** Null where the milestone was deleted: then nothing makes its invoice until an admin says what does. */
    milestoneId: integer().references(() => milestones.id, { onDelete: 'set null' }),
    date: date({ mode: 'string' }),
    invoiceId: integer().references(() => invoices.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('plan_parts_place').on(table.projectId, table.position),
    index('plan_parts_milestone').on(table.milestoneId),
    unique('plan_parts_invoice').on(table.invoiceId),
    check('plan_parts_title_given', sql`${table.title} <> ''`),
    check('plan_parts_cents_positive', sql`${table.cents} > 0`),
    check('plan_parts_one_cause', sql`${table.milestoneId} is null or ${table.date} is null`),
  ],
);

/** Invoices that make themselves again and again. */
export const recurringInvoices = pgTable(
  'recurring_invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    description: text().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    note: text().notNull().default(''),
    every: text({ enum: recurrenceValues }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    paused: boolean().notNull().default(false),
    /** How many were made. */
    made: integer().notNull().default(0),
    /** The day of the next one, whether or not it is made at all: it may be paused, or end before. */
    nextOn: date({ mode: 'string' }).notNull(),
    createdAt: moment().notNull(),
    /** Raised with every change. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('recurring_invoices_project').on(table.projectId, table.id),
    index('recurring_invoices_next').on(table.nextOn),
    check('recurring_invoices_description_given', sql`${table.description} <> ''`),
    check('recurring_invoices_every_known', isOneOf(table.every, recurrenceValues)),
    check('recurring_invoices_dates_ordered', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
);
