import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import type { Span } from '../spans.ts';
import type { BusyTime } from './rules.ts';
import { busyFeeds, busySpans } from './tables.ts';

export type Feed = typeof busyFeeds.$inferSelect;
export type FeedChange = Partial<Omit<Feed, 'id'>>;

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 5000;

export function listFeeds(db: Db): Promise<Feed[]> {
  return db.select().from(busyFeeds).orderBy(asc(busyFeeds.name), asc(busyFeeds.id));
}

export async function findFeed(db: Db, id: number): Promise<Feed | undefined> {
  const [found] = await db.select().from(busyFeeds).where(eq(busyFeeds.id, id));
  return found;
}

/** Lets nobody else change the feed until the transaction ends. */
export async function lockFeed(tx: Db, id: number): Promise<Feed | undefined> {
  const [found] = await tx.select().from(busyFeeds).where(eq(busyFeeds.id, id)).for('update');
  return found;
}

/** Lets nobody else add a feed until the transaction ends. */
export async function lockFeeds(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${busyFeeds} in share row exclusive mode`);
}

export async function insertFeed(db: Db, feed: typeof busyFeeds.$inferInsert): Promise<Feed> {
  const [added] = await db.insert(busyFeeds).values(feed).returning();
  if (!added) throw new Error('a feed was not added');
  return added;
}

export async function updateFeed(db: Db, id: number, change: FeedChange): Promise<Feed | undefined> {
  const [changed] = await db.update(busyFeeds).set(change).where(eq(busyFeeds.id, id)).returning();
  return changed;
}

/** Deletes a feed; answers what it was called, or undefined when there is none. */
export async function deleteFeed(db: Db, id: number): Promise<string | undefined> {
  const { name } = busyFeeds;
  const [deleted] = await db.delete(busyFeeds).where(eq(busyFeeds.id, id)).returning({ name });
  return deleted?.name;
}

/**
 * Takes one feed that is due, so that no other instance does meanwhile: it is due again at `until`, should whoever took it end before it is
 * read. Undefined where none is.
 */
export async function takeDueFeed(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<Feed | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: busyFeeds.id })
      .from(busyFeeds)
      .where(lte(busyFeeds.nextCheckAt, now))
      .orderBy(asc(busyFeeds.nextCheckAt), asc(busyFeeds.id))
      .limit(1)
      .for('update', { skipLocked: true });
    return due && updateFeed(tx, due.id, { nextCheckAt: until });
  });
}

/** The busy times of a feed, ascending. */
export async function listSpans(db: Db, feedId: number): Promise<Span[]> {
  const { startsAt, endsAt } = busySpans;
  const rows = await db
    .select({ startsAt, endsAt })
    .from(busySpans)
    .where(eq(busySpans.feedId, feedId))
    .orderBy(asc(startsAt));
  return rows.map((row) => ({ start: row.startsAt.getTime(), end: row.endsAt.getTime() }));
}

/** Stores the busy times of a feed in place of those before. */
export async function replaceSpans(tx: Db, feedId: number, spans: readonly Span[]): Promise<void> {
  await tx.delete(busySpans).where(eq(busySpans.feedId, feedId));
  const rows = spans.map(({ start, end }) => ({
    feedId,
    startsAt: new Date(start),
    endsAt: new Date(end),
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx.insert(busySpans).values(rows.slice(at, at + ROWS_AT_ONCE));
  }
}

/** How many busy times each feed has ahead, by the feed. */
export async function countSpans(db: Db, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ feedId: busySpans.feedId, count: sql<number>`count(*)::int` })
    .from(busySpans)
    .where(gt(busySpans.endsAt, now))
    .groupBy(busySpans.feedId);
  return new Map(rows.map(({ feedId, count }) => [feedId, count]));
}

/** The busy times between two instants, each with its feed. */
export async function listBusy(db: Db, { start, end }: Span): Promise<BusyTime[]> {
  const { feedId, startsAt, endsAt } = busySpans;
  const rows = await db
    .select({ feedId, feed: busyFeeds.name, startsAt, endsAt })
    .from(busySpans)
    .innerJoin(busyFeeds, eq(busyFeeds.id, feedId))
    .where(and(gt(endsAt, new Date(start)), lt(startsAt, new Date(end))))
    .orderBy(asc(startsAt), asc(feedId));
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
  }));
}

/** Has all feeds read anew and whole: what has no zone of its own lies elsewhere in another one. */
export async function forgetStates(db: Db): Promise<void> {
  await db
    .update(busyFeeds)
    .set({ etag: null, lastModified: null, expandedAt: null, nextCheckAt: sql`${busyFeeds.createdAt}` });
}
