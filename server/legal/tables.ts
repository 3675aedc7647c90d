import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LegalDraft } from '../../contract/legal.ts';
import type { LegalDocuments } from '../../contract/legal-page.ts';
import type { Periods } from '../../contract/retention.ts';
import { moment } from '../database/columns.ts';

/** What the legal pages are made of: one row, once it was ever set. */
export const legalSettings = pgTable(
  'legal_settings',
  {
    id: integer().primaryKey().default(1),
    draft: jsonb().$type<LegalDraft>().notNull(),
    /** Raised with every change. */
    version: integer().notNull(),
  },
  (table) => [check('legal_settings_single', sql`${table.id} = 1`)],
);

/** The legal pages as they were published, word for word, and the periods that held with them. Rows are added and never changed. */
export const legalVersions = pgTable('legal_versions', {
  number: integer().primaryKey(),
  publishedAt: moment().notNull(),
  /** The admin's name as it was then: it outlives their account. */
  publishedBy: text().notNull(),
  periods: jsonb().$type<Periods>().notNull(),
  documents: jsonb().$type<LegalDocuments>().notNull(),
});
