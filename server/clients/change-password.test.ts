import { beforeEach, expect, test } from 'vitest';
import { statementsOf } from '../../test/accounts.ts';
import {
  addPerson,
  asAdmin,
  createProject,
  newEmail,
  PASSWORD,
  sessionStatus,
  signInClient,
  type TestProject,
  tryClient,
} from '../../test/clients.ts';
import { countWaiting } from '../../test/locks.ts';
import { readMailTo, sendDue } from '../../test/mail.ts';
import { openServers, useServer } from '../../test/server.ts';
import { cookieOf } from '../../test/two-factor.ts';

const server = useServer();

const NOON = new Date('2027-03-14T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60;
const NEW = 'the second password';
const later = (minutes: number) => server.setClock(new Date(NOON.getTime() + minutes * MINUTE));

let project: TestProject;
let email: string;
beforeEach(async () => {
  project = await createProject(server, { clientName: 'Priya Raman' });
  email = project.clientPortalUsername;
});

function post(url: string, payload: object, headers = {}) {
  return server.app.inject({ method: 'POST', url, payload, headers });
}
const forgot = (account: string) => post('/api/client/forgot-password', { email: account });
const choose = (token: string, password = NEW) => post('/api/client/choose-password', { token, password });
const personPath = (clientId = project.people[0]?.id) =>
  `/api/admin/projects/${project.id}/people/${clientId}`;
const invite = (payload: object = {}, path = personPath()) =>
  asAdmin(server, 'POST', `${path}/invite`, payload);
const isIn = async (password: string, name = email) =>
  (await tryClient(server, name, password)).statusCode === 200;

const secretIn = (text: string) => /\/client-password#([\w-]{43})/.exec(text)?.[1] ?? '';
/** The secrets of the links that were mailed to an address, the oldest first. */
async function secretsTo(address = email): Promise<string[]> {
  const mails = await readMailTo(server, address);
  return mails
    .sort((one, other) => Number(one.date) - Number(other.date))
    .map(({ text = '' }) => secretIn(text))
    .filter((secret) => secret !== '');
}
const lastSecret = async (address = email) => (await secretsTo(address)).at(-1) ?? '';
const subjects = async (address = email) =>
  (await readMailTo(server, address)).map(({ subject = '' }) => subject).sort();

const FORGOTTEN = 'Choose another password for your client portal';
const CHANGED = 'The password of your client portal was changed';

async function createInvited(): Promise<string> {
  project = await createProject(server, {
    clientPortalEmail: newEmail('invited'),
    clientPortalPassword: 'ignored',
    invite: true,
  });
  return project.clientPortalUsername;
}

test('an invited client chooses the first password through the mailed link, and is in', async () => {
  const invited = await createInvited();
  expect(project.people).toMatchObject([{ email: invited, active: false }]);
  expect(await isIn('ignored', invited)).toBe(false);
  expect(await subjects(invited)).toEqual(['Your project is online: Engine Works shop']);
  const token = await lastSecret(invited);
  const { rows } = await server.deps.database.pool.query(
    'select client_links::text as written from client_links where token_hash is not null',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { written } of rows) expect(written).not.toContain(token);
  expect((await choose(token)).json()).toEqual({ email: invited });
  expect(await isIn(NEW, invited)).toBe(true);
  const after = await asAdmin(server, 'GET', `/api/admin/projects/${project.id}`);
  expect(after.json().people).toMatchObject([{ active: true }]);
  expect(await subjects(invited)).toEqual(['Your project is online: Engine Works shop']);
});

test('an account that waits for its first password costs a sign-in what any other does', async () => {
  const invited = await createInvited();
  const { rows } = await server.deps.database.pool.query(
    'select password from client_accounts where user_id = (select id from clients where email = $1)',
    [invited],
  );
  expect(rows).toEqual([{ password: expect.stringMatching(/^[0-9a-f]+:[0-9a-f]+$/) }]);
});

test('a link to copy is answered once to the admin, works once, and nothing is mailed', async () => {
  const reply = await invite({ copy: true });
  const { url } = reply.json();
  expect(url).toMatch(/^http:\/\/localhost:3000\/client-password#[\w-]{43}$/);
  expect(await subjects()).toEqual([]);
  expect((await choose(secretIn(url))).statusCode).toBe(200);
  expect((await choose(secretIn(url))).statusCode).toBe(404);
  expect(await isIn(NEW)).toBe(true);
  expect(await subjects()).toEqual([CHANGED]);
});

test('an invite that is sent again ends the one before', async () => {
  const first = (await invite({ copy: true })).json().url;
  expect((await invite()).json()).toEqual({ url: null, expiresAt: expect.any(String) });
  expect((await choose(secretIn(first))).json()).toMatchObject({
    code: 'unknown_link',
    error: 'This link works no more: it was used, has expired, or a newer one was sent.',
  });
  expect((await choose(await lastSecret())).statusCode).toBe(200);
});

test('a forgotten password is chosen anew through the mailed link; all sessions end, and the client is told', async () => {
  const sessions = [await signInClient(server, email), await signInClient(server, email)];
  expect((await forgot(` ${email.toUpperCase()} `)).statusCode).toBe(202);
  expect((await choose(await lastSecret())).json()).toEqual({ email });
  for (const headers of sessions) expect(await sessionStatus(server, headers)).toBe(401);
  expect(await isIn(PASSWORD)).toBe(false);
  expect(await isIn(NEW)).toBe(true);
  expect(await subjects()).toEqual([FORGOTTEN, CHANGED].sort());
});

test('neither the answer nor the work before it tells whether there is an account', async () => {
  const nobody = 'nobody@engine.example';
  // What is said and done once more: the first call reads what is kept afterwards.
  await forgot('warm@engine.example');
  const seen = [];
  for (const name of [email, email.toUpperCase(), nobody]) {
    const statements = await statementsOf(server, async () => {
      const reply = await forgot(name);
      const { 'x-request-id': _id, date: _date, ...headers } = reply.headers;
      seen.push(JSON.stringify([reply.statusCode, headers, reply.body]));
    });
    seen.push(JSON.stringify(statements));
    expect(statements.length).toBeGreaterThan(2);
  }
  expect(new Set(seen).size).toBe(2);
  expect(await subjects()).toEqual([FORGOTTEN]);
  expect(await subjects(nobody)).toEqual([]);
});

test('an account is sent one link in five minutes, however often it is asked for', async () => {
  server.setClock(NOON);
  await forgot(email);
  await sendDue(server);
  later(4);
  await forgot(email);
  expect(await secretsTo()).toHaveLength(1);
  later(5);
  await forgot(email);
  expect(await secretsTo()).toHaveLength(2);
});

test.each([
  ['a forgotten password, a second before its hour is over', false, 60 - 1 / 60, 200],
  ['a forgotten password, once its hour is over', false, 60, 404],
  ['an invite, a second before its week is over', true, 7 * DAY - 1 / 60, 200],
  ['an invite, once its week is over', true, 7 * DAY, 404],
])('a link of %s', async (_, isInvite, minutes, status) => {
  server.setClock(NOON);
  await (isInvite ? invite() : forgot(email));
  const token = await lastSecret();
  later(minutes);
  expect((await choose(token)).statusCode).toBe(status);
});

test('a link is good once, also for many at once', async () => {
  await forgot(email);
  const token = await lastSecret();
  const replies = await Promise.all(['one', 'two', 'three'].map((each) => choose(token, `${NEW} ${each}`)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
});

test('nothing but a POST acts: a scanner that follows the link changes nothing', async () => {
  await invite();
  const token = await lastSecret();
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await server.app.inject({ method, url: `/api/client/choose-password?token=${token}` });
    expect(reply.statusCode).toBe(404);
  }
  expect((await choose(token)).statusCode).toBe(200);
});

/** Ways in which a password becomes another one; each gets the secret of an invite and of a forgotten password. */
const changes: [
  string,
  (links: { forgotten: string; invited: string }) => Promise<{ statusCode: number }>,
][] = [
  ['the forgotten password', ({ forgotten }) => choose(forgotten)],
  ['the invite', ({ invited }) => choose(invited)],
  ['an admin', () => asAdmin(server, 'PUT', `${personPath()}/password`, { password: NEW })],
  [
    'the client',
    async () =>
      server.app.inject({
        method: 'PUT',
        url: '/api/client/password',
        headers: await signInClient(server, email),
        payload: { currentPassword: PASSWORD, password: NEW },
      }),
  ],
];
test.each(changes)('a password that was changed by %s ends every link from before', async (_, change) => {
  await forgot(email);
  const forgotten = await lastSecret();
  const invited = secretIn((await invite({ copy: true })).json().url);
  expect((await change({ forgotten, invited })).statusCode).toBe(200);
  for (const token of [forgotten, invited]) {
    expect((await choose(token, 'a third password')).statusCode).toBe(404);
  }
  expect(await isIn(NEW)).toBe(true);
  expect(await subjects()).toContain(CHANGED);
});

test('a link ends with the access of whom it was sent to, also one that is still to be mailed', async () => {
  const invited = await createInvited();
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}`);
  expect(await subjects(invited)).toEqual([]);
  const removed = await addPerson(server, (await createProject(server)).id);
  const path = `/api/admin/projects/${removed.id}/people/${removed.people[1]?.id}`;
  const token = secretIn((await invite({ copy: true }, path)).json().url);
  await asAdmin(server, 'DELETE', path);
  expect((await choose(token)).statusCode).toBe(404);
});

test('what was mailed to a client goes with the account', async () => {
  const invited = await createInvited();
  await choose(await lastSecret(invited));
  await asAdmin(server, 'PUT', `${personPath()}/password`, { password: 'a third password' });
  expect(await subjects(invited)).toHaveLength(2);
  const kept = async () => {
    const { rows } = await server.deps.database.pool.query('select 1 from mail_messages where email = $1', [
      invited,
    ]);
    return rows.length;
  };
  expect(await kept()).toBe(2);
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}`);
  expect(await kept()).toBe(0);
});

test('a client who is signed in changes the own password: this browser gets another session, all others end', async () => {
  const [here, elsewhere] = [await signInClient(server, email), await signInClient(server, email)];
  const change = (payload: object) =>
    server.app.inject({ method: 'PUT', url: '/api/client/password', headers: here, payload });
  const wrong = await change({ currentPassword: 'not the password', password: NEW });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().fields).toEqual({ currentPassword: 'This is not your present password.' });
  const short = await change({ currentPassword: PASSWORD, password: 'seven77' });
  expect(short.json().fields).toEqual({ password: 'Password must be at least 8 characters long.' });
  expect(await sessionStatus(server, elsewhere)).toBe(200);
  const changed = await change({ currentPassword: PASSWORD, password: NEW });
  expect(changed.json()).toEqual({ success: true });
  // A copy of the session in which it was done is good no more.
  for (const ended of [here, elsewhere]) expect(await sessionStatus(server, ended)).toBe(401);
  expect(await sessionStatus(server, { cookie: cookieOf(changed, 'session_token') })).toBe(200);
});

/** Runs a statement about a client in a transaction that ends once their sign-in waits for it; answers the sign-in. */
async function signInDuring(statement: string) {
  const { pool } = server.deps.database;
  const changer = await pool.connect();
  await changer.query('begin');
  await changer.query(statement, [email]);
  const trying = tryClient(server, email);
  try {
    await expect.poll(() => countWaiting(server), { timeout: 60_000 }).toBeGreaterThan(0);
    await changer.query('commit');
  } finally {
    changer.release(true);
  }
  return trying;
}

const OWN = '(select id from clients where email = $1)';

test('a sign-in with the old password that is under way while an admin sets another lets nobody in', async () => {
  const change = `update client_accounts set password = 'another' where user_id = ${OWN}`;
  expect((await signInDuring(change)).statusCode).toBe(401);
  const { rows } = await server.deps.database.pool.query(
    `select 1 from client_sessions where user_id = ${OWN}`,
    [email],
  );
  expect(rows).toEqual([]);
});

test('a sign-in that is under way while the account goes is one of nobody', async () => {
  const reply = await signInDuring('delete from clients where email = $1');
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toMatchObject({ success: false, error: 'Invalid credentials' });
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('wrong passwords are counted by account and network, apart from those of admins', async () => {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.3', TRUST_PROXY: 'true' } });
  if (!limited) throw new Error('no server');
  const { clientPortalUsername: name, id, people } = await createProject(limited);
  const from = async (address: string, password = PASSWORD, account = name) => {
    const headers = { 'x-forwarded-for': address };
    const payload = { email: account, password };
    const reply = await limited.app.inject({ method: 'POST', url: '/api/client/login', payload, headers });
    return reply.statusCode;
  };
  const tries = [];
  for (const each of [name, name.toUpperCase(), name]) tries.push(await from('192.0.2.1', 'wrong one', each));
  expect([...tries, await from('192.0.2.1')]).toEqual([401, 401, 401, 429]);
  const refused = await limited.app.inject({
    method: 'POST',
    url: '/api/client/login',
    payload: { email: name, password: PASSWORD },
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
  expect(refused.json()).toMatchObject({ success: false, code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await from('203.0.113.1')).toBe(200);
  const asAdmins = await limited.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username: name, password: 'wrong one' },
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
  expect(asAdmins.statusCode).toBe(401);
  const path = `/api/admin/projects/${id}/people/${people[0]?.id}/password`;
  await asAdmin(limited, 'PUT', path, { password: NEW });
  expect(await from('192.0.2.1', NEW)).toBe(200);
  await limited.close();
});
