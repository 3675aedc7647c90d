import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { countWaiting } from '../../test/locks.ts';
import { readMailTo } from '../../test/mail.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { admins } from '../admins/tables.ts';
import { mailSwitches, mailWords } from './tables.ts';

const server = useServer();

const ORIGINAL = {
  subject: 'We have your message: {subject}',
  opening: '{name}, thank you for writing. A person answers you within 24 hours.',
};
const SEEN = { seenSubject: ORIGINAL.subject, seenOpening: ORIGINAL.opening };
const OWN = { subject: 'Hello {name}', opening: 'We read "{subject}" today.' };

beforeEach(async () => {
  await server.deps.db.delete(mailWords);
  await server.deps.db.delete(mailSwitches);
});

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, on = server) {
  const headers = await signInAdmin(server);
  return on.app.inject({ method, url: `/api/admin/mail/${path}`, headers, ...(payload && { payload }) });
}

const change = (payload: object, on = server) => ask('PUT', 'words/message-received', payload, on);
const preview = (payload: object, kind = 'message-received') => ask('POST', `words/${kind}/preview`, payload);

async function wordsNow() {
  const all = (await ask('GET', 'words')).json();
  return all.find(({ kind }: { kind: string }) => kind === 'message-received');
}

async function write(name = 'Ada') {
  const payload = { name, email: 'ada@engine.example', subject: 'Cloud', message: 'Hello' };
  await server.app.inject({ method: 'POST', url: '/api/contact', payload });
}

describe('Words', () => {
  test('every kind that is written has words, placeholders and a preview', async () => {
    const all = (await ask('GET', 'words')).json();
    expect(all.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['message-received', 'meeting-approved', 'new-request', 'test-message']),
    );
    for (const { kind, subject, opening, original, placeholders } of all) {
      expect(original, kind).toEqual({ subject, opening });
      expect(
        placeholders.every(({ name }: { name: string }) => /^\w+$/.test(name)),
        kind,
      ).toBe(true);
      const reply = await preview({ subject, opening }, kind);
      expect(reply.statusCode, kind).toBe(200);
      expect(reply.json().subject, kind).not.toMatch(/[{}]/);
    }
  });

  test('a message says the agency’s words, and the original ones lead back', async () => {
    const changed = await change({ ...OWN, ...SEEN });
    expect(changed.json()).toMatchObject({ ...OWN, original: ORIGINAL });
    expect(await wordsNow()).toMatchObject(OWN);
    await write('<i>Ada</i>');
    const [mail] = await readMailTo(server, 'ada@engine.example');
    expect(mail?.subject).toBe('Hello <i>Ada</i>');
    expect(mail?.text).toContain('We read "Cloud" today.');
    expect(mail?.html).not.toContain('<i>Ada');
    const back = { ...ORIGINAL, seenSubject: OWN.subject, seenOpening: OWN.opening };
    expect((await change(back)).statusCode).toBe(200);
    expect(await server.deps.db.select().from(mailWords)).toEqual([]);
  });

  test('a preview is written for the example, escapes it, and has no link that works', async () => {
    const shown = (
      await preview({ subject: 'To {name}', opening: '<script>alert(1)</script> {name}' })
    ).json();
    expect(shown.subject).toBe('To Priya Raman');
    expect(shown.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Priya Raman');
    expect(shown.html).not.toContain('<script');
    const meeting = (await ask('GET', 'words'))
      .json()
      .find((each: { kind: string }) => each.kind === 'meeting-approved');
    const letter = (await preview(meeting, 'meeting-approved')).json();
    expect(letter.text).toContain('/meeting#only-the-reader-gets-this-link');
  });

  test.each([
    [{ ...OWN, subject: 'Hi {nobody}' }, 'subject', '{nobody}'],
    [{ ...OWN, opening: '{name} {constructor}' }, 'opening', '{constructor}'],
    [{ ...OWN, opening: 'An empty {}' }, 'opening', '{}'],
    [{ ...OWN, subject: '' }, 'subject', 'required'],
    [{ ...OWN, subject: 'x'.repeat(201) }, 'subject', '200'],
    [{ ...OWN, opening: ' \n ' }, 'opening', 'required'],
    [{ ...OWN, opening: 'x'.repeat(2001) }, 'opening', '2000'],
    [{ ...OWN, opening: null }, 'opening', 'text'],
  ])('%j is refused at its field, by the change and by the preview', async (words, field, said) => {
    for (const reply of [await change({ ...words, ...SEEN }), await preview(words)]) {
      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual([field]);
      expect(reply.json().fields[field]).toContain(said);
    }
    expect(await wordsNow()).toMatchObject(ORIGINAL);
  });

  test('a subject stays one line', async () => {
    await change({ subject: 'One\r\nBcc: all@spam.example', opening: 'Two\nlines', ...SEEN });
    expect(await wordsNow()).toMatchObject({ subject: 'One Bcc: all@spam.example', opening: 'Two\nlines' });
  });

  test.each(['nothing', 'constructor', 'password-forgotten!'])('%s is no kind of message', async (kind) => {
    expect((await preview(OWN, kind)).statusCode).toBe(400);
  });

  test('what somebody else changed meanwhile is not written over', async () => {
    expect((await change({ ...OWN, ...SEEN })).statusCode).toBe(200);
    expect((await change({ ...OWN, ...SEEN })).statusCode).toBe(200);
    const late = await change({ ...OWN, subject: 'Mine', ...SEEN });
    expect([late.statusCode, late.json().code]).toEqual([409, 'words_changed']);
    await change({ ...ORIGINAL, seenSubject: OWN.subject, seenOpening: OWN.opening });
    const stale = await change({
      ...OWN,
      subject: 'Mine',
      seenSubject: OWN.subject,
      seenOpening: OWN.opening,
    });
    expect(stale.statusCode).toBe(409);
    expect(await wordsNow()).toMatchObject(ORIGINAL);
  });

  test('of several changes at once all but one are refused', async () => {
    const { db } = server.deps;
    const headers = await signInAdmin(server);
    const url = '/api/admin/mail/words/message-received';
    const changes = await db.transaction(async (tx) => {
      // Nobody can write yet: whoever does not wait for the others has read what they read.
      await tx.execute(sql`lock table mail_words in share mode`);
      const under = [1, 2, 3, 4].map((index) => {
        const payload = { ...OWN, subject: `Number ${index}`, ...SEEN };
        return server.app
          .inject({ method: 'PUT', url, headers, payload })
          .then(({ statusCode }) => statusCode);
      });
      await expect.poll(() => countWaiting(server)).toBe(4);
      return under;
    });
    expect((await Promise.all(changes)).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('Switches', () => {
  const isOn = async (kind: string) =>
    (await ask('GET', 'switches')).json().find((each: { kind: string }) => each.kind === kind)?.on;

  test('an admin hears no more of what they switched off, and then again', async () => {
    expect(await isOn('new-message')).toBe(true);
    for (const on of [false, false]) await ask('PUT', 'switches', { kind: 'new-message', on });
    expect(await isOn('new-message')).toBe(false);
    await write('Unheard');
    await ask('PUT', 'switches', { kind: 'new-message', on: true });
    await write('Heard');
    const subjects = (await readMailTo(server, 'admin@venture.example')).map(({ subject }) => subject);
    expect(subjects).toContain('New message from Heard: Cloud');
    expect(subjects).not.toContain('New message from Unheard: Cloud');
  });

  test('are each admin’s own', async () => {
    await signInAdmin(server);
    const [other] = await server.deps.db
      .insert(admins)
      .values({ name: 'Mara', username: 'mara', email: 'mara@venture.example' })
      .returning();
    await server.deps.db.insert(mailSwitches).values({ adminId: other?.id ?? 0, kind: 'new-request' });
    expect(await isOn('new-request')).toBe(true);
    for (const on of [false, true]) await ask('PUT', 'switches', { kind: 'new-request', on });
    const theirs = await server.deps.db
      .select()
      .from(mailSwitches)
      .where(eq(mailSwitches.adminId, other?.id ?? 0));
    expect(theirs).toMatchObject([{ kind: 'new-request' }]);
  });

  test.each([
    [{ kind: 'message-received', on: false }, 'kind'],
    [{ kind: 'password-forgotten', on: false }, 'kind'],
    [{ kind: 'new-message', on: 'no' }, 'on'],
    [{ kind: 'new-message' }, 'on'],
  ])('%j is refused', async (payload, field) => {
    const reply = await ask('PUT', 'switches', payload);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('only kinds for the agency can be switched', async () => {
    const kinds = (await ask('GET', 'switches')).json().map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('new-message');
    expect(kinds).not.toContain('message-received');
  });
});
