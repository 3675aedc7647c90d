import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { commandAs, type ServerUser } from '../server/database/choose-server-user.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import type { EmbeddedPostgres, Log } from '../server/database/supervise-postmaster.ts';

export const isRoot = process.getuid?.() === 0;

const silentLog: Log = { warn() {} };
function serversBelow(folder: string): number[] {
  const table = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return table
    .filter((line) => line.includes(`postgres -D ${folder}`))
    .map((line) => Number.parseInt(line, 10));
}

/** A temporary folder, gone after the test together with the servers on it, also when the test failed. */
export function openFolder(mode = 0o700): string {
  const folder = mkdtempSync(join(tmpdir(), 'venture-db-'));
  chmodSync(folder, mode);
  onTestFinished(() => {
    for (const pid of serversBelow(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  return folder;
}

/**
 * The way to such folders with a stopped, empty database in them, for the tests of this file: copies of one, which take less than
 * first starts.
 */
export function useDataDirs(): (mode?: number) => Promise<string> {
  let prepared: string | undefined;
  afterAll(() => {
    if (prepared) rmSync(prepared, { recursive: true });
  });
  return async (mode) => {
    if (!prepared) {
      prepared = mkdtempSync(join(tmpdir(), 'venture-db-'));
      await (await startEmbeddedPostgres({ dataDir: prepared, log: silentLog })).stop();
    }
    const dataDir = openFolder(mode);
    execFileSync('cp', ['-a', join(prepared, 'db'), dataDir]);
    return dataDir;
  };
}

/** The embedded server on that folder, stopped after the test. */
export async function start(dataDir: string, log: Log = silentLog): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => server.stop());
  return server;
}

/** Runs the statements on a connection of their own; answers the rows of the last one. */
export async function talkTo({ connection }: EmbeddedPostgres, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** What the server's own pid file says. */
export function serverPid(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'db', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

const program = `
  import { lockDataDir } from '${new URL('../server/database/data-lock.ts', import.meta.url)}';
  import { startEmbeddedPostgres } from '${new URL('../server/database/embedded-postgres.ts', import.meta.url)}';
  const [dataDir, part] = process.argv.slice(1);
  const log = { warn() {} };
  // Stay until the parent goes.
  process.on('disconnect', () => process.exit());
  try {
    await lockDataDir(dataDir);
    if (part === 'database') await startEmbeddedPostgres({ dataDir, log });
    process.send('ready');
  } catch (error) {
    process.send(error.name + ': ' + error.message);
  }
`;

/** Another process that holds the lock on `dataDir` and, unless only the lock is wanted, runs its database. */
export function spawnProcess(dataDir: string, part: 'lock' | 'database', user?: ServerUser): ChildProcess {
  const words = ['--input-type=module', '--eval', program, dataDir, part];
  const command = commandAs(user, process.execPath, words);
  const child = spawn(command.file, command.words, {
    ...command.options,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** What that process says: 'ready', or why it could not. */
export async function answerOf(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message');
  return message;
}
