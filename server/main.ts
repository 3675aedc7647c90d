import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { lockDataDir } from './database/data-lock.ts';
import { createLogger, type Logger } from './logger.ts';
import type { Closers, Opening } from './open-product.ts';
import { root } from './root.ts';
import { StartupError } from './startup-error.ts';

/** How long an end waits for requests in flight, in ms. Without the database they are refused at once. */
const GRACE = { stopped: 15_000, lost: 2_000 };

const siteFolder = join(root, 'build', 'client');

async function start(config: Readonly<Config>, opening: Opening): Promise<void> {
  await access(siteFolder).catch(() => {
    throw new StartupError('The site is not built. Run npm start, or npm run build first.');
  });
  const lock = await lockDataDir(config.dataDir);
  opening.closers.push(() => lock.release());
  // Most of a start is loading code: it waits until the lock is ours.
  const { openProduct } = await import('./open-product.ts');
  await openProduct(config, siteFolder, opening);
}

function lostSentence({ dataDir }: Readonly<Config>): string {
  return `The database in ${join(dataDir, 'db')} has ended, so the product ends too: start it again. The reason may stand in ${join(dataDir, 'db.log')}.`;
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
  let ending = false;
  const end = async (code: 0 | 1, grace: number) => {
    ending = true;
    // Keeps the process until it has ended so: with nothing left to wait for it would end by itself, and say 0.
    setTimeout(() => process.exit(1), grace);
    await starting.catch(() => {});
    await closeAll(closers, log);
    process.exit(code);
  };
  const onDatabaseLost = () => {
    if (ending) return;
    process.stderr.write(`\n${lostSentence(config)}\n`);
    void end(1, GRACE.lost);
  };
  const starting = start(config, { log, closers, onDatabaseLost });
  const stop = (signal: NodeJS.Signals) => {
    if (ending) return;
    log.info({ signal }, 'stopping');
    void end(0, GRACE.stopped);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await starting;
  } catch (error) {
    // An end that has begun closes what was opened, and has said why.
    if (ending) return;
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
