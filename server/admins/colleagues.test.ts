import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, createAccount, isSignedIn, secretsTo, signIn } from '../../test/accounts.ts';
import { openStream } from '../../test/event-stream.ts';
import { whileHeld } from '../../test/locks.ts';
import { readMailTo } from '../../test/mail.ts';
import { openServers, type TestServer } from '../../test/server.ts';
import { cookieOf, send } from '../../test/two-factor.ts';

let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  [here, there] = (await openServers(2)) as [TestServer, TestServer];
});
afterAll(async () => {
  await here.close();
  await there.close();
});

let mara: Account;
let ada: Account;
let own: string;
let adas: string;
beforeEach(async () => {
  await here.deps.database.pool.query('delete from admins');
  [mara, ada] = [await createAccount(here), await createAccount(here)];
  [own, adas] = [await signIn(here, mara), await signIn(there, ada)];
});

interface Row {
  id: number;
  username: string;
  current: boolean;
  isSelf: boolean;
}
const list = async (url: string, cookie = own): Promise<Row[]> =>
  (await send(here, { method: 'GET', url, cookie })).json();
const idOf = async ({ username }: Account) =>
  (await list('/admins')).find((each) => each.username === username)?.id ?? 0;
const remove = (server: TestServer, cookie: string, { id, password }: { id: number; password: string }) =>
  send(server, { url: `/admins/${id}/remove`, cookie, body: { password } });
const subjects = async (email: string) => (await readMailTo(here, email)).map(({ subject }) => subject);
const deeds = async () =>
  (
    await here.deps.database.pool.query(
      'select kind, actor_name as name, subject from activities where project_id is null order by id',
    )
  ).rows;

test('the devices are listed with where and since when, and one is this one', async () => {
  const other = await signIn(there, mara);
  const devices = await list('/sessions');
  expect(devices.map(({ current }) => current)).toEqual([false, true]);
  expect((await list('/sessions', other)).map(({ current }) => current)).toEqual([true, false]);
  expect(devices[0]).toMatchObject({ address: '127.0.0.1', createdAt: expect.stringMatching(/Z$/) });
});

test('a device that is signed out is refused on the next request on every instance, and its stream ends', async () => {
  const other = await signIn(there, mara);
  const stream = await openStream(there, '/api/admin/events', { cookie: other });
  const id = (await list('/sessions')).find(({ current }) => !current)?.id ?? 0;
  // Nobody ends a session of somebody else.
  expect((await send(here, { method: 'DELETE', url: `/sessions/${id}`, cookie: adas })).statusCode).toBe(404);
  expect((await send(here, { method: 'DELETE', url: `/sessions/${id}`, cookie: own })).statusCode).toBe(200);
  expect([await isSignedIn(here, other), await isSignedIn(there, other)]).toEqual([false, false]);
  await stream.ended;
  expect(await isSignedIn(there, own)).toBe(true);
});

test('all other devices are signed out at once, and those of nobody else', async () => {
  const others = [await signIn(there, mara), await signIn(here, mara)];
  const reply = await send(here, { method: 'DELETE', url: '/sessions', cookie: own });
  expect(reply.statusCode).toBe(200);
  for (const other of others) expect(await isSignedIn(there, other)).toBe(false);
  // A copy of the own cookie is no more good than the others.
  expect(await isSignedIn(there, own)).toBe(false);
  const next = cookieOf(reply, 'session_token');
  expect([await isSignedIn(there, next), await isSignedIn(there, adas)]).toEqual([true, true]);
  expect((await list('/sessions', next)).map(({ current }) => current)).toEqual([true]);
});

test('another password is refused to the other sessions on the next request on every instance', async () => {
  const other = await signIn(there, mara);
  const body = { currentPassword: mara.password, password: 'the second password' };
  const changed = await send(here, { method: 'PUT', url: '/password', cookie: own, body });
  expect([await isSignedIn(here, other), await isSignedIn(there, other)]).toEqual([false, false]);
  expect([await isSignedIn(there, own), await isSignedIn(there, cookieOf(changed, 'session_token'))]).toEqual(
    [false, true],
  );
});

test('a removed admin is refused on the next request on every instance; all are told, and it is on record', async () => {
  const stream = await openStream(there, '/api/admin/events', { cookie: adas });
  const id = await idOf(ada);
  const wrong = await remove(here, own, { id, password: 'wrong' });
  expect(wrong.json().fields).toEqual({ password: 'This is not your present password.' });
  expect((await remove(here, own, { id, password: mara.password })).statusCode).toBe(200);
  expect([await isSignedIn(here, adas), await isSignedIn(there, adas)]).toEqual([false, false]);
  await stream.ended;
  expect(await signIn(here, ada)).toBe('');
  expect(await subjects(ada.email)).toEqual([`${ada.username} is an admin no more`]);
  expect((await deeds()).at(-1)).toEqual({
    kind: 'admin-removed',
    name: mara.username,
    subject: ada.username,
  });
  expect((await remove(here, own, { id, password: mara.password })).statusCode).toBe(404);
});

test('the last admin stays, and may go once there is another', async () => {
  await remove(here, own, { id: await idOf(ada), password: mara.password });
  const id = await idOf(mara);
  const refused = await remove(here, own, { id, password: mara.password });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'last_admin', error: 'The last admin stays: somebody has to be able to sign in.' },
  ]);
  await createAccount(here);
  expect((await remove(here, own, { id, password: mara.password })).statusCode).toBe(200);
  expect(await isSignedIn(there, own)).toBe(false);
});

/** Lets two calls read who is there before either can delete anybody; answers their statuses. */
async function atOnce(one: () => ReturnType<typeof remove>, other: typeof one): Promise<number[]> {
  const replies = await whileHeld(here, 'select id from admins for key share', [one, other]);
  return replies.map(({ statusCode }) => statusCode).sort();
}

test('of two admins who remove each other at once one stays', async () => {
  const [maras, other] = [await idOf(mara), await idOf(ada)];
  const statuses = await atOnce(
    () => remove(here, own, { id: other, password: mara.password }),
    () => remove(there, adas, { id: maras, password: ada.password }),
  );
  expect(statuses).toEqual([200, 401]);
  const { rows } = await here.deps.database.pool.query('select 1 from admins');
  expect(rows).toHaveLength(1);
});

test('of two admins who leave at once one stays', async () => {
  const [maras, other] = [await idOf(mara), await idOf(ada)];
  const statuses = await atOnce(
    () => remove(here, own, { id: maras, password: mara.password }),
    () => remove(there, adas, { id: other, password: ada.password }),
  );
  expect(statuses).toEqual([200, 409]);
});

const invite = (body: object, cookie = own) => send(here, { url: '/invites', cookie, body });
const accept = (server: TestServer, body: object) => send(server, { url: '/accept-invite', body });
const tokenIn = (url: string) => /\/woolbulldog\/join#([\w-]{43})$/.exec(url)?.[1] ?? '';
const jonas = { username: 'Jonas', password: 'what jonas chose' };

test('somebody who is invited by mail chooses username and password, once, and the others are told', async () => {
  const email = 'Jonas@engine.example';
  const invited = await invite({ email, password: mara.password });
  expect(invited.json()).toEqual({ url: null, expiresAt: expect.any(String) });
  const [token = ''] = await secretsTo(here, 'jonas@engine.example');
  const joined = await Promise.all([
    accept(here, { ...jonas, token }),
    accept(there, { ...jonas, username: 'Jonas II', token }),
  ]);
  expect(joined.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  const { username } = joined.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
  expect(await signIn(there, { username, password: jonas.password })).not.toBe('');
  expect(await list('/invites')).toEqual([]);
  for (const { email: other } of [mara, ada])
    expect(await subjects(other)).toEqual([`${username} is an admin now`]);
  expect(await subjects('jonas@engine.example')).toEqual([`${mara.username} invites you to the back office`]);
  expect((await deeds()).slice(-2)).toEqual([
    { kind: 'admin-invited', name: mara.username, subject: 'jonas@engine.example' },
    { kind: 'admin-joined', name: username, subject: mara.username },
  ]);
});

test('a copied link lets somebody in for a week; asked for again, only the newest does', async () => {
  const first = tokenIn(
    (await invite({ email: 'one@engine.example', password: mara.password, copy: true })).json().url,
  );
  const [{ id = 0 } = {}] = await list('/invites');
  const again = (cookie: string, body: object) => send(here, { url: `/invites/${id}/again`, cookie, body });
  expect((await again(adas, { password: 'wrong' })).statusCode).toBe(400);
  const second = tokenIn((await again(adas, { password: ada.password, copy: true })).json().url);
  expect((await accept(here, { ...jonas, token: first })).json().error).toBe(
    'This link works no more: it was used, has expired, or a newer one was sent.',
  );
  here.setClock(new Date(Date.now() + 7 * 24 * 60 * 60_000 + 60_000));
  expect((await accept(here, { ...jonas, token: second })).statusCode).toBe(404);
  here.setClock();
  expect((await accept(here, { ...jonas, token: second })).statusCode).toBe(200);
});

test('an invite that is withdrawn, or whose maker is removed, lets nobody in', async () => {
  const withdrawn = tokenIn(
    (await invite({ email: 'two@engine.example', password: mara.password, copy: true })).json().url,
  );
  const [{ id = 0 } = {}] = await list('/invites');
  expect((await send(here, { method: 'DELETE', url: `/invites/${id}`, cookie: adas })).statusCode).toBe(200);
  expect((await send(here, { method: 'DELETE', url: `/invites/${id}`, cookie: adas })).statusCode).toBe(404);
  expect((await accept(here, { ...jonas, token: withdrawn })).statusCode).toBe(404);
  const adasInvite = { email: 'three@engine.example', password: ada.password, copy: true };
  const token = tokenIn((await invite(adasInvite, adas)).json().url);
  await remove(here, own, { id: await idOf(ada), password: mara.password });
  expect((await accept(here, { ...jonas, token })).statusCode).toBe(404);
});

test('whoever changes their password ends what they have invited, which can be sent again', async () => {
  const invited = await invite({ email: 'five@engine.example', password: mara.password, copy: true });
  const adasInvite = { email: 'six@engine.example', password: ada.password, copy: true };
  const others = tokenIn((await invite(adasInvite, adas)).json().url);
  const body = { currentPassword: mara.password, password: 'the second password' };
  const changed = await send(here, { method: 'PUT', url: '/password', cookie: own, body });
  own = cookieOf(changed, 'session_token');
  expect((await accept(here, { ...jonas, token: tokenIn(invited.json().url) })).statusCode).toBe(404);
  const invites = (await send(here, { method: 'GET', url: '/invites', cookie: own })).json();
  const known = invites.map(({ email, expiresAt }: { email: string; expiresAt: string }) => [
    email,
    Date.parse(expiresAt) <= Date.now(),
  ]);
  expect(known).toEqual([
    ['six@engine.example', false],
    ['five@engine.example', true],
  ]);
  expect((await accept(here, { ...jonas, token: others })).statusCode).toBe(200);
  const [, { id }] = invites;
  const again = { password: body.password, copy: true };
  const second = await send(here, { url: `/invites/${id}/again`, cookie: own, body: again });
  const token = tokenIn(second.json().url);
  expect((await accept(here, { ...jonas, username: 'Jonas III', token })).statusCode).toBe(200);
});

test('who is an admin, or invited already, is not invited; a username is one', async () => {
  const known = await invite({ email: ada.email.toUpperCase(), password: mara.password });
  expect(known.json().fields).toEqual({ email: 'An admin has this address already.' });
  const email = 'four@engine.example';
  const links = await Promise.all([1, 2].map(() => invite({ email, password: mara.password, copy: true })));
  expect(links.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const token = tokenIn(links.find(({ statusCode }) => statusCode === 200)?.json().url);
  const taken = await accept(here, { username: ada.username.toUpperCase(), password: jonas.password, token });
  expect([taken.statusCode, taken.json().fields]).toEqual([
    409,
    { username: 'Somebody has this username already. Please choose another one.' },
  ]);
  for (const hidden of ['\u200b', '\u00ad', '\u2060', '\ufe0f', '\u{e0061}']) {
    const alike = await accept(here, { ...jonas, username: `${ada.username}${hidden}`, token });
    expect(alike.json().fields).toEqual({ username: 'Username contains characters that cannot be seen.' });
  }
  // The link is good still.
  expect((await accept(here, { ...jonas, token })).statusCode).toBe(200);
});

test('the list says who asks, and how each account is protected', async () => {
  const everybody = await list('/admins');
  expect(everybody).toMatchObject([
    {
      username: mara.username,
      isSelf: true,
      twoFactor: false,
      passkeys: 0,
      lastSeenAt: expect.stringMatching(/Z$/),
    },
    { username: ada.username, isSelf: false, twoFactor: false, passkeys: 0 },
  ]);
});
