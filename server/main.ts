import { access } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { lockDataDir } from './database/data-lock.ts';
import { createLogger, type Logger } from './logger.ts';
import type { Closers } from './open-product.ts';
import { StartupError } from './startup-error.ts';

/** How long a stop waits for requests in flight. */
const GRACE = 15_000;

const siteFolder = fileURLToPath(new URL('../build/client', import.meta.url));
const compiledFolder = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

async function start(config: Readonly<Config>, log: Logger, closers: Closers): Promise<void> {
  await access(siteFolder).catch(() => {
    throw new StartupError('The site is not built. Run npm start, or npm run build first.');
  });
  const lock = await lockDataDir(config.dataDir);
  closers.push(() => lock.release());
  // Most of a start is loading code: it waits until the lock is ours, and is kept in compiled form.
  enableCompileCache(compiledFolder);
  const { openProduct } = await import('./open-product.ts');
  await openProduct(config, { siteFolder, log, closers });
}

async function closeAll(closers: Closers, log: Logger): Promise<void> {
  for (const close of closers.splice(0).reverse()) {
    await close().catch((error: unknown) => log.error({ err: error }, 'a part did not close cleanly'));
  }
}

async function main(): Promise<void> {
  // What the product writes is its own: messages, files, secrets.
  process.umask(0o077);
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const closers: Closers = [];
  const starting = start(config, log, closers);
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE).unref();
    await starting.catch(() => {});
    await closeAll(closers, log);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await starting;
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
