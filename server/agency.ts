import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createPassword } from './admins/create-password.ts';
import { ImportError, importBookings } from './bookings/import-bookings.ts';
import { type Config, readConfig } from './config.ts';
import { type Connection, openDatabase } from './database/client.ts';
import { lockDataDir } from './database/data-lock.ts';
import { embeddedConnection, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrateDatabase } from './database/migrate.ts';
import { withStartLock } from './database/start-lock.ts';
import { openDeps } from './deps.ts';
import { createLogger } from './logger.ts';
import { StartupError } from './startup-error.ts';

const USAGE = `Usage: npm run agency -- import-bookings FILE
       npm run agency -- reset-password USERNAME

  import-bookings FILE   Import legacy call bookings from a JSON list or a CSV file with a header:
                         name, email, phone, company, message, preferredDate, preferredTime, status,
                         createdAt. All rows or none; every wrong line is named.
  reset-password USERNAME
                         Give an admin a new password, which is printed, and end their sessions.`;

const log = createLogger('silent');

/** Runs `work` on the embedded server: the one of the product that runs, else one started for this. */
async function onEmbedded(
  config: Config,
  work: (connection: Connection) => Promise<string>,
): Promise<string> {
  const lock = await lockDataDir(config.dataDir).catch(() => null);
  if (!lock) return work(embeddedConnection(config.dataDir));
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    return await work(embedded.connection).finally(() => embedded.stop());
  } finally {
    await lock.release();
  }
}

async function importFile(connection: Connection, name: string): Promise<string> {
  // npm runs the command in the package's folder and tells where it was called.
  const path = resolve(process.env.INIT_CWD ?? '.', name);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ImportError(`The file ${name} cannot be read.`);
  });
  const database = openDatabase(connection, log);
  try {
    await withStartLock(database.pool, () => migrateDatabase(database.db));
    const { added, known } = await importBookings(database.db, { name, text });
    return `${added} bookings imported${known > 0 ? `, ${known} were there already` : ''}.`;
  } finally {
    await database.close();
  }
}

async function resetPassword(connection: Connection, username: string): Promise<string> {
  const deps = await openDeps(readConfig(process.env), connection, log);
  try {
    await withStartLock(deps.database.pool, () => migrateDatabase(deps.db));
    const password = createPassword();
    if (!(await deps.adminAuth.changePassword(username, password))) {
      throw new StartupError(`There is no admin named ${username}.`);
    }
    return `The new password of ${username} is ${password}`;
  } finally {
    await deps.close();
  }
}

const commands: Record<string, (connection: Connection, argument: string) => Promise<string>> = {
  'import-bookings': importFile,
  'reset-password': resetPassword,
};

async function main([command = '', argument]: string[]): Promise<string> {
  const chosen = commands[command];
  if (!chosen || !argument) throw new StartupError(USAGE);
  const config = readConfig(process.env);
  const work = (connection: Connection) => chosen(connection, argument);
  return config.databaseUrl ? work({ connectionString: config.databaseUrl }) : onEmbedded(config, work);
}

main(process.argv.slice(2)).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: Error) => {
    const expected = [ImportError, StartupError, SyntaxError].some((kind) => error instanceof kind);
    process.stderr.write(`${expected ? error.message : error.stack}\n`);
    process.exitCode = 1;
  },
);
