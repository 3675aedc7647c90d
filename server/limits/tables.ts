import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Attempts counted per key, in the columns that rate-limiter-flexible reads and writes; `expire` in ms since 1970. */
export const attempts = pgTable(
  'attempts',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('attempts_expire').on(table.expire)],
);
