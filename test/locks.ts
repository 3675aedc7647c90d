import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** How many sessions of this server's database wait for a lock; those of other databases are other tests'. */
export async function countWaiting({ deps }: TestServer): Promise<number> {
  const { rows } = await deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Holds what `statement` locks and begins one thing after the other, each once the one before waits for a lock; then lets go, and answers
 * what became of them.
 */
export async function whileHeld<Results extends unknown[]>(
  server: TestServer,
  statement: string,
  begin: { [Index in keyof Results]: () => Promise<Results[Index]> },
): Promise<Results> {
  const connection = await server.deps.database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query(statement);
    const begun: Promise<unknown>[] = [];
    for (const each of begin) {
      begun.push(each());
      await expect.poll(() => countWaiting(server)).toBe(begun.length);
    }
    await connection.query('commit');
    return (await Promise.all(begun)) as Results;
  } finally {
    connection.release();
  }
}
