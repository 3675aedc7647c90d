import { join } from 'node:path';
import { promisify } from 'node:util';
import { NOTES_FEED } from '../contract/site/paths.ts';
import type { PageData } from '../contract/site-facts.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Connection, requireDatabase } from './database/client.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { type Deps, openDeps } from './deps.ts';
import { followConnections } from './http/finish-connections.ts';
import { listen } from './http/listen.ts';
import type { Logger } from './logger.ts';
import { writeFeed } from './notes/feed-formats.ts';
import { findPageData } from './pages/find-page-data.ts';
import { keepPages, type PageKeeper } from './pages/keep-pages.ts';
import { loadPages, type SitePages } from './pages/load-pages.ts';
import { createPageRenderer } from './pages/page-renderer.ts';
import { type PageWords, recordPageDates } from './pages/queries.ts';
import { prepareDatabase } from './prepare-database.ts';
import { welcomeBox } from './welcome-box.ts';
import { startWorkers } from './workers.ts';

/** What was opened and must be closed, the last one first. */
export type Closers = (() => Promise<unknown>)[];

export interface Opening {
  log: Logger;
  closers: Closers;
  /** Called when the embedded database ends though nobody stopped it. */
  onDatabaseLost: () => void;
}

async function connect(
  { databaseUrl, dataDir }: Readonly<Config>,
  { log, closers, onDatabaseLost }: Opening,
): Promise<Connection> {
  if (databaseUrl) return { connectionString: databaseUrl };
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  closers.push(() => embedded.stop());
  void embedded.lost.then(onDatabaseLost);
  return embedded.connection;
}

/** Keeps the pages of the site, whose built pages lie in `siteFolder`, as what the database has to show on them. */
export function keepSite(deps: Deps, pages: SitePages, siteFolder: string): PageKeeper {
  const { config, db, site, live, log, publicUrl } = deps;
  const renderer = createPageRenderer(join(siteFolder, '..', 'server', 'index.js'));
  async function read() {
    await site.read(db);
    return findPageData(db, { facts: site.facts(), zone: config.agencyTimeZone });
  }
  const writeFiles = ({ notes, facts }: PageData) => ({
    [NOTES_FEED]: writeFeed(notes ?? [], facts, publicUrl),
  });
  const record = (words: PageWords[]) => recordPageDates(db, words);
  return keepPages({ pages, publicUrl, renderer, live, log, read, writeFiles, record });
}

/** Opens the database, brings it to the present and serves the API and the site that lies in `siteFolder`. */
export async function openProduct(
  config: Readonly<Config>,
  siteFolder: string,
  opening: Opening,
): Promise<void> {
  const { log, closers } = opening;
  const connection = await connect(config, opening);
  const deps = await openDeps(config, connection, log);
  closers.push(() => deps.close());
  if (config.databaseUrl) await requireDatabase(deps.database);
  const firstStart = await prepareDatabase(deps);
  await deps.site.read(deps.db);
  const pages = await loadPages(siteFolder, deps.publicUrl);
  const app = await buildApp(deps, pages);
  await startWorkers(deps);
  const finish = followConnections(app.server);
  closers.push(() => finish(() => app.close()));
  await listen(app, config);
  // Until they are rendered the built pages ask for what they lack.
  const keeper = keepSite(deps, pages, siteFolder);
  closers.push(() => keeper.close());
  // The box comes last: after the lines of the log that are still on their way.
  await promisify(log.flush.bind(log))();
  process.stdout.write(welcomeBox(deps, firstStart));
}
