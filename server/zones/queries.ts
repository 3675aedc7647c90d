import { sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { meetingRequests } from '../meetings/tables.ts';
import type { Walls } from './rules.ts';
import { agencyZones } from './tables.ts';

/** The zone on record. */
export async function findZone(db: Db): Promise<string | undefined> {
  const [found] = await db.select().from(agencyZones);
  return found?.zone;
}

export async function recordZone(db: Db, zone: string): Promise<void> {
  await db.insert(agencyZones).values({ zone }).onConflictDoUpdate({ target: agencyZones.id, set: { zone } });
}

/** Lets nobody else write meetings until the transaction ends. */
export async function lockMeetings(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${meetingRequests} in share row exclusive mode`);
}

/** Whether any meeting was ever asked for. */
export async function hasMeetings(db: Db): Promise<boolean> {
  return (await db.select({ id: meetingRequests.id }).from(meetingRequests).limit(1)).length > 0;
}

export function listWalls(db: Db): Promise<Walls[]> {
  const { id, startsAt, requestedDate, requestedTime, proposedStartsAt, proposedDate, proposedTime } =
    meetingRequests;
  return db
    .select({ id, startsAt, requestedDate, requestedTime, proposedStartsAt, proposedDate, proposedTime })
    .from(meetingRequests);
}

/** Writes what the wall shows of each meeting, in one statement. */
export async function updateWalls(db: Db, meetings: Walls[]): Promise<void> {
  const moved = meetings.map(({ id, requestedDate, requestedTime, proposedDate, proposedTime }) => ({
    id,
    requested_date: requestedDate,
    requested_time: requestedTime,
    proposed_date: proposedDate,
    proposed_time: proposedTime,
  }));
  await db.execute(sql`
    update ${meetingRequests} as meeting
    set requested_date = moved.requested_date, requested_time = moved.requested_time,
      proposed_date = moved.proposed_date, proposed_time = moved.proposed_time
    from json_to_recordset(${JSON.stringify(moved)}::json)
      as moved(id int, requested_date date, requested_time text, proposed_date date, proposed_time text)
    where meeting.id = moved.id`);
}

/** How many sessions of running products this database has. */
export async function countProductSessions(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'venture' and pid <> pg_backend_pid()`);
  return rows[0]?.count ?? 0;
}
