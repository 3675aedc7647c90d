import { expect, test } from 'vitest';
import { useServer } from '../../test/server.ts';
import { dataTables } from './rules.ts';

const server = useServer();

/** Types of columns that can hold what somebody has written. */
const TEXTS =
  "('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'tsvector', 'uuid', 'bytea', 'xml', 'name', 'USER-DEFINED')";

test('every column that can hold a text is in the table that says what becomes of it, and no other', async () => {
  const { rows } = await server.deps.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ${TEXTS} order by 1, 2`,
  );
  const listed = Object.entries(dataTables).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(listed.sort()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).sort());
});

test('every table is in it, those without texts too', async () => {
  const { rows } = await server.deps.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  expect(Object.keys(dataTables).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('what opens something is in no export', () => {
  const opening = /password|token|secret|hash|sealed|_key$|^key$|ask_key|ip_address|network$/;
  const exported = Object.entries(dataTables).flatMap(([table, { noun, columns }]) =>
    Object.entries(columns).flatMap(([column, holding]) =>
      noun !== null && opening.test(column) && holding !== 'secret' ? [`${table}.${column}`] : [],
    ),
  );
  // The name of a file as it is compared.
  expect(exported).toEqual(['files.name_key']);
});

test('texts that may mention somebody are columns of their table', () => {
  for (const [table, { columns, mentions }] of Object.entries(dataTables)) {
    expect(Object.keys(columns), table).toEqual(expect.arrayContaining(mentions?.columns ?? []));
  }
});
