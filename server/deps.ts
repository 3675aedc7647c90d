import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgBoss } from 'pg-boss';
import { type AdminAuth, createAdminAuth } from './admins/admin-auth.ts';
import { type ClientAuth, createClientAuth } from './clients/client-auth.ts';
import type { Config } from './config.ts';
import type { Actor, Context } from './context.ts';
import { type Connection, type Database, openDatabase } from './database/client.ts';
import { type FileStorage, openFileStorage } from './files/file-storage.ts';
import { openUploadServer, type UploadServer } from './files/upload-server.ts';
import { createJobs } from './jobs.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createLive, type Live } from './live/live.ts';
import type { Logger } from './logger.ts';
import { createOutbox } from './mail/create-outbox.ts';
import { openMailTransport } from './mail/mail-transport.ts';
import type { MailRoom } from './mail/send-message.ts';
import { mailKinds } from './mail-kinds.ts';
import { openPaymentGateway, type PaymentGateway } from './payments/payment-gateway.ts';

import { createKnownSite, type KnownSite } from './site/known-site.ts';

/** What handlers need, opened once from the config. */
export interface Deps {
  config: Readonly<Config>;
  /** The site's address as visitors type it, without a slash at its end. */
  publicUrl: string;
  log: Logger;
  database: Database;
  db: NodePgDatabase;
  limits: Limits;
  adminAuth: AdminAuth;
  clientAuth: ClientAuth;
  /** The secret of this installation: it signs session cookies and hides what is only ever compared. */
  secret: string;
  /** What time it is: read once for each call, by nothing else. */
  clock: () => Date;
  /** The job queue on the same database; started once the database is prepared. */
  jobs: PgBoss;
  /** What messages are written and sent with. */
  mail: MailRoom;
  /** Where the bytes of files are. */
  storage: FileStorage;
  /** Takes uploads that can be paused and resumed. */
  uploads: UploadServer;
  /** Takes payments online; null where clients pay otherwise. */
  gateway: PaymentGateway | null;
  /** Tells open pages what changed. */
  live: Live;
  /** What the agency says of itself. */
  site: KnownSite;
  close(): Promise<void>;
}

/** The secret that signs session cookies: the setting, or one generated once and kept under `dataDir`. */
async function sessionSecret({ sessionSecret, dataDir }: Config): Promise<string> {
  if (sessionSecret) return sessionSecret;
  const path = join(dataDir, 'session-secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  const secret = randomBytes(32).toString('base64url');
  const file = await open(path, 'w', 0o600);
  await file.writeFile(secret);
  await file.sync();
  await file.close();
  return secret;
}

/** Opens everything the handlers need on the PostgreSQL at `connection`. */
export async function openDeps(config: Readonly<Config>, connection: Connection, log: Logger): Promise<Deps> {
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const database = openDatabase(connection, log);
  const jobs = createJobs(database.pool, log);
  const live = createLive(database.db, connection, log);
  const secret = await sessionSecret(config);
  const folder = join(config.dataDir, 'mail');
  const uploads = await openUploadServer(config, connection, log);
  const transport = openMailTransport({ smtpUrl: config.smtpUrl, folder });
  return {
    config,
    publicUrl,
    log,
    database,
    db: database.db,
    limits: createLimits(database.pool, config.rateLimitScale),
    adminAuth: createAdminAuth(database, { publicUrl, secret, log }),
    clientAuth: createClientAuth(database, { publicUrl, secret, log }),
    secret,
    clock: () => new Date(),
    jobs,
    mail: { kinds: mailKinds, transport, jobs, from: config.mailFrom, publicUrl, secret, log },
    storage: await openFileStorage(config),
    uploads,
    gateway: await openPaymentGateway(config.stripe, log),
    live,
    site: createKnownSite(),
    async close() {
      await live.close();
      await uploads.close();
      await jobs.stop({ timeout: 5000 });
      transport.close();
      await database.close();
    },
  };
}

/** What operations stand on when `actor` acts now. */
export function createContext<Who extends Actor>(
  { db, jobs, clock, config, site }: Deps,
  actor: Who,
): Context<Who> {
  const now = clock();
  const outbox = createOutbox({ db, jobs, actor, now });
  return { db, actor, now, zone: config.agencyTimeZone, site: site.facts(), outbox, jobs };
}
