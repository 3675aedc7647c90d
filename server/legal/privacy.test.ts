import { expect, test } from 'vitest';
import { impersonalTables, keptThings } from '../../contract/kept-things.ts';
import { useServer } from '../../test/server.ts';
import { dataTables } from '../erasure/rules.ts';

const server = useServer();

const told = keptThings.flatMap(({ tables }) => tables);

test('every table is told of on the privacy page, or is in the list of those that hold nothing of people', async () => {
  const { rows } = await server.deps.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  expect([...told, ...impersonalTables].sort()).toEqual(rows.map(({ name }) => name));
});

test('a table that is not told of holds no name, no words and no address of anybody', () => {
  const personal = impersonalTables.flatMap((table) =>
    Object.entries(dataTables[table]?.columns ?? {})
      .filter(
        ([column, holding]) =>
          !['free', 'staff', 'secret', 'derived'].includes(holding) || /ip_|agent|network|email/.test(column),
      )
      .map(([column]) => `${table}.${column}`),
  );
  expect(personal).toEqual([]);
});
