import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { checkpoints, checkpointVersions } from '../checkpoints/tables.ts';
import type { Db } from '../database/client.ts';
import { pictureSizes, pictures } from '../pictures/tables.ts';
import { projects } from '../projects/tables.ts';
import { contents, droppedContents, files, fileVersions } from './tables.ts';

export type ContentRow = typeof contents.$inferSelect;
type NewContent = typeof contents.$inferInsert;

/** How many bytes the files of a project have together, with all versions. */
export async function sumBytes(db: Db, projectId: number): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<string>`coalesce(sum(${contents.bytes}), 0)` })
    .from(contents)
    .where(eq(contents.projectId, projectId));
  return Number(sum?.bytes ?? 0);
}

/** Lets nobody else add to the bytes of a project until the transaction ends. */
export async function lockRoom(tx: Db, projectId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('room of files'), ${projectId})`);
}

export async function insertRow(tx: Db, content: NewContent): Promise<ContentRow> {
  const [inserted] = await tx.insert(contents).values(content).returning();
  if (!inserted) throw new Error('the content was not inserted');
  return inserted;
}

export async function findContent(db: Db, id: number): Promise<ContentRow | undefined> {
  const [found] = await db.select().from(contents).where(eq(contents.id, id));
  return found;
}

/** A content with a name that people know it by. */
export interface NamedContent {
  content: ContentRow;
  name: string | null;
  projectName: string;
}

/** Some contents with ids above `above`, in the order of their ids. */
export function listContents(
  db: Db,
  { above, limit }: { above: number; limit: number },
): Promise<NamedContent[]> {
  const asFile = sql`select files.name from file_versions join files on files.id = file_versions.file_id
    where file_versions.content_id = contents.id limit 1`;
  const asReview = sql`select file_name from checkpoint_versions where content_id = contents.id limit 1`;
  return db
    .select({
      content: contents,
      name: sql<string | null>`coalesce((${asFile}), (${asReview}))`,
      projectName: projects.name,
    })
    .from(contents)
    .innerJoin(projects, eq(projects.id, contents.projectId))
    .where(gt(contents.id, above))
    .orderBy(asc(contents.id))
    .limit(limit);
}

/** Records what has become of the pictures of a content; false when it is gone. */
export async function updatePictures(tx: Db, id: number, pictures: ContentRow['pictures']): Promise<boolean> {
  const updated = await tx.update(contents).set({ pictures }).where(eq(contents.id, id)).returning();
  return updated.length > 0;
}

/** Lets the triggers tell of everything that shows a content. */
export async function announceContent(tx: Db, id: number): Promise<void> {
  const { fileId } = fileVersions;
  const shown = tx.select({ fileId }).from(fileVersions).where(eq(fileVersions.contentId, id));
  await tx
    .update(files)
    .set({ version: sql`${files.version}` })
    .where(inArray(files.id, shown));
  const { checkpointId } = checkpointVersions;
  const reviewed = tx
    .select({ checkpointId })
    .from(checkpointVersions)
    .where(eq(checkpointVersions.contentId, id));
  await tx
    .update(checkpoints)
    .set({ version: sql`${checkpoints.version}` })
    .where(inArray(checkpoints.id, reviewed));
}

/** Deletes those of some contents that nothing has any more; their keys are dropped with them. */
export async function deleteUnused(tx: Db, ids: number[]): Promise<void> {
  const { id } = contents;
  const version = tx.select({ one: sql`1` }).from(fileVersions).where(eq(fileVersions.contentId, id));
  const reviewed = tx
    .select({ one: sql`1` })
    .from(checkpointVersions)
    .where(eq(checkpointVersions.contentId, id));
  await tx.delete(contents).where(and(inArray(id, ids), notExists(version), notExists(reviewed)));
}

/** Some keys whose bytes are no longer wanted, the oldest first; no other instance takes them until the transaction ends. */
export async function lockDropped(tx: Db, limit: number): Promise<string[]> {
  const { key, droppedAt } = droppedContents;
  const found = await tx
    .select({ key })
    .from(droppedContents)
    .orderBy(asc(droppedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return found.map((row) => row.key);
}

export async function forgetDropped(tx: Db, keys: string[]): Promise<void> {
  await tx.delete(droppedContents).where(inArray(droppedContents.key, keys));
}

/** A picture of the public pages, or one of its other sizes, as it is kept. */
export interface SitePicture {
  /** How its address ends: `<sha256>.webp`, or `<sha256>-<width>.<type>`. */
  name: string;
  key: string;
  bytes: number;
  /** Of its bytes; null where that is not noted. */
  sha256: string | null;
}

/** The pictures of the public pages in all their sizes, by their keys: those after one, at most so many. */
export async function listSitePictures(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<SitePicture[]> {
  const { sha256, width, type } = pictureSizes;
  return await unionAll(
    db
      .select({
        name: sql<string>`${pictures.sha256} || '.webp'`.as('name'),
        key: pictures.key,
        bytes: pictures.bytes,
        sha256: sql<string | null>`${pictures.sha256}`.as('sha256'),
      })
      .from(pictures)
      .where(gt(pictures.key, after)),
    db
      .select({
        name: sql<string>`${sha256} || '-' || ${width} || '.' || ${type}`.as('name'),
        key: pictureSizes.key,
        bytes: pictureSizes.bytes,
        sha256: sql<string | null>`null::text`.as('sha256'),
      })
      .from(pictureSizes)
      .where(gt(pictureSizes.key, after)),
  )
    .orderBy(sql`key`)
    .limit(limit);
}

/** Which of some keys are those of contents or pictures that are there, or wait to be let go of. */
export async function findKnownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const there = db.select({ key: contents.key }).from(contents).where(inArray(contents.key, keys));
  const shown = db.select({ key: pictures.key }).from(pictures).where(inArray(pictures.key, keys));
  const sizes = db
    .select({ key: pictureSizes.key })
    .from(pictureSizes)
    .where(inArray(pictureSizes.key, keys));
  const dropped = db
    .select({ key: droppedContents.key })
    .from(droppedContents)
    .where(inArray(droppedContents.key, keys));
  const found = [...(await there), ...(await shown), ...(await sizes), ...(await dropped)];
  return new Set(found.map(({ key }) => key));
}
