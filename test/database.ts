import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '../server/database/client.ts';

/** The same server, another database. */
export function databaseAt(postgres: pg.ClientConfig, database: string): Connection {
  const { connectionString, host = '', port = 5432, user = '' } = postgres;
  if (!connectionString) return { host, port, user, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** A connection as DATABASE_URL takes it. */
export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Runs one statement on the server's own database. */
export async function execute(postgres: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(postgres);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own, cloned from `template`. */
export async function cloneDatabase(postgres: pg.ClientConfig, template: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(postgres, `create database ${name} template ${template}`);
  return {
    connection: databaseAt(postgres, name),
    drop: () => execute(postgres, `drop database ${name} with (force)`),
  };
}

/** What PostgreSQL says of a transaction that was ended because two waited for each other. */
const DEADLOCK = '40P01';

/**
 * Empties tables and all that points at them, also the record of decisions, which the product never empties. What a page of the test
 * before still asked for may wait for the same tables the other way round: then it is tried again.
 */
export async function emptyTables({ pool }: { pool: pg.Pool }, ...tables: string[]): Promise<void> {
  const client = await pool.connect();
  const guard = (state: 'enable' | 'disable') =>
    `alter table checkpoint_decisions ${state} trigger refuse_truncation`;
  const statements = `begin; ${guard('disable')}; truncate ${tables.join(', ')} restart identity cascade; ${guard('enable')}; commit`;
  async function empty(tries: number): Promise<void> {
    try {
      await client.query(statements);
    } catch (error) {
      await client.query('rollback');
      if ((error as pg.DatabaseError).code !== DEADLOCK || tries === 1) throw error;
      await empty(tries - 1);
    }
  }
  try {
    await empty(5);
  } finally {
    client.release();
  }
}
