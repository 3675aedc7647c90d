import { beforeEach, expect, test } from 'vitest';
import {
  type Account,
  createAccount,
  isSignedIn,
  isStoredInClear,
  secretsTo,
  signIn,
} from '../../test/accounts.ts';
import { readMailTo } from '../../test/mail.ts';
import { openServers, useServer } from '../../test/server.ts';

const server = useServer();

const NOON = new Date('2027-03-14T12:00:00Z');
const HOUR = 60 * 60_000;

let mara: Account;
let cookie: string;
let next: string;
beforeEach(async () => {
  mara = await createAccount(server);
  cookie = await signIn(server, mara);
  next = `new-${mara.email}`;
});

function request(email: string, as = cookie, password = mara.password) {
  return server.app.inject({
    method: 'PUT',
    url: '/api/admin/email',
    headers: { cookie: as },
    payload: { email, password },
  });
}

function confirm(token: string, as = '') {
  return server.app.inject({
    method: 'POST',
    url: '/api/admin/confirm-email',
    headers: as ? { cookie: as } : {},
    payload: { token },
  });
}

async function account(as = cookie) {
  const reply = await server.app.inject({ url: '/api/admin/account', headers: { cookie: as } });
  return reply.json();
}

const lastSecret = async (email: string) => (await secretsTo(server, email)).at(-1) ?? '';
const subjects = async (email: string) => (await readMailTo(server, email)).map(({ subject }) => subject);

test('an address changes once its owner has confirmed it; the old one is told, other sessions end', async () => {
  const elsewhere = await signIn(server, mara);
  expect((await request(next.toUpperCase())).statusCode).toBe(202);
  expect(await account()).toMatchObject({ email: mara.email, pendingEmail: { email: next } });
  const token = await lastSecret(next);
  expect(await isStoredInClear(server, token)).toBe(false);
  expect(await subjects(mara.email)).toEqual([]);
  expect((await confirm(token, cookie)).json()).toEqual({ email: next });
  expect(await account()).toEqual({ username: mara.username, email: next, pendingEmail: null });
  expect(await isSignedIn(server, elsewhere)).toBe(false);
  expect(await subjects(mara.email)).toEqual(['The address of your account was changed']);
  expect(await subjects(next)).toEqual(['Confirm your new address']);
  const [notice] = await readMailTo(server, mara.email);
  expect(notice?.text).toContain(next);
});

test('confirmed in another browser, it ends every session of the account and of no other', async () => {
  const other = await createAccount(server);
  const theirs = await signIn(server, other);
  await request(next);
  expect((await confirm(await lastSecret(next), theirs)).statusCode).toBe(200);
  expect([await isSignedIn(server, cookie), await isSignedIn(server, theirs)]).toEqual([false, true]);
  expect(await account(theirs)).toMatchObject({ username: other.username, email: other.email });
});

test('a link is good once, also for many at once', async () => {
  await request(next);
  const token = await lastSecret(next);
  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  expect(await subjects(mara.email)).toHaveLength(1);
});

test.each([
  ['a second before its day is over', 24 * HOUR - 1000, 200],
  ['once its day is over', 24 * HOUR, 404],
])('a link, %s', async (_, passed, status) => {
  server.setClock(NOON);
  await request(next);
  const token = await lastSecret(next);
  server.setClock(new Date(NOON.getTime() + passed));
  expect((await confirm(token)).statusCode).toBe(status);
  const waits = (await server.app.inject({ url: '/api/admin/account', headers: { cookie } })).json();
  if (status === 404) expect(waits.pendingEmail).toBeNull();
});

test('a change that waits can be withdrawn or replaced; then its link is good no more', async () => {
  await request(next);
  const withdrawn = await lastSecret(next);
  const reply = await server.app.inject({ method: 'DELETE', url: '/api/admin/email', headers: { cookie } });
  expect(reply.json()).toEqual({ success: true });
  expect(await account()).toMatchObject({ pendingEmail: null });
  await request(next);
  const replaced = await lastSecret(next);
  await request(`third-${mara.email}`);
  for (const token of [withdrawn, replaced]) expect((await confirm(token)).statusCode).toBe(404);
  expect((await account()).email).toBe(mara.email);
});

test('the address of another admin is answered like any other, and nothing is sent to it', async () => {
  const other = await createAccount(server);
  const free = await request(next);
  const taken = await request(other.email.toUpperCase());
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
  expect((await account()).pendingEmail).toEqual({
    email: other.email,
    expiresAt: expect.stringMatching(/Z$/),
  });
  expect(await subjects(other.email)).toEqual([]);
});

test('an address that another admin has got meanwhile is not confirmed', async () => {
  const other = await createAccount(server);
  const theirs = await signIn(server, other);
  await request(next);
  await request(next, theirs, other.password);
  const tokens = (await secretsTo(server, next)).slice(-2);
  const replies = await Promise.all(tokens.map((token) => confirm(token)));
  expect(replies.map((reply) => reply.json().code ?? 'done').sort()).toEqual(['done', 'unknown_link']);
});

test('a new address ends the link to another password that went to the old one', async () => {
  await server.app.inject({
    method: 'POST',
    url: '/api/admin/forgot-password',
    payload: { account: mara.username },
  });
  const link = await lastSecret(mara.email);
  await request(next);
  await confirm(await lastSecret(next));
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/admin/reset-password',
    payload: { token: link, password: 'the second password' },
  });
  expect(reply.statusCode).toBe(404);
});

test('a wrong password, the present address and what is no address are refused at their fields', async () => {
  const fieldsOf = async (payload: object) => {
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/admin/email',
      headers: { cookie },
      payload,
    });
    return [reply.statusCode, reply.json().fields];
  };
  const { password } = mara;
  expect(await fieldsOf({ email: next, password: 'a wrong one' })).toEqual([
    400,
    { password: 'This is not your present password.' },
  ]);
  expect(await fieldsOf({ email: mara.email.toUpperCase(), password })).toEqual([
    400,
    { email: 'This is your address already.' },
  ]);
  expect(await fieldsOf({ email: 'nobody', password })).toEqual([
    400,
    { email: 'Email must be a valid email address.' },
  ]);
  expect((await account()).pendingEmail).toBeNull();
});

test('a link of one purpose does not serve the other', async () => {
  await request(next);
  const token = await lastSecret(next);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/admin/reset-password',
    payload: { token, password: 'the second password' },
  });
  expect(reply.statusCode).toBe(404);
  expect((await confirm(token)).statusCode).toBe(200);
});

test('one admin may ask for so many changes of address in an hour', async () => {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.2' } });
  if (!limited) throw new Error('no server');
  const asking = await createAccount(limited);
  const own = await signIn(limited, asking);
  const statuses = [];
  for (const index of [1, 2, 3]) {
    const payload = { email: `flood${index}@account.example`, password: asking.password };
    const call = { method: 'PUT', url: '/api/admin/email', headers: { cookie: own }, payload } as const;
    statuses.push((await limited.app.inject(call)).statusCode);
  }
  expect(statuses).toEqual([202, 202, 429]);
  await limited.close();
});
