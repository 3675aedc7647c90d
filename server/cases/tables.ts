import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CaseDocument } from '../../contract/cases.ts';
import { moment } from '../database/columns.ts';
import { showcases } from '../showcases/tables.ts';

/** Case studies, one of a project showcase at most. */
export const cases = pgTable(
  'cases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    showcaseId: integer()
      .notNull()
      .unique('cases_showcase')
      .references(() => showcases.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique('cases_slug'),
    draft: jsonb().$type<CaseDocument>().notNull(),
    /** What visitors see, or saw last. */
    published: jsonb().$type<CaseDocument>(),
    /** Since when visitors see it; null while they do not. */
    publishedAt: moment(),
    /** When visitors saw it first, which stays. */
    firstPublishedAt: moment(),
    /** Raised with every change. */
    revision: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('cases_slug_written', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('cases_published_whole', sql`${table.publishedAt} is null or ${table.published} is not null`),
  ],
);

/** Addresses that published case studies had before: each leads to the one that had it last. */
export const formerCaseSlugs = pgTable(
  'former_case_slugs',
  {
    slug: text().primaryKey(),
    caseId: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_case_slugs_case').on(table.caseId)],
);
