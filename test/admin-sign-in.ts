import { tmpdir } from 'node:os';
import { adminAccounts, adminSessions, admins } from '../server/admins/tables.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Connection, Db } from '../server/database/client.ts';
import { openDeps } from '../server/deps.ts';
import { createLogger } from '../server/logger.ts';
import { SitePages } from '../server/pages/load-pages.ts';
import { ADMIN, SETTINGS } from './settings.ts';

/** What the product wrote when an admin was created and signed in, and the cookie that it answered. */
export interface AdminSignIn {
  cookie: string;
  admin: typeof admins.$inferSelect;
  account: typeof adminAccounts.$inferSelect;
  session: typeof adminSessions.$inferSelect;
}

async function only<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('The admin was not written.');
  return row;
}

/** Creates {@link ADMIN} on an empty database and signs in: the one time in a run that this costs its hashing. */
export async function recordSignIn(connection: Connection): Promise<AdminSignIn> {
  const config = readConfig({ DATA_DIR: tmpdir(), ...SETTINGS });
  const deps = await openDeps(config, connection, createLogger('silent'));
  const app = await buildApp(deps, new SitePages());
  await deps.adminAuth.create({ ...ADMIN, email: 'admin@venture.example' });
  const reply = await app.inject({ method: 'POST', url: '/api/admin/login', payload: ADMIN });
  const recorded = {
    // A browser sends the other cookie, which knows it again, to the sign-in alone.
    cookie: reply.cookies
      .filter(({ path }) => path === '/')
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; '),
    admin: await only(deps.db.select().from(admins)),
    account: await only(deps.db.select().from(adminAccounts)),
    session: await only(deps.db.select().from(adminSessions)),
  };
  await app.close();
  await deps.close();
  return recorded;
}

/** Brings that admin and their session into another database, as far as they are not there. */
export async function replaySignIn(db: Db, { admin, account, session }: AdminSignIn): Promise<void> {
  const { id: _admin, ...adminRow } = admin;
  const { id: _account, ...accountRow } = account;
  const { id: _session, ...sessionRow } = session;
  const [created] = await db.insert(admins).values(adminRow).onConflictDoNothing().returning();
  if (created) {
    const userId = created.id;
    await db.insert(adminAccounts).values({ ...accountRow, userId, accountId: String(userId) });
  }
  const { id: userId } = created ?? (await only(db.select().from(admins)));
  await db
    .insert(adminSessions)
    .values({ ...sessionRow, userId })
    .onConflictDoNothing();
}
