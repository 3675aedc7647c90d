import { eq, type SQL, sql } from 'drizzle-orm';
import { checkpoints, checkpointVersions } from '../checkpoints/tables.ts';
import type { Db } from '../database/client.ts';
import { contents, files, fileVersions } from '../files/tables.ts';
import { pictures } from '../pictures/tables.ts';
import { projects } from '../projects/tables.ts';
import { type Column, type ExportedFile, exportRow, type Json } from './rules.ts';

/** How many rows are read at once. */
const BATCH = 200;
/** Whoever reads no more for so long gives their snapshot up, since the database keeps what it shows. */
const STALLED = '2min';

/** Does `work` on the database as it is at one instant, whatever is changed meanwhile. */
export function inSnapshot<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${STALLED}, true)`);
      return work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The columns of a table but for those that are hidden. */
export async function listColumns(tx: Db, table: string, hidden: ReadonlySet<string>): Promise<Column[]> {
  const { rows } = await tx.execute<{ name: string; type: string }>(
    sql`select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  );
  return rows
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, type }) => ({ name, isInstant: type === 'timestamp with time zone' }));
}

/** The rows of a table as an export has them, batch by batch as they are read. */
export async function* readRows(
  tx: Db,
  {
    table,
    columns,
    where = sql`true`,
  }: { table: string; columns: readonly Column[]; where?: SQL | undefined },
): AsyncGenerator<Record<string, Json>[]> {
  const name = sql.identifier(table);
  const order = columns.some((column) => column.name === 'id') ? sql` order by "id"` : sql``;
  await tx.execute(
    sql`declare exported no scroll cursor for select to_jsonb(${name}) as row from ${name} where ${where}${order}`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: Record<string, Json> }>(sql.raw(`fetch ${BATCH} from exported`));
    if (rows.length > 0) yield rows.map(({ row }) => exportRow(row, columns));
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close exported`);
}

/** A version of something, named so that no other is named alike. */
function named<Row extends { id: number; version: number; name: string }>(
  folder: 'files' | 'reviews',
  { id, version, name, ...file }: Row,
) {
  return { ...file, folder, name: `${id} v${version} ${name}` };
}

/** Every version of every file of projects, or of those where `of` says so. */
export async function listFiles(tx: Db, of?: SQL): Promise<ExportedFile[]> {
  const rows = await tx
    .select({
      key: contents.key,
      bytes: contents.bytes,
      at: fileVersions.uploadedAt,
      projectId: projects.id,
      projectName: projects.name,
      id: files.id,
      version: fileVersions.version,
      name: files.name,
    })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .innerJoin(contents, eq(contents.id, fileVersions.contentId))
    .innerJoin(projects, eq(projects.id, files.projectId))
    .where(of && sql`${files.id} in (select id from files where ${of})`)
    .orderBy(files.id, fileVersions.version);
  return rows.map((file) => named('files', file));
}

/** Every version of every review that is a file. */
export async function listReviewFiles(tx: Db): Promise<ExportedFile[]> {
  const rows = await tx
    .select({
      key: contents.key,
      bytes: contents.bytes,
      at: checkpointVersions.createdAt,
      projectId: projects.id,
      projectName: projects.name,
      id: checkpoints.id,
      version: checkpointVersions.number,
      name: checkpointVersions.fileName,
    })
    .from(checkpointVersions)
    .innerJoin(checkpoints, eq(checkpoints.id, checkpointVersions.checkpointId))
    .innerJoin(contents, eq(contents.id, checkpointVersions.contentId))
    .innerJoin(projects, eq(projects.id, checkpoints.projectId))
    .orderBy(checkpoints.id, checkpointVersions.number);
  return rows.map((file) => named('reviews', file));
}

/** The pictures of the public pages. */
export async function listPictures(tx: Db): Promise<ExportedFile[]> {
  const { sha256, key, bytes, usedAt } = pictures;
  const rows = await tx.select({ sha256, key, bytes, at: usedAt }).from(pictures).orderBy(sha256);
  return rows.map(({ sha256: name, ...picture }) => ({
    ...picture,
    folder: 'pictures',
    projectId: null,
    projectName: '',
    name: `${name}.webp`,
  }));
}

/** Whether there is any of these rows, by their tables. */
export async function isAnyOf(db: Db, rows: Record<string, SQL>): Promise<boolean> {
  const some = Object.entries(rows).map(
    ([table, where]) => sql`exists (select from ${sql.identifier(table)} where ${where})`,
  );
  const found = await db.execute<{ found: boolean }>(sql`select ${sql.join(some, sql` or `)} as found`);
  return found.rows[0]?.found ?? false;
}
