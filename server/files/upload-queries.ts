import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Admin, Client } from '../context.ts';
import type { Db } from '../database/client.ts';
import { projects } from '../projects/tables.ts';
import { droppedUploads, uploads } from './tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(tx: Db, upload: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [inserted] = await tx.insert(uploads).values(upload).returning();
  if (!inserted) throw new Error('the upload was not inserted');
  return inserted;
}

/** How many bytes are to come to a project by uploads that are under way. */
export async function sumUploads(db: Db, projectId: number, now: Date): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.projectId, projectId), isNull(uploads.fileId), gt(uploads.expiresAt, now)));
  return Number(sum?.bytes ?? 0);
}

/** An upload that `owner` has begun. */
export async function findUpload(db: Db, owner: Client | Admin, id: string): Promise<UploadRow | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.side, owner.kind), eq(uploads.ownerId, owner.id)));
  return found;
}

/** Lets nobody else finish an upload until the transaction ends; undefined when it was given up. */
export async function lockUpload(tx: Db, id: string): Promise<UploadRow | undefined> {
  const its = tx.select({ projectId: uploads.projectId }).from(uploads).where(eq(uploads.id, id));
  // Whoever deletes a project locks it before its uploads: so does this.
  await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, its)).for('key share');
  const [upload] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update');
  return upload;
}

/** Records what an upload has become. */
export async function setUploadFile(tx: Db, id: string, fileId: number): Promise<void> {
  await tx.update(uploads).set({ fileId }).where(eq(uploads.id, id));
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

/** The uploads that have expired. */
export async function listExpired(db: Db, now: Date): Promise<string[]> {
  const found = await db.select({ id: uploads.id }).from(uploads).where(lte(uploads.expiresAt, now));
  return found.map(({ id }) => id);
}

/** Which of some uploads are under way. */
export async function findKnownUploads(db: Db, ids: string[]): Promise<Set<string>> {
  const found = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
  return new Set(found.map(({ id }) => id));
}

/** The ids of uploads that were deleted, with when. */
export function listDroppedUploads(db: Db) {
  return db.select().from(droppedUploads);
}

/** Forgets those that were deleted before. */
export async function forgetDroppedUploads(db: Db, before: Date): Promise<void> {
  await db.delete(droppedUploads).where(lt(droppedUploads.droppedAt, before));
}
