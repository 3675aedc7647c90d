import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

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
    image: text().notNull().default(''),
    /** It came with the product, and nobody has edited it since. */
    example: boolean().notNull().default(false),
    /** The smaller the further ahead; of equal ones the newest comes first. */
    position: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('showcases_place').on(table.position, table.id.desc().nullsFirst()),
    check('showcases_title_given', sql`${table.title} <> ''`),
    check('showcases_technologies_given', sql`cardinality(${table.technologies}) > 0`),
    check('showcases_features_given', sql`cardinality(${table.features}) > 0`),
  ],
);
