import { z } from 'zod';
import { bookingStatus } from '../../contract/bookings.ts';
import { email, optionalText, requiredText, TEXT_MAX } from '../../contract/fields.ts';
import { type Context, inTransaction } from '../context.ts';
import { type BookingFile, ImportError, type Row, readRows } from './formats.ts';
import { insertBookings, listBookings, lockBookings, type NewBooking } from './queries.ts';

/** Rows in one insert: PostgreSQL takes at most 65,535 values. */
const BATCH = 1000;

const CREATED_ERROR = 'createdAt must be a date or timestamp such as 2025-03-14T10:00:00Z.';

/** What a booking of a file may hold. The id that it had is left out. */
const row = z.strictObject(
  {
    id: z.unknown().optional(),
    name: requiredText('name'),
    email: email('email'),
    phone: optionalText('phone'),
    company: optionalText('company'),
    message: optionalText('message', TEXT_MAX),
    preferredDate: optionalText('preferredDate', 50),
    preferredTime: optionalText('preferredTime', 50),
    status: z.preprocess((value) => (value === '' ? undefined : value), bookingStatus.default('pending')),
    createdAt: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: CREATED_ERROR })
        .transform((value) => new Date(value))
        // What JavaScript writes of other years PostgreSQL does not read.
        .refine((date) => /^\d{4}-/.test(date.toISOString()) && date.getUTCFullYear() > 0, {
          error: CREATED_ERROR,
        })
        .optional(),
    ),
  },
  { error: sayWhatIsOdd },
);

const columns = { required: ['name', 'email'], all: Object.keys(row.shape) };

function sayWhatIsOdd(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== 'unrecognized_keys') return 'a booking must be an object: { "name": … }.';
  return `${issue.keys.join(', ')} is no field of a booking.`;
}

function check(rows: Row[]): NewBooking[] {
  const problems: string[] = [];
  const bookings = rows.flatMap(({ line, value }) => {
    const result = row.safeParse(value);
    if (result.success) {
      const { id: _formerId, ...booking } = result.data;
      return [booking];
    }
    const sentences = result.error.issues.map((issue) => issue.message);
    problems.push(`Line ${line}: ${sentences.join(' ')}`);
    return [];
  });
  if (problems.length > 0) throw new ImportError(problems.join('\n'));
  return bookings;
}

const keyOf = (booking: NewBooking) =>
  JSON.stringify([
    booking.name,
    booking.email,
    booking.preferredDate,
    booking.preferredTime,
    booking.message,
  ]);

/**
 * Imports legacy bookings from a CSV file (with a header) or a JSON list: all rows or none. A
 * booking that is there already, or twice in the file, is left alone, so that a file can be imported again.
 * @throws ImportError that names every line in error.
 */
export async function importBookings(
  context: Context,
  file: BookingFile,
): Promise<{ added: number; known: number }> {
  const bookings = check(readRows(file, columns)).map((booking) => ({
    ...booking,
    createdAt: booking.createdAt ?? context.now,
  }));
  return inTransaction(context, async ({ db }) => {
    await lockBookings(db);
    const known = new Set((await listBookings(db, {})).map(keyOf));
    const fresh = bookings.filter((booking) => {
      const isNew = !known.has(keyOf(booking));
      known.add(keyOf(booking));
      return isNew;
    });
    for (let start = 0; start < fresh.length; start += BATCH) {
      await insertBookings(db, fresh.slice(start, start + BATCH));
    }
    return { added: fresh.length, known: bookings.length - fresh.length };
  });
}
