import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCertificate } from '../../test/certificate.ts';
import { sendDue } from '../../test/mail.ts';
import { PATIENCE } from '../../test/processes.ts';
import { openServers, type TestServer } from '../../test/server.ts';
import { never, openSmtp, refusal, type SmtpServer } from '../../test/smtp.ts';
import { mailMessages } from './tables.ts';

const NOON = new Date('2027-01-15T12:00:00Z');
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

type Smtp = Awaited<ReturnType<typeof openSmtp>>;

let smtp: Smtp;
let server: TestServer;
const others: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  smtp = await openSmtp();
  server = await open(smtp.url);
});

beforeEach(async () => {
  smtp.reset();
  await server.deps.db.delete(mailMessages);
  server.setClock(NOON);
});

afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

afterAll(async () => {
  await server.close();
  await smtp.stop();
});

async function open(SMTP_URL: string): Promise<TestServer> {
  const [opened] = (await openServers(1, { settings: { SMTP_URL } })) as [TestServer];
  opened.setClock(NOON);
  return opened;
}

/** A product of its own for this test, on a mail server with other ways. */
async function openBoth(
  options: Parameters<typeof openSmtp>[0],
  urlOf: (url: string) => string,
): Promise<{ smtp: Smtp; server: TestServer }> {
  const own = await openSmtp(options);
  others.push({ close: own.stop });
  const product = await open(urlOf(own.url));
  others.unshift(product);
  return { smtp: own, server: product };
}

async function write(email = 'ada@engine.example', { app }: TestServer = server, name = 'Ada Lovelace') {
  const payload = { name, email, message: 'Hello' };
  const reply = await app.inject({ method: 'POST', url: '/api/contact', payload });
  expect([reply.statusCode, reply.json()]).toEqual([201, { success: true, mailed: true }]);
}

/** How the message to an address stands. */
async function standing(email = 'ada@engine.example', { deps }: TestServer = server) {
  const { status, attempts, answer, nextAttemptAt, sentAt, via } = mailMessages;
  const [found] = await deps.db
    .select({ status, attempts, answer, nextAttemptAt, sentAt, via })
    .from(mailMessages)
    .where(eq(mailMessages.email, email));
  return found;
}

const idsOf = ({ taken }: SmtpServer) => taken.map(({ messageId }) => messageId);

test('a message that is taken is sent, once, with what the server said', async () => {
  await write();
  expect(await standing()).toMatchObject({ status: 'queued', attempts: 0, sentAt: null, via: null });
  await sendDue(server);
  await sendDue(server);
  expect(smtp.taken).toMatchObject([{ from: 'hello@venture.example', to: ['ada@engine.example'] }]);
  expect(await standing()).toMatchObject({
    status: 'sent',
    attempts: 1,
    answer: expect.stringMatching(/^250 /),
    sentAt: NOON,
    nextAttemptAt: null,
    via: 'smtp',
  });
});

test('whatever bytes a server answers, a message that it took is sent once', async () => {
  smtp.reset({ message: () => Promise.reject(refusal(250, 'OK \u0000 queued')) });
  await write();
  await sendDue(server);
  await sendDue(server);
  expect(await standing()).toMatchObject({ attempts: 1 });
});

test('one address gets six answers an hour, whoever writes in its name, and the agency gets every message', async () => {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '1' } });
  if (!limited) throw new Error('no server');
  others.unshift(limited);
  for (let count = 0; count < 9; count += 1) {
    const payload = {
      name: 'Mallory',
      email: count % 2 ? 'victim@a.example' : 'Victim@A.example',
      message: 'Buy',
    };
    expect((await limited.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(201);
  }
  expect(await limited.deps.db.$count(mailMessages, eq(mailMessages.kind, 'message-received'))).toBe(6);
});

test('a server that is down for the first tries has the message in the end, at the times of the rules', async () => {
  await smtp.stop();
  await write();
  await sendDue(server);
  expect(await standing()).toMatchObject({
    status: 'retrying',
    attempts: 1,
    answer: expect.stringContaining('ECONNREFUSED'),
    nextAttemptAt: after(1),
    sentAt: null,
  });
  server.setClock(after(0.9));
  await sendDue(server);
  expect(await standing()).toMatchObject({ attempts: 1 });
  server.setClock(after(1));
  await sendDue(server);
  expect(await standing()).toMatchObject({ status: 'retrying', attempts: 2, nextAttemptAt: after(3) });
  await smtp.start();
  server.setClock(after(3));
  await sendDue(server);
  expect(await standing()).toMatchObject({ status: 'sent', attempts: 3, nextAttemptAt: null });
  expect(smtp.taken).toHaveLength(1);
});

test('a message that nobody takes for a day is given up, in the words of the server', async () => {
  smtp.reset({ recipient: () => Promise.reject(refusal(451, 'try later')) });
  await write();
  const tries: number[] = [];
  for (let at: Date | null | undefined = NOON; at; at = (await standing())?.nextAttemptAt) {
    tries.push((at.getTime() - NOON.getTime()) / 60_000);
    server.setClock(at);
    await sendDue(server);
  }
  expect(tries.slice(0, 9)).toEqual([0, 1, 3, 8, 18, 38, 78, 138, 198]);
  expect(tries.at(-1)).toBe(1398);
  expect(await standing()).toMatchObject({ status: 'given_up', answer: '451 try later', sentAt: null });
  smtp.reset();
  server.setClock(after(5000));
  await sendDue(server);
  expect(smtp.taken).toEqual([]);
});

test('greylisting puts a message off, not away', async () => {
  smtp.reset({
    recipient: (_address, tries) => {
      if (tries < 3) throw refusal(451, 'Greylisted, come back');
    },
  });
  await write();
  await sendDue(server);
  expect(await standing()).toMatchObject({ status: 'retrying', answer: '451 Greylisted, come back' });
  for (const minutes of [1, 3]) {
    server.setClock(after(minutes));
    await sendDue(server);
  }
  expect(await standing()).toMatchObject({ status: 'sent', attempts: 3 });
  expect(smtp.taken).toHaveLength(1);
});

test('a recipient who is refused is given up at once, and the others have theirs', async () => {
  smtp.reset({
    recipient: (address) => {
      if (address === 'gone@engine.example') throw refusal(550, 'No such mailbox');
    },
  });
  await write('ada@engine.example');
  await write('gone@engine.example');
  await write('ben@engine.example');
  await sendDue(server);
  expect(await standing('gone@engine.example')).toMatchObject({
    status: 'given_up',
    attempts: 1,
    answer: '550 No such mailbox',
    nextAttemptAt: null,
  });
  expect(await standing('ada@engine.example')).toMatchObject({ status: 'sent' });
  expect(await standing('ben@engine.example')).toMatchObject({ status: 'sent' });
  expect(smtp.taken.map(({ to }) => to)).toEqual([['ada@engine.example'], ['ben@engine.example']]);
});

test.each([
  [552, 'given_up', null],
  [554, 'given_up', null],
  [452, 'retrying', after(1)],
] as const)('what is refused after it was read by %i is %s', async (code, status, nextAttemptAt) => {
  smtp.reset({ message: () => Promise.reject(refusal(code, 'We do not like it')) });
  await write();
  await sendDue(server);
  expect(await standing()).toMatchObject({ status, nextAttemptAt, answer: `${code} We do not like it` });
});

test('a server that refuses the sender is in trouble itself: the message is kept', async () => {
  smtp.reset({ sender: () => Promise.reject(refusal(550, 'Relaying denied')) });
  await write();
  await sendDue(server);
  expect(await standing()).toMatchObject({ status: 'retrying', answer: '550 Relaying denied' });
});

test('a connection that is cut after the message was read is tried again, the same message, and not by itself', async () => {
  let cuts = 0;
  smtp.reset({
    message: (_message, cut) => {
      cuts += 1;
      if (cuts === 1) cut();
    },
  });
  await write();
  await sendDue(server);
  expect(await standing()).toMatchObject({ status: 'retrying', attempts: 1, sentAt: null });
  expect(smtp.taken).toHaveLength(1);
  server.setClock(after(1));
  await sendDue(server);
  expect(await standing()).toMatchObject({ status: 'sent', attempts: 2 });
  const [first, second, ...more] = idsOf(smtp);
  expect([second, more]).toEqual([first, []]);
});

test('a message that was taken while the database was away for a moment is recorded, not sent again', async () => {
  const { pool } = server.deps.database;
  await pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin if new.status = 'sent' then raise 'away'; end if; return new; end $$`);
  await pool.query(
    'create trigger refuse before update on mail_messages for each row execute function refuse()',
  );
  await write();
  const sending = sendDue(server);
  await vi.waitUntil(() => smtp.taken.length > 0, PATIENCE);
  expect(await standing()).toMatchObject({ status: 'queued', attempts: 1 });
  await pool.query('drop function refuse cascade');
  await sending;
  expect(await standing()).toMatchObject({ status: 'sent', attempts: 1 });
  expect(smtp.taken).toHaveLength(1);
});

test('a connection that is ended before anything was sent is one try, told in plain words', async () => {
  let calls = 0;
  const { smtp: rude, server: product } = await openBoth({}, (url) => url);
  rude.reset({
    greet: async () => {
      calls += 1;
      await rude.stop();
    },
  });
  await write('ada@engine.example', product);
  await sendDue(product);
  expect(await standing('ada@engine.example', product)).toMatchObject({
    status: 'retrying',
    attempts: 1,
    answer: 'The mail server closed the connection.',
  });
  expect(calls).toBe(1);
});

test.each([
  ['never greets', { greet: never }, 'greetingTimeout', /greeting/i],
  ['is silent after the recipient', { recipient: never }, 'socketTimeout', /timeout/i],
] as const)('a server that %s is left after its time', async (_name, behaviour, option, words) => {
  const { smtp: slow, server: product } = await openBoth({}, (url) => `${url}/?${option}=300`);
  slow.reset(behaviour);
  await write('ada@engine.example', product);
  await sendDue(product);
  expect(await standing('ada@engine.example', product)).toMatchObject({
    status: 'retrying',
    answer: expect.stringMatching(words),
    nextAttemptAt: after(1),
  });
  expect(slow.taken).toEqual([]);
});

test('a slow server has its time', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isAsked = false;
  smtp.reset({
    recipient: () => {
      isAsked = true;
      return held;
    },
  });
  await write();
  const sending = sendDue(server);
  await vi.waitUntil(() => isAsked, PATIENCE);
  expect(await standing()).toMatchObject({ status: 'queued', attempts: 1 });
  release();
  await sending;
  expect(await standing()).toMatchObject({ status: 'sent' });
});

/** Takes mail over an encrypted connection only. */
const withTls = () => ({
  ...createCertificate(),
  disabledCommands: [],
  onMailFrom: ((_address, { secure }, callback) =>
    callback(secure ? null : refusal(530, 'Must issue a STARTTLS command first'))) satisfies NonNullable<
    Parameters<typeof openSmtp>[0]
  >['onMailFrom'],
});

test('a server that insists on TLS gets it, and a certificate that nobody vouches for is not believed', async () => {
  const { smtp: strict, server: product } = await openBoth(withTls(), (url) => url);
  await write('ada@engine.example', product);
  await sendDue(product);
  expect(await standing('ada@engine.example', product)).toMatchObject({
    status: 'retrying',
    answer: expect.stringContaining('self-signed certificate'),
  });
  expect(strict.taken).toEqual([]);
});

test('a certificate that nobody vouches for is taken where the setting says so', async () => {
  const lenient = (url: string) => `${url}/?tls.rejectUnauthorized=false`;
  const { smtp: strict, server: product } = await openBoth(withTls(), lenient);
  await write('ada@engine.example', product);
  await sendDue(product);
  expect(await standing('ada@engine.example', product)).toMatchObject({ status: 'sent' });
  expect(strict.taken).toMatchObject([{ isSecure: true }]);
});

test('where the setting insists on TLS, nothing goes out without it', async () => {
  const { smtp: plain, server: product } = await openBoth({}, (url) => `${url}/?requireTLS=true`);
  await write('ada@engine.example', product);
  await sendDue(product);
  expect(await standing('ada@engine.example', product)).toMatchObject({ status: 'retrying' });
  expect(plain.taken).toEqual([]);
});

/** Knows one user, whose password has letters that an address must write with percent signs. */
const withAuth = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (({ username, password }, _session, callback) =>
    username === 'post' && password === 'p@ss/wörd'
      ? callback(null, { user: username })
      : callback(refusal(535, 'Wrong password'))) satisfies NonNullable<
    Parameters<typeof openSmtp>[0]
  >['onAuth'],
};

test('user and password of the setting are said to the server', async () => {
  const signedIn = (url: string) => url.replace('//', `//post:${encodeURIComponent('p@ss/wörd')}@`);
  const { smtp: closed, server: product } = await openBoth(withAuth, signedIn);
  await write('ada@engine.example', product);
  await sendDue(product);
  expect(await standing('ada@engine.example', product)).toMatchObject({ status: 'sent' });
  expect(closed.taken).toHaveLength(1);
});

test('a wrong password is the trouble of the settings: the message is kept', async () => {
  const { server: product } = await openBoth(withAuth, (url) => url.replace('//', '//post:wrong@'));
  await write('ada@engine.example', product);
  await sendDue(product);
  expect(await standing('ada@engine.example', product)).toMatchObject({
    status: 'retrying',
    answer: '535 Wrong password',
    nextAttemptAt: after(1),
  });
});

test('a server without SMTPUTF8 is not asked to take an address that it would mangle', async () => {
  const { smtp: old, server: product } = await openBoth({ hideSMTPUTF8: true }, (url) => url);
  await write('müller@engine.example', product);
  await write('ada@bücher.example', product, 'Jörg 李');
  await sendDue(product);
  expect(await standing('müller@engine.example', product)).toMatchObject({
    status: 'given_up',
    attempts: 1,
    answer: 'The mail server takes no addresses with letters beyond ASCII before the @ (SMTPUTF8).',
  });
  expect(await standing('ada@bücher.example', product)).toMatchObject({ status: 'sent' });
  expect(old.taken).toHaveLength(1);
  expect(String(old.taken[0]?.source)).toMatch(/^To: =\?UTF-8\?.+ <ada@xn--bcher-kva\.example>\r$/m);
});

test('a server with SMTPUTF8 gets the address as it is', async () => {
  await write('müller@engine.example');
  await sendDue(server);
  expect(await standing('müller@engine.example')).toMatchObject({ status: 'sent' });
  expect(smtp.taken.map(({ to }) => to)).toEqual([['müller@engine.example']]);
});
