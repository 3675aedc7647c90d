import { afterAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, createProject, type TestProject } from '../../test/clients.ts';
import { addInvoice, readInvoice } from '../../test/invoices.ts';
import { openServers, type TestServer } from '../../test/server.ts';

const opened: TestServer[] = [];
let server: TestServer;
let project: TestProject;
beforeEach(async () => {
  const servers = await openServers(1);
  server = servers[0] as TestServer;
  opened.push(server);
  project = await createProject(server);
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

const SETTINGS = '/api/admin/billing-settings';

/** Has the agency bill in euro. */
async function billInEuro() {
  const present = (await asAdmin(server, 'GET', SETTINGS)).json();
  const { version: seenVersion, currencyFixed, paysOnline, numbered, today, ...facts } = present;
  return asAdmin(server, 'PUT', SETTINGS, { ...facts, currency: 'EUR', seenVersion });
}

const send = (id: number, seenVersion: number) =>
  asAdmin(server, 'POST', `/api/admin/invoices/${id}/send`, { seenVersion });

test('a draft of another currency is edited before it is sent', async () => {
  const { id } = await addInvoice(server, { projectId: project.id, draft: true });
  expect((await billInEuro()).statusCode).toBe(200);
  const refused = await send(id, 1);
  expect(refused.json()).toMatchObject({
    code: 'currency_changed',
    error: 'This draft is in USD, and invoices are in EUR now. Edit it, then send it.',
  });
  const edit = { description: 'Homepage', lines: [{ description: 'Homepage', price: 900 }], seenVersion: 1 };
  await asAdmin(server, 'PUT', `/api/admin/invoices/${id}`, { ...edit, dueDate: '2029-12-11' });
  expect((await send(id, 2)).json()).toMatchObject({ currency: 'EUR', amount: 900, status: 'sent' });
});

test('the first invoice and another currency at once leave one currency', async () => {
  const { id } = await addInvoice(server, { projectId: project.id, draft: true });
  // Whoever sends it holds its place back until both are under way.
  const holder = await server.deps.database.pool.connect();
  await holder.query('begin');
  await holder.query('insert into invoice_counters select year, 0 from generate_series(2020, 2040) as year');
  const sending = send(id, 1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const changing = billInEuro();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await holder.query('commit');
  holder.release();
  const [sent, changed] = await Promise.all([sending, changing]);
  expect([sent.statusCode, changed.statusCode]).toEqual([200, 409]);
  expect(changed.json().code).toBe('currency_fixed');
  expect((await readInvoice(server, id)).currency).toBe('USD');
});
