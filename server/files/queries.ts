import { and, desc, eq, exists, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FileSort } from '../../contract/files.ts';
import type { Admin, Client } from '../context.ts';
import type { Db } from '../database/client.ts';
import { projectPeople, projects } from '../projects/tables.ts';
import { type ContentRow, deleteUnused } from './content-queries.ts';
import { nameKeyOf } from './rules.ts';
import { contents, files, fileVersions } from './tables.ts';

export type FileRow = typeof files.$inferSelect;

/**
 * Who a project is for: their name, else their company, else the address of the first of its people. Its columns are written out,
 * since in a query of one table drizzle leaves the table's name away.
 */
const clientName = sql<string>`coalesce(nullif(projects.client_name, ''), nullif(projects.company, ''), (
  select clients.email from project_people join clients on clients.id = project_people.client_id
  where project_people.project_id = projects.id order by project_people.added_at, clients.id limit 1
), '')`;

const whole = { file: files, content: contents, projectName: projects.name, clientName };

/** A file with what it is now, and whose. */
export interface WholeFile {
  file: FileRow;
  content: ContentRow;
  projectName: string;
  clientName: string;
}

/** What of the files a list shows. */
export interface FileFilter {
  q?: string | undefined;
  projectId?: number | undefined;
  client?: string | undefined;
  /** Only what clients see. */
  onlyShared?: boolean;
}

/** The projects with what lists of files say and sort of them: worked out once for each, not for each of its files. */
const named = sql`(
  select projects.id, projects.name, lower(projects.name) as name_key, ${clientName} as client, lower(${clientName}) as client_key
  from projects offset 0
) as named`;
const ofProject = sql`named.id = ${files.projectId}`;

const contains = (words: string, text: AnyPgColumn | SQL) =>
  sql`position(${nameKeyOf(words)} in ${text}) > 0`;
const isOneOfIds = (ids: SQL) => sql`${files.projectId} = any(array(${ids}))`;

/**
 * Whether a file's name or description, or with `isWide` that of its project or client, contains `words`. Which projects those are
 * is asked once, before any file is looked at.
 */
function mentions(words: string, isWide: boolean): SQL | undefined {
  const inName = contains(words, sql`named.name_key`);
  const inClient = contains(words, sql`named.client_key`);
  const described = and(ne(files.description, ''), contains(words, sql`lower(${files.description})`));
  const wide = isOneOfIds(sql`select named.id from ${named} where ${inName} or ${inClient}`);
  return or(contains(words, files.nameKey), described, isWide ? wide : undefined);
}

function matches({ q = '', projectId, client, onlyShared = false }: FileFilter): SQL | undefined {
  return and(
    projectId === undefined ? undefined : eq(files.projectId, projectId),
    client === undefined
      ? undefined
      : isOneOfIds(sql`select named.id from ${named} where named.client = ${client}`),
    onlyShared ? eq(files.shared, true) : undefined,
    q === '' ? undefined : mentions(q, !onlyShared),
  );
}

/** By what a list is ordered, and by what among the same; the newest first where one client or project has many. */
const orders: Record<FileSort, { by: AnyPgColumn | SQL; tie: AnyPgColumn | SQL; isRising: boolean }> = {
  client: { by: sql`named.client_key`, tie: sql`-${files.id}`, isRising: true },
  project: { by: sql`named.name_key`, tie: sql`-${files.id}`, isRising: true },
  uploaded: { by: files.uploadedAt, tie: files.id, isRising: false },
  name: { by: files.nameKey, tie: files.id, isRising: true },
  size: { by: files.bytes, tie: files.id, isRising: false },
};

/** What comes after the file `cursor` in an order. */
function after(sort: FileSort, cursor: number): SQL {
  const { by, tie, isRising } = orders[sort];
  const last = sql`select ${by}, ${tie} from ${files} join ${named} on ${ofProject} where ${files.id} = ${cursor}`;
  return sql`(${by}, ${tie}) ${isRising ? sql`>` : sql`<`} (${last})`;
}

interface FileOrder {
  limit?: number | undefined;
  cursor?: number | undefined;
  sort?: FileSort;
}

/** The ids of a page, in its order: only what it is ordered by is read of all files. */
async function pageOf(db: Db, { limit, cursor, sort = 'uploaded', ...filter }: FileFilter & FileOrder) {
  const { by, tie, isRising } = orders[sort];
  // As the indexes have it.
  const direction = isRising ? sql`asc` : sql`desc nulls last`;
  const query = db.select({ id: files.id }).from(files).$dynamic();
  if (sort === 'client' || sort === 'project') query.innerJoin(named, ofProject);
  query
    .where(and(matches(filter), cursor === undefined ? undefined : after(sort, cursor)))
    .orderBy(sql`${by} ${direction}`, sql`${tie} ${direction}`);
  const found = await (limit === undefined ? query : query.limit(limit));
  return found.map(({ id }) => id);
}

/** A page of files after the file `cursor`; all of them without a limit. */
export async function listFiles(db: Db, asked: FileFilter & FileOrder): Promise<WholeFile[]> {
  const ids = await pageOf(db, asked);
  const found = await db
    .select(whole)
    .from(files)
    .innerJoin(projects, eq(projects.id, files.projectId))
    .innerJoin(contents, eq(contents.id, files.contentId))
    .where(sql`${files.id} = any(${sql.param(ids)}::int[])`);
  const byId = new Map(found.map((each) => [each.file.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function countFiles(db: Db, filter: FileFilter): Promise<number> {
  return db.$count(files, matches(filter));
}

/** The names of the clients of whom there are files, in alphabetical order. */
export async function listClientNames(db: Db): Promise<string[]> {
  const its = db.select({ one: sql`1` }).from(files).where(eq(files.projectId, projects.id));
  const named = db
    .select({ name: clientName.as('name') })
    .from(projects)
    .where(exists(its))
    .as('named');
  const order = sql`lower(${named.name})`;
  const found = await db
    .selectDistinct({ name: named.name, order })
    .from(named)
    .where(ne(named.name, ''))
    .orderBy(order, named.name);
  return found.map(({ name }) => name);
}

/** What `actor` may see: an admin everything, a client what is shared in their own projects. */
function readableBy(db: Db, actor: Client | Admin): SQL | undefined {
  if (actor.kind === 'admin') return undefined;
  const access = db
    .select({ one: sql`1` })
    .from(projectPeople)
    .where(and(eq(projectPeople.projectId, files.projectId), eq(projectPeople.clientId, actor.id)));
  return and(eq(files.shared, true), exists(access));
}

/** A file if `actor` may see it; undefined whether or not somebody else may. */
export async function findFile(db: Db, actor: Client | Admin, id: number): Promise<WholeFile | undefined> {
  const [found] = await db
    .select(whole)
    .from(files)
    .innerJoin(projects, eq(projects.id, files.projectId))
    .innerJoin(contents, eq(contents.id, files.contentId))
    .where(and(eq(files.id, id), readableBy(db, actor)));
  return found;
}

/** The versions of a file that `actor` may see, given that they see the file: a client those since it was shared. */
function versionsFor(actor: Client | Admin, { id, sharedFrom }: FileRow): SQL | undefined {
  const since = actor.kind === 'admin' ? undefined : gte(fileVersions.version, sharedFrom);
  return and(eq(fileVersions.fileId, id), since);
}

/** The versions of a file that `actor` may see, the newest first. */
export function listVersions(db: Db, actor: Client | Admin, file: FileRow) {
  return db
    .select({ version: fileVersions, content: contents })
    .from(fileVersions)
    .innerJoin(contents, eq(contents.id, fileVersions.contentId))
    .where(versionsFor(actor, file))
    .orderBy(desc(fileVersions.version));
}

/** What one version of a file is; undefined where there is none of that number that `actor` may see. */
export async function findVersion(
  db: Db,
  actor: Client | Admin,
  { file, version }: { file: FileRow; version: number },
): Promise<ContentRow | undefined> {
  const [found] = await db
    .select({ content: contents })
    .from(fileVersions)
    .innerJoin(contents, eq(contents.id, fileVersions.contentId))
    .where(and(versionsFor(actor, file), eq(fileVersions.version, version)));
  return found?.content;
}

/**
 * Makes a file, or the next version of the one that its side of the project has under the same name. Two at once become two
 * versions: the second waits for the first.
 */
export async function insertFile(tx: Db, file: Omit<typeof files.$inferInsert, 'version'>): Promise<FileRow> {
  const { name, description, shared, contentId, bytes, uploadedById, uploadedByName, uploadedAt } = file;
  const [made] = await tx
    .insert(files)
    .values(file)
    .onConflictDoUpdate({
      target: [files.projectId, files.side, files.nameKey],
      set: {
        name,
        description,
        // Who shared it once goes on sharing it.
        shared: sql`${files.shared} or ${shared}`,
        sharedFrom: sql`case when ${files.shared} then ${files.sharedFrom} else ${files.version} + 1 end`,
        version: sql`${files.version} + 1`,
        ...{ contentId, bytes, uploadedById, uploadedByName, uploadedAt },
      },
    })
    .returning();
  if (!made) throw new Error('the file was not inserted');
  const { id: fileId, version } = made;
  await tx.insert(fileVersions).values({
    fileId,
    version,
    contentId,
    description: description ?? '',
    uploadedById,
    uploadedByName,
    uploadedAt,
  });
  return made;
}

/** Whether the client sees a file of the agency that has this name. */
export async function isNameShared(
  db: Db,
  { projectId, name }: { projectId: number; name: string },
): Promise<boolean> {
  const its = and(
    eq(files.projectId, projectId),
    eq(files.side, 'admin'),
    eq(files.nameKey, nameKeyOf(name)),
  );
  return (await db.$count(files, and(its, eq(files.shared, true)))) > 0;
}

/** Lets nobody else change a file until the transaction ends; undefined when it is gone. */
export async function lockFile(tx: Db, id: number): Promise<FileRow | undefined> {
  const its = tx.select({ projectId: files.projectId }).from(files).where(eq(files.id, id));
  // Whoever deletes a project locks it before its files: so does this.
  await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, its)).for('key share');
  const [file] = await tx.select().from(files).where(eq(files.id, id)).for('update');
  return file;
}

export async function updateFile(
  tx: Db,
  { id, version, shared, sharedFrom }: FileRow,
  change: { shared?: boolean; description?: string },
): Promise<void> {
  const from = change.shared && !shared ? version : sharedFrom;
  await tx
    .update(files)
    .set({ ...change, sharedFrom: from })
    .where(eq(files.id, id));
  const { description } = change;
  if (description === undefined) return;
  await tx
    .update(fileVersions)
    .set({ description })
    .where(and(eq(fileVersions.fileId, id), eq(fileVersions.version, version)));
}

/** Deletes a file with all of its versions. */
export async function deleteFile(tx: Db, id: number): Promise<void> {
  const { contentId } = fileVersions;
  const had = await tx.select({ contentId }).from(fileVersions).where(eq(fileVersions.fileId, id));
  await tx.delete(files).where(eq(files.id, id));
  await deleteUnused(
    tx,
    had.map((row) => row.contentId),
  );
}
