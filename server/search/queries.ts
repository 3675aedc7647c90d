import { and, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Found } from '../../contract/search.ts';
import type { Db } from '../database/client.ts';
import { projects } from '../projects/tables.ts';
import { nearParts, type SearchWords } from './rules.ts';
import { searchEntries } from './tables.ts';

/** An entry as it is found. */
export interface FoundEntry extends Omit<Found, 'at'> {
  at: Date;
}

/** What of the newest is gone through one by one: a word of many entries is found there sooner than through its index. */
const NEWEST = 2000;

/** How alike a mistyped word and what was meant are, from 0 to 1. */
const ALIKE = 0.35;

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
  const { rows } = await db.execute<{ folded: string }>(sql`select search_text(${words}) as folded`);
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

/** Whether an entry is among the newest. */
const isNewest = sql`${searchEntries.at} >= coalesce((
  select newest.at from search_entries newest order by newest.at desc offset ${sql.raw(String(NEWEST))} limit 1), '-infinity')`;

/** The newest entries that are as wanted, `before` that in an order of their own. What many are is found among the newest of all, what few are through its index. */
async function selectNewest(
  db: Db,
  wanted: SQL | undefined,
  { limit, before = [] }: { limit: number; before?: SQL[] },
): Promise<FoundEntry[]> {
  const recent = await select(db, and(isNewest, wanted), limit).orderBy(...before, ...newestFirst);
  if (recent.length >= limit) return recent;
  // Without the index of ages, which goes through all of them for a rare word.
  const age = desc(sql`${searchEntries.at} + interval '0'`);
  return select(db, wanted, limit).orderBy(...before, age, searchEntries.kind);
}

/** Entries whose title is the words, or else begins with them. */
export async function listBeginning(db: Db, { folded }: SearchWords, limit: number): Promise<FoundEntry[]> {
  const called = await select(db, eq(searchEntries.heading, folded), limit).orderBy(...newestFirst);
  if (called.length >= limit) return called;
  return [...called, ...(await selectNewest(db, like(searchEntries.heading, `${folded}%`), { limit }))];
}

const places = {
  titles: { text: searchEntries.heading, tokens: searchEntries.headingTokens },
  texts: { text: searchEntries.words, tokens: searchEntries.wordsTokens },
};

/** What has all the words in a place. */
function hasAll({ beginnings, parts }: SearchWords, place: keyof typeof places): SQL | undefined {
  const { text, tokens } = places[place];
  const query = beginnings.map((word) => `${word}:*`).join(' & ');
  return and(
    beginnings.length === 0 ? undefined : sql`${tokens} @@ to_tsquery('simple', ${query})`,
    ...parts.map((part) => like(text, `%${part}%`)),
    // As the index of parts is told.
    parts.length === 0 || place === 'titles' ? undefined : sql`${text} ~ '[0-9]{6}'`,
  );
}

/** The newest entries that have all the words, in their titles or anywhere. */
export function listHaving(
  db: Db,
  words: SearchWords,
  { place, limit }: { place: keyof typeof places; limit: number },
): Promise<FoundEntry[]> {
  return selectNewest(db, hasAll(words, place), { limit });
}

/** What may be meant by mistyped words. */
function isAlike({ beginnings, parts }: SearchWords): SQL | undefined {
  // Digits of bytes are all alike to trigrams: there one letter at a time may be another.
  const near = parts.map((part) => [`%${part}%`, ...nearParts(part)]);
  return and(
    ...beginnings.map((word) => sql`${word} <% ${searchEntries.heading}`),
    ...near.map((patterns) => or(...patterns.map((each) => like(searchEntries.heading, each)))),
  );
}

/** Entries whose titles may be meant by mistyped words, the likest first. */
export function listAlike(db: Db, words: SearchWords, limit: number): Promise<FoundEntry[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`);
    const likest = desc(sql`word_similarity(${words.folded}, ${searchEntries.heading})`);
    return selectNewest(tx, isAlike(words), { limit, before: [likest] });
  });
}
