import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMail, readMailTo, sendDue } from '../../test/mail.ts';
import { newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { openServers, signInAdmin, type TestServer, useServer } from '../../test/server.ts';
import { openSmtp, refusal } from '../../test/smtp.ts';
import { mailMessages, mailTries } from './tables.ts';

const MINUTE = 60_000;

async function ask(server: TestServer, method: 'GET' | 'POST', path: string) {
  const headers = await signInAdmin(server);
  return server.app.inject({ method, url: `/api/admin/mail/${path}`, headers });
}

async function write(server: TestServer, email = 'ada@engine.example', name = 'Ada Lovelace') {
  const payload = { name, email, message: 'Hello there' };
  const reply = await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(reply.statusCode).toBe(201);
  return reply;
}

/** The message to an address, as the list has it. */
async function messageTo(server: TestServer, email: string) {
  const list = (await ask(server, 'GET', 'messages')).json();
  return list.find((message: { email: string }) => message.email === email);
}

describe('without a mail server', () => {
  const server = useServer();

  beforeEach(async () => {
    await signInAdmin(server);
    await server.deps.db.delete(mailTries);
    await server.deps.db.delete(mailMessages);
  });

  test('mail is kept as files, and never said to fail', async () => {
    await write(server);
    expect((await ask(server, 'GET', 'status')).json()).toMatchObject({
      via: 'file',
      from: 'Venture <hello@venture.example>',
      ownEmail: 'admin@venture.example',
      failing: null,
      waiting: 2,
      givenUp: 0,
    });
    await sendDue(server);
    expect((await ask(server, 'GET', 'status')).json()).toMatchObject({ waiting: 0 });
    expect(await messageTo(server, 'ada@engine.example')).toMatchObject({ status: 'sent', via: 'file' });
  });

  test('messages come newest first, page by page, by status', async () => {
    for (const person of ['one', 'two', 'three']) await write(server, `${person}@engine.example`);
    await sendDue(server);
    await write(server, 'four@engine.example');
    const all = await ask(server, 'GET', 'messages?limit=3');
    expect(all.headers['x-total-count']).toBe('8');
    const ids = all.json().map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const next = await ask(server, 'GET', `messages?limit=3&cursor=${ids[2]}`);
    expect(next.json().every(({ id }: { id: number }) => id < ids[2])).toBe(true);
    const queued = await ask(server, 'GET', 'messages?status=queued');
    expect(queued.headers['x-total-count']).toBe('2');
    expect(queued.json().map(({ status }: { status: string }) => status)).toEqual(['queued', 'queued']);
  });

  test.each([
    ['messages?status=lost', 400],
    ['messages?limit=0', 400],
    ['messages/0', 400],
    ['messages/x', 400],
    ['messages/2147483647', 404],
  ])('%s is answered with %i', async (path, status) => {
    expect((await ask(server, 'GET', path)).statusCode).toBe(status);
  });

  test('a message is shown as its reader sees it, with how it went', async () => {
    await write(server, 'bold@engine.example', '<b>Ada</b>');
    await sendDue(server);
    const { id } = await messageTo(server, 'bold@engine.example');
    const shown = (await ask(server, 'GET', `messages/${id}`)).json();
    const [mail] = await readMailTo(server, 'bold@engine.example');
    expect(shown.letter.subject).toBe('We have your message: General Inquiry');
    expect(shown.letter.text.trim()).toBe(mail?.text?.trim());
    expect(shown.letter.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(shown.letter.html).not.toContain('<b>Ada</b>');
    expect(shown.tries).toMatchObject([{ result: 'taken' }]);
    expect(shown.tries[0].answer).toMatch(/^Written to .+\.eml$/);
    expect(shown.resend).toBe('copy');
  });

  test('the link of its reader is not shown, and the one that went out is not in the answer', async () => {
    const day = nextDay();
    await openDay(server.deps, day);
    const asked = await post(server, newRequest({ email: 'grace@harbor.example', requestedDate: day }));
    expect(asked.json()).toMatchObject({ mailed: false });
    const [mail] = await readMailTo(server, 'grace@harbor.example');
    const secret = /\/meeting#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(secret).toHaveLength(43);
    const { id } = await messageTo(server, 'grace@harbor.example');
    const { body } = await ask(server, 'GET', `messages/${id}`);
    expect(body).toContain('/meeting#only-the-reader-gets-this-link');
    expect(body).not.toContain(secret);
    const opened = await server.app.inject('/api/meeting-links/only-the-reader-gets-this-link');
    expect(opened.statusCode).toBe(400);
  });

  test('a gathered message shows all that it tells', async () => {
    const day = nextDay();
    await openDay(server.deps, day);
    const { token } = (await post(server, newRequest({ requestedDate: day }))).json();
    await sendDue(server);
    for (const time of ['11:00', '12:00']) {
      const payload = { requestedDate: day, requestedTime: time };
      const url = `/api/meeting-links/${token}/propose`;
      expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
    }
    const list = (await ask(server, 'GET', 'messages?status=queued')).json();
    const gathered = list.find(({ kind }: { kind: string }) => kind === 'time-proposed');
    const shown = (await ask(server, 'GET', `messages/${gathered.id}`)).json();
    expect(shown.letter.text).toContain('Shortly before:');
  });

  test('one that was sent goes out again as a copy, with a Message-ID of its own', async () => {
    await write(server, 'copy@engine.example');
    const before = await readMailTo(server, 'copy@engine.example');
    const first = await messageTo(server, 'copy@engine.example');
    const reply = await ask(server, 'POST', `messages/${first.id}/resend`);
    expect(reply.statusCode).toBe(202);
    expect(reply.json().id).toBeGreaterThan(first.id);
    const mails = await readMailTo(server, 'copy@engine.example');
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(before[0]?.subject));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('one that is under way or no longer due is not sent again', async () => {
    await write(server);
    const { id } = await messageTo(server, 'ada@engine.example');
    const [underWay, unknown] = [
      await ask(server, 'POST', `messages/${id}/resend`),
      await ask(server, 'POST', 'messages/2147483647/resend'),
    ];
    expect([underWay.statusCode, underWay.json().code]).toEqual([409, 'mail_under_way']);
    expect(unknown.statusCode).toBe(404);
    await server.deps.db.update(mailMessages).set({ status: 'dropped' });
    const dropped = await ask(server, 'POST', `messages/${id}/resend`);
    expect([dropped.statusCode, dropped.json().code]).toEqual([409, 'mail_not_due']);
    expect((await ask(server, 'GET', `messages/${id}`)).json().resend).toBe('no');
  });

  test('a test message goes to oneself; mail about an account is not sent again', async () => {
    const reply = await ask(server, 'POST', 'test');
    expect(reply.statusCode).toBe(202);
    const mails = await readMailTo(server, 'admin@venture.example');
    expect(mails.map(({ subject }) => subject)).toContain('Test message from Venture');
    const again = await ask(server, 'POST', `messages/${reply.json().id}/resend`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'mail_not_repeatable']);
  });

  test('a message that can no longer be written is still listed and opened', async () => {
    await write(server);
    const { id } = await messageTo(server, 'ada@engine.example');
    await server.deps.db.update(mailMessages).set({
      events: [{ kind: 'message-received', data: { other: 1 }, at: '2026-11-28T10:00:00.000Z' }],
    });
    const shown = await ask(server, 'GET', `messages/${id}`);
    expect([shown.statusCode, shown.json().letter]).toEqual([200, null]);
  });

  test('nobody is told that mail is on its way', async () => {
    expect((await write(server)).json()).toEqual({ success: true, mailed: false });
    const payload = { email: 'reader@engine.example' };
    const reply = await server.app.inject({ method: 'POST', url: '/api/newsletter', payload });
    expect(reply.json()).toEqual({ success: true, mailed: false });
  });
});

describe('with a mail server', () => {
  let server: TestServer;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;

  beforeAll(async () => {
    smtp = await openSmtp();
    [server] = (await openServers(1, { settings: { SMTP_URL: smtp.url } })) as [TestServer];
  });
  afterAll(async () => {
    await server.close();
    await smtp.stop();
  });
  /** The mail server refuses every recipient. */
  function refuse(code: number, words: string): void {
    smtp.behave({
      recipient() {
        throw refusal(code, words);
      },
    });
  }

  beforeEach(async () => {
    smtp.behave({});
    server.setClock(new Date('2026-11-28T10:00:00Z'));
    await server.deps.db.delete(mailTries);
    await server.deps.db.delete(mailMessages);
  });

  const failing = async () => (await ask(server, 'GET', 'status')).json().failing;
  const pass = (minutes: number) =>
    server.setClock(new Date(server.deps.clock().getTime() + minutes * MINUTE));

  test('a sender is told that a mail is on its way, a program that fell into the trap is not', async () => {
    expect((await write(server)).json()).toEqual({ success: true, mailed: true });
    const payload = {
      name: 'Bot',
      email: 'bot@spam.example',
      message: 'Buy',
      website: 'https://spam.example',
    };
    const reply = await server.app.inject({ method: 'POST', url: '/api/contact', payload });
    expect(reply.json()).toEqual({ success: true, mailed: false });
  });

  test('mail fails from the first try that was not taken until one is, in the server’s words', async () => {
    expect(await failing()).toBe(null);
    refuse(451, 'Too busy today');
    await write(server);
    await sendDue(server);
    pass(1);
    refuse(452, 'Too full today');
    await sendDue(server);
    expect(await failing()).toEqual({ since: '2026-11-28T10:00:00.000Z', answer: '452 Too full today' });
    const { id } = await messageTo(server, 'ada@engine.example');
    expect((await ask(server, 'GET', `messages/${id}`)).json()).toMatchObject({
      status: 'retrying',
      attempts: 2,
      nextAttemptAt: '2026-11-28T10:03:00.000Z',
      answer: '452 Too full today',
      resend: 'no',
      tries: [
        { at: '2026-11-28T10:00:00.000Z', result: 'deferred', answer: '451 Too busy today' },
        { at: '2026-11-28T10:01:00.000Z', result: 'deferred', answer: '452 Too full today' },
      ],
    });
    pass(2);
    smtp.behave({});
    await sendDue(server);
    expect(await failing()).toBe(null);
    expect(await messageTo(server, 'ada@engine.example')).toMatchObject({ status: 'sent', via: 'smtp' });
  });

  test.each([
    ['refused', 550, 'given_up'],
    ['put off', 451, 'retrying'],
  ])('one address that is %s is not the mail server’s failure, two are', async (_, code, status) => {
    const words = 'No such user here';
    await signInAdmin(server);
    refuse(code, words);
    const event = { kind: 'test-message' as const, data: { name: 'Ada' }, at: '2026-11-28T10:00:00.000Z' };
    const message = {
      kind: event.kind,
      events: [event],
      name: 'Ada',
      createdAt: new Date('2026-11-28T10:00:00Z'),
    };
    const tell = async (email: string) => {
      await server.deps.db.insert(mailMessages).values({ ...message, email, dueAt: server.deps.clock() });
      await sendDue(server);
    };
    await tell('one@engine.example');
    await tell('one@engine.example');
    expect(await messageTo(server, 'one@engine.example')).toMatchObject({ status });
    expect(await failing()).toBe(null);
    pass(1);
    await tell('two@engine.example');
    expect(await failing()).toMatchObject({ answer: `${code} ${words}` });
  });

  test('one that was given up is tried again from now on, as the same message', async () => {
    refuse(550, 'No such user here');
    await write(server);
    await sendDue(server);
    const message = await messageTo(server, 'ada@engine.example');
    expect(message).toMatchObject({ status: 'given_up', answer: '550 No such user here' });
    expect((await ask(server, 'GET', 'status')).json().givenUp).toBe(2);
    pass(3 * 24 * 60);
    smtp.behave({});
    const replies = await Promise.all([1, 2].map(() => ask(server, 'POST', `messages/${message.id}/resend`)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 202)?.json()).toEqual({ id: message.id });
    await sendDue(server);
    expect(await messageTo(server, 'ada@engine.example')).toMatchObject({ id: message.id, status: 'sent' });
    const { tries } = (await ask(server, 'GET', `messages/${message.id}`)).json();
    expect(tries.map(({ result }: { result: string }) => result)).toEqual(['refused', 'taken']);
  });

  test('what a server said goes with the thing that the message was about', async () => {
    refuse(550, 'No such user ada@engine.example');
    await write(server);
    await sendDue(server);
    const headers = await signInAdmin(server);
    const [contact] = (await server.app.inject({ url: '/api/admin/contacts', headers })).json();
    const url = `/api/admin/contacts/${contact.id}`;
    expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect(await server.deps.db.select().from(mailTries)).toEqual([]);
    expect(await readMail(server)).toEqual([]);
  });
});
