import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ADMIN, openServers, signInAdmin, useServer } from '../../test/server.ts';
import { createTaskQueue } from '../http/task-queue.ts';
import { HASHING } from './admin-auth.ts';
import { adminSessions } from './tables.ts';

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

test('signing in forgets the sessions that ended by themselves', async () => {
  await signInAdmin(server);
  const count = () => server.deps.db.$count(adminSessions);
  await server.deps.db.update(adminSessions).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await count()).toBeGreaterThan(0);
  await login(ADMIN);
  expect(await count()).toBe(1);
});

test('behind https the cookie is Secure', async () => {
  const [secure] = await openServers(1, { settings: { PUBLIC_URL: 'https://agency.example' } });
  if (!secure) throw new Error('no server');
  await secure.deps.adminAuth.create({ ...ADMIN, email: 'admin@venture.example' });
  const reply = await login(ADMIN, secure);
  expect(reply.headers['set-cookie']?.toString()).toMatch(/^__Secure-.*; Secure/);
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
      const begin = performance.now();
      await login({ username, password: 'not the password' });
      times.push(performance.now() - begin);
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

test('attempts from one address are limited, whatever the account', async () => {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.04' } });
  if (!limited) throw new Error('no server');
  const statuses = [];
  for (const username of ['one', 'two', 'three']) {
    statuses.push((await login({ username, password: 'not the password' }, limited)).statusCode);
  }
  expect(statuses).toEqual([401, 401, 429]);
  await limited.close();
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
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => queued(task)));
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(18);
  await expect(queued(task)).resolves.toBeUndefined();
});
