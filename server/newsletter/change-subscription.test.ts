import { expect, test } from 'vitest';
import { answerAsks, readMailTo, sendDue } from '../../test/mail.ts';
import { openServers, type TestServer, useServer } from '../../test/server.ts';
import { newsletterLinks } from './tables.ts';

const server = useServer();

const NOON = new Date('2027-03-14T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const later = (milliseconds: number) => server.setClock(new Date(NOON.getTime() + milliseconds));

async function ask(email: string, on: TestServer = server) {
  const reply = await on.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
  expect([reply.statusCode, reply.json()]).toEqual([202, { success: true, mailed: false }]);
}

function confirm(token: string) {
  return server.app.inject({ method: 'POST', url: '/api/newsletter/confirm', payload: { token } });
}

const oneClick = (token: string) => `/api/newsletter/unsubscribe/${token}`;

function unsubscribe(token: string) {
  return server.app.inject({ method: 'POST', url: oneClick(token) });
}

/** The secrets of the links in the messages to an address, the oldest first. */
async function secretsTo(email: string, kind: 'confirm' | 'unsubscribe'): Promise<string[]> {
  const mails = await readMailTo(server, email);
  const pattern = { confirm: /\/newsletter#confirm=([\w-]{43})/, unsubscribe: /unsubscribe\/([\w-]{43})/ }[
    kind
  ];
  return mails
    .sort((one, other) => Number(one.date) - Number(other.date))
    .flatMap(({ text = '' }) => pattern.exec(text)?.[1] ?? []);
}

async function lastSecret(email: string, kind: 'confirm' | 'unsubscribe' = 'confirm'): Promise<string> {
  return (await secretsTo(email, kind)).at(-1) ?? '';
}

/** An address that is confirmed, with the secret of its welcome. */
async function subscriber(email: string): Promise<string> {
  await ask(email);
  expect((await confirm(await lastSecret(email))).statusCode).toBe(200);
  return lastSecret(email, 'unsubscribe');
}

const subjects = async (email: string) => (await readMailTo(server, email)).map(({ subject }) => subject);
const CONFIRM = 'Confirm your address for the letter of Venture';
const WELCOME = 'You are on the list of Venture';

test('an address is asked to confirm, and welcomed once it has, however often the button is pressed', async () => {
  await ask('ada@letter.example');
  expect(await subjects('ada@letter.example')).toEqual([CONFIRM]);
  const token = await lastSecret('ada@letter.example');
  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await subjects('ada@letter.example')).toEqual([CONFIRM, WELCOME]);
  const stored = await server.deps.db.select().from(newsletterLinks);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('looking at the link, as scanners of mail do, changes nothing', async () => {
  const token = await subscriber('scan@letter.example');
  const reply = await server.app.inject({ url: oneClick(token) });
  expect([reply.statusCode, reply.headers.location]).toEqual([
    303,
    `${server.deps.publicUrl}/newsletter#unsubscribe=${token}`,
  ]);
  const head = await server.app.inject({ method: 'HEAD', url: oneClick(token) });
  expect(head.statusCode).toBe(303);
  const odd = await server.app.inject({ url: oneClick('%0d%0aSet-Cookie:a=b') });
  expect(odd.headers.location).toBe(
    `${server.deps.publicUrl}/newsletter#unsubscribe=%0D%0ASet-Cookie%3Aa%3Db`,
  );
  // Confirmed still: it hears nothing.
  later(2 * DAY);
  await ask('scan@letter.example');
  expect(await subjects('scan@letter.example')).toEqual([CONFIRM, WELCOME]);
});

test('the welcome lets a mail program unsubscribe with one post (RFC 8058)', async () => {
  const token = await subscriber('header@letter.example');
  const [, welcome] = await readMailTo(server, 'header@letter.example');
  const header = (name: string) => welcome?.headerLines.find(({ key }) => key === name)?.line;
  expect(header('list-unsubscribe')?.replaceAll(/\s+/g, ' ')).toBe(
    `List-Unsubscribe: <${server.deps.publicUrl}/api/newsletter/unsubscribe/${token}>`,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

const BOUNDARY = '----mail-program';
test.each([
  ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'as a form of parts',
    `multipart/form-data; boundary=${BOUNDARY}`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`,
  ],
  ['without a word', undefined, undefined],
])(
  'one post, %s, unsubscribes without a cookie, and a second one is the same',
  async (way, type, payload) => {
    const email = `${way.replaceAll(' ', '-')}@letter.example`;
    const token = await subscriber(email);
    const headers = type ? { 'content-type': type } : {};
    for (const attempt of ['once', 'twice']) {
      // A mail program in a browser names its own site, or none.
      const origin = attempt === 'once' ? 'https://mail.example' : 'null';
      const sent = { ...headers, origin, 'sec-fetch-site': 'cross-site' };
      const reply = await server.app.inject({ method: 'POST', url: oneClick(token), headers: sent, payload });
      expect([reply.statusCode, reply.json()], attempt).toEqual([200, { success: true }]);
    }
    // It would hear nothing were it confirmed still.
    await ask(email);
    expect(await subjects(email)).toEqual([CONFIRM, CONFIRM, WELCOME]);
  },
);

test('a form larger than any that unsubscribes is refused', async () => {
  const token = await subscriber('large@letter.example');
  const payload = `List-Unsubscribe=One-Click&x=${'y'.repeat(2 ** 20)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await server.app.inject({ method: 'POST', url: oneClick(token), headers, payload });
  expect(reply.statusCode).toBe(413);
});

test('a hundred sign-ups of one address, on two instances at once, ask it to confirm once an hour', async () => {
  const [one, other] = await openServers(2);
  if (!one || !other) throw new Error('no server');
  const both = [one, other];
  const at = (minutes: number) => {
    for (const each of both) each.setClock(new Date(NOON.getTime() + minutes * MINUTE));
  };
  const rush = async () => {
    const spellings = ['eve@rush.example', 'EVE@rush.example', 'Eve@Rush.Example', 'eve@RUSH.EXAMPLE'];
    const asks = Array.from({ length: 100 }, (_, index) =>
      ask(spellings[index % 4] ?? '', both[index % 2] ?? one),
    );
    await Promise.all(asks);
    await Promise.all([answerAsks(one), answerAsks(other)]);
    const { rows } = await one.deps.database.pool.query('select kind from mail_messages');
    return rows.length;
  };
  at(0);
  expect(await rush()).toBe(1);
  at(59);
  expect(await rush()).toBe(1);
  at(60);
  expect(await rush()).toBe(2);
  await Promise.all(both.map((each) => each.close()));
});

test('an address outside ASCII is one in both letter cases', async () => {
  server.setClock(NOON);
  await ask('Émile@lettre.example');
  await ask('éMILE@lettre.example');
  const both = [await subjects('Émile@lettre.example'), await subjects('éMILE@lettre.example')];
  expect(both.flat()).toEqual([CONFIRM]);
});

test('after unsubscribing, an old link subscribes nobody; a sign-up asks anew, and its link does', async () => {
  server.setClock(NOON);
  const email = 'back@letter.example';
  const leave = await subscriber(email);
  const old = await lastSecret(email);
  expect((await unsubscribe(leave)).statusCode).toBe(200);
  expect((await confirm(old)).json()).toMatchObject({ code: 'unknown_link' });
  later(MINUTE);
  await ask(email);
  expect((await confirm(old)).statusCode).toBe(404);
  const fresh = await lastSecret(email);
  expect(fresh).not.toBe(old);
  expect((await confirm(fresh)).statusCode).toBe(200);
  await sendDue(server);
  // The link of the first welcome is good for ever.
  later(4000 * DAY);
  expect((await unsubscribe(leave)).statusCode).toBe(200);
  await ask(email);
  expect(await subjects(email)).toEqual([CONFIRM, CONFIRM, CONFIRM, WELCOME, WELCOME]);
});

test('a confirmation that still waits is not sent to somebody who has left meanwhile', async () => {
  server.setClock(NOON);
  const email = 'gone@letter.example';
  const leave = await subscriber(email);
  await unsubscribe(leave);
  later(MINUTE);
  await ask(email);
  await answerAsks(server);
  await unsubscribe(leave);
  await sendDue(server);
  expect(await subjects(email)).toEqual([CONFIRM, WELCOME]);
});

test.each([
  ['a second before its week is over', 7 * DAY - 1000, 200],
  ['once its week is over', 7 * DAY, 404],
])('a link to confirm, %s', async (_, passed, status) => {
  server.setClock(NOON);
  const email = `week-${status}@letter.example`;
  await ask(email);
  const token = await lastSecret(email);
  later(passed);
  expect((await confirm(token)).statusCode).toBe(status);
});

test('a link of one purpose does not serve the other, and what is no link does nothing', async () => {
  server.setClock(NOON);
  const email = 'purpose@letter.example';
  const leave = await subscriber(email);
  const token = await lastSecret(email);
  const unknown = 'x'.repeat(43);
  const replies = [
    await unsubscribe(token),
    await confirm(leave),
    await confirm(unknown),
    await unsubscribe(unknown),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  for (const odd of ['', 'short', `${leave}x`, null, [leave], { leave }, `${leave.slice(1)}\u0000`]) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/newsletter/confirm',
      payload: { token: odd },
    });
    expect([reply.statusCode, reply.json().fields], String(odd)).toEqual([
      400,
      { token: 'This link is not complete.' },
    ]);
  }
});
