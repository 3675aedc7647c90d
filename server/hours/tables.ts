import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BookingRules, WallHours, WeekHours } from '../../contract/hours.ts';

/** Hours that repeat every week from a date on, until the next pattern begins. They are on the agency's wall clock. */
export const weeklyHours = pgTable(
  'weekly_hours',
  {
    startsOn: date({ mode: 'string' }).primaryKey(),
    /** Seven lists of windows, Monday first. */
    week: jsonb().$type<WeekHours>().notNull(),
  },
  (table) => [check('weekly_hours_seven_days', sql`jsonb_array_length(${table.week}) = 7`)],
);

/** Hours of one date in place of the weekly ones. */
export const dayHours = pgTable('day_hours', {
  date: date({ mode: 'string' }).primaryKey(),
  windows: jsonb().$type<WallHours[]>().notNull(),
  note: text().notNull().default(''),
});

/** Dates on which nothing is offered. */
export const daysOff = pgTable('days_off', {
  date: date({ mode: 'string' }).primaryKey(),
  reason: text().notNull().default(''),
  /** It was chosen from the list of holidays, and goes when that is chosen anew. */
  holiday: boolean().notNull().default(false),
});

/** What the agency set for its hours: one row, once it was ever changed. */
export const hoursSettings = pgTable(
  'hours_settings',
  {
    id: integer().primaryKey().default(1),
    /** Null: what holds until they are set. */
    rules: jsonb().$type<BookingRules>(),
    /** Raised with every change of the rules, and of a weekly pattern. */
    rulesVersion: integer().notNull().default(0),
    weeklyVersion: integer().notNull().default(0),
    /** Where the holidays are from. */
    country: text().notNull().default(''),
    region: text().notNull().default(''),
  },
  (table) => [check('hours_settings_single', sql`${table.id} = 1`)],
);
