import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Context } from '../server/context.ts';
import type { Connection } from '../server/database/client.ts';
import { createContext, type Deps, openDeps } from '../server/deps.ts';
import type { App } from '../server/http/bind.ts';
import { createLogger } from '../server/logger.ts';
import { keepSite } from '../server/open-product.ts';
import type { PageKeeper } from '../server/pages/keep-pages.ts';
import { loadPages, SitePages } from '../server/pages/load-pages.ts';
import { startWorkers } from '../server/workers.ts';
import { replaySignIn } from './admin-sign-in.ts';
import { cloneDatabase } from './database.ts';
import { SETTINGS } from './settings.ts';

export { ADMIN } from './settings.ts';

const siteFolder = fileURLToPath(new URL('../build/client', import.meta.url));

/** One running product on a database of its own. */
export interface TestServer {
  app: App;
  deps: Deps;
  /** The address it listens on, or an empty text when it does not listen. */
  url: string;
  /** Stops the product's clock at `now`; without it the clock goes on. */
  setClock(now?: Date): void;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** More settings, by their names in the environment. */
  settings?: Record<string, string>;
  /** Receives each line of the log; without it nothing is logged. */
  onLog?: (line: string) => void;
  /** Whether it listens on a port of its own and serves the built site. */
  listen?: boolean;
  /** The port, where `PUBLIC_URL` names it: the address is that then. */
  port?: number;
  /** Whether its pages show what is in the database, as the product's do; without it they are as they were built. */
  rendered?: boolean;
  /** Whether it works on jobs by itself; without it {@link readMail} sends what waits. */
  workers?: boolean;
}

const sites = new Map<string, Promise<SitePages>>();

/** The built site, read once for all files that a worker runs. */
function readSite(publicUrl: string): Promise<SitePages> {
  const site = sites.get(publicUrl) ?? loadPages(siteFolder, publicUrl);
  sites.set(publicUrl, site);
  return site;
}

async function openInstance(
  connection: Connection,
  { settings, listen, port = 0, rendered, onLog, workers }: TestServerOptions,
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'venture-data-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    ...SETTINGS,
    ...settings,
  });
  const log = onLog ? createLogger('info', { write: onLog }) : createLogger(config.logLevel);
  let stoppedAt: Date | undefined;
  const opened = await openDeps(config, connection, log);
  const deps = { ...opened, clock: () => stoppedAt ?? opened.clock() };
  await deps.jobs.start();
  if (workers) await startWorkers(deps);
  await deps.site.read(deps.db);
  const pages = new SitePages(listen ? await readSite(deps.publicUrl) : []);
  const app = await buildApp(deps, pages);
  if (listen) await app.listen({ host: '127.0.0.1', port });
  const keeper: PageKeeper | undefined = rendered ? keepSite(deps, pages, siteFolder) : undefined;
  await keeper?.ready;
  const address = app.server.address() as AddressInfo | null;
  return {
    app,
    deps,
    url: port ? deps.publicUrl : address ? `http://127.0.0.1:${address.port}` : '',
    setClock(now) {
      stoppedAt = now;
    },
    async close() {
      await keeper?.close();
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
  afterEach(() => server.setClock());
  afterAll(() => server.close());
  return server;
}

/** What operations stand on when the product itself acts now. */
export function systemContext({ deps }: TestServer): Context {
  return createContext(deps, { kind: 'system' });
}

/** The header of a browser in which the admin of the tests has signed in, created where there is none. */
export async function signInAdmin({ deps }: TestServer): Promise<{ cookie: string }> {
  const recorded = inject('adminSignIn');
  await replaySignIn(deps.db, recorded);
  return { cookie: recorded.cookie };
}
