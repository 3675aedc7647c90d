import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAccessTable } from '../../test/access-table.ts';
import { type Account, createAccount, isSignedIn, signIn } from '../../test/accounts.ts';
import { createProject, signInClient } from '../../test/clients.ts';
import { whileHeld } from '../../test/locks.ts';
import { readMailTo } from '../../test/mail.ts';
import { openServers, systemContext, type TestServer } from '../../test/server.ts';
import {
  type App,
  cookieOf,
  enterCode,
  enterPassword,
  openApp,
  send,
  switchOn,
} from '../../test/two-factor.ts';
import { changePassword } from '../admins/change-password.ts';
import { removeDue } from '../retention/remove-due.ts';
import { workSweep } from '../workers.ts';
import { removeFactors } from './remove-factors.ts';

let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  const settings = { TRUST_PROXY: 'true', RATE_LIMIT_SCALE: '1' };
  [here, there] = (await openServers(2, { settings })) as [TestServer, TestServer];
});
afterAll(async () => {
  await here.close();
  await there.close();
});

let mara: Account;
let session: string;
let app: App;
let recoveryCodes: string[];
/** An address of its own for each test: what one is refused, the next is not. */
let from = '';
let tests = 0;
beforeEach(async () => {
  tests += 1;
  from = `203.0.113.${tests}`;
  await here.deps.database.pool.query('delete from attempts');
  mara = await createAccount(here);
  session = await signIn(here, mara);
  ({ app, recoveryCodes, session } = await switchOn([here, there], mara, session));
});

const challenged = async (server = here) => (await enterPassword(server, { ...mara, from })).challenge;
const state = async () => (await send(here, { method: 'GET', url: '/two-factor', cookie: session })).json();
const subjects = async () => (await readMailTo(here, mara.email)).map(({ subject }) => subject);
const WRONG = 'This code is wrong, or it was used before.';
const rows = async (statement: string) => (await here.deps.database.pool.query(statement)).rows;

test('the password opens no session: it answers that a code is asked for, and a code opens it', async () => {
  const before = await rows('select id from admin_sessions');
  const { reply, challenge, session: none } = await enterPassword(here, mara);
  expect([reply.statusCode, reply.json(), none]).toEqual([200, { next: 'code' }, '']);
  expect(await rows('select id from admin_sessions')).toEqual(before);
  const { reply: entered, session: opened } = await enterCode(there, challenge, app.next());
  expect(entered.json()).toEqual({ admin: { id: expect.any(Number), username: mara.username } });
  expect(await isSignedIn(here, opened)).toBe(true);
  // What showed the password is good for nothing more.
  expect(cookieOf(entered, 'challenge')).toBe('');
  expect((await enterCode(here, challenge, app.next())).reply.json().code).toBe('challenge_over');
});

test('the cookie of the first step is signed, closed to scripts and short', async () => {
  const { reply, challenge } = await enterPassword(here, mara);
  const set = [reply.headers['set-cookie']].flat().find((each) => each?.includes('challenge'));
  expect(set).toMatch(
    /^venture-admin\.challenge=[\w-]{43}\.[\w-]{43}; Path=\/api\/admin\/login; Max-Age=300; HttpOnly; SameSite=Strict$/,
  );
  const [name = '', value = ''] = challenge.split('=');
  const [token = '', sign = ''] = decodeURIComponent(value).split('.');
  for (const forged of [`${token}.`, `${token}.${'A'.repeat(43)}`, `.${sign}`, token, '', '.']) {
    expect((await enterCode(here, `${name}=${forged}`, app.next())).status).toBe(401);
  }
});

test('with the first step alone every endpoint is as closed as to nobody', async () => {
  const challenge = await challenged();
  for (const { method, path, access } of readAccessTable()) {
    if (access.includes('public')) continue;
    const url = path.replaceAll(/:\w+/g, '1');
    const reply = await here.app.inject({ method, url, headers: { cookie: challenge } });
    expect(reply.statusCode, `${method} ${path}`).toBe(401);
  }
});

test('a code works once, also for two at once on two instances', async () => {
  const [one, two] = [await challenged(), await challenged(there)];
  const code = app.next();
  const entered = await Promise.all([enterCode(here, one, code), enterCode(there, two, code)]);
  expect(entered.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await enterCode(here, await challenged(), code)).reply.json()).toMatchObject({ error: WRONG });
});

test('one challenge opens one session, also with two good codes at once', async () => {
  const challenge = await challenged();
  const [code, other] = [app.next(), recoveryCodes[0] ?? ''];
  const entered = await Promise.all([enterCode(here, challenge, code), enterCode(there, challenge, other)]);
  expect(entered.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a clock may be off by half a minute either way, and no more', async () => {
  app.next();
  app.next();
  const now = here.deps.clock().getTime();
  for (const off of [-60_000, 60_000]) {
    expect((await enterCode(here, await challenged(), app.at(new Date(now + off)))).status).toBe(400);
  }
  for (const off of [-30_000, 30_000]) {
    expect((await enterCode(here, await challenged(), app.at(new Date(now + off)))).status).toBe(200);
  }
  // The code between them is older than the last that was used.
  expect((await enterCode(here, await challenged(), app.at(new Date(now)))).status).toBe(400);
});

test('a recovery code works once, also for two at once, however it is typed; its owner is told', async () => {
  const [first = '', second = ''] = recoveryCodes;
  const [one, two] = [await challenged(), await challenged()];
  const entered = await Promise.all([enterCode(here, one, first), enterCode(there, two, first)]);
  expect(entered.map(({ status }) => status).sort()).toEqual([200, 400]);
  const typed = ` ${second.toUpperCase().replace('-', '')} `;
  expect((await enterCode(here, await challenged(), typed)).status).toBe(200);
  expect(await state()).toMatchObject({ recoveryCodesLeft: 8 });
  expect((await subjects()).filter((subject) => subject === 'A recovery code was used')).toHaveLength(2);
});

test('neither the secret nor a recovery code is stored in clear', async () => {
  const stored = JSON.stringify([
    await rows('select * from admin_authenticators'),
    await rows('select * from admin_recovery_codes'),
  ]);
  for (const secret of [
    app.secret,
    ...recoveryCodes,
    ...recoveryCodes.map((each) => each.replace('-', '')),
  ]) {
    expect(stored).not.toContain(secret);
  }
  expect(new Set(recoveryCodes).size).toBe(10);
});

test('wrong codes are limited with the right password; a stranger without it keeps nobody out', async () => {
  for (let index = 0; index < 12; index += 1) {
    const body = { username: mara.username, password: 'wrong' };
    await send(here, { url: '/login', body, from: '192.0.2.66' });
  }
  const challenge = await challenged();
  const wrong = [];
  for (let index = 0; index < 6; index += 1) {
    wrong.push((await enterCode(index % 2 ? here : there, challenge, '000000', from)).status);
  }
  expect(wrong).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await enterCode(here, challenge, app.next(), from)).status).toBe(429);
  // From elsewhere it goes on, until the account as a whole has seen too many.
  expect((await enterCode(here, challenge, app.next(), '198.51.100.7')).status).toBe(200);
});

test('an account takes twenty codes in an hour, from wherever, and many at once are counted too', async () => {
  const challenge = await challenged();
  const tries = Array.from({ length: 24 }, (_, index) =>
    enterCode(index % 2 ? here : there, challenge, '000000', `198.51.100.${index}`),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
  // Another password is chosen by who has the mailbox, and ends the siege.
  const password = 'the third password';
  await changePassword(systemContext(here), here.deps, { username: mara.username, password });
  const again = await enterPassword(here, { ...mara, password, from });
  expect((await enterCode(here, again.challenge, app.next(), from)).status).toBe(200);
});

test('the first step ends after five minutes', async () => {
  const challenge = await challenged();
  const begun = here.deps.clock().getTime();
  here.setClock(new Date(begun + 5 * 60_000));
  const late = await enterCode(here, challenge, app.at(here.deps.clock()));
  expect([late.status, late.reply.json().error]).toEqual([
    401,
    'This sign-in has taken too long. Please begin again with your password.',
  ]);
  here.setClock(new Date(begun + 5 * 60_000 - 1));
  expect((await enterCode(here, challenge, app.at(here.deps.clock()))).status).toBe(200);
});

test('another password ends the first step, the other sessions and a setup that was begun', async () => {
  const challenge = await challenged();
  const password = 'the second password';
  const other = (await enterCode(here, await challenged(), app.next())).session;
  const body = { currentPassword: mara.password, password };
  const changed = await send(here, { method: 'PUT', url: '/password', cookie: session, body });
  expect(changed.statusCode).toBe(200);
  expect((await enterCode(here, challenge, app.next())).reply.json().code).toBe('challenge_over');
  const own = cookieOf(changed, 'session_token');
  for (const ended of [other, session]) expect(await isSignedIn(there, ended)).toBe(false);
  expect(await isSignedIn(there, own)).toBe(true);
  // A code is asked for as before.
  expect((await enterPassword(here, { ...mara, password })).reply.json()).toEqual({ next: 'code' });
});

test('a first step holds for the password that was typed, whoever stored another one', async () => {
  const challenge = await challenged();
  await here.deps.database.pool.query(
    `update admin_accounts set password = password || 'x' where user_id = (select id from admins where username = $1)`,
    [mara.username],
  );
  expect((await enterCode(here, challenge, app.next())).reply.json().code).toBe('challenge_over');
});

test('a challenge of one account takes no code of another', async () => {
  const other = await createAccount(here);
  const { app: theirs } = await switchOn([here, there], other, await signIn(here, other));
  expect((await enterCode(here, await challenged(), theirs.next())).status).toBe(400);
});

test('a link to another password leads past no code', async () => {
  await send(here, { url: '/forgot-password', body: { account: mara.username } });
  const mails = await readMailTo(here, mara.email);
  const token = mails.flatMap(({ text = '' }) => /password#([\w-]{43})/.exec(text)?.[1] ?? [])[0];
  const password = 'chosen by link';
  expect((await send(here, { url: '/reset-password', body: { token, password } })).statusCode).toBe(200);
  expect(await isSignedIn(here, session)).toBe(false);
  const entered = await enterPassword(here, { ...mara, password });
  expect([entered.reply.json(), entered.session]).toEqual([{ next: 'code' }, '']);
});

test('switching on ends the sessions that needed no code, a copy of the own one too, and tells the owner', async () => {
  const ada = await createAccount(here);
  const [own, old] = [await signIn(here, ada), await signIn(there, ada)];
  const { session: fresh } = await switchOn([here, there], ada, own);
  for (const ended of [own, old]) expect(await isSignedIn(there, ended)).toBe(false);
  expect(await isSignedIn(there, fresh)).toBe(true);
  const { rows: sessions } = await here.deps.database.pool.query(
    'select 1 from admin_sessions where user_id = (select id from admins where username = $1)',
    [ada.username],
  );
  expect(sessions).toHaveLength(1);
  expect((await readMailTo(here, ada.email)).map(({ subject }) => subject)).toEqual(['Two-factor is on']);
});

test('nothing is asked for before a code has confirmed the app, and the confirming code signs nobody in', async () => {
  const ada = await createAccount(here);
  let own = await signIn(here, ada);
  const begin = async () => send(here, { url: '/two-factor', cookie: own, body: { password: ada.password } });
  const first = openApp((await begin()).json().secret, [here, there]);
  expect((await enterPassword(here, ada)).session).not.toBe('');
  const second = openApp((await begin()).json().secret, [here, there]);
  const confirm = (code: string) => send(here, { url: '/two-factor/confirm', cookie: own, body: { code } });
  // Begun anew, the first secret is good no more.
  expect((await confirm(first.next())).json().fields).toEqual({ code: WRONG });
  const code = second.next();
  const confirmed = await confirm(code);
  expect(confirmed.statusCode).toBe(200);
  own = cookieOf(confirmed, 'session_token');
  const { challenge } = await enterPassword(here, ada);
  expect((await enterCode(here, challenge, code)).status).toBe(400);
  expect((await begin()).json().code).toBe('two_factor_on');
  expect((await confirm(second.next())).json().code).toBe('two_factor_on');
});

test('what the app is told names the agency and the admin', async () => {
  const ada = await createAccount(here);
  const cookie = await signIn(here, ada);
  const begun = await send(here, { url: '/two-factor', cookie, body: { password: ada.password } });
  const { url, secret, qrCode } = begun.json();
  const parsed = new URL(url);
  expect([parsed.protocol, parsed.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(parsed.pathname)).toContain(`:${ada.username}`);
  expect(parsed.searchParams.get('secret')).toBe(secret);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(qrCode.length).toBe(qrCode[0].length);
});

test('to switch it off takes the password and a code', async () => {
  const remove = (body: object) => send(here, { url: '/two-factor/remove', cookie: session, body });
  expect((await remove({ password: 'wrong', code: app.next() })).json().fields).toEqual({
    password: 'This is not your present password.',
  });
  expect((await remove({ password: mara.password, code: '000000' })).json().fields).toEqual({ code: WRONG });
  expect((await remove({ password: mara.password })).statusCode).toBe(400);
  expect((await state()).since).not.toBeNull();
  expect((await remove({ password: mara.password, code: app.next() })).statusCode).toBe(200);
  expect(await state()).toEqual({ since: null, recoveryCodesLeft: 0 });
  expect((await enterPassword(here, mara)).session).not.toBe('');
  expect(await subjects()).toContain('Two-factor is off');
});

test('recovery codes are made anew with the password and a code; those before are good no more', async () => {
  const renew = (body: object) => send(here, { url: '/two-factor/recovery-codes', cookie: session, body });
  expect((await renew({ password: mara.password, code: '123456' })).statusCode).toBe(400);
  const reply = await renew({ password: mara.password, code: recoveryCodes[0] });
  expect(reply.json().recoveryCodes).toHaveLength(10);
  expect((await enterCode(here, await challenged(), recoveryCodes[1] ?? '')).status).toBe(400);
  expect((await enterCode(here, await challenged(), reply.json().recoveryCodes[1])).status).toBe(200);
});

test('whoever lost everything is let in by the command: the password alone, no session of before', async () => {
  const challenge = await challenged();
  expect(await removeFactors(systemContext(here), here.deps, 'nobody')).toBe(false);
  expect(await removeFactors(systemContext(here), here.deps, mara.username.toUpperCase())).toBe(true);
  expect(await isSignedIn(there, session)).toBe(false);
  expect((await enterCode(here, challenge, app.next())).reply.json().code).toBe('challenge_over');
  expect((await enterPassword(here, mara)).session).not.toBe('');
  expect(await subjects()).toContain('Two-factor is off');
});

test('a sign-in that began before two-factor was on opens nothing', async () => {
  const ada = await createAccount(here);
  const own = await signIn(here, ada);
  const begun = await send(here, { url: '/two-factor', cookie: own, body: { password: ada.password } });
  const body = { code: openApp(begun.json().secret, [here, there]).next() };
  // The password is right and no session there yet when the app is confirmed.
  const [entered, confirmed] = await whileHeld(
    here,
    'lock table admin_sessions in share row exclusive mode',
    [() => enterPassword(there, ada), () => send(here, { url: '/two-factor/confirm', cookie: own, body })],
  );
  expect([confirmed.statusCode, entered.reply.statusCode, entered.session]).toEqual([200, 401, '']);
  expect(await isSignedIn(there, cookieOf(confirmed, 'session_token'))).toBe(true);
});

test('to invite somebody, who could come in without a code, takes one too; it is used up with the invite', async () => {
  const invite = (body: object, url = '/invites') =>
    send(here, { url, cookie: session, body: { password: mara.password, copy: true, ...body } });
  const email = `${mara.username}-guest@account.example`;
  for (const code of [undefined, '', '000000']) {
    const refused = await invite({ email, code });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['code']]);
  }
  const taken = { email: mara.email, code: app.next() };
  expect((await invite(taken)).json().code).toBe('admin_email_exists');
  const invited = await invite({ email, code: taken.code });
  expect([invited.statusCode, invited.json().url]).toEqual([200, expect.stringContaining('/join#')]);
  expect((await invite({ email: `2${email}`, code: taken.code })).json().fields).toEqual({ code: WRONG });
  const [{ id }] = await rows('select id from admin_invites order by id desc limit 1');
  expect((await invite({}, `/invites/${id}/again`)).json().fields).toEqual({ code: 'Code is required.' });
  expect((await invite({ code: app.next() }, `/invites/${id}/again`)).statusCode).toBe(200);
});

test('whom somebody invited who needed no code is let in no more once one is asked for', async () => {
  const ada = await createAccount(here);
  const own = await signIn(here, ada);
  const body = { password: ada.password, email: `${ada.username}-guest@account.example`, copy: true };
  const { url } = (await send(here, { url: '/invites', cookie: own, body })).json();
  await switchOn([here, there], ada, own);
  const joining = {
    token: url.split('#')[1],
    username: `${ada.username} guest`,
    password: 'what they chose',
  };
  expect((await send(here, { url: '/accept-invite', body: joining })).statusCode).toBe(404);
});

test('steps of a sign-in and sessions that ended by themselves go by the clock, and no others', async () => {
  await workSweep(here.deps);
  await challenged();
  await send(here, { url: '/login/passkey/options' });
  const tables = ['admin_code_challenges', 'admin_passkey_challenges', 'admin_sessions', 'client_sessions'];
  const project = await createProject(here);
  await signInClient(here, project.clientPortalUsername);
  const count = async () => {
    const counts = tables.map(async (table) => (await rows(`select 1 from ${table}`)).length);
    return Promise.all(counts);
  };
  const before = await count();
  expect(Math.min(...before)).toBeGreaterThan(0);
  await workSweep(here.deps);
  expect(await count()).toEqual(before);
  const DAY = 24 * 60 * 60_000;
  here.setClock(new Date(here.deps.clock().getTime() + DAY));
  await workSweep(here.deps);
  expect(await count()).toEqual([0, 0, before[2], before[3]]);
  here.setClock(new Date(here.deps.clock().getTime() + 8 * DAY));
  await removeDue(systemContext(here), here.deps);
  expect(await count()).toEqual([0, 0, 0, 0]);
});

test('what is no code is refused in a plain sentence', async () => {
  const challenge = await challenged();
  const hostile = ['', ' ', '1'.repeat(41), '\u0000', '１２３', "' or 1=1 --", '🔑', '12345'];
  for (const code of hostile) {
    const { reply } = await enterCode(here, challenge, code, `198.51.100.${hostile.indexOf(code)}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields.code).toMatch(/\.$/);
  }
});
