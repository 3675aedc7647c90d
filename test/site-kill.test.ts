import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { noteEndpoints } from '../contract/notes.ts';
import { NOTES_FEED, thingPath } from '../contract/site/paths.ts';
import { cloneDatabase, urlOf } from './database.ts';
import { openFolder } from './embedded.ts';
import { findPort } from './find-port.ts';
import { noteText } from './notes.ts';
import { PATIENCE } from './processes.ts';
import * as product from './product.ts';
import { SETTINGS } from './settings.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** How often the process is killed; `KILL_ROUNDS=20` is the long form. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const NOTES = 12;
const QUARANTINED = 4000;
/** What a process had in hand that was killed is taken up once its heart was missed. */
const A_WHILE = { timeout: 300_000, interval: 50 };

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
const running: product.Product[] = [];

beforeEach(async () => {
  database = await cloneDatabase(inject('postgres'), inject('template'));
  pool = new pg.Pool(database.connection);
});

afterEach(async () => {
  for (const { process: child } of running.splice(0)) child.kill('SIGKILL');
  await pool.end();
  await database.drop();
});

async function start(): Promise<product.Product> {
  const started = await product.startProduct(openFolder(), await findPort(), {
    DATABASE_URL: urlOf(database.connection),
    SESSION_SECRET: SETTINGS.SESSION_SECRET,
  });
  running.push(started);
  return started;
}

async function count(what: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${what}`);
  return rows[0]?.count ?? 0;
}

/** Calls `url` as an admin does; answers what came. */
async function ask(url: string, cookie: string, body: object) {
  const headers = { cookie, 'Content-Type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(reply.ok).toBe(true);
  return reply.json();
}

const read = async ({ url }: product.Product, path: string) => (await fetch(url + path)).text();

test('planned notes go out once each, and are read, though one of two instances is killed', async () => {
  const [killed, other] = [await start(), await start()];
  const cookie = await product.signInAdmin(other);
  const at = new Date(Date.now() + 20_000).toISOString();
  const slugs = Array.from({ length: NOTES }, (_, index) => `planned-${index}`);
  for (const slug of slugs) {
    const { id } = await ask(other.url + noteEndpoints.create.path, cookie, noteText({ slug }));
    const path = noteEndpoints.publish.path.replace(':id', id);
    await ask(other.url + path, cookie, { seenVersion: 1, at });
  }
  expect(await count("notes where status = 'planned'")).toBe(NOTES);
  await sleep(Math.max(0, Date.parse(at) - Date.now()));
  await vi.waitUntil(async () => (await count("notes where status = 'published'")) > 0, PATIENCE);
  // What is written is not rendered yet.
  killed.process.kill('SIGKILL');
  await vi.waitUntil(async () => (await count("notes where status = 'published'")) === NOTES, PATIENCE);
  expect(await count("activities where kind = 'note-published'")).toBe(NOTES);
  for (const instance of [other, await start()]) {
    await vi.waitUntil(
      async () => (await read(instance, NOTES_FEED)).match(/<entry>/g)?.length === NOTES,
      PATIENCE,
    );
    const sitemap = await read(instance, '/sitemap.xml');
    for (const slug of slugs) {
      expect(sitemap).toContain(`${thingPath('note', slug)}</loc>`);
      expect(await read(instance, thingPath('note', slug))).toContain('<bdi>Prices in writing</bdi></h1>');
    }
  }
});

test(`what is removed as its time is over is counted once though kill -9 hits meanwhile, ${rounds} times`, async () => {
  await pool.query(`insert into contacts (name, email, subject, message, quarantined, created_at)
    select 'Spam ' || n, 'spam' || n || '@elsewhere.example', 'Hi', 'Hello', true, now() - interval '1 year'
    from generate_series(1, ${QUARANTINED}) as n`);
  let left = QUARANTINED;
  let target = await start();
  for (let round = 0; round < rounds; round += 1) {
    await vi.waitUntil(async () => (await count('contacts')) < left, A_WHILE);
    await sleep(Math.random() * 50);
    target.process.kill('SIGKILL');
    left = await count('contacts');
    target = await start();
  }
  expect(left).toBeGreaterThan(0);
  await vi.waitUntil(async () => (await count('contacts')) === 0, A_WHILE);
  const counted = `select coalesce(sum((removed ->> 'spam')::int), 0)::int as count from retention_runs`;
  const { rows } = await pool.query<{ count: number }>(counted);
  expect(rows).toEqual([{ count: QUARANTINED }]);
  expect(await count('search_entries')).toBe(0);
});
