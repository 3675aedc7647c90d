import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { contents } from './tables.ts';

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
