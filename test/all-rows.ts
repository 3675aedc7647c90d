import type { TestServer } from './server.ts';

/** Every row of every table of the product, as text, by where it is: `contacts:5`, or the whole row where it has no id. */
export type AllRows = ReadonlyMap<string, string>;

const tablesOf = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;

/** Reads all that is in the database. */
export async function readAllRows({ deps }: TestServer): Promise<AllRows> {
  const { pool } = deps.database;
  const { rows: tables } = await pool.query<{ name: string }>(tablesOf);
  const all = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ id: string | null; row: string }>(
      `select to_jsonb(each) ->> 'id' as id, to_jsonb(each)::text as row from "${name}" as each order by 2`,
    );
    for (const { id, row } of rows) all.set(`${name}:${id ?? row}`, row);
  }
  return all;
}

/** What became of the rows of before: where those are that are gone, changed, and new, in order. */
export function compareRows(before: AllRows, after: AllRows) {
  const gone = [...before.keys()].filter((key) => !after.has(key)).sort();
  const added = [...after.keys()].filter((key) => !before.has(key)).sort();
  const changed = [...before].filter(([key, row]) => after.has(key) && after.get(key) !== row);
  return { gone, added, changed: changed.map(([key]) => key).sort() };
}

/** Moves all that has happened so far back in time, by hours of which a day has always 24, but for who is signed in as an admin. Triggers hear nothing of it. */
export async function ageEverything({ deps }: TestServer, hours: number): Promise<void> {
  const { pool } = deps.database;
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select columns.table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
       and columns.table_name <> 'admin_sessions'
     order by 1, 2`,
  );
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
      const sets = columns.map(({ column }) => `"${column}" = "${column}" - interval '${hours} hours'`);
      await connection.query(`alter table "${table}" disable trigger user`);
      await connection.query(`update "${table}" set ${sets.join(', ')}`);
      await connection.query(`set constraints all immediate`);
      await connection.query(`alter table "${table}" enable trigger user`);
    }
    await connection.query('commit');
  } finally {
    connection.release();
  }
}
