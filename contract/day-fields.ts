import { z } from 'zod';
import { isDay, isTimeZone, parseDay } from './days.ts';

/** A day as the server answers it: `YYYY-MM-DD`. */
export const day = z.string().refine(isDay, { error: 'The date must be a real date as YYYY-MM-DD.' });

const DAY_ERROR = 'The date must be a date such as 2027-03-14.';

const dayText = z
  .string({
    error: (issue) => (issue.input === undefined ? 'The date is required.' : 'The date must be text.'),
  })
  .max(64, { error: DAY_ERROR })
  .refine((text) => parseDay(text) !== undefined, { error: DAY_ERROR });

/** A day as callers may send it, any text that {@link parseDay} reads; inside it is `YYYY-MM-DD`. */
export const sentDay = dayText.transform((text) => parseDay(text) ?? '');

/** The name of a time zone, such as `America/New_York`. */
const timeZoneName = z
  .string({ error: 'The time zone must be text.' })
  .max(64, { error: 'The time zone is not known.' })
  .refine(isTimeZone, { error: 'The time zone is not known.' });

/** A day beside the zone in which it is meant where it is written in UTC: to be read by {@link readDay}. */
export const zonedDay = { sent: dayText, timeZone: timeZoneName.optional() };

/** Makes the day under `name` of a sent object `YYYY-MM-DD`, with the help of its `timeZone`, which goes. */
export function readDay<Name extends string>(name: Name) {
  return <Sent extends Record<Name, string> & { timeZone?: string | undefined }>(
    sent: Sent,
    context: z.RefinementCtx,
  ): Omit<Sent, 'timeZone'> => {
    const { timeZone, ...rest } = sent;
    const day = parseDay(sent[name], timeZone);
    if (day === undefined) context.addIssue({ code: 'custom', path: [name], message: DAY_ERROR });
    return { ...rest, [name]: day };
  };
}

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
