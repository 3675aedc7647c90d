import { inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { pageDates } from './tables.ts';

/** What a page says, by its hash. */
export interface PageWords {
  path: string;
  wordsSha256: string;
}

/**
 * Records what pages say, and answers when each of them last said something else: the same on every instance, since whoever is first
 * with new words gives them their date.
 */
export async function recordPageDates(db: Db, pages: readonly PageWords[]): Promise<Map<string, Date>> {
  if (pages.length === 0) return new Map();
  // In one order, so that two instances never wait for each other.
  const rows = pages
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map((page) => ({ ...page, changedAt: sql`now()` }));
  await db
    .insert(pageDates)
    .values(rows)
    .onConflictDoUpdate({
      target: pageDates.path,
      set: { wordsSha256: sql`excluded.words_sha256`, changedAt: sql`excluded.changed_at` },
      setWhere: ne(pageDates.wordsSha256, sql`excluded.words_sha256`),
    });
  const paths = rows.map(({ path }) => path);
  const found = await db.select().from(pageDates).where(inArray(pageDates.path, paths));
  return new Map(found.map(({ path, changedAt }) => [path, changedAt]));
}
