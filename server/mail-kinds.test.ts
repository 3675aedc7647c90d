import { domainToASCII } from 'node:url';
import { type ParsedMail, simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { mailKinds as contractKinds } from '../contract/mail.ts';
import { exampleFacts } from '../contract/site-facts.ts';
import { sendDue } from '../test/mail.ts';
import { openServers, systemContext, type TestServer } from '../test/server.ts';
import { openSmtp, type ReceivedMessage } from '../test/smtp.ts';
import type { EmailKind } from './mail/email-kind.ts';
import type { Letter, Person } from './mail/letter.ts';
import { mailMessages } from './mail/tables.ts';
import { mailKinds } from './mail-kinds.ts';

const NOON = new Date('2027-01-15T12:00:00Z');
const kinds = [...mailKinds.values()];

/** Texts that people may give as name, company, subject or message. */
const TEXTS = {
  long: `Anna ${'Łódź-Wéstphal '.repeat(13)}von Ende`.slice(0, 200),
  empty: '',
  'right-to-left': 'שרה כהן (أحمد)',
  hostile:
    'Eve\r\nBcc: eve@evil.example\r\nX-Evil: 1\r\n\r\n.\r\n<script src="https://evil.example/x.js">alert(1)</script><img src=https://evil.example/p.png onerror=alert(1)>, "Eve" <eve@evil.example>; Eve: a@b.example, c@d.example; {name} {token} {constructor} $& =?utf-8?q?Bcc:?= </td></style>',
};

const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

const TAGS = ['a', 'body', 'br', 'div', 'h1', 'head', 'html', 'meta', 'style', 'table', 'td', 'title', 'tr'];

let smtp: Awaited<ReturnType<typeof openSmtp>>;
let server: TestServer;

beforeAll(async () => {
  smtp = await openSmtp();
  const [opened] = (await openServers(1, { settings: { SMTP_URL: smtp.url } })) as [TestServer];
  // What is told is made up here, so there is nothing on record that could be asked about it.
  const bare = kinds.map(({ isDue: _isDue, grant: _grant, ...kind }) => [kind.kind, kind] as const);
  server = { ...opened, deps: { ...opened.deps, mail: { ...opened.deps.mail, kinds: new Map(bare) } } };
  server.setClock(NOON);
});

afterAll(async () => {
  await server.close();
  await smtp.stop();
});

const desk = (publicUrl: string) => ({
  publicUrl,
  from: { name: 'Agency', email: 'agency@venture.example' },
  zone: 'America/New_York',
  site: exampleFacts,
  now: NOON,
  token: 'token',
});

/** Whether a kind takes `data`: its schema does, and it is a text where the kind needs no other. */
function takes(kind: EmailKind, data: unknown): boolean {
  if (!z.safeEncode(kind.data, data).success) return false;
  try {
    kind.write(data, desk('https://agency.example'));
    return true;
  } catch {
    return false;
  }
}

/** `value` with each text that may be any text replaced: by `text`, or where it is an address by `email`. */
function spoil(
  value: unknown,
  { text, email }: { text: string; email: string },
  isTaken: (spoiled: unknown) => boolean,
): unknown {
  if (typeof value === 'string') {
    const spoiled = value.includes('@') ? email : text;
    return isTaken(spoiled) ? spoiled : value;
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const [key, inner] of Object.entries(copy)) {
    const isInnerTaken = (spoiled: unknown) =>
      isTaken(Array.isArray(copy) ? copy.with(Number(key), spoiled) : { ...copy, [key]: spoiled });
    copy[key] = spoil(inner, { text, email }, isInnerTaken);
  }
  return copy;
}

/** Sends one message and answers it as it came over the wire. */
async function send(kind: EmailKind, data: unknown, to: Person): Promise<ReceivedMessage> {
  smtp.reset();
  await server.deps.db.delete(mailMessages);
  await systemContext(server).outbox.send(kind, { to, data });
  await sendDue(server);
  const [message, ...more] = smtp.taken;
  if (!message) throw new Error('nothing arrived');
  expect(more).toEqual([]);
  return message;
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function checkHtml(html: string): void {
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)];
  const names = new Set(tags.map(([, name = '']) => name));
  expect([...names].filter((name) => !TAGS.includes(name))).toEqual([]);
  const attributes = tags.flatMap(([, , rest = '']) =>
    [...rest.matchAll(/\s([a-z-]+)\s*=/gi)].map(([, name]) => name),
  );
  expect(attributes.filter((name) => /^(on.*|src|srcset|background|action)$/i.test(name ?? ''))).toEqual([]);
  expect(html).not.toMatch(/url\(|@import|<script|<img/i);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !/^https?:\/\//.test(link) || link.includes('evil.example'))).toEqual([]);
}

function textsOf(letter: Letter): string[] {
  return [letter.heading, ...letter.facts.map(({ text }) => text), letter.reason].map(spaced);
}

/** An address with its domain in ASCII: some parsers show it in its letters. */
function wireForm({ address = '' }: { address?: string | undefined }): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

interface Expected {
  kind: EmailKind;
  data: unknown;
  address: string;
}

async function check(message: ReceivedMessage, { kind, data, address }: Expected): Promise<ParsedMail> {
  const [one, other] = await Promise.all([simpleParser(message.source), PostalMime.parse(message.source)]);
  const [row] = await server.deps.db.select().from(mailMessages);
  const letter = kind.write(data, desk(server.deps.publicUrl));
  // One recipient, in the envelope and in the header, whatever either parser believes.
  expect(message.to).toHaveLength(1);
  const readers = [one.to].flat().flatMap((each) => each?.value ?? []);
  expect(readers.map(wireForm)).toEqual([address]);
  expect(other.to?.map(wireForm)).toEqual([address]);
  expect([one.cc, one.bcc]).toEqual([undefined, undefined]);
  expect([other.cc ?? [], other.bcc ?? []]).toEqual([[], []]);
  expect(other.headers.map(({ key }) => key).filter((key) => !HEADERS.includes(key))).toEqual([]);
  expect(new Set(other.headers.map(({ key }) => key)).size).toBe(other.headers.length);
  expect(one.from?.value).toEqual([{ name: 'Venture', address: 'hello@venture.example' }]);
  expect(one.replyTo?.value).toHaveLength(1);
  expect(other.replyTo).toHaveLength(1);
  expect(one.date).toEqual(NOON);
  expect([one.messageId, other.messageId]).toEqual(Array(2).fill(`<${row?.messageKey}@localhost>`));
  // A person writes a reply.
  expect(one.headers.get('auto-submitted')).toBe(
    kind.kind === 'contact-reply' ? undefined : 'auto-generated',
  );
  expect(one.subject).not.toBe('');
  expect(spaced(other.subject ?? '')).toBe(spaced(one.subject ?? ''));
  for (const text of [one.text, other.text]) {
    for (const part of textsOf(letter)) expect(spaced(text ?? '')).toContain(part);
  }
  checkHtml(String(one.html));
  return one;
}

test('every kind that is registered stands in the contract, under one name', () => {
  const names = contractKinds.map(({ value }) => value);
  expect(kinds.length).toBeGreaterThan(2);
  expect(kinds.filter(({ kind }) => !names.includes(kind))).toEqual([]);
  for (const [name, kind] of mailKinds) expect(kind.kind).toBe(name);
});

test.each(
  kinds.flatMap((kind) => Object.entries(TEXTS).map(([name, text]) => [kind.kind, name, text] as const)),
)('%s with %s texts is one honest message', async (name, _texts, text) => {
  const kind = mailKinds.get(name) as EmailKind;
  const email = 'ada@engine.example';
  const data = spoil(kind.example, { text, email }, (spoiled) => takes(kind, spoiled));
  const message = await send(kind, data, { name: text, email });
  const parsed = await check(message, { kind, data, address: email });
  // A parser may read what looks encoded in a name once more.
  const [whole = ''] = spaced(text).split(' =?');
  expect([parsed.to].flat()[0]?.value[0]?.name.slice(0, whole.length)).toBe(whole);
});

test('a hostile text is replaced in every kind that takes a text at all, or this file tests nothing', () => {
  const replaced = kinds.filter((kind) => {
    const data = spoil(kind.example, { text: TEXTS.hostile, email: 'a@b.example' }, (each) =>
      takes(kind, each),
    );
    return JSON.stringify(data).includes('X-Evil');
  });
  expect(replaced.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['message-received', 'new-message', 'test-message']),
  );
});

test('what a text says in braces is not filled in again', async () => {
  const kind = mailKinds.get('new-message') as EmailKind;
  const data = { ...(kind.example as object), name: '{subject} {name}', subject: '{name}' };
  const message = await send(kind, data, { name: 'Mara', email: 'mara@venture.example' });
  const { subject } = await simpleParser(message.source);
  expect(subject).toBe('New message from {subject} {name}: {name}');
});

/** What stands before the @ has no other form, a domain has one in ASCII. */
test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['müller@bücher.example', 'müller@xn--bcher-kva.example'],
  ['用户@engine.example', '用户@engine.example'],
  ["o'brien+news/x=1@engine.example", "o'brien+news/x=1@engine.example"],
  [`${'a'.repeat(64)}@engine.example`, `${'a'.repeat(64)}@engine.example`],
])('%s is written to and answered to as it is', async (email, address) => {
  for (const name of ['message-received', 'new-message']) {
    const kind = mailKinds.get(name) as EmailKind;
    const data = { ...(kind.example as object), email };
    const message = await send(kind, data, { name: 'Ada', email });
    const { replyTo } = await check(message, { kind, data, address });
    const expected = name === 'new-message' ? address : 'hello@venture.example';
    expect(replyTo?.value.map(wireForm)).toEqual([expected]);
  }
});

test('the answer to what an agency is told goes to the person who wrote', async () => {
  const kind = mailKinds.get('new-message') as EmailKind;
  const data = {
    ...(kind.example as object),
    name: 'Lovelace, "Ada" <x@evil.example>',
    email: 'ada@engine.example',
  };
  const message = await send(kind, data, { name: 'Mara', email: 'mara@venture.example' });
  const { replyTo } = await check(message, { kind, data, address: 'mara@venture.example' });
  expect(replyTo?.value).toEqual([
    { name: 'Lovelace, "Ada" <x@evil.example>', address: 'ada@engine.example' },
  ]);
});
