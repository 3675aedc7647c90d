import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { SiteFacts } from '../../contract/site-facts.ts';

/** What the agency says of itself where it differs from the example: one row, once it was ever set. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    facts: jsonb().$type<Partial<SiteFacts>>().notNull(),
    /** Raised with every change. */
    version: integer().notNull(),
  },
  (table) => [check('site_settings_single', sql`${table.id} = 1`)],
);
