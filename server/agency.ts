import { existsSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { changePassword } from './admins/change-password.ts';
import { createPassword } from './admins/create-password.ts';
import { ImportError } from './bookings/formats.ts';
import { importBookings } from './bookings/import-bookings.ts';
import { type Config, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { type Connection, type Database, openDatabase, requireDatabase } from './database/client.ts';
import { DataDirInUse, lockDataDir } from './database/data-lock.ts';
import { embeddedConnection, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrateDatabase } from './database/migrate.ts';
import { withStartLock } from './database/start-lock.ts';
import type { Deps } from './deps.ts';
import { openFileStorage } from './files/file-storage.ts';
import { describeFindings, findFaults } from './files/find-faults.ts';
import { changeOwner } from './files/record-owner.ts';
import { Problem } from './http/problem.ts';
import { createJobs, startJobs } from './jobs.ts';
import { createLogger, reasonOf } from './logger.ts';
import { createOutbox } from './mail/create-outbox.ts';
import { type CommandName, readCommand, USAGE } from './read-command.ts';
import { findSite } from './site/queries.ts';
import { StartupError } from './startup-error.ts';
import { removeFactors } from './two-factor/remove-factors.ts';
import { changeTimezone } from './zones/change-timezone.ts';

/** A larger file is read whole into memory no more. */
const FILE_MAX_BYTES = 100 * 1024 * 1024;
/** Tells the sessions of a command from those of the product. */
const SESSION_NAME = 'venture-agency';

const UNREADABLE: Record<string, string> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'it does not exist',
  EACCES: 'this user may not read it',
};

/** What is said where the storage is away, or another than it should be. */
const UNREACHABLE =
  'The stored files cannot be reached. If DATA_DIR or the bucket is another than it should be, set it right. In a folder their file database-id has to be there: start the product once, or run: npm run agency -- claim-files';

const log = createLogger('silent');

/** What a command does once it has a database; answers what it prints. */
type Work = (connection: Connection) => Promise<string>;

async function onDatabase(config: Config, command: CommandName, work: Work): Promise<string> {
  if (!config.databaseUrl) return onEmbedded(config, command, work);
  const connection = { connectionString: config.databaseUrl };
  await withDatabase(connection, requireDatabase);
  return work(connection);
}

/**
 * A command makes no database: in a folder that is not the product's it would find nothing, and call that fine. And what root
 * writes there the product could not read.
 */
function requireDataFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  if (!existsSync(join(folder, 'db'))) {
    throw new StartupError(
      `There is no database in ${folder}: set DATA_DIR, or DATABASE_URL, as the product has it. A new database begins with npm start.`,
    );
  }
  const owner = statSync(join(folder, 'lock'), { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() === 0 && owner !== 0) {
    throw new StartupError(
      `The product on ${folder} is not root's, so the command cannot be either: run it as the same user, with sudo -u '#${owner}'.`,
    );
  }
}

/** Runs `work` on the embedded server: the one of the product that runs, else one started for this. */
async function onEmbedded(config: Config, command: CommandName, work: Work): Promise<string> {
  requireDataFolder(config.dataDir);
  const lock = await lockDataDir(config.dataDir).catch((error: unknown) => {
    if (command === 'change-timezone' || !(error instanceof DataDirInUse)) throw error;
  });
  if (!lock) return work(embeddedConnection(config.dataDir));
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    return await work(embedded.connection).finally(() => embedded.stop());
  } finally {
    await lock.release();
  }
}

async function withDatabase<Result>(
  connection: Connection,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(connection, log, SESSION_NAME);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function readBookingFile(name: string) {
  // npm runs the command in the package's folder and tells where it was called.
  const path = resolve(process.env.INIT_CWD ?? '.', name);
  const unreadable = (reason: string) => new ImportError(`The file ${name} cannot be read: ${reason}.`);
  try {
    const found = await stat(path);
    if (!found.isFile()) throw unreadable(found.isDirectory() ? 'it is a folder' : 'it is no file');
    if (found.size > FILE_MAX_BYTES) throw unreadable('it is larger than 100 MB; split it');
    return { name, bytes: await readFile(path) };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    throw unreadable(UNREADABLE[code] ?? `the system says ${code}`);
  }
}

/** A command acts for the product itself. */
async function contextOf({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<Context> {
  const [actor, now] = [{ kind: 'system' } as const, new Date()];
  const jobs = createJobs(pool, log);
  const outbox = createOutbox({ db, jobs, actor, now });
  const site = await findSite(db);
  return { db, actor, now, zone: readConfig(process.env).agencyTimeZone, site, outbox, jobs };
}

async function importFile(name: string): Promise<Work> {
  const file = await readBookingFile(name);
  return (connection) =>
    withDatabase(connection, async ({ pool, db }) => {
      await withStartLock(pool, () => migrateDatabase(db));
      const { added, known } = await importBookings(await contextOf({ db, pool }), file);
      const imported = `${added} ${added === 1 ? 'booking' : 'bookings'} imported`;
      const rest = known > 0 ? `, ${known} ${known === 1 ? 'was' : 'were'} there already` : '';
      return `${imported}${rest}.`;
    });
}

/** Runs `work` with all that the product has, on a database that is migrated. */
async function withProduct(
  connection: Connection,
  work: (context: Context, deps: Deps) => Promise<string>,
): Promise<string> {
  // Most of the code to load is behind this: other commands do without it.
  const { createContext, openDeps } = await import('./deps.ts');
  const deps = await openDeps(readConfig(process.env), connection, log);
  try {
    await withStartLock(deps.database.pool, async () => {
      await migrateDatabase(deps.db);
      // The product that runs, or runs next, sends the notice of it.
      await startJobs(deps.jobs);
    });
    return await work(createContext(deps, { kind: 'system' }), deps);
  } finally {
    await deps.close();
  }
}

function unknownAdmin(username: string): StartupError {
  return new StartupError(`There is no admin named ${username}.`);
}

function resetPassword(connection: Connection, username: string): Promise<string> {
  return withProduct(connection, async (context, deps) => {
    const password = createPassword();
    if (!(await changePassword(context, deps, { username, password }))) throw unknownAdmin(username);
    return `The new password of ${username} is ${password}`;
  });
}

function resetTwoFactor(connection: Connection, username: string): Promise<string> {
  return withProduct(connection, async (context, deps) => {
    if (!(await removeFactors(context, deps, username))) throw unknownAdmin(username);
    return `Two-factor is off for ${username}, and their passkeys and sessions are gone. The password is the same.`;
  });
}

function moveAgency(connection: Connection, zone: string): Promise<string> {
  return withDatabase(connection, ({ pool, db }) =>
    withStartLock(pool, async () => {
      await migrateDatabase(db);
      const { moved, known } = await changeTimezone(await contextOf({ db, pool }), zone);
      return `The agency is in ${zone}: of ${known} meetings ${moved} have another date or time on the wall, and all keep their moment.
Availability keeps its dates and times on the wall, now those of ${zone}.
Start the product with AGENCY_TIMEZONE=${zone}.`;
    }),
  );
}

/** @throws StartupError with what is wrong, where anything is. */
async function checkFiles(connection: Connection, withHashes: boolean): Promise<string> {
  const storage = await openFileStorage(readConfig(process.env));
  return withDatabase(connection, async ({ pool, db }) => {
    await withStartLock(pool, () => migrateDatabase(db));
    const findings = await findFaults({ db, storage, withHashes }).catch((error: unknown) => {
      throw error instanceof Problem ? new StartupError(`${UNREACHABLE} (${reasonOf(error)})`) : error;
    });
    const said = describeFindings(findings, withHashes);
    if (findings.faults.length + findings.orphans.length > 0) throw new StartupError(said);
    return said;
  });
}

async function claimFiles(connection: Connection): Promise<string> {
  const storage = await openFileStorage(readConfig(process.env));
  return withDatabase(connection, async ({ pool, db }) => {
    await withStartLock(pool, () => migrateDatabase(db));
    await changeOwner(await contextOf({ db, pool }), storage);
    return 'The stored files are those of this database now: what it does not name is cleared away within the hour once it is a day old.';
  });
}

const commands: Record<CommandName, (argument: string) => Promise<Work>> = {
  'import-bookings': importFile,
  'reset-password': async (username) => (connection) => resetPassword(connection, username),
  'reset-two-factor': async (username) => (connection) => resetTwoFactor(connection, username),
  'check-files': async (option) => (connection) => checkFiles(connection, option === '--hashes'),
  'claim-files': async () => claimFiles,
  'change-timezone': async (zone) => (connection) => moveAgency(connection, zone),
};

async function main(words: string[]): Promise<string> {
  const asked = readCommand(words);
  if (!asked) return USAGE;
  const config = readConfig(process.env);
  return onDatabase(config, asked.command, await commands[asked.command](asked.argument));
}

main(process.argv.slice(2)).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: Error) => {
    const expected = [ImportError, StartupError].some((kind) => error instanceof kind);
    process.stderr.write(`${expected ? error.message : error.stack}\n`);
    process.exitCode = 1;
  },
);
