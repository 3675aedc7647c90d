import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFolder } from './embedded.ts';
import * as product from './product.ts';

/** How often each way of killing is tried; `KILL_ROUNDS=20` is the long form. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const WRITERS = 8;

/** A time limit that holds on a machine with nothing else to do, stretched by how busy this one is. */
function atMost(milliseconds: number): number {
  return milliseconds * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}

let dataDir: string;
let port: number;
let running: product.Product | undefined;

beforeEach(async () => {
  dataDir = openFolder();
  port = await product.findPort();
});

afterEach(() => {
  running?.process.kill('SIGKILL');
});

async function start(): Promise<product.Product> {
  running = await product.startProduct(dataDir, port);
  return running;
}

/** Sends contacts without a pause until one is not answered; adds those that were acknowledged. */
function write(target: product.Product, acknowledged: string[]): Promise<unknown> {
  const writer = async (_: unknown, index: number) => {
    for (let count = 0; ; count += 1) {
      const message = `${target.process.pid} ${index} ${count}`;
      const status = await product.sendContact(target, message);
      if (status === undefined) return;
      if (status === 201) acknowledged.push(message);
    }
  };
  return Promise.all(Array.from({ length: WRITERS }, writer));
}

/** All processes of the running database. */
function everything(): number[] {
  const postmaster = product.postmasterOf({ dataDir });
  return [postmaster, ...product.childrenOf(postmaster)];
}

function missing(acknowledged: string[], stored: Set<string>): string[] {
  return acknowledged.filter((message) => !stored.has(message));
}

test.each([
  ['the process alone', () => []],
  ['everything, PostgreSQL included', everything],
])(
  `keeps every acknowledged contact when kill -9 hits %s, ${rounds} times`,
  { timeout: 60_000 + rounds * 10_000 },
  async (_name, others) => {
    const acknowledged: string[] = [];
    let target = await start();
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.length;
      const writing = write(target, acknowledged);
      await vi.waitUntil(() => acknowledged.length > before + 20, { timeout: 10_000 });
      await sleep(Math.random() * 500);
      product.killAll([target.process.pid ?? 0, ...others()]);
      await writing;
      target = await start();
      expect(target.startMs).toBeLessThan(atMost(3_000));
      expect(missing(acknowledged, await product.readMessages(target))).toEqual([]);
    }
  },
);

test.runIf(process.platform === 'linux')('takes at most 250 MB at rest, its database included', async () => {
  const target = await start();
  await sleep(2_000);
  const pids = [target.process.pid ?? 0, ...everything()];
  expect(product.memoryOf(pids)).toBeLessThan(250e6);
});

test('answers 503 and lives on when kill -9 hits PostgreSQL alone', async () => {
  const target = await start();
  const acknowledged: string[] = [];
  const statuses = new Set<number | undefined>();
  let isBack = false;
  const writing = Array.from({ length: WRITERS }, async (_, index) => {
    for (let count = 0; !isBack; count += 1) {
      const status = await product.sendContact(target, `${index} ${count}`);
      statuses.add(status);
      if (status === 201) acknowledged.push(`${index} ${count}`);
      isBack ||= status === 201 && statuses.has(503);
    }
  });
  await sleep(500);
  product.killAll([product.postmasterOf(target)]);
  await Promise.all(writing);
  expect([...statuses].sort()).toEqual([201, 503]);
  await vi.waitUntil(async () => (await fetch(`${target.url}/readyz`)).ok, { timeout: 10_000 });
  expect(missing(acknowledged, await product.readMessages(target))).toEqual([]);
  expect(target.process.exitCode).toBeNull();
});

test('answers 503, and pages as ever, for as long as the database is away', async () => {
  const target = await start();
  const settings = join(dataDir, 'db', 'postgresql.auto.conf');
  const before = readFileSync(settings);
  writeFileSync(settings, 'nonsense');
  product.killAll([product.postmasterOf(target)]);
  await vi.waitUntil(async () => (await product.sendContact(target, 'lost')) === 503, { timeout: 5_000 });
  await sleep(1_000);
  const away = await fetch(`${target.url}/readyz`);
  expect(away.status).toBe(503);
  expect(Number(away.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await fetch(`${target.url}/healthz`)).status).toBe(200);
  expect((await fetch(target.url)).status).toBe(200);
  writeFileSync(settings, before);
  await vi.waitUntil(async () => (await product.sendContact(target, 'found')) === 201, { timeout: 10_000 });
  expect(await product.readMessages(target)).toContain('found');
});

test('refuses a second process on the same data while the first goes on', async () => {
  const target = await start();
  const began = Date.now();
  const second = product.spawnProduct(dataDir, await product.findPort());
  const [code] = await once(second.process, 'close');
  expect(code).toBe(1);
  expect(second.errors().trim()).toBe(
    `Another process (pid ${target.process.pid}) already runs on ${dataDir}: stop it, or set another DATA_DIR.`,
  );
  expect(Date.now() - began).toBeLessThan(atMost(1_000));
  expect(await product.sendContact(target, 'still there')).toBe(201);
});

test('finishes the request in flight at SIGTERM, then stops with its database', async () => {
  const target = await start();
  const postmaster = product.postmasterOf(target);
  const blocker = new pg.Client({ host: join(dataDir, 'db-socket'), user: 'venture', database: 'venture' });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table contacts in access exclusive mode');
  const inFlight = product.sendContact(target, 'in flight');
  await sleep(300);
  const ended = once(target.process, 'exit');
  target.process.kill('SIGTERM');
  await sleep(300);
  expect(await product.sendContact(target, 'too late')).toBeUndefined();
  await blocker.query('commit');
  await blocker.end();
  expect(await inFlight).toBe(201);
  expect(await ended).toEqual([0, null]);
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH');
  expect(target.errors()).toBe('');
  expect(await product.readMessages(await start())).toEqual(new Set(['in flight']));
});
