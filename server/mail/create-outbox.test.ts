import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readMail, readMailTo, sendDue } from '../../test/mail.ts';
import { openServers, signInAdmin, systemContext, type TestServer, useServer } from '../../test/server.ts';
import { admins } from '../admins/tables.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { createContext } from '../deps.ts';
import { type EmailKind, emailKind } from './email-kind.ts';
import { mailMessages, mailSwitches } from './tables.ts';

const server = useServer();
const NOON = new Date('2027-01-15T12:00:00Z');
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const ADA = { name: 'Ada Lovelace', email: 'ada@engine.example' };

/** What a test tells: each event with words of its own. */
const told = emailKind({
  kind: 'new-request',
  data: z.object({ what: z.string(), isOver: z.boolean().default(false) }),
  example: { what: 'Something', isOver: false },
  words: { subject: 'News: {what}', opening: 'It is {what}.' },
  write: ({ what }) => ({
    status: { tone: 'plain', word: 'News' },
    heading: `Heading ${what}`,
    facts: [],
    reason: 'You asked.',
    values: { what },
  }),
  isDue: async (_at, { isOver }) => !isOver,
});

beforeEach(async () => {
  await server.deps.db.delete(mailMessages);
  await server.deps.db.delete(mailSwitches);
  server.setClock(NOON);
});

/** The kinds of the product and that of this file. */
function withKind({ deps, ...rest }: TestServer): TestServer {
  const kinds = new Map<string, EmailKind>([...deps.mail.kinds, [told.kind, told as EmailKind]]);
  return { ...rest, deps: { ...deps, mail: { ...deps.mail, kinds } } };
}

const listMessages = ({ deps }: TestServer = server) =>
  deps.db.select().from(mailMessages).orderBy(mailMessages.id);

async function countJobs(): Promise<number | null> {
  const { rowCount } = await server.deps.database.pool.query('select 1 from pgboss.job');
  return rowCount;
}

const tell = (what: string, { about = 'meeting:1', to = ADA, isOver = false } = {}) =>
  systemContext(server).outbox.send(told, { to, data: { what, isOver }, about });

async function addAdmin(username: string): Promise<number> {
  const row = { name: username, username, email: `${username}@venture.example` };
  const [added] = await server.deps.db.insert(admins).values(row).onConflictDoNothing().returning();
  return added?.id ?? 0;
}

async function write(payload: object, headers = {}) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...ADA, message: 'Hello there', ...payload },
    headers,
  });
  expect(reply.statusCode).toBe(201);
}

test('a message is answered to its sender and told to the agency', async () => {
  await signInAdmin(server);
  await write({});
  const [own] = await readMailTo(server, 'ada@engine.example');
  expect(own).toMatchObject({ subject: 'We have your message: General Inquiry' });
  expect(own?.text).toContain('Hello there');
  const mails = await readMail(server);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New message from Ada Lovelace: General Inquiry',
    'We have your message: General Inquiry',
  ]);
});

test('what a program wrote is told to nobody', async () => {
  await write({ website: 'https://spam.example' });
  expect(await listMessages()).toEqual([]);
});

test('what is told in a transaction that fails is never told', async () => {
  const before = await countJobs();
  const failing = inTransaction(systemContext(server), async ({ outbox }) => {
    await outbox.send(told, { to: ADA, data: { what: 'nothing', isOver: false } });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await listMessages()).toEqual([]);
  expect(await countJobs()).toBe(before);
});

test('the first event is told at once, what follows within five minutes in one message', async () => {
  await tell('one');
  expect(await listMessages()).toMatchObject([{ dueAt: NOON }]);
  await sendDue(withKind(server));
  for (const [minutes, what] of [
    [1, 'two'],
    [2, 'three'],
    [4.9, 'four'],
  ] as const) {
    server.setClock(after(minutes));
    await tell(what);
  }
  const [first, second, ...more] = await listMessages();
  expect([first?.status, more]).toEqual(['sent', []]);
  expect(second).toMatchObject({ status: 'queued', dueAt: after(5) });
  await sendDue(withKind(server));
  expect(await listMessages()).toMatchObject([{ status: 'sent' }, { status: 'queued' }]);
  server.setClock(after(5));
  const mails = await readMailTo(withKind(server), ADA.email);
  const gathered = mails.find(({ subject }) => subject === 'News: four');
  expect(mails.map(({ subject }) => subject)).toContain('News: one');
  expect(gathered?.text).toContain('Heading four\n\nIt is four.');
  expect(gathered?.text).toContain('Shortly before:\nHeading two\nHeading three');
});

test('a thing that is told of again and again is told of every five minutes at most', async () => {
  for (const [minutes, what] of [
    [0, 'a'],
    [1, 'b'],
    [6, 'c'],
    [7, 'd'],
    [16, 'e'],
  ] as const) {
    server.setClock(after(minutes));
    await sendDue(withKind(server));
    await tell(what);
  }
  expect((await listMessages()).map(({ dueAt, events }) => [dueAt, events.length])).toEqual([
    [NOON, 1],
    [after(5), 1],
    [after(10), 2],
    [after(16), 1],
  ]);
});

test('other things and other readers are told by themselves; an address is the same in capitals', async () => {
  await tell('one');
  await tell('two', { about: 'meeting:2' });
  await tell('three', { to: { name: 'Ben', email: 'ben@engine.example' } });
  await tell('four', { to: { name: 'Ada', email: 'Ada@Engine.example' } });
  expect((await listMessages()).map(({ dueAt }) => dueAt)).toEqual([NOON, NOON, NOON, after(5)]);
});

test('what is told of no thing is told at once, each', async () => {
  const { outbox } = systemContext(server);
  for (const what of ['one', 'two']) await outbox.send(told, { to: ADA, data: { what, isOver: false } });
  expect(await listMessages()).toMatchObject([{ dueAt: NOON }, { dueAt: NOON }]);
});

test('of gathered events those that are no longer so are left out, and a message of nothing is dropped', async () => {
  for (const isOver of [false, false, true]) await tell(`over: ${isOver}`, { isOver });
  await tell('never', { about: 'meeting:9', isOver: true });
  server.setClock(after(5));
  await sendDue(withKind(server));
  const messages = await listMessages();
  expect(messages.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['sent', 1],
    ['sent', 1],
    ['dropped', 1],
  ]);
  const mails = await readMailTo(withKind(server), ADA.email);
  expect(mails.map(({ subject }) => subject)).not.toContain('News: over: true');
});

test('what is to be told once is told once, at once, however often and by whom', async () => {
  const instances = await openServers(2);
  const tellings = Array.from({ length: 20 }, (_, index) => {
    const context = systemContext(instances[index % 2] as TestServer);
    return context.outbox.send(told, {
      to: ADA,
      data: { what: `${index}`, isOver: false },
      about: 'meeting:1',
      once: 'start',
    });
  });
  await Promise.all(tellings);
  expect(await listMessages(instances[0])).toHaveLength(1);
  await Promise.all(instances.map((instance) => instance.close()));
});

test('what is told once is not gathered into, since it has a time of its own', async () => {
  server.setClock(after(1));
  await systemContext(server).outbox.send(told, {
    to: ADA,
    data: { what: 'reminder', isOver: false },
    about: 'meeting:1',
    once: 'start',
  });
  server.setClock(NOON);
  await tell('event');
  expect((await listMessages()).map(({ events }) => events.length)).toEqual([1, 1]);
});

test('twenty events at once about one thing are two messages, and none is lost', async () => {
  const instances = await openServers(2);
  for (const instance of instances) instance.setClock(NOON);
  const numbers = Array.from({ length: 20 }, (_, index) => `event ${index}`);
  await Promise.all(
    numbers.map((what, index) =>
      systemContext(instances[index % 2] as TestServer).outbox.send(told, {
        to: ADA,
        data: { what, isOver: false },
        about: 'meeting:1',
      }),
    ),
  );
  const messages = await listMessages(instances[0]);
  expect(messages.map(({ events }) => events.length)).toEqual([1, 19]);
  const said = messages.flatMap(({ events }) => events.map(({ data }) => (data as { what: string }).what));
  expect(said.sort()).toEqual(numbers.sort());
  await Promise.all(instances.map((instance) => instance.close()));
});

test('operations that tell the same people in another order do not wait for each other for ever', async () => {
  await addAdmin('first');
  await addAdmin('second');
  const telling = { data: { what: 'x', isOver: false }, about: 'meeting:1' };
  const visitorFirst = (context: Context) =>
    inTransaction(context, async ({ outbox }) => {
      await outbox.send(told, { ...telling, to: ADA });
      await outbox.sendToAgency(told, telling);
    });
  const agencyFirst = (context: Context) =>
    inTransaction(context, async ({ outbox }) => {
      await outbox.sendToAgency(told, telling);
      await outbox.send(told, { ...telling, to: ADA });
    });
  const acts = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? visitorFirst : agencyFirst));
  await Promise.all(acts.map((act) => act(systemContext(server))));
  const own = (await listMessages()).filter(({ email }) => email === ADA.email);
  expect(own.flatMap(({ events }) => events)).toHaveLength(16);
});

test('an event that comes while its message goes out is told in the next one', async () => {
  const { deps, ...rest } = withKind(server);
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const { promise: handedOver, resolve: handOver } = Promise.withResolvers<void>();
  const deliver = () => {
    handOver();
    return held;
  };
  const transport = { ...deps.mail.transport, deliver };
  await tell('one');
  await sendDue(withKind(server));
  await tell('two');
  server.setClock(after(5));
  const sending = sendDue({ ...rest, deps: { ...deps, mail: { ...deps.mail, transport } } });
  await handedOver;
  // An instance whose clock is slow thinks that the message still waits for its time.
  server.setClock(after(4.99));
  await tell('three');
  release('taken');
  await sending;
  const told = (await listMessages()).map(({ status, events }) => [status, events.length]);
  expect(told).toEqual([
    ['sent', 1],
    ['sent', 1],
    ['queued', 1],
  ]);
});

test('an admin who has switched a kind off does not hear of it, nor does the one who acts', async () => {
  const [first, second, third] = [await addAdmin('one.a'), await addAdmin('one.b'), await addAdmin('one.c')];
  await server.deps.db.insert(mailSwitches).values([
    { adminId: first, kind: 'new-request' },
    { adminId: second, kind: 'new-message' },
  ]);
  const actor: Admin = { kind: 'admin', id: third, username: 'one.c' };
  const { outbox } = createContext(server.deps, actor);
  await outbox.sendToAgency(told, { data: { what: 'x', isOver: false }, about: 'meeting:1' });
  const heard = (await listMessages()).map(({ adminId }) => adminId);
  expect(heard).toContain(second);
  expect(heard).not.toContain(first);
  expect(heard).not.toContain(third);
});

test('what is to be told once is told once to each admin', async () => {
  const ids = [await addAdmin('once.a'), await addAdmin('once.b')];
  for (let round = 0; round < 2; round += 1) {
    await systemContext(server).outbox.sendToAgency(told, {
      data: { what: 'x', isOver: false },
      once: 'overdue:1',
    });
  }
  const heard = (await listMessages()).map(({ adminId }) => adminId ?? 0);
  for (const id of ids) expect(heard.filter((each) => each === id)).toHaveLength(1);
});

test('what was told about a thing goes with it, sent or not', async () => {
  const headers = await signInAdmin(server);
  await write({});
  const id = (await listMessages())[0]?.about?.split(':')[1];
  await write({ email: 'ben@engine.example' });
  await sendDue(server);
  const reply = await server.app.inject({ method: 'DELETE', url: `/api/admin/contacts/${id}`, headers });
  expect(reply.statusCode).toBe(200);
  const left = await listMessages();
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter(({ about }) => about === `contact:${id}`)).toEqual([]);
  await sendDue(server);
});
