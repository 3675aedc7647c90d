import { expect, test } from 'vitest';
import { useServer } from './server.ts';

const server = useServer();

/** `pg_index.indoption`: a key is kept downwards, and what is null comes first. */
const DESCENDING = 1;
const NULLS_FIRST = 2;

// A query's `order by x desc` puts nulls first, and PostgreSQL reads an index in its order only where both say the same, also of
// columns that are never null.
test('No index is kept downwards in an order that no query asks for', async () => {
  const { rows } = await server.deps.database.pool.query(
    `select i.indexrelid::regclass::text as name
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and exists (select from unnest(i.indoption::int2[]) option where option & $1 > 0 and option & $2 = 0)
     order by 1`,
    [DESCENDING, NULLS_FIRST],
  );
  expect(rows).toEqual([]);
});

test('The newest entries of the search are read from their index, without sorting all of them', async () => {
  const { pool } = server.deps.database;
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain (costs off) select at from search_entries order by at desc, kind, item_id limit 20',
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('search_entries_newest');
    expect(plan).not.toContain('Sort');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
