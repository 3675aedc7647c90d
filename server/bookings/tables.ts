import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Calls booked before this product; the wanted date and time are kept as they were written. */
export const legacyBookings = pgTable(
  'legacy_bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    company: text().notNull().default(''),
    message: text().notNull().default(''),
    preferredDate: text().notNull().default(''),
    preferredTime: text().notNull().default(''),
    status: text({ enum: ['pending', 'confirmed', 'completed', 'cancelled'] })
      .notNull()
      .default('pending'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'legacy_bookings_status',
      sql`${table.status} in ('pending', 'confirmed', 'completed', 'cancelled')`,
    ),
  ],
);
