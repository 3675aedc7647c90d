import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN, openServers, signInAdmin, type TestServer } from '../test/server.ts';

let dataDir: string;
let servers: TestServer[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'venture-secret-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await rm(dataDir, { recursive: true });
});

/** Two instances, one after the other, that have no secret but what `dataDir` keeps. */
async function openTwo(): Promise<[TestServer, TestServer]> {
  servers = await openServers(2, { settings: { DATA_DIR: dataDir, SESSION_SECRET: '' } });
  return servers as [TestServer, TestServer];
}

async function signIn(server: TestServer): Promise<{ cookie: string }> {
  await signInAdmin(server);
  const reply = await server.app.inject({ method: 'POST', url: '/api/admin/login', payload: ADMIN });
  return {
    cookie: reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
  };
}

test('a generated secret is kept for its owner alone, and sessions outlive a restart', async () => {
  const [first, second] = await openTwo();
  const headers = await signIn(first);
  expect((await second.app.inject({ url: '/api/admin/session', headers })).statusCode).toBe(200);
  const path = join(dataDir, 'session-secret');
  expect((await readFile(path, 'utf8')).length).toBe(43);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a secret that was cut short is not believed', async () => {
  const path = join(dataDir, 'session-secret');
  await writeFile(path, 'short');
  const [first, second] = await openTwo();
  expect((await readFile(path, 'utf8')).length).toBe(43);
  const headers = await signIn(first);
  expect((await second.app.inject({ url: '/api/admin/session', headers })).statusCode).toBe(200);
});

test('the setting goes before what is kept', async () => {
  await writeFile(join(dataDir, 'session-secret'), 'k'.repeat(43));
  servers = await openServers(1, { settings: { DATA_DIR: dataDir } });
  const [server] = servers as [TestServer];
  // The sign-in of the tests was signed with the setting.
  const headers = await signInAdmin(server);
  expect((await server.app.inject({ url: '/api/admin/session', headers })).statusCode).toBe(200);
});
