import { and, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import type { Found } from '../../contract/search.ts';
import type { Db } from '../database/client.ts';
import { projects } from '../projects/tables.ts';
import type { SearchWords } from './rules.ts';
import { searchEntries } from './tables.ts';

/** An entry as it is found. */
export interface FoundEntry extends Omit<Found, 'at'> {
  at: Date;
}

/** What of the newest is gone through one by one: a word of many entries is found there sooner than through its index. */
const NEWEST = 2000;

/** How alike a mistyped word and what was meant are, from 0 to 1: letters that are digits of bytes are more alike than they look. */
const ALIKE = { latin: 0.4, beyond: 0.7 };

const columns = {
  kind: searchEntries.kind,
  id: searchEntries.itemId,
  title: searchEntries.title,
  detail: searchEntries.detail,
  at: searchEntries.at,
  project: { id: projects.id, name: projects.name },
};

const newestFirst = [desc(searchEntries.at), searchEntries.kind, searchEntries.itemId];

/** Words as entries have them: without case, accents and signs. */
export async function foldWords(db: Db, words: string): Promise<string> {
  const { rows } = await db.execute<{ folded: string }>(sql`select folded(${words}) as folded`);
  return rows[0]?.folded ?? '';
}

function select(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select(columns)
    .from(searchEntries)
    .leftJoin(projects, eq(projects.id, searchEntries.projectId))
    .where(where)
    .limit(limit);
}

/** Entries whose title begins with the words; those that are called just so first. */
export function listBeginning(db: Db, { folded }: SearchWords, limit: number): Promise<FoundEntry[]> {
  return select(db, like(searchEntries.heading, `${folded}%`), limit).orderBy(
    desc(eq(searchEntries.heading, folded)),
    ...newestFirst,
  );
}

/** What has all the words; `titles` looks for them in titles alone. */
function hasAll({ beginnings, parts }: SearchWords, titles: boolean): SQL | undefined {
  const text = titles ? searchEntries.heading : searchEntries.words;
  const query = beginnings.map((word) => `${word}:*${titles ? 'A' : ''}`).join(' & ');
  return and(
    beginnings.length === 0 ? undefined : sql`${searchEntries.tokens} @@ to_tsquery('simple', ${query})`,
    ...parts.map((part) => like(text, `%${part}%`)),
    // As the index of parts is told.
    parts.length === 0 || titles ? undefined : sql`${searchEntries.words} ~ '[0-9]{6}'`,
  );
}

/** The newest entries that have all the words, in their titles or anywhere. */
export async function listHaving(
  db: Db,
  words: SearchWords,
  { titles, limit }: { titles: boolean; limit: number },
): Promise<FoundEntry[]> {
  const wanted = hasAll(words, titles);
  const newest = sql`(${searchEntries.kind}, ${searchEntries.itemId}) in (
    select kind, item_id from search_entries order by at desc, kind, item_id limit ${NEWEST})`;
  const recent = await select(db, and(newest, wanted), limit).orderBy(...newestFirst);
  if (recent.length >= limit) return recent;
  // Without the index of ages, which goes through all of them for a rare word.
  return select(db, wanted, limit).orderBy(desc(sql`${searchEntries.at} + interval '0'`), searchEntries.kind);
}

/** Entries whose titles are much like the words, the likest first. */
export function listAlike(db: Db, { folded, parts }: SearchWords, limit: number): Promise<FoundEntry[]> {
  const threshold = parts.length > 0 ? ALIKE.beyond : ALIKE.latin;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`);
    const likeness = sql`word_similarity(${folded}, ${searchEntries.heading})`;
    return select(tx, sql`${folded} <% ${searchEntries.heading}`, limit).orderBy(
      desc(likeness),
      ...newestFirst,
    );
  });
}
