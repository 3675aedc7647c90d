import { z } from 'zod';
import { isDay, isTimeZone, parseDay } from './days.ts';

/** A day as the server answers it: `YYYY-MM-DD`. */
export const day = z.string().refine(isDay, { error: 'The date must be a real date as YYYY-MM-DD.' });

/** A day as callers may send it: any text that {@link parseDay} reads. */
export function dayText(label = 'The date') {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`),
    })
    .max(64, { error: `${label} must be a date such as 2027-03-14.` })
    .refine((value) => parseDay(value) !== undefined, {
      error: `${label} must be a date such as 2027-03-14.`,
    });
}

/** The name of a time zone, such as `America/New_York`. */
export const timeZoneName = z.string().max(64).refine(isTimeZone, { error: 'The time zone is not known.' });

/** A wall time of day, `00:00` to `23:59`. */
export const wallTime = z
  .string({
    error: (issue) => (issue.input === undefined ? 'A time is required.' : 'The time must be text.'),
  })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'The time must be written as HH:MM.' });

/** The end of a window: a wall time, or `24:00` for the end of the day. */
export const wallEnd = z
  .string({
    error: (issue) => (issue.input === undefined ? 'A time is required.' : 'The time must be text.'),
  })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'The time must be written as HH:MM.' });
