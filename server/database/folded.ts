import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The words of a search, by the blanks between them. */
export function wordsOf(q: string): string[] {
  return q.split(/\s+/u).filter(Boolean);
}

/** Whether a column of texts that `fold_text` folded contains a word, whatever its case and accents: the word's own wildcards stand for themselves. */
export function containsFolded(folded: AnyPgColumn, word: string): SQL {
  return sql`${folded} like '%' || replace(replace(replace(fold_text(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}
