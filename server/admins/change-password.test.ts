import { beforeEach, expect, test } from 'vitest';
import {
  type Account,
  createAccount,
  isSignedIn,
  isStoredInClear,
  secretsTo,
  signIn,
  statementsOf,
} from '../../test/accounts.ts';
import { countWaiting } from '../../test/locks.ts';
import { answerAsks, readMailTo, sendDue } from '../../test/mail.ts';
import { openServers, type TestServer, useServer } from '../../test/server.ts';
import { cookieOf } from '../../test/two-factor.ts';

const server = useServer();

const NOON = new Date('2027-03-14T12:00:00Z');
const MINUTE = 60_000;
const NEW = 'the second password';
const later = (minutes: number) => server.setClock(new Date(NOON.getTime() + minutes * MINUTE));

let mara: Account;
beforeEach(async () => {
  mara = await createAccount(server);
});

function forgot(account: string, on: TestServer = server) {
  return on.app.inject({ method: 'POST', url: '/api/admin/forgot-password', payload: { account } });
}

function reset(token: string, password = NEW) {
  return server.app.inject({
    method: 'POST',
    url: '/api/admin/reset-password',
    payload: { token, password },
  });
}

/** The secret of the last link that an account was sent. */
async function askedSecret({ username, email }: Account): Promise<string> {
  await forgot(username);
  return (await secretsTo(server, email)).at(-1) ?? '';
}

function change(cookie: string, payload: object) {
  return server.app.inject({ method: 'PUT', url: '/api/admin/password', headers: { cookie }, payload });
}

const subjects = async (email: string) => (await readMailTo(server, email)).map(({ subject }) => subject);
const FORGOTTEN = 'Choose another password';
const CHANGED = 'Your password was changed';

test('a link to another password comes by mail; it ends all sessions, and the owner is told', async () => {
  const sessions = [await signIn(server, mara), await signIn(server, mara)];
  const token = await askedSecret(mara);
  expect(await isStoredInClear(server, token)).toBe(false);
  expect((await reset(token)).json()).toEqual({ success: true });
  for (const session of sessions) expect(await isSignedIn(server, session)).toBe(false);
  expect(await signIn(server, mara)).toBe('');
  expect(await signIn(server, { ...mara, password: NEW })).not.toBe('');
  expect(await subjects(mara.email)).toEqual([FORGOTTEN, CHANGED]);
});

test.each([
  ['the username in another letter case', ({ username }: Account) => username.toUpperCase()],
  ['the address', ({ email }: Account) => email],
  [
    'the address in another letter case, with spaces around it',
    ({ email }: Account) => ` ${email.toUpperCase()} `,
  ],
])('an account is found by %s', async (_, name) => {
  expect((await forgot(name(mara))).statusCode).toBe(202);
  expect(await subjects(mara.email)).toEqual([FORGOTTEN]);
});

test('a link is good once, also for many at once', async () => {
  const token = await askedSecret(mara);
  const replies = await Promise.all(
    ['one', 'two', 'three', 'four'].map((each) => reset(token, `${NEW} ${each}`)),
  );
  const codes = replies.map((reply) => reply.json().code ?? 'done').sort();
  expect(codes).toEqual(['done', 'unknown_link', 'unknown_link', 'unknown_link']);
  expect((await reset(token)).statusCode).toBe(404);
  expect(await subjects(mara.email)).toEqual([FORGOTTEN, CHANGED]);
});

test('a link that was used is not made good again by another try to send its message', async () => {
  const token = await askedSecret(mara);
  await reset(token);
  await server.deps.database.pool.query(
    `update mail_messages set status = 'queued', sent_at = null where kind = 'password-forgotten'`,
  );
  await sendDue(server);
  expect((await reset(token)).statusCode).toBe(404);
});

test.each([
  ['a second before its hour is over', 60 - 1 / 60, 200],
  ['once its hour is over', 60, 404],
])('a link, %s', async (_, minutes, status) => {
  server.setClock(NOON);
  const token = await askedSecret(mara);
  later(minutes);
  expect((await reset(token)).statusCode).toBe(status);
});

test('of several links only the newest is good, and the account of another admin stays as it is', async () => {
  const other = await createAccount(server);
  server.setClock(NOON);
  const first = await askedSecret(mara);
  const others = await askedSecret(other);
  later(5);
  const second = await askedSecret(mara);
  expect(second).not.toBe(first);
  expect((await reset(first)).json()).toMatchObject({
    error: 'This link works no more: it was used, has expired, or a newer one was sent.',
  });
  expect((await reset(second)).statusCode).toBe(200);
  server.setClock();
  expect(await signIn(server, other)).not.toBe('');
  later(6);
  expect((await reset(others)).statusCode).toBe(200);
});

test('a link ends when another one is asked for, also before that is sent', async () => {
  server.setClock(NOON);
  const first = await askedSecret(mara);
  later(5);
  await forgot(mara.username);
  await answerAsks(server);
  expect((await reset(first)).statusCode).toBe(404);
});

test('whoever asks however often, an account gets one mail in five minutes', async () => {
  const [one, two] = await openServers(2);
  if (!one || !two) throw new Error('no server');
  const { username, email } = await createAccount(one);
  const rush = async (minutes: number) => {
    for (const each of [one, two]) each.setClock(new Date(NOON.getTime() + minutes * MINUTE));
    const names = [username, email, username.toUpperCase()];
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => forgot(names[index % 3] ?? '', index % 2 ? one : two)),
    );
    await Promise.all([answerAsks(one), answerAsks(two)]);
    const { rows } = await one.deps.database.pool.query('select id from mail_messages');
    return rows.length;
  };
  expect([await rush(0), await rush(4.99), await rush(5)]).toEqual([1, 1, 2]);
  await one.close();
  await two.close();
});

test('neither the answer nor the work before it tells whether there is an account', async () => {
  const names = [mara.username, mara.email, 'nobody', 'nobody@account.example', 'x'.repeat(254)];
  // What is said and done once more: the first call reads what is kept afterwards.
  await forgot('warm');
  const seen = [];
  for (const name of names) {
    const statements = await statementsOf(server, async () => {
      const reply = await forgot(name);
      const { 'x-request-id': _id, date: _date, ...headers } = reply.headers;
      seen.push(JSON.stringify([reply.statusCode, headers, reply.body]));
    });
    seen.push(JSON.stringify(statements));
    expect(statements.length).toBeGreaterThan(2);
  }
  expect(new Set(seen).size).toBe(2);
});

test('an address on the network may ask only so often, whether or not there is an account', async () => {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.1' } });
  if (!limited) throw new Error('no server');
  const { username } = await createAccount(limited);
  const statuses = [];
  for (const name of [username, 'nobody', username]) statuses.push((await forgot(name, limited)).statusCode);
  expect(statuses).toEqual([202, 202, 429]);
  await limited.close();
});

test('what is no link and what is no password is refused, and the link stays good', async () => {
  const token = await askedSecret(mara);
  expect((await reset('x'.repeat(43))).json().code).toBe('unknown_link');
  for (const odd of ['', 'short', `${token} `, null, 5, [token]]) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/admin/reset-password',
      payload: { token: odd, password: NEW },
    });
    expect(reply.json().fields, String(odd)).toEqual({ token: 'This link is not complete.' });
  }
  for (const odd of ['', '7 chars', 'x'.repeat(129), null, ['12345678']]) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/admin/reset-password',
      payload: { token, password: odd },
    });
    expect([reply.statusCode, Object.keys(reply.json().fields)], String(odd)).toEqual([400, ['password']]);
  }
  expect((await reset(token, 'x'.repeat(128))).statusCode).toBe(200);
  expect(await signIn(server, { ...mara, password: 'x'.repeat(128) })).not.toBe('');
});

test('a change of address that waits ends with the password, and so does its link', async () => {
  const cookie = await signIn(server, mara);
  const token = await askedSecret(mara);
  const stranger = `stranger-of-${mara.email}`;
  const payload = { email: stranger, password: mara.password };
  await server.app.inject({ method: 'PUT', url: '/api/admin/email', headers: { cookie }, payload });
  const [confirming = ''] = await secretsTo(server, stranger);
  await reset(token);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/admin/confirm-email',
    payload: { token: confirming },
  });
  expect(reply.statusCode).toBe(404);
});

test('an admin changes the own password: this browser gets another session, all others end, the owner is told', async () => {
  const [here, elsewhere] = [await signIn(server, mara), await signIn(server, mara)];
  const other = await createAccount(server);
  const theirs = await signIn(server, other);
  const link = await askedSecret(mara);
  const reply = await change(here, { currentPassword: mara.password, password: NEW });
  expect(reply.json()).toEqual({ success: true });
  // A copy of the session in which it was done is good no more.
  for (const ended of [here, elsewhere]) expect(await isSignedIn(server, ended)).toBe(false);
  for (const goesOn of [cookieOf(reply, 'session_token'), theirs])
    expect(await isSignedIn(server, goesOn)).toBe(true);
  expect(await signIn(server, mara)).toBe('');
  expect(await signIn(server, { ...mara, password: NEW })).not.toBe('');
  expect((await reset(link)).statusCode).toBe(404);
  expect(await subjects(mara.email)).toEqual([FORGOTTEN, CHANGED]);
});

test('whose new password is another one before their session is opened gets none', async () => {
  const cookie = await signIn(server, mara);
  const { pool } = server.deps.database;
  await pool.query(`create function stand_still() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return new; end $$`);
  await pool.query(
    'create trigger stand_still before insert on admin_sessions for each row execute function stand_still()',
  );
  const other = await pool.connect();
  try {
    await other.query('select pg_advisory_lock(4711)');
    const changing = change(cookie, { currentPassword: mara.password, password: NEW });
    await expect.poll(() => countWaiting(server), { timeout: 60_000 }).toBe(1);
    const own = 'user_id = (select id from admins where username = $1)';
    await other.query(`update admin_accounts set password = 'another' where ${own}`, [mara.username]);
    await other.query('select pg_advisory_unlock(4711)');
    const reply = await changing;
    expect([reply.statusCode, cookieOf(reply, 'session_token')]).toEqual([401, '']);
    expect((await other.query(`select 1 from admin_sessions where ${own}`, [mara.username])).rows).toEqual(
      [],
    );
  } finally {
    other.release(true);
    await pool.query('drop trigger stand_still on admin_sessions');
    await pool.query('drop function stand_still');
  }
});

test('a wrong present password changes nothing and counts like a wrong sign-in', async () => {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.3' } });
  if (!limited) throw new Error('no server');
  const account = await createAccount(limited);
  const cookie = await signIn(limited, account);
  const attempt = (currentPassword: string) =>
    limited.app.inject({
      method: 'PUT',
      url: '/api/admin/password',
      headers: { cookie },
      payload: { currentPassword, password: NEW },
    });
  const wrong = [await attempt('a wrong one'), await attempt('a wrong one'), await attempt('a wrong one')];
  expect(wrong.map((reply) => [reply.statusCode, reply.json().fields])).toEqual(
    Array(3).fill([400, { currentPassword: 'This is not your present password.' }]),
  );
  expect((await attempt(account.password)).statusCode).toBe(429);
  // The wrong tries on the account from this network are those of the sign-in too.
  expect(await signIn(limited, account)).toBe('');
  expect(await readMailTo(limited, account.email)).toEqual([]);
  expect(await isSignedIn(limited, cookie)).toBe(true);
  await limited.close();
});

/** Changes mara's password behind the back of what is under way: after its check, before it is done. */
async function changeUnder<Result>(start: () => Promise<Result>): Promise<Result> {
  const { pool } = server.deps.database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `select id from admin_accounts where user_id = (select id from admins where username = $1) for no key update`,
    [mara.username],
  );
  const trying = start();
  try {
    await expect.poll(() => countWaiting(server), { timeout: 30_000 }).toBeGreaterThan(0);
    await client.query(
      `update admin_accounts set password = 'another' where user_id = (select id from admins where username = $1)`,
      [mara.username],
    );
    await client.query('commit');
  } finally {
    client.release(true);
  }
  return trying;
}

test('a sign-in with the old password that is under way while it changes lets nobody in', async () => {
  const cookie = await changeUnder(() => signIn(server, mara));
  expect(cookie === '' ? false : await isSignedIn(server, cookie)).toBe(false);
});

test.each([
  ['password', () => ({ currentPassword: mara.password, password: NEW })],
  ['email', () => ({ email: 'thief@elsewhere.example', password: mara.password })],
])(
  'a change of the %s with the old password that is under way meanwhile does nothing',
  async (what, payload) => {
    const cookie = await signIn(server, mara);
    const sent = {
      method: 'PUT',
      url: `/api/admin/${what}`,
      headers: { cookie },
      payload: payload(),
    } as const;
    const reply = await changeUnder(async () => server.app.inject(sent));
    expect(reply.statusCode).toBe(401);
    const { rows } = await server.deps.database.pool.query(
      `select password from admin_accounts where user_id = (select id from admins where username = $1)`,
      [mara.username],
    );
    expect(rows).toEqual([{ password: 'another' }]);
    expect(await readMailTo(server, 'thief@elsewhere.example')).toEqual([]);
  },
);
