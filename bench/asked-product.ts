// A product on an empty embedded database, as a bench asks it: signed in as its admin.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminEndpoints } from '../contract/admins.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { openDeps } from '../server/deps.ts';
import { createLogger } from '../server/logger.ts';
import { SitePages } from '../server/pages/load-pages.ts';
import { prepareDatabase } from '../server/prepare-database.ts';

export const PASSWORD = 'the bench password';

/** Starts it. `cookie` is its admin's; `ask` answers how long a path took for them, in ms, and how much it answered, in bytes. */
export async function openAskedProduct() {
  const log = createLogger('silent');
  const dataDir = await mkdtemp(join(tmpdir(), 'venture-bench-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    ADMIN_PASSWORD: PASSWORD,
  });
  const deps = await openDeps(config, embedded.connection, log);
  await prepareDatabase(deps);
  const app = await buildApp(deps, new SitePages());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  /** The cookie of whoever signs in, an admin or a client, with the password of the bench. */
  async function signIn(path: string, credentials: object): Promise<string> {
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...credentials, password: PASSWORD }),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  }
  const cookie = await signIn(adminEndpoints.login.path, { username: config.admin.username });

  return {
    deps,
    origin,
    cookie,
    signIn,
    async ask(path: string): Promise<{ ms: number; bytes: number }> {
      const start = performance.now();
      const reply = await fetch(origin + path, { headers: { cookie, 'X-Acting-As': 'agency' } });
      const { byteLength } = await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      return { ms: performance.now() - start, bytes: byteLength };
    },
    async close(): Promise<void> {
      await app.close();
      await deps.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What so many of some times, of 1, are below: 0.5 is the median. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}

export function p95(times: readonly number[]): number {
  return percentile(times, 0.95);
}
