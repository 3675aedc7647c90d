import { beforeEach, expect, test } from 'vitest';
import {
  asAdmin,
  createProject,
  newEmail,
  PASSWORD,
  sessionStatus,
  signInClient,
  type TestProject,
  tryClient,
} from '../../test/clients.ts';
import { readMailTo } from '../../test/mail.ts';
import { openServers, useServer } from '../../test/server.ts';
import { hashSecret } from '../secrets.ts';

const server = useServer();

const NOON = new Date('2027-03-14T12:00:00Z');
const HOUR = 60 * 60_000;
const NOTICE = 'The email of your client portal was changed';

type Headers = { cookie: string };

let project: TestProject;
let old: string;
let next: string;
let session: Headers;
beforeEach(async () => {
  project = await createProject(server);
  old = project.clientPortalUsername;
  next = newEmail('new');
  session = await signInClient(server, old);
});

function request(email: string, headers = session, password = PASSWORD) {
  return server.app.inject({
    method: 'PUT',
    url: '/api/client/email',
    headers,
    payload: { email, password },
  });
}

function confirm(token: string, headers: Partial<Headers> = {}) {
  return server.app.inject({ method: 'POST', url: '/api/client/confirm-email', headers, payload: { token } });
}

async function account(headers = session) {
  return (await server.app.inject({ url: '/api/client/account', headers })).json();
}

/** The secret of the newest link to a page of the portal that was mailed to an address. */
async function secretTo(email: string, page = 'client-email'): Promise<string> {
  const mails = await readMailTo(server, email);
  const link = new RegExp(`/${page}#([\\w-]{43})`);
  return mails.flatMap(({ text = '' }) => link.exec(text)?.[1] ?? []).at(-1) ?? '';
}

const subjects = async (email: string) => (await readMailTo(server, email)).map(({ subject }) => subject);

function setPassword(password: string) {
  const url = `/api/admin/projects/${project.id}/people/${project.people[0]?.id}/password`;
  return asAdmin(server, 'PUT', url, { password });
}

function editPerson(edit: object) {
  return asAdmin(server, 'PUT', `/api/admin/projects/${project.id}/people/${project.people[0]?.id}`, edit);
}

test('an email changes once its owner has confirmed it; the old one is told, other sessions end', async () => {
  const elsewhere = await signInClient(server, old);
  expect((await request(next)).statusCode).toBe(202);
  expect(await account()).toMatchObject({ email: old, pendingEmail: { email: next } });
  const token = await secretTo(next);
  const { rows } = await server.deps.database.pool.query('select token_hash from client_links');
  expect(rows.map((row) => row.token_hash)).toContain(hashSecret(token));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await subjects(old)).toEqual([]);

  expect((await confirm(token, session)).json()).toEqual({ email: next });
  expect(await account()).toEqual({ name: '', email: next, pendingEmail: null });
  expect(await sessionStatus(server, elsewhere)).toBe(401);
  expect((await tryClient(server, old)).statusCode).toBe(401);
  expect((await tryClient(server, next)).statusCode).toBe(200);
  expect(await subjects(old)).toEqual([NOTICE]);
  expect((await readMailTo(server, old))[0]?.text).toContain(next);
  expect(
    (await asAdmin(server, 'GET', `/api/admin/projects/${project.id}`)).json().clientPortalUsername,
  ).toBe(next);
});

test('a link is good once, also for many at once, and opening its page does nothing', async () => {
  await request(next);
  const token = await secretTo(next);
  for (const url of [
    '/client-email',
    '/api/client/confirm-email',
    `/api/client/confirm-email?token=${token}`,
  ]) {
    for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url });
  }
  expect(await account()).toMatchObject({ email: old, pendingEmail: { email: next } });
  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  expect(await subjects(old)).toEqual([NOTICE]);
});

test.each([
  ['a second before its day is over', 24 * HOUR - 1000, 200],
  ['once its day is over', 24 * HOUR, 404],
])('a link, %s', async (_, passed, status) => {
  server.setClock(NOON);
  await request(next);
  const token = await secretTo(next);
  server.setClock(new Date(NOON.getTime() + passed));
  expect((await confirm(token)).statusCode).toBe(status);
});

test('in another client’s browser a link serves the account that it was sent for, and ends its sessions alone', async () => {
  const other = await createProject(server);
  const theirs = await signInClient(server, other.clientPortalUsername);
  await request(next);
  expect((await confirm(await secretTo(next), theirs)).json()).toEqual({ email: next });
  expect([await sessionStatus(server, session), await sessionStatus(server, theirs)]).toEqual([401, 200]);
  expect(await account(theirs)).toMatchObject({ email: other.clientPortalUsername });
});

test.each([
  ['an admin sets the password', () => setPassword('the second password')],
  ['an admin changes the email', () => editPerson({ email: newEmail('third') })],
  [
    'the client changes the password',
    () =>
      server.app.inject({
        method: 'PUT',
        url: '/api/client/password',
        headers: session,
        payload: { currentPassword: PASSWORD, password: 'the second password' },
      }),
  ],
  [
    'the client chooses another password',
    async () => {
      const payload = { email: old };
      await server.app.inject({ method: 'POST', url: '/api/client/forgot-password', payload });
      const token = await secretTo(old, 'client-password');
      const chosen = { token, password: 'the second password' };
      return server.app.inject({ method: 'POST', url: '/api/client/choose-password', payload: chosen });
    },
  ],
  [
    'the client withdraws it',
    () => server.app.inject({ method: 'DELETE', url: '/api/client/email', headers: session }),
  ],
  ['the client asks for another one', () => request(newEmail('third'))],
])('a change of email that waits is good no more when %s', async (_, act) => {
  await request(next);
  const token = await secretTo(next);
  expect((await act()).statusCode).toBeLessThan(300);
  expect((await confirm(token)).statusCode).toBe(404);
  expect((await tryClient(server, next)).statusCode).toBe(401);
});

test('a new email ends the links to a password that went to the old one, and serves for no password itself', async () => {
  const payload = { email: old };
  await server.app.inject({ method: 'POST', url: '/api/client/forgot-password', payload });
  const forgotten = await secretTo(old, 'client-password');
  await request(next);
  const token = await secretTo(next);
  const choose = (given: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/client/choose-password',
      payload: { token: given, password: 'the second password' },
    });
  expect((await choose(token)).statusCode).toBe(404);
  expect((await confirm(forgotten)).statusCode).toBe(404);
  expect((await confirm(token)).statusCode).toBe(200);
  expect((await choose(forgotten)).statusCode).toBe(404);
});

test('the email of another client is answered like any other, nothing is sent to it, and it is never confirmed', async () => {
  const other = (await createProject(server)).clientPortalUsername;
  const free = await request(next);
  const shouted = other.replace('priya', 'PRIYA');
  const taken = await request(shouted);
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
  expect([await subjects(other), await subjects(shouted)]).toEqual([[], []]);
  await request(next);
  const token = await secretTo(next);
  await createProject(server, { clientPortalEmail: next.toUpperCase() });
  expect((await confirm(token)).statusCode).toBe(404);
  expect((await account()).email).toBe(old);
});

test('a wrong password, the present email and what is none are refused at their fields', async () => {
  const replies = [await request(next, session, 'a wrong one'), await request(old), await request('nobody')];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect(replies.map((reply) => Object.keys(reply.json().fields))).toEqual([
    ['password'],
    ['email'],
    ['email'],
  ]);
  expect((await account()).pendingEmail).toBeNull();
});

test('the email is written as its owner writes it, and another letter case is the same account', async () => {
  const written = old.replace('priya', 'Priya');
  await request(written);
  expect((await confirm(await secretTo(written), session)).json()).toEqual({ email: written });
  expect((await tryClient(server, old)).statusCode).toBe(200);
});

test('one client may ask for so many changes of email in an hour', async () => {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.2' } });
  if (!limited) throw new Error('no server');
  const asking = await createProject(limited);
  const headers = await signInClient(limited, asking.clientPortalUsername);
  const statuses = [];
  for (const index of [1, 2, 3]) {
    const payload = { email: `flood${index}@engine.example`, password: PASSWORD };
    const call = { method: 'PUT', url: '/api/client/email', headers, payload } as const;
    statuses.push((await limited.app.inject(call)).statusCode);
  }
  expect(statuses).toEqual([202, 202, 429]);
  await limited.close();
});

test('where an admin changes an email, the old and the new address are told; a name or its letter case is no news', async () => {
  await editPerson({ name: 'Priya Shah' });
  const shouted = old.replace('priya', 'PRIYA');
  await editPerson({ email: shouted });
  expect([await subjects(old), await subjects(shouted)]).toEqual([[], []]);
  await editPerson({ email: next });
  for (const email of [shouted, next]) {
    const [notice, ...more] = await readMailTo(server, email);
    expect([notice?.subject, more]).toEqual([NOTICE, []]);
    expect(notice?.text).toContain(next);
  }
});

test('an email that was never signed in with, as of an invite to a slip, is told nothing', async () => {
  const [slip, right] = [newEmail('slip'), newEmail('right')];
  project = await createProject(server, { clientPortalEmail: slip, clientPortalPassword: '', invite: true });
  expect(await subjects(slip)).toHaveLength(1);
  await editPerson({ email: right });
  expect([await subjects(slip), await subjects(right)]).toEqual([[expect.stringContaining('online')], []]);
});
