import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { readMailTo, sendDue } from '../../test/mail.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

beforeAll(async () => {
  await server.deps.database.pool.query(
    `insert into newsletter_subscribers (email, requested_at, confirmed_at, unsubscribed_at) values
       ('waiting@letter.example', '2027-03-01T10:00:00Z', null, null),
       ('=Confirmed@letter.example', '2027-03-01T10:00:00Z', '2027-03-02T23:30:00Z', null),
       ('left@letter.example', '2027-03-01T10:00:00Z', null, '2027-03-03T10:00:00Z')`,
  );
});

const list = async (query = '') => {
  const reply = await asAdmin(server, 'GET', `/api/admin/newsletter-subscribers${query}`);
  const rows: { id: number; email: string; state: string; since: string }[] = reply.json();
  return { rows, emails: rows.map(({ email }) => email), total: Number(reply.headers['x-total-count']) };
};

test('subscribers are listed with how they stand and since when, newest first', async () => {
  const { rows, total } = await list();
  expect(rows.map(({ email, state, since }) => [email, state, since])).toEqual([
    ['left@letter.example', 'unsubscribed', '2027-03-03T10:00:00.000Z'],
    ['=Confirmed@letter.example', 'confirmed', '2027-03-02T23:30:00.000Z'],
    ['waiting@letter.example', 'waiting', '2027-03-01T10:00:00.000Z'],
  ]);
  expect(total).toBe(3);
});

test.each([
  ['?state=waiting', ['waiting@letter.example']],
  ['?state=confirmed', ['=Confirmed@letter.example']],
  ['?state=unsubscribed', ['left@letter.example']],
  ['?q=CONFIRMED', ['=Confirmed@letter.example']],
  ['?q=%25', []],
  ['?q=letter&state=waiting', ['waiting@letter.example']],
])('%s finds %j', async (query, found) => {
  const { emails, total } = await list(query);
  expect([emails, total]).toEqual([found, found.length]);
});

test('a page goes on below the last id of the one before', async () => {
  const first = await list('?limit=2');
  expect([first.emails.length, first.total]).toEqual([2, 3]);
  expect((await list(`?limit=2&cursor=${first.rows[1]?.id}`)).emails).toEqual(['waiting@letter.example']);
});

test('the same list goes into a file that says which states it holds, and in which no address is a formula', async () => {
  server.setClock(new Date('2027-03-05T03:00:00Z'));
  const csv = await asAdmin(server, 'GET', '/api/admin/newsletter-subscribers.csv?state=confirmed');
  expect(csv.headers['content-disposition']).toContain('Newsletter subscribers_ confirmed_ 2027-03-04.csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body).toBe(
    "\ufeffemail,state,since\r\n'=Confirmed@letter.example,confirmed,2027-03-02 18:30\r\n",
  );
  const all = await asAdmin(server, 'GET', '/api/admin/newsletter-subscribers.csv');
  expect(all.headers['content-disposition']).toContain('all states');
  expect(all.body.split('\r\n')).toHaveLength(5);
});

test('one who is deleted goes with links and mails, hears no more, and may sign up again', async () => {
  const payload = { email: 'gone@letter.example' };
  await server.app.inject({ method: 'POST', url: '/api/newsletter', payload });
  await sendDue(server);
  expect(await readMailTo(server, payload.email)).toHaveLength(1);
  const [{ id = 0 } = {}] = (await list('?q=gone')).rows;
  const url = `/api/admin/newsletter-subscribers/${id}`;
  const replies = await Promise.all([asAdmin(server, 'DELETE', url), asAdmin(server, 'DELETE', url)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  const { rows } = await server.deps.database.pool.query(
    `select 1 from newsletter_links union all select 1 from mail_messages where email = 'gone@letter.example'`,
  );
  expect(rows).toEqual([]);
  const activity = await asAdmin(server, 'GET', '/api/admin/activity?limit=1');
  expect(activity.json()).toMatchObject([{ kind: 'subscriber-removed', subject: '', detail: '' }]);
  await server.app.inject({ method: 'POST', url: '/api/newsletter', payload });
  await sendDue(server);
  expect((await list('?q=gone')).rows).toMatchObject([{ state: 'waiting' }]);
});

test.each([
  ['?state=odd', { state: 'The state must be waiting, confirmed, unsubscribed or all.' }],
  ['?limit=0', { limit: 'The limit must be a whole number from 1 to 9999.' }],
])('%s is refused', async (query, fields) => {
  const reply = await asAdmin(server, 'GET', `/api/admin/newsletter-subscribers${query}`);
  expect([reply.statusCode, reply.json().fields]).toEqual([400, fields]);
});
