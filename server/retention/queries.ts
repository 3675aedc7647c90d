import { and, asc, desc, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { projects } from '../projects/tables.ts';
import { projectRetention, retentionRuns } from './tables.ts';

/** Rows that are due: those until an instant, at most so many at once. */
export interface Due {
  until: Date;
  limit: number;
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** The ids that a statement answers. Whoever works on a row just now has it: it is left out, and looked at the next time. */
async function listIds(tx: Db, statement: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(statement);
  return rows.map(({ id }) => id);
}

const among = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`;

/** Messages that were done until then, but for those that a project came from; answers their ids. */
export async function deleteDoneContacts(tx: Db, { until, limit }: Due): Promise<number[]> {
  const ids = await listIds(
    tx,
    sql`select id from contacts where done_at <= ${at(until)} and not quarantined and deleted_at is null
        and not exists (select from projects where contact_id = contacts.id)
        order by id limit ${limit} for update skip locked`,
  );
  if (ids.length > 0) await tx.execute(sql`delete from contacts where id = ${among(ids)}`);
  return ids;
}

/** Messages in quarantine that came until then; answers their ids. */
export async function deleteQuarantined(tx: Db, { until, limit }: Due): Promise<number[]> {
  const ids = await listIds(
    tx,
    sql`select id from contacts where created_at <= ${at(until)} and quarantined and deleted_at is null
        and not exists (select from projects where contact_id = contacts.id)
        order by id limit ${limit} for update skip locked`,
  );
  if (ids.length > 0) await tx.execute(sql`delete from contacts where id = ${among(ids)}`);
  return ids;
}

/** Meetings whose times were all over until then, but for those that a project came from; answers their ids. */
export async function deletePastMeetings(tx: Db, { until, limit }: Due): Promise<number[]> {
  const ids = await listIds(
    tx,
    sql`select id from meeting_requests where ends_at <= ${at(until)}
        and coalesce(proposed_ends_at, ends_at) <= ${at(until)}
        and not exists (select from meeting_offers where meeting_id = meeting_requests.id and ends_at > ${at(until)})
        and not exists (select from projects where meeting_id = meeting_requests.id)
        order by id limit ${limit} for update skip locked`,
  );
  if (ids.length > 0) await tx.execute(sql`delete from meeting_requests where id = ${among(ids)}`);
  return ids;
}

/** Bookings from before this product that came until then; answers how many there were. */
export async function deletePastBookings(tx: Db, { until, limit }: Due): Promise<number> {
  const ids = await listIds(
    tx,
    sql`delete from legacy_bookings where id in (select id from legacy_bookings where created_at <= ${at(until)}
        order by id limit ${limit} for update skip locked) returning id`,
  );
  return ids.length;
}

/** Forgets from which network meetings were asked for that came until then; answers of how many. */
export async function clearNetworks(tx: Db, { until, limit }: Due): Promise<number> {
  const ids = await listIds(
    tx,
    sql`select id from meeting_requests where created_at <= ${at(until)} and num_nonnulls(network, wide_network) > 0
        order by id limit ${limit} for update skip locked`,
  );
  if (ids.length > 0) {
    await tx.execute(
      sql`update meeting_requests set network = null, wide_network = null where id = ${among(ids)}`,
    );
  }
  return ids.length;
}

/** Addresses that nobody confirmed and that were entered until then; answers their ids. */
export function listUnconfirmed(tx: Db, { until, limit }: Due): Promise<number[]> {
  return listIds(
    tx,
    sql`select id from newsletter_subscribers where confirmed_at is null and unsubscribed_at is null
        and requested_at <= ${at(until)} order by id limit ${limit} for update skip locked`,
  );
}

/** Addresses that left the newsletter until then; answers their ids. */
export function listUnsubscribed(tx: Db, { until, limit }: Due): Promise<number[]> {
  return listIds(
    tx,
    sql`select id from newsletter_subscribers where unsubscribed_at <= ${at(until)}
        order by id limit ${limit} for update skip locked`,
  );
}

/** Requests for a testimonial that nobody answered, whose time was over until then; answers their ids. */
export async function deleteUnanswered(tx: Db, { until, limit }: Due): Promise<number[]> {
  const ids = await listIds(
    tx,
    sql`select id from testimonial_requests where status = 'asked' and written_at is null and quote = ''
        and expires_at <= ${at(until)} order by id limit ${limit} for update skip locked`,
  );
  if (ids.length > 0) await tx.execute(sql`delete from testimonial_requests where id = ${among(ids)}`);
  return ids;
}

/** Lines of activity until then, of no project or of one that is completed; answers how many there were. */
export async function deleteActivities(tx: Db, { until, limit }: Due): Promise<number> {
  const ids = await listIds(
    tx,
    sql`delete from activities where id in (select id from activities where at <= ${at(until)}
          and (project_id is null or exists (select from projects where projects.id = project_id and status = 'completed'))
        order by id limit ${limit} for update skip locked) returning id`,
  );
  return ids.length;
}

/** What an invoice or a recurring one keeps a project for. */
const isBilled = sql`exists (select from invoices where invoices.project_id = projects.id and kind = 'invoice'
      and invoices.status = 'sent' and total_cents > paid_cents + credited_cents)
    or exists (select from recurring_invoices where recurring_invoices.project_id = projects.id
      and (ends_on is null or ends_on >= next_on))`;

/** A closed project whose time is near, or that is held. */
export interface ClosedProject {
  id: number;
  name: string;
  completedAt: Date;
  held: boolean;
  /** Whether something of it is still to be paid. */
  billed: boolean;
  /** When the agency was told of this completion; null: it was not yet. */
  warnedAt: Date | null;
}

/** The closed projects that were completed until then, and those that are held, the oldest first. `until` null: none but these. */
export async function listClosed(
  db: Db,
  { until, projectId }: { until: Date | null; projectId?: number },
): Promise<ClosedProject[]> {
  const { id, name, completedAt, status } = projects;
  const { held, warnedAt, warnedFor } = projectRetention;
  const rows = await db
    .select({ id, name, completedAt, held, warnedAt, warnedFor, billed: sql<boolean>`(${isBilled})` })
    .from(projects)
    .leftJoin(projectRetention, eq(projectRetention.projectId, id))
    .where(
      and(
        eq(status, 'completed'),
        or(until ? lte(completedAt, until) : undefined, eq(held, true)),
        projectId === undefined ? undefined : eq(id, projectId),
      ),
    )
    .orderBy(asc(completedAt), asc(id));
  return rows.flatMap(({ completedAt: completed, warnedFor: told, warnedAt: toldAt, ...row }) =>
    completed === null
      ? []
      : {
          ...row,
          held: row.held ?? false,
          completedAt: completed,
          warnedAt: Number(told) === Number(completed) ? toldAt : null,
        },
  );
}

/** Records that the agency was told that a project goes. */
export async function recordWarning(
  tx: Db,
  { projectId, ...warning }: { projectId: number; warnedAt: Date; warnedFor: Date },
): Promise<void> {
  await tx
    .insert(projectRetention)
    .values({ projectId, ...warning })
    .onConflictDoUpdate({ target: projectRetention.projectId, set: warning });
}

/** Forgets that the agency was told, of all projects but these: those go no more, and are told of anew if they do. */
export async function forgetWarnings(tx: Db, leavingIds: number[]): Promise<void> {
  await tx.execute(
    sql`update project_retention set warned_at = null, warned_for = null
        where warned_at is not null and not project_id = ${among(leavingIds)}`,
  );
}

/** Holds a project, or lets it go: then the agency is told anew before. False where it is so already. */
export async function setHeld(tx: Db, projectId: number, held: boolean): Promise<boolean> {
  const set = { held, warnedAt: null, warnedFor: null };
  const changed = await tx
    .insert(projectRetention)
    .values({ projectId, ...set })
    .onConflictDoUpdate({
      target: projectRetention.projectId,
      set,
      setWhere: ne(projectRetention.held, held),
    })
    .returning({ held: projectRetention.held });
  return changed.length > 0;
}

/** The last days on which it was looked for what is due, the newest first. */
export function listRuns(db: Db, limit: number) {
  return db.select().from(retentionRuns).orderBy(desc(retentionRuns.day)).limit(limit);
}

/** Adds what was removed to the numbers of a day. */
export async function addRun(tx: Db, { day, at, removed }: typeof retentionRuns.$inferInsert): Promise<void> {
  const [present] = await tx.select().from(retentionRuns).where(eq(retentionRuns.day, day)).for('update');
  const sums = { ...present?.removed };
  for (const [name, count] of Object.entries(removed)) sums[name] = (sums[name] ?? 0) + count;
  const run = { day, at, removed: sums };
  await tx.insert(retentionRuns).values(run).onConflictDoUpdate({ target: retentionRuns.day, set: run });
}

/** Waits until no other instance removes what is due. */
export async function lockRetention(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('retention', 0))`);
}
