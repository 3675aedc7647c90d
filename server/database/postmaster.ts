import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAs, type ServerUser } from './choose-server-user.ts';

/** All that it takes to run the server of one data folder. */
export interface Cluster {
  dataFolder: string;
  logFile: string;
  postgres: string;
  args: string[];
  user: ServerUser | undefined;
}

const FAST_SHUTDOWN = 'SIGINT';
const IMMEDIATE_SHUTDOWN = 'SIGQUIT';
const SHUTDOWN_MS = 30_000;

/**
 * Starts the server in a session of its own, so that neither a signal to the product's terminal nor the
 * product's death ends it.
 */
export async function launchPostmaster({ user, postgres, args, logFile }: Cluster): Promise<ChildProcess> {
  const log = openSync(logFile, 'a', 0o600);
  const { file, words, options } = commandAs(user, postgres, args);
  const child = spawn(file, words, { ...options, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  await once(child, 'spawn');
  return child;
}

/**
 * The server that runs on the data folder, whoever started it. A pid file is believed only if that process
 * is a PostgreSQL server on this folder; one that names another live process is removed, one that
 * names a dead process is left to PostgreSQL, which looks for survivors of that server.
 */
export function findPostmaster(cluster: Cluster): { pid: number; upToDate: boolean } | undefined {
  const file = join(cluster.dataFolder, 'postmaster.pid');
  const content = readText(file);
  if (content === undefined) return undefined;
  const pid = Number(content.split('\n', 1)[0]);
  const isPid = Number.isInteger(pid) && pid > 0;
  if (isPid && !isAlive(pid)) return undefined;
  const command = isPid ? commandOf(pid) : '';
  const upToDate = command === [cluster.postgres, ...cluster.args].join(' ');
  if (upToDate || (/\bpostgres .*-D /.test(command) && command.includes(cluster.dataFolder)))
    return { pid, upToDate };
  rmSync(file, { force: true });
  return undefined;
}

/** Ends a server: its clients are cut off, everything is flushed. Returns when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  const command = commandOf(pid);
  const deadline = Date.now() + SHUTDOWN_MS;
  signal(pid, FAST_SHUTDOWN);
  // A dead process that nobody has reaped yet has no command any more.
  while (command !== '' && commandOf(pid) === command) {
    if (Date.now() > deadline) signal(pid, IMMEDIATE_SHUTDOWN);
    await sleep(10);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    return (readText(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
  }
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}

/** Whether this is a system's or a database's error with that code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
