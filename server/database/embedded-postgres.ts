import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { chooseServerUser } from './choose-server-user.ts';
import { chooseSocketFolder, PORT, socketIn } from './choose-socket-folder.ts';
import type { Connection } from './client.ts';
import { createDataFolder, PRODUCT } from './create-data-folder.ts';
import { explainFailure } from './explain-failure.ts';
import { findBinaries } from './find-binaries.ts';
import type { Cluster } from './postmaster.ts';
import { type EmbeddedPostgres, type Log, PostmasterSupervisor } from './supervise-postmaster.ts';

const SETTINGS = {
  listen_addresses: '',
  port: `${PORT}`,
  max_connections: '100',
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
 * Starts PostgreSQL on `<dataDir>/db`, or adopts the server that still runs there. The caller holds the lock on
 * `dataDir`. Throws a `StartupError` when that cannot be done.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedPostgres> {
  let supervisor: PostmasterSupervisor | undefined;
  try {
    const cluster = await openCluster(realpathSync(options.dataDir));
    supervisor = new PostmasterSupervisor(cluster, options.log);
    await supervisor.start();
    return supervisor;
  } catch (error) {
    await supervisor?.stop();
    throw new StartupError(explainFailure(error, join(options.dataDir, 'db')), { cause: error });
  }
}

/** How to reach the embedded server while a product runs on `dataDir`. */
export function embeddedConnection(dataDir: string): Connection {
  const host = chooseSocketFolder(realpathSync(dataDir));
  return { host, port: PORT, user: PRODUCT, database: PRODUCT };
}

async function openCluster(dataDir: string): Promise<Cluster> {
  const binaries = await findBinaries();
  const dataFolder = join(dataDir, 'db');
  const user = chooseServerUser(dataFolder, binaries.postgres);
  await createDataFolder(dataFolder, binaries, user);
  const socketFolder = chooseSocketFolder(dataDir);
  const settings = {
    ...SETTINGS,
    // A list: quotes keep a comma in the path.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  };
  return {
    dataFolder,
    socket: socketIn(socketFolder),
    logFile: join(dataDir, 'db.log'),
    postgres: binaries.postgres,
    args: [
      '-D',
      dataFolder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    user,
  };
}
