import type { ChildProcess } from 'node:child_process';
import { readFileSync, realpathSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import { chooseServerUser } from './choose-server-user.ts';
import { chooseSocketFolder, PORT } from './choose-socket-folder.ts';
import { createDataFolder, PRODUCT } from './create-data-folder.ts';
import { explainFailure } from './explain-failure.ts';
import { findBinaries } from './find-binaries.ts';
import { type Cluster, findPostmaster, hasCode, launchPostmaster, stopPostmaster } from './postmaster.ts';

type Log = Record<'info' | 'warn' | 'error', (message: string) => void>;

/** A PostgreSQL server of the product's own. */
export interface EmbeddedPostgres {
  /** How to reach it, for node-postgres: `host` is the folder of its socket. */
  connection: { host: string; port: number; user: string; database: string };
  /** Resolves as soon as the server answers; starts it when it does not run. Throws a `StartupError`. */
  ensureRunning(): Promise<void>;
  /** Ends supervision and stops the server cleanly. Connections that are still open are cut off. */
  stop(): Promise<void>;
}

const LOG_MAX_BYTES = 8 * 1024 * 1024;
const LOG_CHECK_MS = 10_000;
const POLL_MS = 15;
/** How long a server may neither answer nor say that it is still starting. */
const SILENCE_MS = 15_000;
const STILL_STARTING = '57P03';
/** A killed server's processes need a moment to notice and go. */
const STILL_OCCUPIED = /pre-existing shared memory block|lock file ".*" already exists/;

const SETTINGS = {
  listen_addresses: '',
  port: `${PORT}`,
  max_connections: '50',
  shared_buffers: '32MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  // Each of these would keep processes that a small database does not need.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are the product's to log, and hold people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * Starts PostgreSQL on `<dataDir>/db`, or adopts the server that still runs there, and keeps it running:
 * one that ends for whatever reason is started again. The caller holds the lock on `dataDir`. Throws a
 * `StartupError` when that cannot be done.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  try {
    const dataDir = realpathSync(options.dataDir);
    const cluster = await openCluster(dataDir);
    const host = chooseSocketFolder(dataDir, cluster.user);
    cluster.args.push('-c', `unix_socket_directories="${host.replaceAll('"', '""')}"`);
    const connection = { host, port: PORT, user: PRODUCT, database: PRODUCT };
    const server = supervise(cluster, connection, log);
    await server.ensureRunning();
    return server;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(explainFailure(String(error), join(options.dataDir, 'db')), { cause: error });
  }
}

async function openCluster(dataDir: string): Promise<Cluster> {
  const binaries = await findBinaries();
  const dataFolder = join(dataDir, 'db');
  const user = chooseServerUser(dataFolder, binaries.postgres);
  await createDataFolder(dataFolder, binaries, user);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return {
    dataFolder,
    logFile: join(dataDir, 'db.log'),
    postgres: binaries.postgres,
    args: ['-D', dataFolder, ...settings],
    user,
  };
}

function supervise(cluster: Cluster, connection: EmbeddedPostgres['connection'], log: Log): EmbeddedPostgres {
  let stopping = false;
  let launched: ChildProcess | undefined;
  let logStart = 0;
  // An idle connection that ends the moment the server does.
  let keeper: Client | undefined;
  let attempt: Promise<void> | undefined;
  const timer = setInterval(trimLog, LOG_CHECK_MS).unref();

  async function launch(): Promise<void> {
    logStart = logSize();
    launched = await launchPostmaster(cluster);
  }

  /** Makes sure that a server of this folder runs, or is on its way. Throws what it said when it failed. */
  async function start(): Promise<void> {
    const running = findPostmaster(cluster);
    if (running?.upToDate) return;
    if (running) await stopPostmaster(running.pid);
    if (launched && isRunning(launched)) return;
    const failed = launched && launched.exitCode !== 0 && launched.signalCode === null;
    launched = undefined;
    if (!failed) return launch();
    const output = readFileSync(cluster.logFile, 'utf8').slice(logStart);
    if (!STILL_OCCUPIED.test(output)) throw new Error(output);
  }

  async function connect(): Promise<void> {
    let deadline = Date.now() + SILENCE_MS;
    while (!stopping) {
      await start();
      const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: SILENCE_MS });
      try {
        await client.connect();
        return watch(client);
      } catch (error) {
        if (hasCode(error, STILL_STARTING)) deadline = Date.now() + SILENCE_MS;
        if (Date.now() > deadline) throw error;
      }
      await sleep(POLL_MS);
    }
  }

  function watch(client: Client): void {
    keeper = client;
    client.on('error', () => {});
    client.once('end', () => {
      keeper = undefined;
      if (!stopping) void revive();
    });
  }

  async function revive(): Promise<void> {
    log.warn('The database went away and is started again.');
    while (!stopping) {
      try {
        await ensureRunning();
        log.info('The database is back.');
        return;
      } catch (error) {
        log.error(`The database did not come back: ${String(error)}`);
        await sleep(1_000);
      }
    }
  }

  function ensureRunning(): Promise<void> {
    if (keeper) return Promise.resolve();
    attempt ??= connect().finally(() => {
      attempt = undefined;
    });
    return attempt;
  }

  function logSize(): number {
    return statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0;
  }

  function trimLog(): void {
    if (logSize() > LOG_MAX_BYTES) truncateSync(cluster.logFile);
  }

  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(timer);
    await attempt?.catch(() => {});
    await keeper?.end();
    const pid = findPostmaster(cluster)?.pid ?? (launched && isRunning(launched) ? launched.pid : undefined);
    if (pid) await stopPostmaster(pid);
  }

  return { connection, ensureRunning, stop };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
