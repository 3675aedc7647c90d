import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BillingFacts } from '../../contract/billing.ts';
import { projects } from '../projects/tables.ts';

/** What the agency set for its invoices: one row, once it was ever changed. */
export const billingSettings = pgTable(
  'billing_settings',
  {
    id: integer().primaryKey().default(1),
    facts: jsonb().$type<BillingFacts>().notNull(),
    /** Raised with every change. */
    version: integer().notNull(),
  },
  (table) => [check('billing_settings_single', sql`${table.id} = 1`)],
);

/** Whom the invoices of a project are made out to, where somebody has filled it in. */
export const billingParties = pgTable('billing_parties', {
  projectId: integer()
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  address: text().notNull(),
  country: text().notNull(),
  taxId: text().notNull(),
  /** Raised with every change. */
  version: integer().notNull(),
});
