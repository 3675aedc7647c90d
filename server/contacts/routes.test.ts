import { beforeEach, expect, test } from 'vitest';
import { signInAdmin, useServer } from '../../test/server.ts';
import { contacts } from './tables.ts';

const server = useServer();

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Web Applications',
  message: 'Hello',
};

function send(payload: object, headers = {}) {
  return server.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
}

async function list(query = '') {
  const headers = await signInAdmin(server);
  return server.app.inject({ url: `/api/admin/contacts${query}`, headers });
}

beforeEach(async () => {
  await server.deps.db.delete(contacts);
});

test('a message arrives in the back office as it was sent', async () => {
  const sent = await send({ ...message, company: '', extra: 'ignored' });
  expect([sent.statusCode, sent.json()]).toEqual([201, { success: true, mailed: false }]);
  const reply = await list();
  expect(reply.json()).toEqual([
    {
      id: expect.any(Number),
      ...message,
      company: '',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      quarantined: false,
      readAt: null,
      answeredAt: null,
      doneAt: null,
      note: '',
      notedAt: null,
      lastReply: null,
      projects: [],
    },
  ]);
  expect(reply.headers['x-total-count']).toBe('1');
});

test('without a subject it is a general inquiry; text is trimmed', async () => {
  await send({ name: '  Ada ', email: ' ada@example.com ', message: ' Hello\n', subject: ' ' });
  expect((await list()).json()).toMatchObject([
    { name: 'Ada', email: 'ada@example.com', message: 'Hello', subject: 'General Inquiry' },
  ]);
});

test('HTML, SQL and every kind of letter are kept as plain text', async () => {
  const odd = `<img src=x onerror=alert(1)> '; drop table contacts; -- \\ 𝕏 👩‍👩‍👧 مرحبا "quoted"`;
  expect((await send({ ...message, name: odd, message: odd })).statusCode).toBe(201);
  expect((await list()).json()).toMatchObject([{ name: odd, message: odd }]);
});

test.each([
  [{ name: '' }, 'name'],
  [{ email: 'not an address' }, 'email'],
  [{ email: null }, 'email'],
  [{ message: undefined }, 'message'],
  [{ message: 'x'.repeat(1_000_000) }, 'message'],
  [{ name: 'a\u0000b' }, 'name'],
  [{ message: 'half \ud83d an emoji' }, 'message'],
  [{ subject: ['x'] }, 'subject'],
])('%j is refused and the field named', async (change, field) => {
  const reply = await send({ ...message, ...change });
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual([field]);
  expect((await list()).json()).toEqual([]);
});

test('a filled trap field quarantines the message and tells nobody', async () => {
  const reply = await send({ ...message, website: 'https://spam.example' });
  expect([reply.statusCode, reply.json()]).toEqual([201, { success: true, mailed: false }]);
  expect((await list()).json()).toEqual([]);
  expect((await list('?quarantined=true')).json()).toMatchObject([
    { name: 'Ada Lovelace', quarantined: true },
  ]);
});

test('the list comes in pages, newest first', async () => {
  for (const name of ['one', 'two', 'three']) await send({ ...message, name });
  const first = await list('?limit=2');
  expect(first.json().map(({ name }: { name: string }) => name)).toEqual(['three', 'two']);
  expect(first.headers['x-total-count']).toBe('3');
  const rest = await list(`?limit=2&cursor=${first.json()[1].id}`);
  expect(rest.json().map(({ name }: { name: string }) => name)).toEqual(['one']);
});

test('a message is deleted once; the second time there is none', async () => {
  await send(message);
  const headers = await signInAdmin(server);
  const [{ id }] = (await list()).json();
  const remove = (which: unknown) =>
    server.app.inject({ method: 'DELETE', url: `/api/admin/contacts/${which}`, headers });
  expect((await remove(id)).json()).toEqual({ success: true });
  expect((await remove(id)).statusCode).toBe(404);
  expect((await remove('0')).statusCode).toBe(400);
  expect((await remove('9999999999')).statusCode).toBe(400);
  expect((await list()).json()).toEqual([]);
});

test('one contact request is found by its id, also a quarantined one; an unknown id is 404', async () => {
  await send({ ...message, website: 'https://spam.example' });
  const [row] = await server.deps.db.select().from(contacts);
  const headers = await signInAdmin(server);
  const find = (id: number) => server.app.inject({ url: `/api/admin/contacts/${id}`, headers });
  expect((await find(row?.id ?? 0)).json()).toMatchObject({
    id: row?.id,
    name: message.name,
    quarantined: true,
  });
  const gone = await find((row?.id ?? 0) + 1);
  expect([gone.statusCode, gone.json().error]).toEqual([
    404,
    'This contact request does not exist or was deleted.',
  ]);
});

test.each([
  '\u200b',
  '\u2060\ufeff',
  '\u00ad\u034f',
  '\u3164',
  '\u2800',
  '\u0301',
  '\u202e\u202c',
  '\ufe0f',
  '\u{1d159}',
  '\u{13441}',
])('a name with nothing to be seen in it is missing: %j', async (name) => {
  const reply = await send({ ...message, name });
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { name: 'Name is required.' }]);
  expect((await send({ ...message, message: name })).statusCode).toBe(400);
});

test('marks that turn the text are left out of lines and kept in messages', async () => {
  const turned = 'moc.\u202elive\u202c \u2067x\u2069\u200f\u061c';
  await send({ ...message, name: turned, subject: turned, message: turned });
  const [row] = await server.deps.db.select().from(contacts);
  expect(row).toMatchObject({ name: 'moc.live x', subject: 'moc.live x', message: turned });
});

test('names in every script stay as they are', async () => {
  for (const name of ['محمد', 'שרה', '王小明', 'Zoë O’Brien', 'ক্ষ', 'Nguyễn', '👩‍👩‍👧', 'می‌خواهم']) {
    await server.deps.db.delete(contacts);
    await send({ ...message, name });
    expect((await server.deps.db.select().from(contacts))[0]?.name).toBe(name);
  }
});
