import { MOST_FOUND } from '../../contract/search.ts';
import type { Context } from '../context.ts';
import { type FoundEntry, foldWords, listAlike, listBeginning, listHaving } from './queries.ts';
import { readWords } from './rules.ts';

/** With fewer hits than this, what was meant may have been mistyped. */
const FEW = 5;

/**
 * What words fit, the best first: titles that begin so, titles that have all words, texts that have them, and where that is little, titles
 * that are much alike. No entry comes twice; words of nothing but signs find nothing.
 */
export async function findEntries({ db }: Context, q: string): Promise<FoundEntry[]> {
  const words = readWords(await foldWords(db, q));
  if (words.folded === '') return [];
  const found = new Map<string, FoundEntry>();
  const add = (entries: FoundEntry[]) => {
    for (const entry of entries)
      found.set(`${entry.kind}:${entry.id}`, found.get(`${entry.kind}:${entry.id}`) ?? entry);
  };
  add(await listBeginning(db, words, MOST_FOUND));
  for (const place of ['titles', 'texts'] as const) {
    if (found.size < MOST_FOUND) add(await listHaving(db, words, { place, limit: MOST_FOUND }));
  }
  if (found.size < FEW) add(await listAlike(db, words, MOST_FOUND));
  return [...found.values()].slice(0, MOST_FOUND);
}
