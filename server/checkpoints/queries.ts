import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CheckpointStatus } from '../../contract/checkpoints.ts';
import { clients } from '../clients/tables.ts';
import type { Db } from '../database/client.ts';
import { contents } from '../files/tables.ts';
import { projectPeople, projects } from '../projects/tables.ts';
import {
  checkpointDecisions,
  checkpointGuestLinks,
  checkpointGuests,
  checkpoints,
  checkpointVersions,
} from './tables.ts';

export type CheckpointRow = typeof checkpoints.$inferSelect;
type NewCheckpoint = typeof checkpoints.$inferInsert;
export type VersionRow = typeof checkpointVersions.$inferSelect;
type NewVersion = typeof checkpointVersions.$inferInsert;
export type DecisionRow = typeof checkpointDecisions.$inferSelect;
type NewDecision = typeof checkpointDecisions.$inferInsert;
export type GuestRow = typeof checkpointGuests.$inferSelect;
type NewGuest = typeof checkpointGuests.$inferInsert;

/** A version with the bytes that it shows; null for a link. */
export interface ShownVersion extends VersionRow {
  content: typeof contents.$inferSelect | null;
}

/** What of the checkpoints a list shows. */
export interface CheckpointFilter {
  projectId?: number | undefined;
  status?: CheckpointStatus | undefined;
}

/** A page of a list. */
interface Page {
  limit?: number | undefined;
  cursor?: number | undefined;
}

/** One of a list of ids, however long it is. */
const isAmong = (column: SQL | typeof checkpoints.id, ids: number[]) =>
  sql`${column} = any(${sql.param(ids)}::int[])`;

function matches({ projectId, status }: CheckpointFilter): SQL | undefined {
  return and(
    projectId === undefined ? undefined : eq(checkpoints.projectId, projectId),
    status && eq(checkpoints.status, status),
  );
}

const withProject = {
  ...getTableColumns(checkpoints),
  projectName: projects.name,
  clientName: projects.clientName,
};

/** A checkpoint, and what its project is called. */
export interface NamedCheckpoint extends CheckpointRow {
  projectName: string;
  clientName: string;
}

/** A page of checkpoints, newest first, below the id `cursor`; all of them without a limit. */
export async function listCheckpoints(
  db: Db,
  { limit, cursor, ...filter }: CheckpointFilter & Page,
): Promise<NamedCheckpoint[]> {
  const below = cursor === undefined ? undefined : lt(checkpoints.id, cursor);
  const query = db
    .select(withProject)
    .from(checkpoints)
    .innerJoin(projects, eq(projects.id, checkpoints.projectId))
    .where(and(matches(filter), below))
    .orderBy(desc(checkpoints.id));
  return limit === undefined ? query : query.limit(limit);
}

export function countCheckpoints(db: Db, filter: CheckpointFilter): Promise<number> {
  return db.$count(checkpoints, matches(filter));
}

export async function findCheckpoint(db: Db, id: number): Promise<NamedCheckpoint | undefined> {
  const [found] = await db
    .select(withProject)
    .from(checkpoints)
    .innerJoin(projects, eq(projects.id, checkpoints.projectId))
    .where(eq(checkpoints.id, id));
  return found;
}

/**
 * Lets nobody else act on a checkpoint until the transaction ends, nor change who is of its project: whoever deletes a project locks it before
 * what belongs to it, and so does this. Undefined when it is gone.
 */
export async function lockCheckpoint(tx: Db, id: number): Promise<NamedCheckpoint | undefined> {
  const its = tx.select({ id: checkpoints.projectId }).from(checkpoints).where(eq(checkpoints.id, id));
  await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, its)).for('key share');
  const [locked] = await tx
    .select({ id: checkpoints.id })
    .from(checkpoints)
    .where(eq(checkpoints.id, id))
    .for('update');
  // Read once it is locked: what whoever had it before has made of it.
  return locked && findCheckpoint(tx, id);
}

export async function insertCheckpoint(tx: Db, checkpoint: NewCheckpoint): Promise<CheckpointRow> {
  const [inserted] = await tx.insert(checkpoints).values(checkpoint).returning();
  if (!inserted) throw new Error('the checkpoint was not inserted');
  return inserted;
}

export async function updateCheckpoint(tx: Db, id: number, changed: Partial<CheckpointRow>): Promise<void> {
  if (Object.keys(changed).length > 0)
    await tx.update(checkpoints).set(changed).where(eq(checkpoints.id, id));
}

/** Deletes a checkpoint with its versions and their bytes; the record of its decisions stays with the project. */
export async function deleteCheckpoint(tx: Db, id: number): Promise<void> {
  const shown = await tx
    .select({ contentId: checkpointVersions.contentId })
    .from(checkpointVersions)
    .where(eq(checkpointVersions.checkpointId, id));
  await tx.delete(checkpoints).where(eq(checkpoints.id, id));
  const contentIds = shown.flatMap(({ contentId }) => contentId ?? []);
  if (contentIds.length > 0) await tx.delete(contents).where(inArray(contents.id, contentIds));
}

/** The ids of the checkpoints of a project. */
export async function listCheckpointIds(db: Db, projectId: number): Promise<number[]> {
  const found = await db
    .select({ id: checkpoints.id })
    .from(checkpoints)
    .where(eq(checkpoints.projectId, projectId));
  return found.map(({ id }) => id);
}

export async function insertVersion(tx: Db, version: NewVersion): Promise<VersionRow> {
  const [inserted] = await tx.insert(checkpointVersions).values(version).returning();
  if (!inserted) throw new Error('the version was not inserted');
  return inserted;
}

function selectVersions(db: Db) {
  return db
    .select({ version: checkpointVersions, content: contents })
    .from(checkpointVersions)
    .leftJoin(contents, eq(contents.id, checkpointVersions.contentId))
    .$dynamic();
}

/** The versions of a checkpoint, the newest first. */
export async function listVersions(db: Db, checkpointId: number): Promise<ShownVersion[]> {
  const found = await selectVersions(db)
    .where(eq(checkpointVersions.checkpointId, checkpointId))
    .orderBy(desc(checkpointVersions.number));
  return found.map(({ version, content }) => ({ ...version, content }));
}

/** The present versions of some checkpoints, by the checkpoint's id. */
export async function listPresentVersions(db: Db, ids: number[]): Promise<Map<number, ShownVersion>> {
  const found = await selectVersions(db)
    .innerJoin(
      checkpoints,
      and(
        eq(checkpoints.id, checkpointVersions.checkpointId),
        eq(checkpoints.version, checkpointVersions.number),
      ),
    )
    .where(isAmong(checkpoints.id, ids));
  return new Map(found.map(({ version, content }) => [version.checkpointId, { ...version, content }]));
}

/** One version of a checkpoint. */
export async function findVersion(
  db: Db,
  { id, number }: { id: number; number: number },
): Promise<ShownVersion | undefined> {
  const [found] = await selectVersions(db).where(
    and(eq(checkpointVersions.checkpointId, id), eq(checkpointVersions.number, number)),
  );
  return found && { ...found.version, content: found.content };
}

export async function insertDecision(tx: Db, decision: NewDecision): Promise<void> {
  await tx.insert(checkpointDecisions).values(decision);
}

/** The record of a checkpoint, the newest first. */
export function listDecisions(db: Db, checkpointId: number): Promise<DecisionRow[]> {
  return db
    .select()
    .from(checkpointDecisions)
    .where(eq(checkpointDecisions.checkpointId, checkpointId))
    .orderBy(desc(checkpointDecisions.id));
}

/** What was decided in the present round of some checkpoints by those who are asked. */
export function listAnswers(db: Db, ids: number[]) {
  const { checkpointId, round, reviewerKind, reviewerId, decision, decidedAt } = checkpointDecisions;
  return db
    .select({ checkpointId, reviewerKind, reviewerId, decision, decidedAt })
    .from(checkpointDecisions)
    .innerJoin(checkpoints, and(eq(checkpoints.id, checkpointId), eq(checkpoints.round, round)))
    .where(isAmong(checkpoints.id, ids));
}

/** Everybody who is asked to decide on some checkpoints at `now`: the people of the project, then the guests who may decide. */
export async function listAsked(db: Db, ids: number[], now: Date) {
  const people = await db
    .select({
      checkpointId: checkpoints.id,
      kind: sql<'client' | 'guest'>`'client'`,
      id: clients.id,
      name: clients.name,
      email: clients.email,
    })
    .from(checkpoints)
    .innerJoin(projectPeople, eq(projectPeople.projectId, checkpoints.projectId))
    .innerJoin(clients, eq(clients.id, projectPeople.clientId))
    .where(isAmong(checkpoints.id, ids))
    .orderBy(asc(projectPeople.addedAt), asc(clients.id));
  const { checkpointId, id, name, email, mayDecide } = checkpointGuests;
  const guests = await db
    .select({ checkpointId, kind: sql<'client' | 'guest'>`'guest'`, id, name, email })
    .from(checkpointGuests)
    .innerJoin(checkpoints, eq(checkpoints.id, checkpointId))
    .where(and(isAmong(checkpoints.id, ids), eq(mayDecide, true), isActiveAt(now)))
    .orderBy(asc(id));
  return [...people, ...guests];
}

function isActiveAt(now: Date): SQL | undefined {
  return and(sql`${checkpointGuests.revokedAt} is null`, gt(checkpointGuests.expiresAt, now));
}

/** The guests of a checkpoint, those who were invited first before the others. */
export function listGuests(db: Db, checkpointId: number): Promise<GuestRow[]> {
  return db
    .select()
    .from(checkpointGuests)
    .where(eq(checkpointGuests.checkpointId, checkpointId))
    .orderBy(asc(checkpointGuests.id));
}

export async function insertGuest(tx: Db, guest: NewGuest): Promise<GuestRow> {
  const [inserted] = await tx.insert(checkpointGuests).values(guest).returning();
  if (!inserted) throw new Error('the guest was not inserted');
  return inserted;
}

/** Gives a guest one more secret link; one that they have stays. */
export async function insertGuestLink(db: Db, guestId: number, tokenHash: string): Promise<void> {
  await db.insert(checkpointGuestLinks).values({ guestId, tokenHash }).onConflictDoNothing();
}

/** The guest of a secret link, while it works. */
export async function findGuestByLink(db: Db, tokenHash: string, now: Date): Promise<GuestRow | undefined> {
  const [found] = await db
    .select(getTableColumns(checkpointGuests))
    .from(checkpointGuestLinks)
    .innerJoin(checkpointGuests, eq(checkpointGuests.id, checkpointGuestLinks.guestId))
    .where(and(eq(checkpointGuestLinks.tokenHash, tokenHash), isActiveAt(now)));
  return found;
}

/** Notes that a guest has used their link. */
export async function markSeen(db: Db, id: number, now: Date): Promise<void> {
  await db.update(checkpointGuests).set({ seenAt: now }).where(eq(checkpointGuests.id, id));
}

/** Ends the link of a guest; undefined when they are not one of that checkpoint. */
export async function revokeGuest(
  tx: Db,
  { checkpointId, id, now }: { checkpointId: number; id: number; now: Date },
): Promise<GuestRow | undefined> {
  const [revoked] = await tx
    .update(checkpointGuests)
    .set({ revokedAt: sql`coalesce(${checkpointGuests.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(checkpointGuests.id, id), eq(checkpointGuests.checkpointId, checkpointId)))
    .returning();
  return revoked;
}

/** Whether a guest's link still works. */
export async function isGuestActive(db: Db, id: number, now: Date): Promise<boolean> {
  return (await db.$count(checkpointGuests, and(eq(checkpointGuests.id, id), isActiveAt(now)))) > 0;
}

/** Whether somebody is of the project of a checkpoint. */
export async function isPersonOf(
  db: Db,
  { checkpointId, clientId }: { checkpointId: number; clientId: number },
): Promise<boolean> {
  const its = db
    .select({ id: checkpoints.projectId })
    .from(checkpoints)
    .where(eq(checkpoints.id, checkpointId));
  const access = and(eq(projectPeople.clientId, clientId), inArray(projectPeople.projectId, its));
  return (await db.$count(projectPeople, access)) > 0;
}

/** The ids of pending checkpoints that time alone may change something of: with a date to remind of until `until`, or that wait for all. */
export async function listOpen(db: Db, until: Date): Promise<number[]> {
  const isDue = and(isNotNull(checkpoints.dueAt), lt(checkpoints.dueAt, until), lt(checkpoints.reminders, 2));
  const found = await db
    .select({ id: checkpoints.id })
    .from(checkpoints)
    .where(and(eq(checkpoints.status, 'pending'), or(isDue, eq(checkpoints.rule, 'all'))))
    .orderBy(asc(checkpoints.id));
  return found.map(({ id }) => id);
}

/** The pending checkpoints of a project on which somebody has not decided in the present round, the oldest first; of nobody, all that are pending. */
export function listUndecided(
  db: Db,
  { projectId, clientId }: { projectId: number; clientId: number | null },
) {
  const { id, title, submittedAt, dueAt, round } = checkpoints;
  const answered = db
    .select({ checkpointId: checkpointDecisions.checkpointId })
    .from(checkpointDecisions)
    .where(
      and(
        eq(checkpointDecisions.checkpointId, id),
        eq(checkpointDecisions.round, round),
        eq(checkpointDecisions.reviewerKind, 'client'),
        sql`${checkpointDecisions.reviewerId} = ${clientId}`,
      ),
    );
  return db
    .select({ id, title, submittedAt, dueAt })
    .from(checkpoints)
    .where(
      and(
        eq(checkpoints.projectId, projectId),
        eq(checkpoints.status, 'pending'),
        sql`not exists (${answered})`,
      ),
    )
    .orderBy(asc(id));
}
