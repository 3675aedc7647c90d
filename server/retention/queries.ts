import { and, asc, desc, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { projects } from '../projects/tables.ts';
import { projectRetention, retentionRuns } from './tables.ts';

/** Rows that are due: those until an instant whose ids come after one, the lowest first, at most so many at once. */
export interface Due {
  until: Date;
  after: number;
  limit: number;
}

/** The tables whose rows go by their age, each by itself. */
type KeptTable =
  | 'activities'
  | 'admin_sessions'
  | 'client_sessions'
  | 'contacts'
  | 'legacy_bookings'
  | 'meeting_requests'
  | 'newsletter_subscribers'
  | 'testimonial_requests';

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const among = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`;

/**
 * Answers the ids of due rows of a table, and holds them until the transaction ends. Whoever works on a row just now has it: it is left out,
 * and looked at the next time.
 */
async function listDue(
  tx: Db,
  { after, limit }: Due,
  { table, where }: { table: KeptTable; where: SQL },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where (${where}) and id > ${after}
        order by id limit ${limit} for update skip locked`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteRows(tx: Db, table: KeptTable, ids: number[]): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where id = ${among(ids)}`);
}

/** Messages that were done until then, but for those that a project came from. */
export function listDoneContacts(tx: Db, due: Due): Promise<number[]> {
  const where = sql`done_at <= ${at(due.until)} and not quarantined and deleted_at is null
    and not exists (select from projects where contact_id = contacts.id)`;
  return listDue(tx, due, { table: 'contacts', where });
}

/** Messages in quarantine that came until then. */
export function listQuarantined(tx: Db, due: Due): Promise<number[]> {
  const where = sql`created_at <= ${at(due.until)} and quarantined and deleted_at is null
    and not exists (select from projects where contact_id = contacts.id)`;
  return listDue(tx, due, { table: 'contacts', where });
}

/** Meetings whose times were all over until then, but for those that a project came from. */
export function listPastMeetings(tx: Db, due: Due): Promise<number[]> {
  const until = at(due.until);
  const where = sql`ends_at <= ${until} and coalesce(proposed_ends_at, ends_at) <= ${until}
    and not exists (select from meeting_offers where meeting_id = meeting_requests.id and ends_at > ${until})
    and not exists (select from projects where meeting_id = meeting_requests.id)`;
  return listDue(tx, due, { table: 'meeting_requests', where });
}

/** Bookings from before this product that came until then. */
export function listPastBookings(tx: Db, due: Due): Promise<number[]> {
  return listDue(tx, due, { table: 'legacy_bookings', where: sql`created_at <= ${at(due.until)}` });
}

/** Meetings that were asked for until then, of which it is known from which network. */
export function listNetworked(tx: Db, due: Due): Promise<number[]> {
  const where = sql`created_at <= ${at(due.until)} and num_nonnulls(network, wide_network) > 0`;
  return listDue(tx, due, { table: 'meeting_requests', where });
}

/** Forgets from which network meetings were asked for. */
export async function clearNetworks(tx: Db, ids: number[]): Promise<void> {
  await tx.execute(
    sql`update meeting_requests set network = null, wide_network = null where id = ${among(ids)}`,
  );
}

/** Addresses that nobody confirmed and that were entered until then. */
export function listUnconfirmed(tx: Db, due: Due): Promise<number[]> {
  const where = sql`confirmed_at is null and unsubscribed_at is null and requested_at <= ${at(due.until)}`;
  return listDue(tx, due, { table: 'newsletter_subscribers', where });
}

/** Addresses that left the newsletter until then. */
export function listUnsubscribed(tx: Db, due: Due): Promise<number[]> {
  const where = sql`unsubscribed_at <= ${at(due.until)}`;
  return listDue(tx, due, { table: 'newsletter_subscribers', where });
}

/** Requests for a testimonial that nobody answered, whose time was over until then. */
export function listUnanswered(tx: Db, due: Due): Promise<number[]> {
  const where = sql`status = 'asked' and written_at is null and quote = '' and expires_at <= ${at(due.until)}`;
  return listDue(tx, due, { table: 'testimonial_requests', where });
}

/** Lines of activity until then, of no project or of one that is completed. */
export function listActivities(tx: Db, due: Due): Promise<number[]> {
  const isCompleted = sql`exists (select from projects where projects.id = project_id and status = 'completed')`;
  const where = sql`at <= ${at(due.until)} and (project_id is null or ${isCompleted})`;
  return listDue(tx, due, { table: 'activities', where });
}

/** Sessions that ended before then. */
export function listEndedSessions(
  tx: Db,
  due: Due,
  table: 'admin_sessions' | 'client_sessions',
): Promise<number[]> {
  return listDue(tx, due, { table, where: sql`expires_at < ${at(due.until)}` });
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
