import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFolder } from './embedded.ts';
import { findPort } from './find-port.ts';
import { childrenOf, isRunning, PATIENCE } from './processes.ts';
import * as product from './product.ts';

// Each test starts the product several times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** How often each way of killing is tried; `KILL_ROUNDS=20` is the long form. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const WRITERS = 8;

let dataDir: string;
let port: number;
let running: product.Product | undefined;

beforeEach(async () => {
  dataDir = openFolder();
  port = await findPort();
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
  return [postmaster, ...childrenOf(postmaster)];
}

/** Whether another session waits for a lock. */
async function isWaiting(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_locks where not granted');
  return rowCount === 1;
}

function missing(acknowledged: string[], stored: Set<string>): string[] {
  return acknowledged.filter((message) => !stored.has(message));
}

test.each([
  ['the process alone', () => []],
  ['everything, PostgreSQL included', everything],
])(
  `keeps every acknowledged contact when kill -9 hits %s, ${rounds} times`,
  { timeout: 600_000 + rounds * 60_000 },
  async (_name, others) => {
    const acknowledged: string[] = [];
    let target = await start();
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.length;
      const writing = write(target, acknowledged);
      await vi.waitUntil(() => acknowledged.length > before + 20, PATIENCE);
      await sleep(Math.random() * 500);
      product.killAll([target.process.pid ?? 0, ...others()]);
      await writing;
      target = await start();
      expect(missing(acknowledged, await product.readMessages(target))).toEqual([]);
    }
  },
);

test.runIf(process.platform === 'linux')(
  'takes at most 250 MB at rest on data that are there, its database included',
  async () => {
    const first = await start();
    first.process.kill('SIGTERM');
    await once(first.process, 'close');
    const target = await start();
    // The days of the sitemap are there once every page has been rendered, which takes the most.
    const sitemap = () => fetch(`${target.url}/sitemap.xml`).then((reply) => reply.text());
    await vi.waitUntil(async () => (await sitemap()).includes('<lastmod>'), PATIENCE);
    // A worker of the database that ends is not counted on, and one that begins is.
    const pids = () => [target.process.pid ?? 0, ...everything()];
    const isAtRest = { timeout: 240_000, interval: 500 };
    await vi.waitFor(() => expect(product.memoryOf(pids())).toBeLessThan(250e6), isAtRest);
    await sleep(3000);
    expect(product.memoryOf(pids())).toBeLessThan(250e6);
    expect(target.process.exitCode).toBeNull();
  },
);

test('ends with a sentence when kill -9 hits PostgreSQL alone, and its next start has every row', async () => {
  const target = await start();
  const acknowledged: string[] = [];
  const writing = write(target, acknowledged);
  await vi.waitUntil(() => acknowledged.length > 100, PATIENCE);
  const ended = once(target.process, 'close');
  product.killAll([product.postmasterOf(target)]);
  expect(await ended).toEqual([1, null]);
  expect(target.errors().trim()).toBe(
    `The database in ${dataDir}/db has ended, so the product ends too: start it again. The reason may stand in ${dataDir}/db.log.`,
  );
  await writing;
  expect(missing(acknowledged, await product.readMessages(await start()))).toEqual([]);
});

test('answers 503 and lives on while PostgreSQL replaces its own processes', async () => {
  const target = await start();
  const acknowledged: string[] = [];
  const statuses = new Set<number | undefined>();
  let isBack = false;
  const writing = Array.from({ length: WRITERS }, async (_, index) => {
    for (let count = 0; !isBack && target.process.exitCode === null; count += 1) {
      const status = await product.sendContact(target, `${index} ${count}`);
      statuses.add(status);
      if (status === 201) acknowledged.push(`${index} ${count}`);
      isBack ||= status === 201 && statuses.has(503);
    }
  });
  await vi.waitUntil(() => acknowledged.length > 20, PATIENCE);
  product.killAll(childrenOf(product.postmasterOf(target)).slice(0, 1));
  await Promise.all(writing);
  expect([...statuses].sort()).toEqual([201, 503]);
  await vi.waitUntil(async () => (await fetch(`${target.url}/readyz`)).ok, PATIENCE);
  expect(missing(acknowledged, await product.readMessages(target))).toEqual([]);
  expect(target.process.exitCode).toBeNull();
});

test('refuses a second process on the same data while the first goes on', async () => {
  const target = await start();
  const second = product.spawnProduct(dataDir, await findPort());
  const [code] = await once(second.process, 'close');
  expect(code).toBe(1);
  expect(second.errors().trim()).toBe(
    `Another process (pid ${target.process.pid}) already runs on ${dataDir}: stop it, or set another DATA_DIR.`,
  );
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
  await vi.waitUntil(() => isWaiting(blocker), PATIENCE);
  const ended = once(target.process, 'exit');
  target.process.kill('SIGTERM');
  await vi.waitUntil(async () => (await product.sendContact(target, '')) === undefined, PATIENCE);
  await blocker.query('commit');
  await blocker.end();
  expect(await inFlight).toBe(201);
  expect(await ended).toEqual([0, null]);
  expect(isRunning(postmaster)).toBe(false);
  expect(target.errors()).toBe('');
  expect(await product.readMessages(await start())).toEqual(new Set(['in flight']));
});
