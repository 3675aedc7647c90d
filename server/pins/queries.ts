import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { checkpointVersions } from '../checkpoints/tables.ts';
import type { Db } from '../database/client.ts';
import { pinNews, pinReplies, pins } from './tables.ts';

export type PinRow = typeof pins.$inferSelect;
export type ReplyRow = typeof pinReplies.$inferSelect;
type NewPin = Omit<typeof pins.$inferInsert, 'number'>;
type NewReply = typeof pinReplies.$inferInsert;

/** A comment with the number of the version that it was written on, and its answers, the oldest first. */
export interface Thread extends PinRow {
  versionNumber: number;
  replies: ReplyRow[];
}

/** A comment, and the checkpoint that it is of. */
export interface PinKey {
  checkpointId: number;
  id: number;
}

async function readThreads(db: Db, { checkpointId, id }: Partial<PinKey> & { checkpointId: number }) {
  const its = and(eq(pins.checkpointId, checkpointId), id === undefined ? undefined : eq(pins.id, id));
  const found = await db
    .select({ pin: pins, versionNumber: checkpointVersions.number })
    .from(pins)
    .innerJoin(checkpointVersions, eq(checkpointVersions.id, pins.versionId))
    .where(its)
    .orderBy(asc(pins.number));
  const replies = await db
    .select({ reply: pinReplies })
    .from(pinReplies)
    .innerJoin(pins, eq(pins.id, pinReplies.pinId))
    .where(its)
    .orderBy(asc(pinReplies.id));
  const byPin = Map.groupBy(
    replies.map(({ reply }) => reply),
    ({ pinId }) => pinId,
  );
  return found.map(({ pin, versionNumber }) => ({
    ...pin,
    versionNumber,
    replies: byPin.get(pin.id) ?? [],
  }));
}

/** The comments of a checkpoint, by their numbers. */
export function listThreads(db: Db, checkpointId: number): Promise<Thread[]> {
  return readThreads(db, { checkpointId });
}

/** A comment of that checkpoint. */
export async function findThread(db: Db, key: PinKey): Promise<Thread | undefined> {
  return (await readThreads(db, key))[0];
}

/** How many comments of some checkpoints are open, and how many done, by the checkpoint's id; one without any is left out. */
export async function countPins(db: Db, ids: number[]): Promise<Map<number, { open: number; done: number }>> {
  const found = await db
    .select({
      checkpointId: pins.checkpointId,
      open: sql<number>`count(*) filter (where not ${pins.done})::int`,
      done: sql<number>`count(*) filter (where ${pins.done})::int`,
    })
    .from(pins)
    .where(sql`${pins.checkpointId} = any(${sql.param(ids)}::int[])`)
    .groupBy(pins.checkpointId);
  return new Map(found.map(({ checkpointId, ...counts }) => [checkpointId, counts]));
}

/** Stores a comment under the next number of its checkpoint, which the caller has locked. */
export async function insertPin(tx: Db, pin: NewPin): Promise<PinRow> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${pins.number}), 0)` })
    .from(pins)
    .where(eq(pins.checkpointId, pin.checkpointId));
  const [inserted] = await tx
    .insert(pins)
    .values({ ...pin, number: (last?.number ?? 0) + 1 })
    .returning();
  if (!inserted) throw new Error('the comment was not inserted');
  return inserted;
}

export async function insertReply(tx: Db, reply: NewReply): Promise<ReplyRow> {
  const [inserted] = await tx.insert(pinReplies).values(reply).returning();
  if (!inserted) throw new Error('the answer was not inserted');
  return inserted;
}

export async function updatePin(
  tx: Db,
  id: number,
  changed: Pick<PinRow, 'done' | 'doneAt' | 'doneByKind' | 'doneByName'>,
): Promise<void> {
  await tx.update(pins).set(changed).where(eq(pins.id, id));
}

/** Notes that the other side is to be told of a comment, or of an answer to it. */
export async function insertNews(tx: Db, news: typeof pinNews.$inferInsert): Promise<void> {
  await tx.insert(pinNews).values(news);
}

/** The checkpoints with comments of which somebody is to be told. */
export async function listUntold(db: Db): Promise<number[]> {
  const found = await db.selectDistinct({ checkpointId: pinNews.checkpointId }).from(pinNews);
  return found.map(({ checkpointId }) => checkpointId);
}

/** What is to be told of a checkpoint, the oldest first. */
export async function listNews(db: Db, checkpointId: number) {
  const found = await db
    .select({ id: pinNews.id, createdAt: pinNews.createdAt, pin: pins, reply: pinReplies })
    .from(pinNews)
    .innerJoin(pins, eq(pins.id, pinNews.pinId))
    .leftJoin(pinReplies, eq(pinReplies.id, pinNews.replyId))
    .where(eq(pinNews.checkpointId, checkpointId))
    .orderBy(asc(pinNews.id));
  return found.map(({ id, createdAt, pin, reply }) => {
    const { authorKind, authorName, text } = reply ?? pin;
    return { id, createdAt, number: pin.number, isReply: reply !== null, authorKind, authorName, text };
  });
}

/** Of what was to be told of a checkpoint up to the id `last`, nobody is any more. */
export async function deleteNews(tx: Db, checkpointId: number, last: number): Promise<void> {
  await tx.delete(pinNews).where(and(eq(pinNews.checkpointId, checkpointId), lte(pinNews.id, last)));
}
