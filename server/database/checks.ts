import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A check constraint: the column holds one of `values`, which come from the contract and not from people, or nothing. */
export function isOneOf(column: PgColumn, values: readonly (string | number)[]): SQL {
  const list = values.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`));
  return sql`${column} in (${sql.raw(list.join(', '))})`;
}
