import { access } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { Connection } from './database/client.ts';
import { lockDataDir } from './database/data-lock.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { openDeps } from './deps.ts';
import { createLogger, type Logger } from './logger.ts';
import { loadPages } from './pages/load-pages.ts';
import { prepareDatabase } from './prepare-database.ts';
import { StartupError } from './startup-error.ts';
import { welcomeBox } from './welcome-box.ts';

/** How long a stop waits for requests in flight. */
const GRACE = 10_000;

const siteFolder = fileURLToPath(new URL('../build/client', import.meta.url));

/** What was opened and must be closed, the last one first. */
type Closers = (() => Promise<unknown>)[];

async function connect(config: Readonly<Config>, log: Logger, closers: Closers): Promise<Connection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  closers.push(() => embedded.stop());
  return embedded.connection;
}

async function start(config: Readonly<Config>, log: Logger, closers: Closers): Promise<void> {
  await access(siteFolder).catch(() => {
    throw new StartupError('The site is not built. Run npm start, or npm run build first.');
  });
  const lock = await lockDataDir(config.dataDir);
  closers.push(() => lock.release());
  const connection = await connect(config, log, closers);
  const deps = await openDeps(config, connection, log);
  closers.push(() => deps.close());
  const firstStart = await prepareDatabase(deps);
  await deps.jobs.start();
  const app = await buildApp(deps, await loadPages(siteFolder, deps.publicUrl));
  closers.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  // The box comes last: Fastify logs its address after this turn.
  await setImmediate();
  process.stdout.write(welcomeBox(deps, firstStart));
}

async function closeAll(closers: Closers, log: Logger): Promise<void> {
  for (const close of closers.splice(0).reverse()) {
    await close().catch((error: unknown) => log.error({ err: error }, 'a part did not close cleanly'));
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const closers: Closers = [];
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE + 5000).unref();
    await closeAll(closers, log);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await start(config, log, closers);
  } catch (error) {
    await closeAll(closers, log);
    throw error;
  }
}

main().catch((error: unknown) => {
  const message = error instanceof StartupError ? error.message : (error as Error).stack;
  process.stderr.write(`\n${message}\n`);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 1000).unref();
});
