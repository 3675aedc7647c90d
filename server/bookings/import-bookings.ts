import { z } from 'zod';
import { bookingStatus } from '../../contract/bookings.ts';
import { email, optionalText, requiredText, TEXT_MAX } from '../../contract/fields.ts';
import type { Db } from '../database/client.ts';
import { insertBookings, listBookings, lockBookings, type NewBooking } from './queries.ts';
import { type CsvRow, readCsv, readJsonList } from './read-rows.ts';

/** Rows in one insert: PostgreSQL takes at most 65,535 values. */
const BATCH = 1000;

const CREATED_ERROR = 'createdAt must be a date or timestamp such as 2025-03-14T10:00:00Z.';

const row = z.object({
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
});

/** What is wrong with a file, one sentence per line of it. */
export class ImportError extends Error {
  override name = 'ImportError';
}

function check(rows: CsvRow[]): NewBooking[] {
  const problems: string[] = [];
  const bookings = rows.flatMap(({ line, value }) => {
    const result = row.safeParse(value);
    if (result.success) return [result.data];
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
 * Imports legacy bookings from the text of a CSV file (with a header) or a JSON list: all rows or none. A
 * booking that is there already, or twice in the file, is left alone, so that a file can be imported again.
 * @throws ImportError that names every line in error.
 */
export async function importBookings(
  db: Db,
  file: { name: string; text: string },
): Promise<{ added: number; known: number }> {
  const text = file.text.replace(/^\uFEFF/, '');
  const bookings = check(file.name.toLowerCase().endsWith('.csv') ? readCsv(text) : readJsonList(text));
  return db.transaction(async (tx) => {
    await lockBookings(tx);
    const known = new Set((await listBookings(tx, {})).map(keyOf));
    const fresh = bookings.filter((booking) => {
      const isNew = !known.has(keyOf(booking));
      known.add(keyOf(booking));
      return isNew;
    });
    for (let start = 0; start < fresh.length; start += BATCH) {
      await insertBookings(tx, fresh.slice(start, start + BATCH));
    }
    return { added: fresh.length, known: bookings.length - fresh.length };
  });
}
