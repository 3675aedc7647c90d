import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import { showcases } from '../showcases/tables.ts';
import { testimonialRequests } from '../testimonial-requests/tables.ts';

export const testimonials = pgTable(
  'testimonials',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    role: text().notNull(),
    company: text().notNull(),
    image: text().notNull().default(''),
    quote: text().notNull(),
    rating: smallint().notNull().default(5),
    featured: boolean().notNull().default(false),
    /** It came with the product, and nobody has edited it since. */
    example: boolean().notNull().default(false),
    showcaseId: integer().references(() => showcases.id, { onDelete: 'set null' }),
    /** The smaller the further ahead; of equal ones the newest comes first. */
    position: integer().notNull().default(0),
    /** Where it is a client's own words: the request that they answered. */
    requestId: integer()
      .unique('testimonials_request')
      .references(() => testimonialRequests.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('testimonials_place').on(table.position, table.id.desc().nullsFirst()),
    check('testimonials_rating_range', sql`${table.rating} between 1 and 5`),
    check('testimonials_name_given', sql`${table.name} <> ''`),
    check('testimonials_quote_given', sql`${table.quote} <> ''`),
  ],
);
