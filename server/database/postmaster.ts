import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAs, type ServerUser } from './choose-server-user.ts';
import { hasCode } from './database-errors.ts';

/** All that it takes to run the server of one data folder. */
export interface Cluster {
  dataFolder: string;
  socket: string;
  logFile: string;
  postgres: string;
  args: string[];
  user: ServerUser | undefined;
}

/** A server that runs. One that is not `usable` has other settings, lost its socket, or is about to end. */
export interface Postmaster {
  pid: number;
  usable: boolean;
}

/** PostgreSQL's ways to end, from the kindest: how long each waits before the next. */
const SHUTDOWNS = [
  // Clients that are just leaving may.
  { signal: 'SIGTERM', patience: 200 },
  // Clients are cut off; everything is flushed.
  { signal: 'SIGINT', patience: 30_000 },
  // Nothing is flushed; the next start recovers from the log.
  { signal: 'SIGQUIT', patience: 10_000 },
] as const;

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
 * The server that runs on the data folder, whoever started it. What the pid file says is believed only if
 * that process is a PostgreSQL server on this folder.
 */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!isServerOf(cluster, pid)) return undefined;
  const status = lines?.[7]?.trim();
  const isReachable = status === 'ready' ? existsSync(cluster.socket) : status !== 'stopping';
  return { pid, usable: isReachable && commandOf(pid) === commandLine(cluster) };
}

/**
 * Removes a pid file that names something else than a server, which would keep PostgreSQL from starting. One
 * that names a dead process stays: it leads PostgreSQL to that server's survivors.
 */
export function removeFalsePidFile(cluster: Cluster): void {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || isServerOf(cluster, pid)) return;
  if (!(pid > 0) || isAlive(pid)) rmSync(pidFileOf(cluster), { force: true });
}

/** Servers of the data folder that its pid file does not tell of. */
export function findStrays(cluster: Cluster): number[] {
  return listProcesses().filter((pid) => isServerOf(cluster, pid));
}

/** Ends a server. Returns when the process is gone. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  for (const { signal, patience } of SHUTDOWNS) {
    const deadline = Date.now() + patience;
    if (isServerOf(cluster, pid)) send(pid, signal);
    while (isServerOf(cluster, pid) && Date.now() < deadline) await sleep(10);
  }
}

function commandLine({ postgres, args }: Cluster): string {
  return [postgres, ...args].join(' ');
}

function pidFileOf({ dataFolder }: Cluster): string {
  return join(dataFolder, 'postmaster.pid');
}

function readPidFile(cluster: Cluster): string[] | undefined {
  return readText(pidFileOf(cluster))?.split('\n');
}

/** A dead process that nobody has reaped yet has no command any more, so it is no server. */
function isServerOf({ dataFolder }: Cluster, pid: number): boolean {
  const command = commandOf(pid);
  if (!/(^|\/)postgres( |$)/.test(command)) return false;
  return `${command} `.includes(` -D ${dataFolder} `) || folderOf(pid) === dataFolder;
}

/** The current folder of a process, which is a server's data folder; where the system does not tell, ''. */
function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function commandOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return '';
  if (process.platform === 'linux') {
    return (readText(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
  }
  return ps(['-ww', '-o', 'args=', '-p', `${pid}`]).trim();
}

function listProcesses(): number[] {
  const names = process.platform === 'linux' ? readdirSync('/proc') : ps(['-ax', '-o', 'pid=']).split('\n');
  return names.map(Number).filter((pid) => pid > 0);
}

function ps(options: string[]): string {
  try {
    return execFileSync('ps', options, { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  return send(pid, 0);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return hasCode(error, 'EPERM');
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
