import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN, openServers, systemContext, type TestServer } from '../../test/server.ts';
import { attempts } from '../limits/tables.ts';
import { changePassword } from './change-password.ts';
import { adminSessions } from './tables.ts';

const WRONG = 'not the password';
const SECOND = { username: 'second', password: 'another long password' };

interface Line {
  msg: string;
  level: number;
  address: string;
  waited: number;
}

interface Sending {
  username?: string;
  password?: string;
  from?: string;
  cookie?: string;
  on?: TestServer;
}

/** Two instances with two admins, opened before the tests of this file, where nobody has tried before each. */
function useProduct(scale: string) {
  const lines: string[] = [];
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const settings = { RATE_LIMIT_SCALE: scale, TRUST_PROXY: 'true' };
    servers.push(...(await openServers(2, { settings, onLog: (line) => lines.push(line) })));
    await instance(0).deps.adminAuth.create({ ...ADMIN, email: 'admin@venture.example' });
    await instance(0).deps.adminAuth.create({ ...SECOND, email: 'second@venture.example' });
  });
  beforeEach(async () => {
    lines.length = 0;
    await instance(0).deps.db.delete(attempts);
    await instance(0).deps.db.delete(adminSessions);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });
  const instance = (index: number) => {
    const server = servers[index];
    if (!server) throw new Error('no server');
    return server;
  };

  const send = async ({ from = '203.0.113.1', cookie, on = instance(0), ...given }: Sending) => {
    const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) };
    const payload = { ...ADMIN, ...given };
    const reply = await on.app.inject({ method: 'POST', url: '/api/admin/login', payload, headers });
    const cookieOf = (isBrowser: boolean) => {
      const found = reply.cookies.find(({ name }) => name.includes('.browser-') === isBrowser);
      return found ? `${found.name}=${found.value}` : '';
    };
    return { reply, status: reply.statusCode, session: cookieOf(false), browser: cookieOf(true) };
  };
  const statuses = async (tries: Sending[]) => {
    const found = [];
    for (const each of tries) found.push((await send(each)).status);
    return found;
  };
  const logged = (msg: string) =>
    lines.map((line): Line => JSON.parse(line)).filter((line) => line.msg === msg);
  const isSignedIn = async (cookie: string, on = instance(0)) =>
    (await on.app.inject({ url: '/api/admin/session', headers: { cookie } })).statusCode === 200;
  return { instance, lines, send, statuses, logged, isSignedIn };
}

/** Three tries for an account and an address, or for a known browser; two wrong ones that slow nothing. */
const { instance, lines, send, statuses, logged, isSignedIn } = useProduct('0.3');
/** One try for anything, and one wrong one that slows nothing. */
const strict = useProduct('0.02');

const wrongFrom = (from: string, more: Sending = {}): Sending => ({ password: WRONG, from, ...more });
const times = (count: number, tries: Sending) => Array.from({ length: count }, () => tries);

test('wrong passwords from anywhere shut out the addresses that sent them, and nobody else', async () => {
  const wrong = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1:5001'].map((from) => wrongFrom(from));
  expect(await statuses(wrong)).toEqual([401, 401, 401, 429]);
  const refused = await send({ from: '192.0.2.1' });
  expect(refused.status).toBe(429);
  expect(Number(refused.reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.reply.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect(await statuses([{ from: '203.0.113.1' }, { ...SECOND, from: '192.0.2.1' }])).toEqual([200, 200]);
});

test('an account and a network are counted on all instances', async () => {
  const from = ['2001:db8:1:2::1', '2001:db8:1:2::2', '[2001:db8:1:2::3]:443'];
  expect(await statuses(from.map((each) => wrongFrom(each)))).toEqual([401, 401, 401]);
  expect(await statuses([{ from: '2001:db8:1:2:ffff::1', on: instance(1) }])).toEqual([429]);
  expect(await statuses([{ from: '2001:db8:1:3::1', on: instance(1) }])).toEqual([200]);
});

test('an account is one, in whatever letters its name is written', async () => {
  const names = ['admin', 'ADMIN', 'ａｄｍｉｎ', 'aDmin', ' Admin '];
  expect(await statuses(names.map((username) => wrongFrom('192.0.2.1', { username })))).toEqual([
    401, 401, 401, 429, 429,
  ]);
  await statuses([{ username: 'AdMIN', from: '192.0.2.9' }]);
  expect(logged('signed in').map(({ waited }) => waited)).toEqual([500]);
});

test('a right password forgets the wrong ones before it', async () => {
  const wrong = ['ADMIN', 'Admin'].map((username) => wrongFrom('192.0.2.1', { username }));
  const right = { from: '192.0.2.1', username: 'aDMIN' };
  expect(await statuses([...wrong, right, ...wrong, right])).toEqual([401, 401, 200, 401, 401, 200]);
});

test('wrong tries from everywhere slow the account, by more each time and not for ever', async () => {
  for (const from of [1, 2, 3, 4]) await send(wrongFrom(`198.51.100.${from}`));
  expect(logged('wrong sign-in').map(({ waited }) => waited)).toEqual([0, 0, 250, 500]);
  const begin = performance.now();
  expect((await send({})).status).toBe(200);
  expect(performance.now() - begin).toBeGreaterThan(990);
  expect(logged('signed in').map(({ waited }) => waited)).toEqual([1000]);
  expect((await send(wrongFrom('192.0.2.1', { username: 'second' }))).status).toBe(401);
  expect(logged('wrong sign-in').at(-1)?.waited).toBe(0);
});

test('a name that nobody has is slowed and refused like one that somebody has', async () => {
  const tries = ['198.51.100.1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1'];
  expect(await statuses(tries.map((from) => wrongFrom(from, { username: 'nobody' })))).toEqual([
    401, 401, 401, 401, 429,
  ]);
  expect(logged('wrong sign-in').map(({ waited }) => waited)).toEqual([0, 0, 250, 500]);
});

test('a browser that has signed in before is neither slowed nor shut out with its address', async () => {
  const { browser } = await strict.send({ from: '192.0.2.1' });
  expect(
    await strict.statuses([wrongFrom('192.0.2.2'), { from: '192.0.2.1' }, { from: '192.0.2.2' }]),
  ).toEqual([401, 429, 429]);
  const known = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((from) => ({ cookie: browser, from }));
  expect(await strict.statuses(known)).toEqual([200, 200, 200]);
  expect(await strict.statuses([{ cookie: browser, username: 'ADMIN', on: strict.instance(1) }])).toEqual([
    200,
  ]);
  expect(strict.logged('signed in').map(({ waited }) => waited)).toEqual([0, 0, 0, 0, 0]);
});

test('the wrong tries of a known browser are counted too', async () => {
  const { browser } = await send({});
  const known = (password: string, from: string) => ({ cookie: browser, password, from });
  const twice = [known(WRONG, '192.0.2.1'), known(WRONG, '192.0.2.2')];
  const right = known(ADMIN.password, '192.0.2.3');
  expect(await statuses([...twice, right, ...twice, right])).toEqual([401, 401, 200, 401, 401, 200]);
  expect(await statuses([...twice, ...twice, right])).toEqual([401, 401, 401, 429, 429]);
});

test('what shows a known browser is closed to scripts and other sites, and is no session', async () => {
  const { reply, browser, session } = await send({});
  const setCookie = [reply.headers['set-cookie']].flat().find((each) => each?.includes('.browser-'));
  expect(setCookie).toMatch(
    /^venture-admin\.browser-[0-9a-f]{16}=[\w-]{22}\.[\w-]{43}; Path=\/api\/admin\/login; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  expect([await isSignedIn(browser), await isSignedIn(session)]).toEqual([false, true]);
});

test('only our own sign shows a known browser, and only for its account', async () => {
  const { browser } = await send({ ...SECOND });
  const { browser: own } = await send({});
  const [name = '', value = ''] = own.split('=');
  const [id = '', sign = ''] = value.split('.');
  const forged = [
    `${name}=${browser.split('=')[1]}`,
    browser,
    `${name}=`,
    `${name}=.`,
    `${name}=${id}.`,
    `${name}=${'A'.repeat(22)}.${sign}`,
    `${name}=${id}.${'A'.repeat(43)}`,
    `${name}=${id}.${sign}A`,
    `${name}=%ff.${sign}`,
  ];
  await statuses(times(3, wrongFrom('192.0.2.1')));
  const tries = [...forged, own].map((cookie) => ({ cookie, from: '192.0.2.1' }));
  expect(await statuses(tries)).toEqual([...forged.map(() => 429), 200]);
});

test('a new sign-in ends the session that the browser had, on every instance and for every admin', async () => {
  const { session: first } = await send({});
  const { session: elsewhere } = await send({ from: '203.0.113.2' });
  const { session: second } = await send({ cookie: first });
  expect([await isSignedIn(first), await isSignedIn(first, instance(1))]).toEqual([false, false]);
  const { session: third } = await send({ ...SECOND, cookie: second, on: instance(1) });
  expect([await isSignedIn(second), await isSignedIn(second, instance(1))]).toEqual([false, false]);
  await send({ cookie: third, password: WRONG });
  expect([await isSignedIn(third), await isSignedIn(elsewhere, instance(1))]).toEqual([true, true]);
});

test('a wrong sign-in is logged with its address and without what was typed', async () => {
  const typed = { username: 'my secret in the wrong field', password: 'hunter2 hunter2' };
  const { reply } = await send({ ...typed, from: '[2001:db8::7]:5001' });
  await send({ username: 'ADMIN', password: typed.password, from: '192.0.2.7:1' });
  expect(logged('wrong sign-in')).toMatchObject([
    { level: 40, address: '2001:db8::7', isAccount: false, reqId: reply.headers['x-request-id'] },
    { level: 40, address: '192.0.2.7', isAccount: true },
  ]);
  await send({});
  expect(logged('signed in')).toMatchObject([{ level: 30, address: '203.0.113.1' }]);
  for (const secret of [typed.username, typed.password, ADMIN.password]) {
    expect(lines.join('\n')).not.toContain(secret);
  }
});

test('a session keeps the address of the client', async () => {
  await send({ from: '[::ffff:203.0.113.50]:50001' });
  const kept = await instance(0).deps.db.select({ ipAddress: adminSessions.ipAddress }).from(adminSessions);
  expect(kept).toEqual([{ ipAddress: '203.0.113.50' }]);
});

test('names by the dozen are limited by address, by /64 and by /48', async () => {
  const flood = (from: string[]) =>
    strict.statuses(from.map((each, index) => wrongFrom(each, { username: `name ${each} ${index}` })));
  expect(await flood(['192.0.2.1', '192.0.2.1:7', '192.0.2.2'])).toEqual([401, 429, 401]);
  const refused = ['2001:db8:1::2', '2001:db8:1::3', '2001:db8:1::4'];
  expect(await flood(['2001:db8:1::1', ...refused])).toEqual([401, 429, 429, 429]);
  const wide = [1, 2, 3, 4].map((subnet) => `2001:db8:1:${subnet}::1`);
  expect(await flood(wide)).toEqual([401, 401, 401, 429]);
  expect(await flood(['2001:db8:2::1'])).toEqual([401]);
});

test('a new password forgets the wrong tries on the account from everywhere, and no others', async () => {
  const { deps } = strict.instance(0);
  const username = 'third';
  await deps.adminAuth.create({ username, password: WRONG, email: 'third@venture.example' });
  const { browser } = await strict.send({ username, password: WRONG });
  const from = ['192.0.2.1', '2001:db8:1:2::1'];
  const tries = [...from.map((each) => ({ username, from: each })), { username, cookie: browser }];
  const other = { ...SECOND, from: '192.0.2.6' };
  await strict.statuses([...tries, { ...other, password: WRONG }]);
  await Promise.all(from.map((each) => deps.limits.forget('login-address', 'admin', each)));
  expect(await strict.statuses(tries)).toEqual([429, 429, 429]);

  const password = 'a password like new';
  const context = systemContext(strict.instance(0));
  expect(await changePassword(context, deps, { username: 'nobody', password })).toBe(false);
  expect(await changePassword(context, deps, { username: 'Third', password })).toBe(true);
  await Promise.all(from.map((each) => deps.limits.forget('login-address', 'admin', each)));
  expect(await strict.statuses(tries.map((each) => ({ ...each, password })))).toEqual([200, 200, 200]);
  expect(strict.logged('signed in').map(({ waited }) => waited)).toEqual([0, 0, 0, 0]);
  await deps.limits.forget('login-address', other.from);
  expect(await strict.statuses([other])).toEqual([429]);
});
