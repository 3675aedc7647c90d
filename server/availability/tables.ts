import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** Windows on the agency's wall clock; an end of `24:00` is the end of the date. */
export const availabilitySlots = pgTable(
  'availability_slots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    specificDate: date({ mode: 'string' }).notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    isAvailable: boolean().notNull().default(true),
    adminId: integer().notNull().default(1),
  },
  (table) => [
    unique('availability_slots_once').on(
      table.specificDate,
      table.startTime,
      table.endTime,
      table.isAvailable,
    ),
    check('availability_slots_start', sql`${table.startTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('availability_slots_end', sql`${table.endTime} ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'`),
    check('availability_slots_order', sql`${table.endTime} > ${table.startTime}`),
  ],
);
