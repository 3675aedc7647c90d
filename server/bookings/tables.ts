import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bookingStatusValues } from '../../contract/bookings.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';

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
    status: text({ enum: bookingStatusValues }).notNull().default('pending'),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [check('legacy_bookings_status', isOneOf(table.status, bookingStatusValues))],
);
