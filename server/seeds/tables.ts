import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** The features whose demo data was made, so that it is made once. */
export const seeds = pgTable('seeds', {
  feature: text().primaryKey(),
  seededAt: moment().notNull().defaultNow(),
});
