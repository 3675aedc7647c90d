import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { emptyTables } from '../../test/database.ts';
import { readMailTo, sendDue } from '../../test/mail.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

const ada = { name: 'Ada Lovelace', email: 'ada@engine.example', subject: 'Web App', message: 'Hello.\nAda' };
let writers = 0;

beforeEach(() => emptyTables(server.deps.database, 'contacts', 'activities', 'mail_messages'));

/** A message of somebody new; answers its id and their address. */
async function write(change: object = {}): Promise<{ id: number; email: string }> {
  writers += 1;
  const email = `ada${writers}@engine.example`;
  await server.app.inject({ method: 'POST', url: '/api/contact', payload: { ...ada, email, ...change } });
  const { rows } = await server.deps.database.pool.query('select max(id) as id from contacts');
  return { id: rows[0].id, email };
}

const reply = (id: number, body: object) =>
  asAdmin(server, 'POST', `/api/admin/contacts/${id}/replies`, body);
const find = async (id: number) => (await asAdmin(server, 'GET', `/api/admin/contacts/${id}`)).json();

test('a reply is a mail of the admin’s own words in the thread of the confirmation', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const { id, email } = await write();
  const [confirmation] = await readMailTo(server, email);
  server.setClock(new Date('2027-03-01T12:00:00Z'));
  const sent = await reply(id, { text: 'Dear Ada,\n\nyes {reply} <b>we</b> can.' });
  expect([sent.statusCode, sent.json()]).toEqual([201, { id: expect.any(Number) }]);
  expect(await find(id)).toMatchObject({
    answeredAt: '2027-03-01T12:00:00.000Z',
    readAt: '2027-03-01T12:00:00.000Z',
    doneAt: null,
    lastReply: 'Dear Ada,\n\nyes {reply} <b>we</b> can.',
    replies: [{ adminName: 'admin', createdAt: '2027-03-01T12:00:00.000Z', mail: { status: 'queued' } }],
  });

  const mails = await readMailTo(server, email);
  const mail = mails.find(({ subject }) => subject === 'Re: Web App');
  expect(mail?.text).toContain('Dear Ada,\n\nyes {reply} <b>we</b> can.');
  expect(mail?.html).toContain('&lt;b&gt;we&lt;/b&gt;');
  expect(mail?.text).toContain('You wrote: Hello.');
  expect(mail?.inReplyTo).toBe(confirmation?.messageId);
  expect([mail?.references].flat()).toEqual([confirmation?.messageId]);
  expect(mail?.headers.get('auto-submitted')).toBeUndefined();
  expect((await find(id)).replies).toMatchObject([
    { mail: { status: 'sent', via: 'file', sentAt: '2027-03-01T12:00:00.000Z' } },
  ]);

  await reply(id, { text: 'One more thing.' });
  const second = (await readMailTo(server, email)).find(({ text }) => text?.includes('One more thing.'));
  expect([second?.references].flat()).toEqual([confirmation?.messageId, mail?.messageId]);
  expect(second?.inReplyTo).toBe(mail?.messageId);
});

test('where no confirmation went out, a reply begins its thread', async () => {
  const { id, email } = await write();
  await server.deps.database.pool.query("delete from mail_messages where kind = 'message-received'");
  await reply(id, { text: 'Hello' });
  const [mail] = await readMailTo(server, email);
  expect([mail?.subject, mail?.inReplyTo, mail?.references]).toEqual(['Re: Web App', undefined, undefined]);
});

test('a reply can be the end of it', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const { id } = await write();
  expect((await reply(id, { text: 'Done with it.', done: true })).statusCode).toBe(201);
  const shown = await find(id);
  expect(shown.doneAt).toBe('2027-03-01T10:00:00.000Z');
  expect(shown.activities.map(({ kind }: { kind: string }) => kind)).toEqual([
    'contact-answered',
    'contact-done',
  ]);
});

test('with the same key a reply goes out once, also when both come at once', async () => {
  const { id, email } = await write();
  const body = { text: 'Once', requestKey: 'the-key-of-the-draft' };
  const replies = await Promise.all([reply(id, body), reply(id, body), reply(id, body)]);
  const ids = replies.map((each) => each.json().id);
  expect(new Set(ids).size).toBe(1);
  const mails = await readMailTo(server, email);
  expect(mails.filter(({ text }) => text?.includes('Once')).length).toBe(1);
});

test.each([
  [{ text: '' }, 'text'],
  [{ text: ' \u200b' }, 'text'],
  [{ text: 'x'.repeat(5001) }, 'text'],
  [{ text: 'x', done: 'yes' }, 'done'],
])('the reply %j is refused', async (body, field) => {
  const { id } = await write();
  const refused = await reply(id, body);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
});

test('what is in quarantine, deleted or unknown is not answered', async () => {
  const { id } = await write({ website: 'https://spam.example' });
  const quarantined = await reply(id, { text: 'Hello' });
  expect([quarantined.statusCode, quarantined.json().code]).toEqual([409, 'in_quarantine']);
  await asAdmin(server, 'POST', '/api/admin/contacts/remove', { ids: [id] });
  expect((await reply(id, { text: 'Hello' })).statusCode).toBe(404);
  expect((await reply(999_999, { text: 'Hello' })).statusCode).toBe(404);
});

test('a reply meets a deletion: it is sent, or refused, and never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await write();
    const [sent] = await Promise.all([
      reply(id, { text: 'Hello' }),
      asAdmin(server, 'POST', '/api/admin/contacts/remove', { ids: [id] }),
    ]);
    const { rows } = await server.deps.database.pool.query(
      'select id from contact_replies where contact_id = $1',
      [id],
    );
    expect(rows.length).toBe(sent.statusCode === 201 ? 1 : 0);
  }
});

test('a message that is deleted for good takes its replies and their mails along', async () => {
  const { id } = await write();
  await reply(id, { text: 'Hello' });
  expect((await asAdmin(server, 'DELETE', `/api/admin/contacts/${id}`)).statusCode).toBe(200);
  await sendDue(server);
  const { pool } = server.deps.database;
  expect((await pool.query('select id from contact_replies')).rows).toEqual([]);
  expect((await pool.query('select id from mail_messages')).rows).toEqual([]);
});

test('the words of a reply can be changed, but have to hold what was written', async () => {
  const change = (opening: string, seenOpening: string) =>
    asAdmin(server, 'PUT', '/api/admin/mail/words/contact-reply', {
      subject: 'Re: {subject}',
      opening,
      seenSubject: 'Re: {subject}',
      seenOpening,
    });
  const refused = await change('Thank you.', '{reply}');
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { opening: 'The opening has to name {reply}.' },
  ]);
  expect((await change('{reply}\n\nYour Venture', '{reply}')).statusCode).toBe(200);
  const { id, email } = await write();
  await reply(id, { text: 'Yes.' });
  const mail = (await readMailTo(server, email)).find(({ subject }) => subject === 'Re: Web App');
  expect(mail?.text).toContain('Yes.\n\nYour Venture');
  await change('{reply}', '{reply}\n\nYour Venture');
});
