import { Readable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import { accountName } from '../accounts/rules.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import type { Db } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { ownRows, tracePerson } from '../erasure/queries.ts';
import { exportedTables, hiddenColumns } from '../erasure/rules.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { folderName } from '../files/rules.ts';
import { Problem } from '../http/problem.ts';
import { reasonOf } from '../logger.ts';
import { type Archive, openArchive, writeLists } from './formats.ts';
import {
  inSnapshot,
  isAnyOf,
  listColumns,
  listFiles,
  listPictures,
  listReviewFiles,
  readRows,
} from './queries.ts';
import { type ExportedFile, exportedName } from './rules.ts';

/** Which rows of which tables are exported, and which files. */
interface Selection {
  /** Of a table that is named here only these rows. */
  rows: (table: string) => { where?: SQL } | undefined;
  files: (tx: Db) => Promise<ExportedFile[]>;
}

type Counts = Record<string, Record<string, number>>;

const everything: Selection = {
  rows: () => ({}),
  files: async (tx) => [
    ...(await listFiles(tx)),
    ...(await listReviewFiles(tx)),
    ...(await listPictures(tx)),
  ],
};

/** Writes a JSON file for each noun; answers how many rows each list has. */
async function addNouns(archive: Archive, tx: Db, { selection, at }: { selection: Selection; at: Date }) {
  const counts: Counts = {};
  for (const [noun, tables] of exportedTables()) {
    const lists = [];
    for (const table of tables) {
      const selected = selection.rows(table);
      if (!selected) continue;
      const columns = await listColumns(tx, table, hiddenColumns(table));
      lists.push({ name: exportedName(table), batches: readRows(tx, { table, columns, ...selected }) });
    }
    if (lists.length === 0) continue;
    const counted = {};
    counts[noun] = counted;
    await archive.add(`data/${noun}.json`, writeLists(lists, counted), { at, compress: true });
  }
  return counts;
}

/** Where a file is in the archive: its ids keep what has the same name apart, whatever system unpacks it. */
function pathOf({ folder, projectId, projectName, name }: ExportedFile): string {
  const path = [folder, ...(projectId === null ? [] : [`${projectId} ${projectName}`]), name];
  return path.map(folderName).join('/');
}

/** Writes the bytes of files; answers those that are missing, since they were deleted meanwhile. */
async function addFiles(archive: Archive, storage: FileStorage, files: ExportedFile[]): Promise<string[]> {
  const missing = [];
  for (const file of files) {
    const { key, at } = file;
    const path = pathOf(file);
    if ((await storage.size(key)) === undefined) missing.push(path);
    else await archive.add(path, await storage.read(key), { at, compress: false });
  }
  return missing;
}

async function fill(
  archive: Archive,
  { db, now, zone }: Context,
  { storage, selection }: { storage: FileStorage; selection: Selection },
): Promise<void> {
  const { counts, files } = await inSnapshot(db, async (tx) => ({
    files: await selection.files(tx),
    counts: await addNouns(archive, tx, { selection, at: now }),
  }));
  const missing = await addFiles(archive, storage, files);
  const manifest = {
    format: 1,
    exportedAt: now.toISOString(),
    timeZone: zone,
    reading:
      'Each file under data is one JSON object of lists. Ids are those of the product. Instants are ISO 8601 in UTC, days and times of the wall are in the time zone above, money is in units of its currency.',
    counts,
    files: {
      count: files.length - missing.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      missing,
    },
  };
  const written = Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]);
  await archive.add('manifest.json', written, { at: now, compress: true });
  archive.end();
}

/** Begins an archive that is made as it is read; where that fails, it breaks off. */
function openExport(
  context: Context,
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  selection: Selection,
): Readable {
  const archive = openArchive();
  fill(archive, context, { storage, selection }).catch((error: unknown) => {
    // Whoever hung up wants nothing more.
    if (archive.stream.destroyed) return;
    log.warn({ reason: reasonOf(error) }, 'an export broke off');
    archive.stream.destroy(error instanceof Error ? error : new Error('the export broke off'));
  });
  return archive.stream;
}

/** All data in one snapshot and the bytes of all files, as a ZIP that is made as it is read. It holds nothing that opens anything. */
export async function exportEverything(
  context: Context<Admin>,
  deps: Pick<Deps, 'storage' | 'log'>,
): Promise<Readable> {
  await recordAgencyActivity(context, { kind: 'data-exported' });
  return openExport(context, deps, everything);
}

/** The same of what is known under one address. @throws Problem 404 `unknown_person` */
export async function exportPerson(
  context: Context<Admin>,
  deps: Pick<Deps, 'storage' | 'log'>,
  email: string,
): Promise<Readable> {
  const traced = await tracePerson(context.db, email, accountName(email));
  const rows = ownRows(traced);
  if (!(await isAnyOf(context.db, rows))) {
    throw new Problem(404, 'unknown_person', { sentence: 'Nothing is known under this address.' });
  }
  await inTransaction(context, (inside) => recordAgencyActivity(inside, { kind: 'person-exported' }));
  return openExport(context, deps, {
    rows: (table) => {
      const where = rows[table];
      return where && { where };
    },
    files: (tx) => listFiles(tx, rows.files),
  });
}
