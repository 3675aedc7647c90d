import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const showcases = pgTable(
  'showcases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    category: text().notNull(),
    description: text().notNull(),
    technologies: text().array().notNull(),
    timeline: text().notNull(),
    budget: text().notNull(),
    features: text().array().notNull(),
    featured: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('showcases_title_given', sql`${table.title} <> ''`),
    check('showcases_technologies_given', sql`cardinality(${table.technologies}) > 0`),
    check('showcases_features_given', sql`cardinality(${table.features}) > 0`),
  ],
);
