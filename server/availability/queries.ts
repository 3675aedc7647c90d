import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { availabilitySlots } from './tables.ts';

export type NewWindow = typeof availabilitySlots.$inferInsert;

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

export type Window = typeof availabilitySlots.$inferSelect;

/** How many approved and pending meetings share time with each span, by the span's id. */
export async function countOpenMeetings(
  db: Db,
  spans: { id: number; start: Date; end: Date }[],
): Promise<Map<number, number>> {
  const { startsAt, endsAt, status } = meetingRequests;
  const { rows } = await db.execute<{ id: number; meetings: number }>(sql`
    select spans.id, count(*)::int as meetings
    from json_to_recordset(${JSON.stringify(spans)}::json)
      as spans (id integer, "start" timestamptz, "end" timestamptz)
    join ${meetingRequests} on ${startsAt} < spans."end" and ${endsAt} > spans."start"
      and ${startsAt} > spans."start" - interval '90 minutes' and ${status} in ('pending', 'approved')
    group by spans.id`);
  return new Map(rows.map(({ id, meetings }) => [id, meetings]));
}

/** Availability by date and start. */
export function listAvailability(db: Db, { from, to }: Range): Promise<Window[]> {
  const { specificDate, startTime, id } = availabilitySlots;
  return db
    .select()
    .from(availabilitySlots)
    .where(
      and(
        from === undefined ? undefined : gte(specificDate, from),
        to === undefined ? undefined : lte(specificDate, to),
      ),
    )
    .orderBy(asc(specificDate), asc(startTime), asc(id));
}

/** Adds windows that are not there yet and returns how many that were. */
export async function insertAvailability(db: Db, windows: NewWindow[]): Promise<number> {
  const added = await db
    .insert(availabilitySlots)
    .values(windows)
    .onConflictDoNothing()
    .returning({ id: availabilitySlots.id });
  return added.length;
}

/** The stored window equal to `window`: one, or none. */
export function findAvailability(
  db: Db,
  window: Required<Omit<NewWindow, 'id' | 'adminId'>>,
): Promise<Window[]> {
  return db
    .select()
    .from(availabilitySlots)
    .where(
      and(
        eq(availabilitySlots.specificDate, window.specificDate),
        eq(availabilitySlots.startTime, window.startTime),
        eq(availabilitySlots.endTime, window.endTime),
        eq(availabilitySlots.isAvailable, window.isAvailable),
      ),
    );
}

/** The window with an id, or undefined. */
export async function findWindow(db: Db, id: number): Promise<Window | undefined> {
  const [window] = await db.select().from(availabilitySlots).where(eq(availabilitySlots.id, id));
  return window;
}

interface WindowTimes {
  startTime: string;
  endTime: string;
}

/** Gives a window other times; undefined where it has not those that were `seen` any more. */
export async function updateAvailability(
  db: Db,
  id: number,
  { seen, ...times }: WindowTimes & { seen: WindowTimes },
): Promise<Window | undefined> {
  const { startTime, endTime } = availabilitySlots;
  const [window] = await db
    .update(availabilitySlots)
    .set(times)
    .where(and(eq(availabilitySlots.id, id), eq(startTime, seen.startTime), eq(endTime, seen.endTime)))
    .returning();
  return window;
}

/** Deletes a window; false when there is none with this id. */
export async function deleteAvailability(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(availabilitySlots)
    .where(eq(availabilitySlots.id, id))
    .returning({ id: availabilitySlots.id });
  return deleted.length > 0;
}
