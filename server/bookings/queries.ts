import { desc, eq, lt, sql } from 'drizzle-orm';
import type { BookingStatus } from '../../contract/bookings.ts';
import type { Db } from '../database/client.ts';
import { legacyBookings } from './tables.ts';

export type NewBooking = typeof legacyBookings.$inferInsert;

/** A page of legacy bookings, newest first, below the id `cursor`; all of them without a limit. */
export async function listBookings(
  db: Db,
  page: { limit?: number | undefined; cursor?: number | undefined },
) {
  const query = db
    .select()
    .from(legacyBookings)
    .where(page.cursor === undefined ? undefined : lt(legacyBookings.id, page.cursor))
    .orderBy(desc(legacyBookings.id));
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countBookings(db: Db): Promise<number> {
  return db.$count(legacyBookings);
}

/** Sets a booking's status and returns it; undefined when there is none with this id. */
export async function setBookingStatus(db: Db, id: number, status: BookingStatus) {
  const [booking] = await db
    .update(legacyBookings)
    .set({ status })
    .where(eq(legacyBookings.id, id))
    .returning();
  return booking;
}

/** Lets nobody else write bookings until the transaction ends. */
export async function lockBookings(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${legacyBookings} in share row exclusive mode`);
}

export async function insertBookings(db: Db, bookings: NewBooking[]): Promise<void> {
  await db.insert(legacyBookings).values(bookings);
}
