import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The one time zone that the dates and times on the wall, of meetings and of availability, are in. */
export const agencyZones = pgTable(
  'agency_zones',
  {
    id: integer().primaryKey().default(1),
    zone: text().notNull(),
  },
  (table) => [check('agency_zones_one', sql`${table.id} = 1`)],
);
