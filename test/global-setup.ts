import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/database/client.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/database/migrate.ts';
import { createJobs, startJobs } from '../server/jobs.ts';
import { createLogger } from '../server/logger.ts';
import { type AdminSignIn, recordSignIn } from './admin-sign-in.ts';
import { cloneDatabase, databaseAt, execute } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the test server. */
    postgres: pg.ClientConfig;
    /** The migrated database that each test file clones. */
    template: string;
    /** The admin of the tests, signed in. */
    adminSignIn: AdminSignIn;
  }
}

const log = createLogger('silent');

/** Gives the run a temporary folder of its own. Answers what ends it, and fails when a test left anything of the product in it. */
async function openTemporaryFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'venture-test-'));
  // The database's own user goes through it.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return async () => {
    const left = (await readdir(folder)).filter((name) => name.startsWith('venture-'));
    if (left.length > 0) throw new Error(`Tests left ${left.join(', ')} in ${folder}.`);
    await rm(folder, { recursive: true });
  };
}

/** The server that DATABASE_URL names, else an embedded one of its own in a temporary folder. */
async function startServer(): Promise<{ postgres: pg.ClientConfig; stop(): Promise<void> }> {
  if (process.env.DATABASE_URL) {
    return { postgres: { connectionString: process.env.DATABASE_URL }, stop: async () => {} };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'venture-test-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  // Nothing here has to survive a power cut, and every test file makes and drops a database.
  const superuser = { ...embedded.connection, user: 'postgres', database: 'postgres' };
  await execute(superuser, 'alter system set fsync = off');
  // A database in which it is at work cannot be dropped by force.
  await execute(superuser, 'alter system set autovacuum = off');
  await execute(superuser, 'select pg_reload_conf()');
  return {
    postgres: { ...embedded.connection },
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createTemplate(postgres: pg.ClientConfig): Promise<string> {
  const template = `template_${process.pid}`;
  await execute(postgres, `create database ${template}`);
  const database = openDatabase(databaseAt(postgres, template), log);
  await migrateDatabase(database.db);
  const jobs = createJobs(database.pool, log);
  await startJobs(jobs);
  await jobs.stop();
  await database.close();
  return template;
}

/** Makes one migrated database for the run; every test file works on a clone of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const closeFolder = await openTemporaryFolder();
  const { postgres, stop } = await startServer();
  const template = await createTemplate(postgres);
  const scratch = await cloneDatabase(postgres, template);
  project.provide('postgres', postgres);
  project.provide('template', template);
  project.provide('adminSignIn', await recordSignIn(scratch.connection));
  await scratch.drop();
  return async () => {
    await execute(postgres, `drop database ${template}`);
    await stop();
    await closeFolder();
  };
}
