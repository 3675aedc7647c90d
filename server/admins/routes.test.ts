import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCheckpoint } from '../../test/checkpoints.ts';
import { createProject } from '../../test/clients.ts';
import { addFile } from '../../test/files.ts';
import { ADMIN, openServers, signInAdmin, type TestServer, useServer } from '../../test/server.ts';
import { HASHING } from '../accounts/account-auth.ts';
import { createTaskQueue } from '../http/task-queue.ts';

const server = useServer();

function login(payload: object, on = server, headers = {}) {
  return on.app.inject({ method: 'POST', url: '/api/admin/login', payload, headers });
}

test('an admin signs in, is known, and signs out', async () => {
  const headers = await signInAdmin(server);
  const session = await server.app.inject({ url: '/api/admin/session', headers });
  expect(session.json()).toEqual({ admin: { id: expect.any(Number), username: 'admin' } });

  const logout = await server.app.inject({ method: 'POST', url: '/api/admin/logout', headers });
  expect(logout.json()).toEqual({ success: true });
  const after = await server.app.inject({ url: '/api/admin/session', headers });
  expect(after.statusCode).toBe(401);
});

test('a sign-out that does not reach the session says so, and can be repeated', async () => {
  const headers = await signInAdmin(server);
  const logout = () => server.app.inject({ method: 'POST', url: '/api/admin/logout', headers });
  await server.deps.db.execute(sql`alter table admin_sessions rename to admin_sessions_away`);
  const failed = await logout().finally(() =>
    server.deps.db.execute(sql`alter table admin_sessions_away rename to admin_sessions`),
  );
  expect(failed.statusCode).toBeGreaterThanOrEqual(500);
  expect(failed.headers['set-cookie']).toBeUndefined();
  expect((await logout()).statusCode).toBe(200);
  expect((await server.app.inject({ url: '/api/admin/session', headers })).statusCode).toBe(401);
});

test('the cookie is closed to scripts and to other sites, and new at every sign-in', async () => {
  await signInAdmin(server);
  const [first, second] = [await login(ADMIN), await login(ADMIN)];
  expect(first.headers['set-cookie']?.toString()).toMatch(/HttpOnly; SameSite=Lax/);
  expect(first.cookies[0]?.value).not.toBe(second.cookies[0]?.value);
});

test('behind https the cookie is Secure', async () => {
  const [secure] = await openServers(1, { settings: { PUBLIC_URL: 'https://agency.example' } });
  if (!secure) throw new Error('no server');
  await secure.deps.adminAuth.create({ ...ADMIN, email: 'admin@venture.example' });
  const reply = await login(ADMIN, secure);
  const cookies = [reply.headers['set-cookie']].flat();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-venture-admin.*; Secure/);
  await secure.close();
});

test('a wrong password and an unknown user get the same answer', async () => {
  await signInAdmin(server);
  const wrong = await login({ ...ADMIN, password: 'not the password' });
  for (const username of ['nobody', 'a'.repeat(100), "admin' or 1=1", '管理员']) {
    const unknown = await login({ username, password: 'not the password' });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
    expect(unknown.headers['set-cookie']).toBeUndefined();
  }
  expect(wrong.json()).toEqual({ error: 'Invalid username or password', code: 'invalid_credentials' });
});

test('an unknown name costs the same work as a wrong password', async () => {
  await signInAdmin(server);
  const fastestOf = async (username: string) => {
    const times = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const before = process.cpuUsage();
      await login({ username, password: 'not the password' });
      const { user, system } = process.cpuUsage(before);
      times.push(user + system);
    }
    return Math.min(...times);
  };
  // Without the work an answer takes a twentieth of the time; half of it tells them apart on any machine.
  expect(await fastestOf('nobody')).toBeGreaterThan((await fastestOf('admin')) / 2);
});

test('a missing username or password names the field', async () => {
  const reply = await login({ username: '  ' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({
    username: 'Username is required.',
    password: 'Password is required.',
  });
});

test('attempts on one account are limited for all instances, and not for ever', async () => {
  const instances = await openServers(2, { settings: { RATE_LIMIT_SCALE: '0.3' } });
  const [one, two] = instances;
  if (!one || !two) throw new Error('no servers');
  await one.deps.adminAuth.create({ ...ADMIN, email: 'admin@venture.example' });
  const wrong = { ...ADMIN, password: 'not the password' };
  const statuses = [];
  for (const on of [one, two, one]) statuses.push((await login(wrong, on)).statusCode);
  expect(statuses).toEqual([401, 401, 401]);

  const refused = await login(ADMIN, two);
  expect(refused.statusCode).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(900);

  await one.deps.db.execute(sql`update attempts set expire = 0`);
  expect((await login(ADMIN, two)).statusCode).toBe(200);
  for (const instance of instances) await instance.close();
});

test('a rush of strangers takes nothing from a browser that has signed in before', async () => {
  await signInAdmin(server);
  const cookie = (await login(ADMIN)).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const rush = Array.from({ length: 40 }, (_, index) =>
    login({ username: `name ${index}`, password: 'wrong' }),
  );
  const turnedAway = rush.map(async (reply) => {
    if ((await reply).statusCode !== 429) throw new Error('there was room');
  });
  await Promise.any(turnedAway);
  expect((await login(ADMIN, server, { cookie })).statusCode).toBe(200);
  await Promise.all(rush);
});

test('at most two passwords are hashed at once, a few wait, the rest is told to come back', async () => {
  const queued = createTaskQueue(HASHING);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  };
  const rush = (ownerOf: (index: number) => string) =>
    Promise.allSettled(Array.from({ length: 30 }, (_, index) => queued(task, ownerOf(index))));
  const taken = async (outcomes: ReturnType<typeof rush>) =>
    (await outcomes).filter(({ status }) => status === 'fulfilled').length;
  expect(await taken(rush((index) => `owner ${index}`))).toBe(18);
  expect(most).toBe(2);
  const flood = rush(() => 'one owner');
  await expect(queued(task, 'another')).resolves.toBeUndefined();
  expect(await taken(flood)).toBe(4);
  expect(await taken(rush(() => 'one owner'))).toBe(4);
});

test.each([
  ['one address', () => '192.0.2.1', '192.0.2.2'],
  ['one IPv6 household', (index: number) => `2001:db8:1:2::${index}`, '2001:db8:2:2::1'],
  ['all of a /48', (index: number) => `2001:db8:3:${index}::1`, '2001:db8:4:1::1'],
])(
  'a flood from %s refuses nobody elsewhere, also from a browser that never signed in',
  async (_, from, other) => {
    const settings = { RATE_LIMIT_SCALE: '10', TRUST_PROXY: 'true' };
    const [open] = (await openServers(1, { settings })) as [TestServer];
    await open.deps.adminAuth.create({ ...ADMIN, email: 'admin@venture.example' });
    const flood = Array.from({ length: 60 }, (_, index) =>
      login({ username: `name ${index}`, password: 'wrong' }, open, { 'x-forwarded-for': from(index) }),
    );
    const turnedAway = flood.map(async (reply) => {
      if ((await reply).statusCode !== 429) throw new Error('there was room');
    });
    await Promise.any(turnedAway);
    expect((await login(ADMIN, open, { 'x-forwarded-for': other })).statusCode).toBe(200);
    await Promise.all(flood);
    await open.close();
  },
);

test('the counts of all tabs come in one call: quarantined ones apart, meetings and bookings whole', async () => {
  const headers = await signInAdmin(server);
  const counts = async () => (await server.app.inject({ url: '/api/admin/counts', headers })).json();
  const none = {
    meetings: 0,
    bookings: 0,
    projects: 0,
    files: 0,
    checkpoints: 0,
    testimonials: 0,
    showcases: 0,
  };
  const empty = { contacts: 0, openContacts: 0, unreadContacts: 0, quarantined: 0 };
  const idle = { contacts: 0, meetings: 0, projects: 0, files: 0, checkpoints: 0, testimonials: 0 };
  expect(await counts()).toEqual({ ...empty, ...none, waiting: idle });
  const send = (website: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Ada', email: 'ada@example.com', message: 'Hello', website },
    });
  for (const website of ['', '', 'https://spam.example']) await send(website);
  const { id } = await createProject(server);
  await createCheckpoint(server, id);
  await addFile(server, { projectId: id });
  const some = { ...none, projects: 1, files: 1, checkpoints: 1 };
  const inbox = { contacts: 2, openContacts: 2, unreadContacts: 2, quarantined: 1 };
  // A file and a review of the agency's own wait for their client.
  expect(await counts()).toEqual({ ...inbox, ...some, waiting: { ...idle, contacts: 2 } });
});
