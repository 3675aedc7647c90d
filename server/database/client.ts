import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';

/** Where PostgreSQL is: a URL, or the folder of a Unix socket with user and database. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** The database, or a transaction on it: what every query takes first. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the pool. Connections are made on demand; one that breaks while idle is logged and replaced. `name` is that of its
 * sessions.
 */
export function openDatabase(connection: Connection, log: Logger, name = 'venture'): Database {
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    // One session stays, by which the database knows that the product runs.
    min: 1,
    // A rush waits its turn; a server that is away refuses at once.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    application_name: name,
    options: '-c timezone=UTC',
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection broke'));
  // One that breaks in a transaction, between two statements, tells nobody else; the next statement fails.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'a database connection broke'));
  });
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close };
}

/** Connects once. @throws StartupError that says why when the server of DATABASE_URL does not let us in. */
export async function requireDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('select 1').catch((error: Error) => {
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  });
}

/** A name with several addresses, as localhost is, fails once for each, and says nothing itself. */
function reasonOf(error: Error): string {
  if (!(error instanceof AggregateError)) return error.message;
  return error.errors.map(({ message }) => message).join(', ');
}
