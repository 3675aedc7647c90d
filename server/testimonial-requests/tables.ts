import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { namingValues, requestStatusValues } from '../../contract/testimonial-requests.ts';
import { clients } from '../clients/tables.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { projects } from '../projects/tables.ts';

/**
 * Somebody of a completed project who was asked for a testimonial, what they wrote, and what they agreed to. It outlives project and
 * account: whoever is named in public can always take that back.
 */
export const testimonialRequests = pgTable(
  'testimonial_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: integer().references(() => projects.id, { onDelete: 'set null' }),
    clientId: integer().references(() => clients.id, { onDelete: 'set null' }),
    projectName: text().notNull(),
    /** Whoever was asked, as they were known then. */
    personName: text().notNull(),
    email: text().notNull(),
    status: text({ enum: requestStatusValues }).notNull().default('asked'),
    askedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    writtenAt: moment(),
    quote: text().notNull().default(''),
    rating: smallint(),
    naming: text({ enum: namingValues }).notNull().default('full'),
    name: text().notNull().default(''),
    role: text().notNull().default(''),
    company: text().notNull().default(''),
    image: text().notNull().default(''),
    /** Word for word what they agreed to. */
    consent: text().notNull().default(''),
    consentedAt: moment(),
    withdrawnAt: moment(),
    /** Grows with every change of what is to be shown. */
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('testimonial_requests_person').on(table.projectId, table.clientId),
    index('testimonial_requests_client').on(table.clientId),
    index('testimonial_requests_status').on(table.status, table.id),
    check('testimonial_requests_status_known', isOneOf(table.status, requestStatusValues)),
    check('testimonial_requests_naming_known', isOneOf(table.naming, namingValues)),
    check('testimonial_requests_rating_range', sql`${table.rating} between 1 and 5`),
    check(
      'testimonial_requests_words_agreed',
      sql`${table.quote} = '' or (${table.consent} <> '' and ${table.consentedAt} is not null)`,
    ),
  ],
);

/** Secret links to a request's page, kept as SHA-256; a request has one per mail that carried it. */
export const testimonialLinks = pgTable(
  'testimonial_links',
  {
    tokenHash: text().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => testimonialRequests.id, { onDelete: 'cascade' }),
  },
  (table) => [index('testimonial_links_request').on(table.requestId)],
);
