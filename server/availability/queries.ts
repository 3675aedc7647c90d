import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { availabilitySlots } from './tables.ts';

export type NewSlot = typeof availabilitySlots.$inferInsert;

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

const meetingsInside = sql<number>`(
  select count(*)::int from ${meetingRequests}
  where ${meetingRequests.requestedDate} = ${availabilitySlots.specificDate}
    and ${meetingRequests.requestedTime} >= ${availabilitySlots.startTime}
    and ${meetingRequests.requestedTime} < ${availabilitySlots.endTime}
    and ${meetingRequests.status} in ('pending', 'approved')
)`;

const shown = {
  id: availabilitySlots.id,
  specificDate: availabilitySlots.specificDate,
  startTime: availabilitySlots.startTime,
  endTime: availabilitySlots.endTime,
  isAvailable: availabilitySlots.isAvailable,
  adminId: availabilitySlots.adminId,
  meetings: meetingsInside,
};

/** Availability by date and start, each with the open meetings inside. */
export function listAvailability(db: Db, { from, to }: Range) {
  return db
    .select(shown)
    .from(availabilitySlots)
    .where(
      and(
        from === undefined ? undefined : gte(availabilitySlots.specificDate, from),
        to === undefined ? undefined : lte(availabilitySlots.specificDate, to),
      ),
    )
    .orderBy(
      asc(availabilitySlots.specificDate),
      asc(availabilitySlots.startTime),
      asc(availabilitySlots.id),
    );
}

/** Adds windows that are not there yet and returns how many that were. */
export async function insertAvailability(db: Db, slots: NewSlot[]): Promise<number> {
  const added = await db
    .insert(availabilitySlots)
    .values(slots)
    .onConflictDoNothing()
    .returning({ id: availabilitySlots.id });
  return added.length;
}

/** The stored window equal to `slot`, or undefined. */
export async function findAvailability(db: Db, slot: Required<Omit<NewSlot, 'id' | 'adminId'>>) {
  const [found] = await db
    .select(shown)
    .from(availabilitySlots)
    .where(
      and(
        eq(availabilitySlots.specificDate, slot.specificDate),
        eq(availabilitySlots.startTime, slot.startTime),
        eq(availabilitySlots.endTime, slot.endTime),
        eq(availabilitySlots.isAvailable, slot.isAvailable),
      ),
    );
  return found;
}

/** Deletes a window; false when there is none with this id. */
export async function deleteAvailability(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(availabilitySlots)
    .where(eq(availabilitySlots.id, id))
    .returning({ id: availabilitySlots.id });
  return deleted.length > 0;
}
