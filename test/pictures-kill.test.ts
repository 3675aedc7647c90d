import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { pictureEndpoints } from '../contract/pictures.ts';
import { createDiskStorage } from '../server/files/disk-storage.ts';
import { openFolder } from './embedded.ts';
import { ageFiles, makePicture } from './files.ts';
import { findPort } from './find-port.ts';
import { PATIENCE } from './processes.ts';
import * as product from './product.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(dataDir: string): Promise<product.Product> {
  const target = await product.startProduct(dataDir, await findPort());
  closing.push(() => target.process.kill('SIGKILL'));
  return target;
}

/** Sends a picture as an admin does; answers its address, or undefined where there was no answer. */
async function sendPicture(
  { url }: product.Product,
  cookie: string,
  { use, width }: { use: string; width: number },
): Promise<string | undefined> {
  const { path, method } = pictureEndpoints.create;
  const headers = { cookie, 'content-type': 'application/octet-stream' };
  const body = await makePicture(width, 500);
  const reply = await fetch(`${url}${path}?use=${use}`, { method, headers, body }).catch(() => undefined);
  return reply && ((await reply.json()) as { image: string }).image;
}

/** Saves a project showcase with this picture. */
async function saveShowcase({ url }: product.Product, cookie: string, image: string): Promise<void> {
  const showcase = {
    title: 'Engine',
    category: 'Other',
    description: 'Computes.',
    technologies: ['Brass'],
    timeline: '4 weeks',
    budget: '$6,000',
    features: ['Adds'],
    featured: false,
    image,
  };
  const reply = await fetch(`${url}/api/admin/project-showcases`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(showcase),
  });
  expect(reply.status).toBe(201);
}

/** The keys of all that lies in storage. */
async function stored(dataDir: string): Promise<string[]> {
  return (await Array.fromAsync(createDiskStorage(dataDir).list())).map(({ key }) => key);
}

const keysOf = async (client: pg.Client) =>
  (await client.query<{ key: string }>('select key from pictures')).rows.map(({ key }) => key);

/** Kills the product while it waits to record the sizes of a picture whose bytes are all there. */
async function killBeforeRows(target: product.Product, cookie: string, client: pg.Client): Promise<void> {
  await client.query('begin');
  // The sweep may read it meanwhile.
  await client.query('lock table picture_sizes in share mode');
  const sending = sendPicture(target, cookie, { use: 'case', width: 700 });
  const waiting = "select pid from pg_locks where relation = 'picture_sizes'::regclass and not granted";
  await vi.waitUntil(async () => (await client.query(waiting)).rowCount === 1, PATIENCE);
  target.process.kill('SIGKILL');
  expect(await sending).toBeUndefined();
  // The database would go on with what it was asked.
  await client.query(`select pg_terminate_backend(pid, 60000) from (${waiting}) as left_behind`);
  await client.query('rollback');
}

test('of a picture that was never saved nothing is left, also when the process is killed before its rows are there', async () => {
  const dataDir = openFolder();
  const first = await start(dataDir);
  const cookie = await product.signInAdmin(first);
  const client = await product.connectDatabase(dataDir);
  closing.push(() => client.end());
  const saved = (await sendPicture(first, cookie, { use: 'showcase', width: 400 })) ?? '';
  await saveShowcase(first, cookie, saved);
  const [savedKey = ''] = await keysOf(client);
  await sendPicture(first, cookie, { use: 'showcase', width: 401 });
  await killBeforeRows(first, cookie, client);
  const named = await keysOf(client);
  expect(named.length).toBe(3);
  const orphans = (await stored(dataDir)).filter((key) => !named.includes(key));
  expect(orphans.length).toBe(3);
  await ageFiles(join(dataDir, 'files'));
  await client.query("update pictures set used_at = now() - interval '2 days'");

  const second = await start(dataDir);
  await expect.poll(() => keysOf(client)).toEqual([savedKey]);
  await expect.poll(async () => (await stored(dataDir)).filter((key) => orphans.includes(key))).toEqual([]);
  // What no row names any more goes with the next minute, or start; this one ends what it is at.
  second.process.kill('SIGTERM');
  await once(second.process, 'exit');
  const third = await start(dataDir);
  await expect.poll(() => stored(dataDir)).toEqual([savedKey]);
  expect((await fetch(third.url + saved)).status).toBe(200);
});
