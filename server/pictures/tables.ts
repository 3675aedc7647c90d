import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PictureType } from '../../contract/picture-sizes.ts';
import { moment } from '../database/columns.ts';

/** Pictures of the public pages, each named for its bytes; what names one is an image field. */
export const pictures = pgTable(
  'pictures',
  {
    /** Of the bytes, in hexadecimal. */
    sha256: text().primaryKey(),
    /** The random name under which the storage has it. */
    key: text().notNull().unique(),
    bytes: integer().notNull(),
    /** How large it is drawn, in pixels; null for those that were kept before this was noted. */
    width: integer(),
    height: integer(),
    /** When it was last sent or named: what nothing names stays for a day after. */
    usedAt: moment().notNull(),
  },
  (table) => [check('pictures_sha256_whole', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`)],
);

/** The same pictures in other widths and as another type, where they are shown large: those of cases. */
export const pictureSizes = pgTable(
  'picture_sizes',
  {
    sha256: text()
      .notNull()
      .references(() => pictures.sha256, { onDelete: 'cascade' }),
    width: integer().notNull(),
    type: text().$type<PictureType>().notNull(),
    key: text().notNull().unique(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.width, table.type] })],
);
