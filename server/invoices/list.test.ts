import { beforeAll, expect, test } from 'vitest';
import type { ListedInvoice } from '../../contract/invoices.ts';
import { asAdmin, createProject, signInClient } from '../../test/clients.ts';
import { addInvoice, pay } from '../../test/invoices.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
// Five in the evening of November 20 in New York.
const NOW = new Date('2028-11-20T22:00:00Z');

const names = new Map<number, string>();
beforeAll(async () => {
  server.setClock(NOW);
  const project = await createProject(server, { name: 'Engine Works shop', company: 'Ada & Söhne' });
  const projectId = project.id;
  const add = async (name: string, more: object = {}) => {
    const { id } = await addInvoice(server, { projectId, description: name, dueDate: '2028-12-01', ...more });
    names.set(id, name);
    return id;
  };
  const act = (id: number, what: string, payload: object) =>
    asAdmin(server, 'POST', `/api/admin/invoices/${id}/${what}`, payload);
  await add('draft', { draft: true });
  await add('sent');
  const viewed = await add('viewed');
  server.setClock();
  const headers = await signInClient(server, project.clientPortalUsername);
  await server.app.inject({ method: 'POST', url: `/api/client/invoices/${viewed}/view`, headers });
  server.setClock(NOW);
  await pay(server, await add('part_paid'), { amount: 400, paidOn: '2028-11-01' });
  await pay(server, await add('paid'), { amount: 1000, paidOn: '2028-10-31' });
  await add('due today', { dueDate: '2028-11-20' });
  await add('overdue', { dueDate: '2028-11-19' });
  await pay(server, await add('overdue in part', { dueDate: '2028-11-19' }), {
    amount: 1,
    paidOn: '2028-11-20',
  });
  await act(await add('void'), 'void', { reason: 'Twice' });
  const credited = await add('credited');
  const note = await act(credited, 'credit', { reason: 'Not wanted' });
  names.set(note.json().id, 'note');
});

async function list(query: string): Promise<(string | undefined)[]> {
  server.setClock(NOW);
  const reply = await asAdmin(server, 'GET', `/api/admin/invoices?${query}`);
  const rows: ListedInvoice[] = reply.json();
  if (!query.includes('limit')) expect(reply.headers['x-total-count']).toBe(String(rows.length));
  return rows.map(({ id }) => names.get(id));
}

test.each([
  ['draft', ['draft']],
  ['sent', ['due today', 'sent']],
  ['viewed', ['viewed']],
  ['part_paid', ['part_paid']],
  ['paid', ['paid']],
  ['overdue', ['overdue in part', 'overdue']],
  ['void', ['void']],
  ['credited', ['credited']],
  ['issued', ['note']],
  ['open', ['overdue in part', 'overdue', 'due today', 'part_paid', 'viewed', 'sent']],
])('the list of %s, and each row says so', async (status, expected) => {
  expect(await list(`status=${status}`)).toEqual(expected);
  const rows: ListedInvoice[] = (await asAdmin(server, 'GET', `/api/admin/invoices?status=${status}`)).json();
  if (status !== 'open') expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
});

test('what is due today is overdue once the agency’s midnight has passed, not before', async () => {
  server.setClock(new Date('2028-11-21T04:59:59Z'));
  const statuses = async () =>
    (await asAdmin(server, 'GET', '/api/admin/invoices?q=due%20today'))
      .json()
      .map(({ status, daysLeft }: ListedInvoice) => [status, daysLeft]);
  expect(await statuses()).toEqual([['sent', 0]]);
  server.setClock(new Date('2028-11-21T05:00:00Z'));
  expect(await statuses()).toEqual([['overdue', -1]]);
});

test.each([
  ['q=OVERDUE', ['overdue in part', 'overdue']],
  ['q=engine%20works&status=void', ['void']],
  ['q=ada%20%26%20s%C3%B6hne&limit=2', ['note', 'credited']],
  ['q=-0002', ['viewed']],
  ['q=%25', []],
  ['limit=1', ['note']],
])('a search: %s', async (query, expected) => {
  expect(await list(query)).toEqual(expected);
});

test('pages follow each other without a gap', async () => {
  const all: ListedInvoice[] = (await asAdmin(server, 'GET', '/api/admin/invoices')).json();
  const seen: number[] = [];
  for (let cursor = ''; ; ) {
    const page: ListedInvoice[] = (
      await asAdmin(server, 'GET', `/api/admin/invoices?limit=4${cursor}`)
    ).json();
    seen.push(...page.map(({ id }) => id));
    if (page.length < 4) break;
    cursor = `&cursor=${page.at(-1)?.id}`;
  }
  expect(seen).toEqual(all.map(({ id }) => id));
});

test('the totals say what is open, late, and came in this month of the agency', async () => {
  server.setClock(NOW);
  expect((await asAdmin(server, 'GET', '/api/admin/invoice-totals')).json()).toEqual({
    currency: 'USD',
    outstanding: { amount: 5599, count: 6 },
    overdue: { amount: 1999, count: 2 },
    paidThisMonth: { amount: 401, count: 2 },
    drafts: 1,
  });
});
