import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '../../contract/invoices.ts';
import { asAdmin, createProject, type TestProject } from '../../test/clients.ts';
import { addInvoice } from '../../test/invoices.ts';
import { openServers, type TestServer } from '../../test/server.ts';

let servers: TestServer[];
let project: TestProject;
const first = () => servers[0] as TestServer;
beforeAll(async () => {
  servers = await openServers(2);
  project = await createProject(first());
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const setClock = (at: string) => {
  for (const server of servers) server.setClock(new Date(at));
};
const draft = () => addInvoice(first(), { projectId: project.id, draft: true });
const send = (server: TestServer, id: number) =>
  asAdmin(server, 'POST', `/api/admin/invoices/${id}/send`, { seenVersion: 1 });
const placesOf = async (year: number) => {
  const { rows } = await first().deps.database.pool.query(
    'select place, number from invoices where year = $1 order by place',
    [year],
  );
  return rows;
};

test('fifty sent at once from two instances get fifty numbers without gap or duplicate', async () => {
  setClock('2027-06-01T12:00:00Z');
  const drafts: Invoice[] = [];
  for (let index = 0; index < 50; index += 1) drafts.push(await draft());
  const replies = await Promise.all(
    drafts.map(({ id }, index) => send(servers[index % 2] as TestServer, id)),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await placesOf(2027)).toEqual(
    Array.from({ length: 50 }, (_, index) => ({
      place: index + 1,
      number: `INV-2027-${String(index + 1).padStart(4, '0')}`,
    })),
  );
});

test('one draft sent many times at once from two instances is sent once', async () => {
  const { id } = await draft();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send(servers[index % 2] as TestServer, id)),
  );
  expect(new Set(replies.map((reply) => reply.json().number))).toEqual(new Set(['INV-2027-0051']));
  const { rows } = await first().deps.database.pool.query(
    'select count(*)::int as count from mail_messages where about = $1',
    [`invoice:${id}`],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('a sending that fails leaves no gap', async () => {
  const [broken, whole] = [await draft(), await draft()];
  const { pool } = first().deps.database;
  await pool.query(`create function refuse_mail() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`);
  await pool.query(`create trigger refuse before insert on mail_messages
    for each row execute function refuse_mail()`);
  expect((await send(first(), broken.id)).statusCode).toBe(500);
  await pool.query('drop trigger refuse on mail_messages');
  expect((await send(first(), whole.id)).json().number).toBe('INV-2027-0052');
  expect((await send(first(), broken.id)).json().number).toBe('INV-2027-0053');
});

test('each year of the agency counts from one, from its own midnight', async () => {
  setClock('2028-01-01T04:59:59Z');
  expect((await send(first(), (await draft()).id)).json()).toMatchObject({
    number: 'INV-2027-0054',
    issuedOn: '2027-12-31',
  });
  setClock('2028-01-01T05:00:00Z');
  expect((await send(first(), (await draft()).id)).json()).toMatchObject({
    number: 'INV-2028-0001',
    issuedOn: '2028-01-01',
  });
});

test('a number format that makes a number again is refused, and nothing is lost', async () => {
  const settings = (await asAdmin(first(), 'GET', '/api/admin/billing-settings')).json();
  expect(settings).toMatchObject({ currencyFixed: true, numbered: 1 });
  const { pool } = first().deps.database;
  await pool.query("update invoices set number = 'INV-2028-0002' where number = 'INV-2027-0001'");
  const { id } = await draft();
  expect((await send(first(), id)).json()).toMatchObject({ code: 'number_taken' });
  await asAdmin(first(), 'PUT', '/api/admin/billing-settings', {
    ...settings,
    numberFormat: '{year}/{number}',
    numberDigits: 3,
    seenVersion: settings.version,
  });
  expect((await send(first(), id)).json().number).toBe('2028/002');
});
