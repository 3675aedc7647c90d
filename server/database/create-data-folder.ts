import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import { commandAs, type ServerUser } from './choose-server-user.ts';
import type { Binaries } from './find-binaries.ts';

const execute = promisify(execFile);

/** The major version of the programs, which a data folder is bound to. */
export const MAJOR_VERSION = '18';

/** The role and the database of the product; the role is no superuser. */
export const PRODUCT = 'venture';

const INITDB_OPTIONS = [
  '--username=postgres',
  '--encoding=UTF8',
  '--no-locale',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // Who can reach the socket at all can read the data files too: its folder is the server user's alone.
  '--auth-local=trust',
  '--auth-host=reject',
];

/**
 * Makes sure that `folder` is a data folder of this major version that belongs to `user`. A new one is
 * prepared beside it and renamed, so that it is there whole or not at all.
 */
export async function createDataFolder(
  folder: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<void> {
  await removeDrafts(folder);
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(ignoreMissing);
  if (version === undefined) return prepare(folder, binaries, user);
  if (version.trim() !== MAJOR_VERSION) {
    throw new StartupError(
      `${folder} was written by PostgreSQL ${version.trim()}, but this is PostgreSQL ${MAJOR_VERSION}: move the data over with that version's pg_dump, or start with another DATA_DIR.`,
    );
  }
  await takeOver(folder, user);
}

function draftOf(folder: string): string {
  return `${folder}.new-`;
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name);
    // An initdb that outlived a killed process may still be writing there; then it goes next time.
    if (path.startsWith(draftOf(folder))) await rm(path, { recursive: true }).catch(() => {});
  }
}

async function prepare(folder: string, binaries: Binaries, user: ServerUser | undefined): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new StartupError(`${folder} is not a PostgreSQL data folder: move it away and start again.`);
  }
  const draft = await mkdtemp(draftOf(folder));
  try {
    const maker = user && { ...user, ...(await nobody()) };
    if (maker) await chown(draft, maker.uid, maker.gid);
    await run(maker, binaries.initdb, [...INITDB_OPTIONS, '-D', draft]);
    const sql = `CREATE ROLE ${PRODUCT} LOGIN CREATEDB\nCREATE DATABASE ${PRODUCT} OWNER ${PRODUCT}\n`;
    await run(maker, binaries.postgres, ['--single', '-c', 'exit_on_error=on', '-D', draft, 'postgres'], sql);
    await takeOver(draft, user);
    await rename(draft, folder);
    await flush(dirname(folder));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** initdb refuses a user without an entry in the user database; the server itself does not mind. */
async function nobody(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await execute('id', [option, 'nobody'])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

async function takeOver(folder: string, user: ServerUser | undefined): Promise<void> {
  // chown comes to the folder itself last, so its owner tells whether the rest is done.
  if (!user || (await stat(folder)).uid === user.uid) return;
  await execute('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

async function run(user: ServerUser | undefined, program: string, args: string[], input = ''): Promise<void> {
  const { file, words, options } = commandAs(user, program, args);
  const child = spawn(file, words, { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  // A program that fails early does not read its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code, output] = await Promise.all([exit, text(child.stderr)]);
  if (code !== 0) throw new Error(output);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
