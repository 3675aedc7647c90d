import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, createAccount, isSignedIn, signIn } from '../../test/accounts.ts';
import { createAuthenticator } from '../../test/authenticator.ts';
import { readMailTo } from '../../test/mail.ts';
import { openServers, systemContext, type TestServer } from '../../test/server.ts';
import { cookieOf, enterPassword, send, switchOn } from '../../test/two-factor.ts';
import { removeFactors } from '../two-factor/remove-factors.ts';

const SITE = 'https://agency.example';

let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  [here, there] = (await openServers(2, { settings: { PUBLIC_URL: SITE } })) as [TestServer, TestServer];
});
afterAll(async () => {
  await here.close();
  await there.close();
});

let mara: Account;
let session: string;
let device: ReturnType<typeof createAuthenticator>;
beforeEach(async () => {
  here.setClock();
  there.setClock();
  mara = await createAccount(here);
  session = await signIn(here, mara);
  device = createAuthenticator(SITE);
});

type Device = typeof device;

const subjects = async () => (await readMailTo(here, mara.email)).map(({ subject }) => subject).sort();

const begin = (body: object, cookie = session) => send(here, { url: '/passkeys/options', cookie, body });
const create = (registration: object, cookie = session, on = here) =>
  send(on, { url: '/passkeys', cookie, body: { name: 'Laptop', registration } });
const asked = async (on = here) => (await send(on, { url: '/login/passkey/options' })).json();
const enter = (assertion: object, on = here) => send(on, { url: '/login/passkey', body: { assertion } });

async function addPasskey(more: object = {}): Promise<number> {
  const options = (await begin({ password: mara.password, ...more })).json();
  const reply = await create(device.register(options));
  expect(reply.statusCode).toBe(200);
  return reply.json().id;
}

test('a passkey is added with the password, told by mail, and opens a session on every instance', async () => {
  expect((await begin({ password: 'wrong' })).json().fields).toEqual({
    password: 'This is not your present password.',
  });
  const options = (await begin({ password: mara.password })).json();
  expect(options).toMatchObject({
    rp: { id: 'agency.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const added = await create(device.register(options));
  expect(added.json()).toMatchObject({ name: 'Laptop', lastUsedAt: null });
  const entered = await enter(device.assert(await asked()), there);
  expect(entered.json()).toEqual({ admin: { id: expect.any(Number), username: mara.username } });
  expect(await isSignedIn(here, cookieOf(entered, 'session_token'))).toBe(true);
  expect(await subjects()).toEqual(['A passkey was added']);
});

test('it counts as both factors; to add one with two-factor on takes a code too', async () => {
  const { app, session: own } = await switchOn([here, there], mara, session);
  session = own;
  for (const body of [{}, { code: '' }, { code: '000000' }]) {
    const refused = await begin({ password: mara.password, ...body });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['code']]);
  }
  const { challenge } = await enterPassword(here, mara);
  expect((await begin({ password: mara.password, code: app.next() }, challenge)).statusCode).toBe(401);
  await addPasskey({ code: app.next() });
  const entered = await enter(device.assert(await asked()));
  expect(entered.statusCode).toBe(200);
  expect(await isSignedIn(there, cookieOf(entered, 'session_token'))).toBe(true);
});

test.each<[string, (device: Device) => Promise<object>]>([
  ['of another site', async (own) => own.assert(await asked(), { origin: 'https://evil.example' })],
  ['for another site', async (own) => own.assert(await asked(), { rpId: 'evil.example' })],
  ['that does not know who holds it', async (own) => own.assert(await asked(), { isVerified: false })],
  ['whose counter has not grown', async (own) => own.assert(await asked(), { counter: 1 })],
  [
    'of somebody else by its own word',
    async (own) => own.assert(await asked(), { userHandle: 'YWRtaW46MQ' }),
  ],
  ['that signs what nobody asked', async (own) => own.assert({ challenge: 'A'.repeat(43) })],
  [
    'with another signature',
    async (own) => {
      const assertion = own.assert(await asked());
      const { signature } = createAuthenticatorFor(own).assert(await asked()).response;
      return { ...assertion, response: { ...assertion.response, signature } };
    },
  ],
  [
    'nobody has',
    async () => {
      const other = createAuthenticator(SITE);
      return other.assert(await asked(), { userHandle: '' });
    },
  ],
])('a passkey %s opens nothing', async (_, make) => {
  await addPasskey();
  await enter(device.assert(await asked()));
  await enter(device.assert(await asked()));
  const refused = await enter(await make(device));
  expect([refused.statusCode, refused.json().error]).toEqual([
    401,
    'This passkey was not accepted. Try again, or sign in with your password.',
  ]);
  expect(cookieOf(refused, 'session_token')).toBe('');
});

/** Another device, which answers like one that was added. */
function createAuthenticatorFor(_: Device): Device {
  return createAuthenticator(SITE);
}

test('what is asked is signed once, also by two at once, and for five minutes', async () => {
  await addPasskey();
  const question = await asked();
  const assertion = device.assert(question);
  const entered = await Promise.all([enter(assertion, here), enter(assertion, there)]);
  expect(entered.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  here.setClock(new Date('2031-01-01T10:00:00Z'));
  const late = await asked();
  here.setClock(new Date('2031-01-01T10:05:00Z'));
  expect((await enter(device.assert(late))).statusCode).toBe(401);
});

test('a passkey is made of what its own admin asked for, once, and belongs to one account', async () => {
  const ada = await createAccount(here);
  const adas = await signIn(here, ada);
  const options = (await begin({ password: mara.password })).json();
  const made = device.register(options);
  expect((await create(made, adas)).statusCode).toBe(400);
  expect(
    (await create(device.register(await asked().then((each) => ({ ...each, user: options.user })))))
      .statusCode,
  ).toBe(400);
  const created = await Promise.all([create(made), create(made, session, there)]);
  expect(created.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const unverified = (await begin({ password: mara.password })).json();
  const refused = await create(createAuthenticator(SITE).register(unverified, { isVerified: false }));
  expect(refused.json().error).toBe('This passkey was not accepted. Please try again.');
  const again = (await begin({ password: ada.password }, adas)).json();
  expect((await create(device.register(again), adas)).json().code).toBe('passkey_exists');
});

test('a passkey is named and removed by its owner alone, and then opens nothing', async () => {
  const id = await addPasskey();
  const adas = await signIn(here, await createAccount(here));
  const rename = (cookie: string, name: string) =>
    send(here, { method: 'PUT', url: `/passkeys/${id}`, cookie, body: { name } });
  const remove = (cookie: string, password: string) =>
    send(here, { url: `/passkeys/${id}/remove`, cookie, body: { password } });
  expect((await rename(adas, 'Mine')).statusCode).toBe(404);
  expect((await rename(session, ' Ноутбук ')).json().name).toBe('Ноутбук');
  expect((await rename(session, '')).json().fields).toEqual({ name: 'Name is required.' });
  expect((await remove(adas, 'the first password')).statusCode).toBe(404);
  expect((await remove(session, 'wrong')).statusCode).toBe(400);
  expect(await subjects()).toEqual(['A passkey was added']);
  expect((await remove(session, mara.password)).statusCode).toBe(200);
  expect((await remove(session, mara.password)).statusCode).toBe(404);
  expect(await subjects()).toEqual(['A passkey was added', 'A passkey was removed']);
  expect((await enter(device.assert(await asked()))).statusCode).toBe(401);
  expect((await send(here, { method: 'GET', url: '/passkeys', cookie: session })).json()).toEqual([]);
});

test('another password ends a passkey that is about to be added; the command removes all', async () => {
  const options = (await begin({ password: mara.password })).json();
  const body = { currentPassword: mara.password, password: 'the second password' };
  session = cookieOf(
    await send(here, { method: 'PUT', url: '/password', cookie: session, body }),
    'session_token',
  );
  expect((await create(device.register(options))).statusCode).toBe(400);
  mara = { ...mara, password: body.password };
  await addPasskey();
  await removeFactors(systemContext(here), here.deps, mara.username);
  expect((await enter(device.assert(await asked()))).statusCode).toBe(401);
});

test('two-factor that is switched on ends a passkey that is about to be added without a code', async () => {
  const options = (await begin({ password: mara.password })).json();
  const { session: own } = await switchOn([here, there], mara, session);
  expect((await create(device.register(options), own)).statusCode).toBe(400);
  expect((await send(here, { method: 'GET', url: '/passkeys', cookie: own })).json()).toEqual([]);
});

test('an account has at most twenty passkeys, however many were begun before', async () => {
  const begun = [];
  for (let count = 0; count < 22; count += 1) begun.push((await begin({ password: mara.password })).json());
  const replies = await Promise.all(
    begun.map((options) => create(createAuthenticator(SITE).register(options))),
  );
  const statuses = replies.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(20).fill(200), 409, 409]);
  const full = await begin({ password: mara.password });
  expect([full.statusCode, full.json().code]).toEqual([409, 'too_many_passkeys']);
});

test('what is no answer of a browser is refused', async () => {
  const good = device.assert(await asked());
  const odd = ['', '%%', 'A', 'e30', 'A'.repeat(30_000)];
  for (const clientDataJSON of odd) {
    const reply = await enter({ ...good, response: { ...good.response, clientDataJSON } });
    expect([400, 401]).toContain(reply.statusCode);
  }
});
