import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Connection } from '../server/database/client.ts';
import { type Deps, openDeps } from '../server/deps.ts';
import type { App } from '../server/http/bind.ts';
import { createLogger } from '../server/logger.ts';
import { loadPages, type Page } from '../server/pages/load-pages.ts';
import { cloneDatabase } from './database.ts';

export const ADMIN = { username: 'admin', password: 'correct horse battery' };

const siteFolder = fileURLToPath(new URL('../build/client', import.meta.url));

/** One running product on a database of its own. */
export interface TestServer {
  app: App;
  deps: Deps;
  /** The address it listens on, or an empty text when it does not listen. */
  url: string;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** More settings, by their names in the environment. */
  settings?: Record<string, string>;
  /** Receives each line of the log; without it nothing is logged. */
  onLog?: (line: string) => void;
  /** Whether it listens on a port of its own and serves the built site. */
  listen?: boolean;
}

async function openInstance(
  connection: Connection,
  { settings, listen, onLog }: TestServerOptions,
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'venture-data-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SESSION_SECRET: 'kR9vX2mQ7sT4wZ1yB6nC3dF8gH5jL0pA',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
    SEED: 'none',
    ...settings,
  });
  const log = onLog ? createLogger('info', { write: onLog }) : createLogger(config.logLevel);
  const deps = await openDeps(config, connection, log);
  const pages = listen ? await loadPages(siteFolder, deps.publicUrl) : new Map<string, Page>();
  const app = await buildApp(deps, pages);
  if (listen) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address() as AddressInfo | null;
  return {
    app,
    deps,
    url: address ? `http://127.0.0.1:${address.port}` : '',
    async close() {
      await app.close();
      await deps.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens `count` instances of the product on one new database, which goes with the last of them. */
export async function openServers(count: number, options: TestServerOptions = {}): Promise<TestServer[]> {
  const database = await cloneDatabase(inject('postgres'), inject('template'));
  const servers: TestServer[] = [];
  for (let index = 0; index < count; index += 1) {
    servers.push(await openInstance(database.connection, options));
  }
  let open = count;
  return servers.map((server) => ({
    ...server,
    async close() {
      await server.close();
      open -= 1;
      if (open === 0) await database.drop();
    },
  }));
}

/** A product for the tests of this file, opened before them and closed after. */
export function useServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    const [opened] = await openServers(1, options);
    Object.assign(server, opened);
  });
  afterAll(() => server.close());
  return server;
}

/** Creates the admin {@link ADMIN} where there is none and signs in; answers the header to send. */
export async function signInAdmin({ app, deps }: TestServer): Promise<{ cookie: string }> {
  const signIn = () => app.inject({ method: 'POST', url: '/api/admin/login', payload: ADMIN });
  let reply = await signIn();
  if (reply.statusCode === 401) {
    await deps.adminAuth.create({ ...ADMIN, email: 'admin@venture.example' });
    reply = await signIn();
  }
  return {
    cookie: reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
  };
}
