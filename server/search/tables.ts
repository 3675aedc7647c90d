import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type FoundKind, foundKinds } from '../../contract/search.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What can be found, kept by the triggers of the tables it comes from. `heading` and `words` are folded, as the function `search_text` says: no
 * case, no accents, and letters beyond Latin as the digits of their bytes, which every locale's trigrams know.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().$type<FoundKind>().notNull(),
    itemId: integer().notNull(),
    projectId: integer(),
    title: text().notNull(),
    detail: text().notNull(),
    at: moment().notNull(),
    /** The title, folded. */
    heading: text().notNull(),
    /** Everything, folded. */
    words: text().notNull(),
    headingTokens: searchVector().notNull().generatedAlwaysAs(sql`to_tsvector('simple'::regconfig, heading)`),
    wordsTokens: searchVector().notNull().generatedAlwaysAs(sql`to_tsvector('simple'::regconfig, words)`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    index('search_entries_newest').on(table.at.desc().nullsFirst(), table.kind, table.itemId),
    index('search_entries_heading_tokens').using('gin', table.headingTokens),
    index('search_entries_words_tokens').using('gin', table.wordsTokens),
    index('search_entries_prefix').using('btree', table.heading.op('text_pattern_ops')),
    index('search_entries_heading').using('gin', table.heading.op('gin_trgm_ops')),
    index('search_entries_parts')
      .using('gin', table.words.op('gin_trgm_ops'))
      .where(sql`${table.words} ~ '[0-9]{6}'`),
    check('search_entries_kind_known', isOneOf(table.kind, foundKinds)),
  ],
);
