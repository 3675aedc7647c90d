import { and, asc, desc, eq, exists, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { contents, files } from '../files/tables.ts';
import { projectPeople, projects } from '../projects/tables.ts';
import { contentFiles, contentItems, contentRequests } from './tables.ts';

export type RequestRow = typeof contentRequests.$inferSelect;
export type ItemRow = typeof contentItems.$inferSelect;
export type NewItemRow = typeof contentItems.$inferInsert;
type NewRequestRow = typeof contentRequests.$inferInsert;

const waiting = inArray(contentItems.status, ['open', 'sent_back']);

/** A page of the requests of a project, newest first, below the id `cursor`; all of them without a limit. */
export async function listRequests(
  db: Db,
  projectId: number,
  { limit, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<RequestRow[]> {
  const below = cursor === undefined ? undefined : lt(contentRequests.id, cursor);
  const query = db
    .select()
    .from(contentRequests)
    .where(and(eq(contentRequests.projectId, projectId), below))
    .orderBy(desc(contentRequests.id));
  return limit === undefined ? query : query.limit(limit);
}

export function countRequests(db: Db, projectId: number): Promise<number> {
  return db.$count(contentRequests, eq(contentRequests.projectId, projectId));
}

export async function findRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  const [found] = await db.select().from(contentRequests).where(eq(contentRequests.id, id));
  return found;
}

/** Lets nobody else change a request, or what it asks for, until the transaction ends; undefined when it is gone. */
export async function lockRequest(tx: Db, id: number): Promise<RequestRow | undefined> {
  const [found] = await tx.select().from(contentRequests).where(eq(contentRequests.id, id)).for('update');
  return found;
}

/** The items of some requests in their order, by the request. */
export async function listItems(db: Db, requestIds: number[]): Promise<Map<number, ItemRow[]>> {
  const found = await db
    .select()
    .from(contentItems)
    .where(inArray(contentItems.requestId, requestIds))
    .orderBy(asc(contentItems.position), asc(contentItems.id));
  return Map.groupBy(found, ({ requestId }) => requestId);
}

/** The files of some items in the order in which they were given, by the item. */
export async function listAnswerFiles(db: Db, itemIds: number[]) {
  const { itemId, fileId, name } = contentFiles;
  const found = await db
    .select({ itemId, id: fileId, name, version: files.version, pictures: contents.pictures })
    .from(contentFiles)
    .leftJoin(files, eq(files.id, fileId))
    .leftJoin(contents, eq(contents.id, files.contentId))
    .where(inArray(itemId, itemIds))
    .orderBy(asc(contentFiles.id));
  return Map.groupBy(found, (file) => file.itemId);
}

/** Those of some files that the client of a project sees; `keep` holds them until the transaction ends. */
export async function listSharedFiles(
  db: Db,
  projectId: number,
  { ids, keep = false }: { ids: number[]; keep?: boolean },
) {
  const { id, name, version } = files;
  const query = db
    .select({ id, name, version, pictures: contents.pictures })
    .from(files)
    .innerJoin(contents, eq(contents.id, files.contentId))
    .where(and(inArray(id, ids), eq(files.projectId, projectId), files.shared))
    .orderBy(asc(id));
  return keep ? query.for('key share', { of: files }) : query;
}

export async function insertRequest(db: Db, row: NewRequestRow): Promise<RequestRow> {
  const [inserted] = await db.insert(contentRequests).values(row).returning();
  if (!inserted) throw new Error('the content request was not inserted');
  return inserted;
}

export async function insertItems(db: Db, rows: NewItemRow[]): Promise<ItemRow[]> {
  return db.insert(contentItems).values(rows).returning();
}

/** The place after the last item of a request, and how many there are. */
export async function findEnd(db: Db, requestId: number): Promise<{ position: number; count: number }> {
  const [found] = await db
    .select({
      position: sql<number>`coalesce(max(${contentItems.position}), 0) + 1`,
      count: sql<number>`count(*)::int`,
    })
    .from(contentItems)
    .where(eq(contentItems.requestId, requestId));
  return found ?? { position: 1, count: 0 };
}

export async function updateRequest(db: Db, id: number, changed: Partial<RequestRow>): Promise<RequestRow> {
  const [updated] = await db
    .update(contentRequests)
    .set(changed)
    .where(eq(contentRequests.id, id))
    .returning();
  if (!updated) throw new Error('the content request was not changed');
  return updated;
}

export async function deleteRequest(db: Db, id: number): Promise<void> {
  await db.delete(contentRequests).where(eq(contentRequests.id, id));
}

export async function deleteItem(db: Db, id: number): Promise<void> {
  await db.delete(contentItems).where(eq(contentItems.id, id));
}

export async function updateItem(db: Db, id: number, changed: Partial<ItemRow>): Promise<ItemRow> {
  const [updated] = await db.update(contentItems).set(changed).where(eq(contentItems.id, id)).returning();
  if (!updated) throw new Error('the content item was not changed');
  return updated;
}

/** Keeps the project of an item until the transaction ends. Whoever deletes it locks it before its items: so does this. */
export async function keepProjectOf(tx: Db, itemId: number): Promise<void> {
  const its = tx.select({ id: contentItems.projectId }).from(contentItems).where(eq(contentItems.id, itemId));
  await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, its)).for('key share');
}

/** Which request an item is of; undefined when it is gone. */
export async function findRequestOf(db: Db, itemId: number): Promise<number | undefined> {
  const { id, requestId } = contentItems;
  const [found] = await db.select({ requestId }).from(contentItems).where(eq(id, itemId));
  return found?.requestId;
}

/** Lets nobody else change an item until the transaction ends; undefined when it is gone. */
export async function lockItem(tx: Db, id: number): Promise<ItemRow | undefined> {
  const [found] = await tx.select().from(contentItems).where(eq(contentItems.id, id)).for('update');
  return found;
}

/** The same for a client; undefined also when it is of a project that they do not have. */
export async function lockOwnItem(tx: Db, clientId: number, id: number): Promise<ItemRow | undefined> {
  const access = tx
    .select({ one: sql`1` })
    .from(projectPeople)
    .where(and(eq(projectPeople.projectId, contentItems.projectId), eq(projectPeople.clientId, clientId)));
  const [found] = await tx
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, id), exists(access)))
    .for('update');
  return found;
}

/** Puts other files in the place of an answer's. */
export async function replaceFiles(
  tx: Db,
  { id: itemId, projectId }: ItemRow,
  given: { id: number; name: string }[],
): Promise<void> {
  await tx.delete(contentFiles).where(eq(contentFiles.itemId, itemId));
  if (given.length === 0) return;
  await tx
    .insert(contentFiles)
    .values(given.map(({ id, name }) => ({ itemId, projectId, fileId: id, name })));
}

/** The requests of a project of which something waits on its client, the oldest first. */
export async function listWaiting(db: Db, projectId: number) {
  const { id, title, dueDate } = contentRequests;
  return db
    .select({
      id,
      title,
      dueDate,
      count: sql<number>`count(*)::int`,
      since: sql`min(${contentItems.statusAt})`.mapWith(contentItems.statusAt),
    })
    .from(contentRequests)
    .innerJoin(contentItems, eq(contentItems.requestId, id))
    .where(and(eq(contentRequests.projectId, projectId), waiting))
    .groupBy(id)
    .orderBy(asc(id));
}

/** How many answers wait for the agency, by project; a project without any is left out. */
export async function countAnswered(db: Db, projectIds: number[]): Promise<Map<number, number>> {
  const { projectId, status } = contentItems;
  const found = await db
    .select({ projectId, count: sql<number>`count(*)::int` })
    .from(contentItems)
    .where(and(sql`${projectId} = any(${sql.param(projectIds)}::int[])`, eq(status, 'answered')))
    .groupBy(projectId);
  return new Map(found.map((each) => [each.projectId, each.count]));
}

/** The requests with something that became what it is until `until`, of which somebody may have to be told. */
export async function listUntold(db: Db, until: Date): Promise<RequestRow[]> {
  const untold = db
    .select({ id: contentItems.requestId })
    .from(contentItems)
    .where(and(contentItems.untold, lte(contentItems.statusAt, until)));
  return db.select().from(contentRequests).where(inArray(contentRequests.id, untold));
}

/** The items of a request of which somebody may have to be told; nobody else tells of them, or changes them, until the transaction ends. */
export function lockUntold(tx: Db, requestId: number): Promise<ItemRow[]> {
  return tx
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.requestId, requestId), contentItems.untold))
    .orderBy(asc(contentItems.position), asc(contentItems.id))
    .for('update');
}

/** Nobody has to be told of these items any more. */
export async function settleItems(db: Db, ids: number[]): Promise<void> {
  await db.update(contentItems).set({ untold: false }).where(inArray(contentItems.id, ids));
}

/** The requests that are due on one of some days, of which something waits on the client. */
export function listDueOn(db: Db, days: string[]): Promise<RequestRow[]> {
  const open = db
    .select({ one: sql`1` })
    .from(contentItems)
    .where(and(eq(contentItems.requestId, contentRequests.id), waiting));
  return db
    .select()
    .from(contentRequests)
    .where(and(isNotNull(contentRequests.dueDate), inArray(contentRequests.dueDate, days), exists(open)))
    .orderBy(asc(contentRequests.id));
}

/** Whether something of a request, or of some of its items, still waits on somebody who may read its project. */
export async function isWaitedFor(
  db: Db,
  { clientId, requestId, itemIds }: { clientId: number; requestId: number; itemIds?: number[] | undefined },
): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(contentItems)
    .innerJoin(projectPeople, eq(projectPeople.projectId, contentItems.projectId))
    .where(
      and(
        eq(contentItems.requestId, requestId),
        eq(projectPeople.clientId, clientId),
        waiting,
        itemIds && inArray(contentItems.id, itemIds),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether any of some answers still waits for the agency. */
export async function isAnyAnswered(db: Db, itemIds: number[]): Promise<boolean> {
  const answered = and(inArray(contentItems.id, itemIds), eq(contentItems.status, 'answered'));
  return (await db.$count(contentItems, answered)) > 0;
}
