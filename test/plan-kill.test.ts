import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { planEndpoints, recurringEndpoints } from '../contract/plans.ts';
import { dayAt } from '../server/days.ts';
import { createJobs, MINUTE_QUEUE } from '../server/jobs.ts';
import { createLogger } from '../server/logger.ts';
import { cloneDatabase, urlOf } from './database.ts';
import { openFolder } from './embedded.ts';
import { findPort } from './find-port.ts';
import { PATIENCE } from './processes.ts';
import * as product from './product.ts';
import { SETTINGS } from './settings.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** How often the process is killed; `KILL_ROUNDS=20` is the long form. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const PARTS = 30;
const RECURRING = 5;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
let jobs: PgBoss;
const running: product.Product[] = [];

beforeEach(async () => {
  database = await cloneDatabase(inject('postgres'), inject('template'));
  pool = new pg.Pool(database.connection);
  jobs = createJobs(pool, createLogger('silent'));
});

afterEach(async () => {
  for (const { process: child } of running.splice(0)) child.kill('SIGKILL');
  await jobs.stop();
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

/** A project of which much is to be billed today, and each minute looks for it. */
async function planMuch(target: product.Product): Promise<void> {
  const cookie = await product.signInAdmin(target);
  const projectId = await product.createProject(target, cookie);
  const today = dayAt('America/New_York', new Date());
  const call = async ({ method, path }: { method: string; path: string }, body: object) => {
    const headers = { cookie, 'Content-Type': 'application/json' };
    const url = target.url + path.replace(':id', String(projectId));
    const reply = await fetch(url, { method, headers, body: JSON.stringify(body) });
    expect(reply.ok, await reply.text()).toBe(true);
  };
  for (let index = 0; index < RECURRING; index += 1) {
    const lines = [{ description: 'Hosting', price: 100 }];
    const facts = { description: `Hosting ${index}`, lines, every: 'month', startsOn: today };
    await call(recurringEndpoints.create, facts);
  }
  const parts = Array.from({ length: PARTS }, (_, index) => ({
    title: `Part ${index}`,
    amount: 10,
    date: today,
  }));
  await call(planEndpoints.change, { parts, seenVersion: 0 });
}

async function count(what: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${what}`);
  return rows[0]?.count ?? 0;
}

/** Work of the minute that waits or is under way; that of a process that was killed, until its heart is missed. */
const UNDONE = `pgboss.job where name = '${MINUTE_QUEUE}' and state < 'completed'`;

/** Lets a minute's work make what is left to be billed. */
async function billAll(): Promise<void> {
  await jobs.send(MINUTE_QUEUE, {});
  const unbilled = ['plan_parts where invoice_id is null', 'recurring_invoices where made = 0'];
  for (const what of unbilled) await vi.waitUntil(async () => (await count(what)) === 0, PATIENCE);
}

test(`each part and period is billed once though kill -9 hits meanwhile, ${rounds} times`, async () => {
  let target = await start();
  await planMuch(target);
  await jobs.start();
  for (let round = 0; round < rounds; round += 1) {
    const before = await count('invoices');
    await jobs.send(MINUTE_QUEUE, {});
    await vi.waitUntil(async () => (await count('invoices')) > before, PATIENCE);
    await sleep(Math.random() * 50);
    target.process.kill('SIGKILL');
    target = await start();
  }
  await billAll();
  await jobs.send(MINUTE_QUEUE, {});
  await vi.waitUntil(async () => (await count(UNDONE)) === 0, PATIENCE);
  const all = PARTS + RECURRING;
  expect(await count(`invoices where status = 'sent'`)).toBe(all);
  expect(await count('invoices')).toBe(all);
  const { rows } = await pool.query<{ place: number }>('select place from invoices order by place');
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: all }, (_, index) => index + 1));
  expect(await count('(select distinct description from invoices) as billed')).toBe(all);
  expect(await count(`mail_messages where kind = 'invoice-sent'`)).toBe(all);
});
