// The built product as a process of its own, on an empty embedded database that the bench can fill.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/client.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { createLogger } from '../server/logger.ts';
import { findPort } from '../test/find-port.ts';
import { signInAdmin, startProduct } from '../test/product.ts';

/** Starts it and signs in as its admin; `others` more instances serve the same database. */
export async function runProduct({ others = 0 } = {}) {
  const log = createLogger('silent');
  const newFolder = () => mkdtemp(join(tmpdir(), 'venture-bench-'));
  const folders = await Promise.all(Array.from({ length: 2 + others }, newFolder));
  const [databaseFolder = '', dataFolder = '', ...otherFolders] = folders;
  const embedded = await startEmbeddedPostgres({ dataDir: databaseFolder, log });
  const { connection } = embedded;
  if (!('host' in connection)) throw new Error('the embedded database has no socket');
  const { host, port, user, database } = connection;
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    SESSION_SECRET: randomBytes(24).toString('base64url'),
  };
  const product = await startProduct(dataFolder, await findPort(), settings);
  const started = [product];
  for (const folder of otherFolders) started.push(await startProduct(folder, await findPort(), settings));
  const opened = openDatabase(connection, log, 'bench');
  const cookie = await signInAdmin(product);
  const { pid } = product.process;

  return {
    url: product.url,
    /** Of all instances. */
    urls: started.map(({ url }) => url),
    pid,
    cookie,
    db: opened.db,
    /** Lets the database know what it has. */
    async settle(): Promise<void> {
      await opened.pool.query('vacuum analyze');
    },
    /** How long a path took, in ms, and how much it answered, in bytes. */
    async ask(path: string): Promise<{ ms: number; bytes: number }> {
      const start = performance.now();
      const reply = await fetch(product.url + path, { headers: { cookie, 'X-Acting-As': 'agency' } });
      const { byteLength } = await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      return { ms: performance.now() - start, bytes: byteLength };
    },
    /** What the process has in memory, in MB (proc(5)). */
    memory(): number {
      const found = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m);
      return Number(found?.[1]) / 1024;
    },
    async close(): Promise<void> {
      for (const { process } of started) {
        const ended = once(process, 'exit');
        process.kill('SIGTERM');
        await ended;
      }
      await opened.close();
      await embedded.stop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
