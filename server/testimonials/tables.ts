import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { showcases } from '../showcases/tables.ts';

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
    showcaseId: integer().references(() => showcases.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('testimonials_rating_range', sql`${table.rating} between 1 and 5`),
    check('testimonials_name_given', sql`${table.name} <> ''`),
    check('testimonials_quote_given', sql`${table.quote} <> ''`),
  ],
);
