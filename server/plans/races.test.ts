import { afterEach, expect, test } from 'vitest';
import { asAdmin, createProject } from '../../test/clients.ts';
import { whileHeld } from '../../test/locks.ts';
import { listBilled, planParts, recur } from '../../test/plans.ts';
import { openServers, systemContext, type TestServer } from '../../test/server.ts';
import { mailMessages } from '../mail/tables.ts';
import { workMinute } from '../workers.ts';
import { createPartInvoices, createRecurringInvoices } from './create-due-invoices.ts';

let servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function openTwo(): Promise<[TestServer, TestServer]> {
  servers = await openServers(2);
  for (const server of servers) server.setClock(new Date('2027-03-01T15:00:00Z'));
  return servers as [TestServer, TestServer];
}

/** The numbers of documents of 2027, of which so many were sent. */
const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `INV-2027-${String(index + 1).padStart(4, '0')}`);

test('two instances that look at once make one invoice of each part and period, numbered without gaps', async () => {
  const [one, other] = await openTwo();
  const project = await createProject(one);
  const parts = Array.from({ length: 20 }, (_, index) => ({
    title: `Part ${index}`,
    amount: 10,
    date: '2027-03-01',
  }));
  await planParts(one, project.id, parts);
  for (let index = 0; index < 5; index += 1) await recur(one, project.id, { startsOn: '2027-03-01' });
  await Promise.all([one, other, one, other].map(({ deps }) => workMinute(deps)));
  const billed = await listBilled(one, project.id);
  expect(billed.map(({ number }) => number).toSorted()).toEqual(numbers(25));
  expect(new Set(billed.map(({ description }) => description)).size).toBe(21);
  const mails = await one.deps.db.select({ kind: mailMessages.kind }).from(mailMessages);
  expect(mails.filter(({ kind }) => kind === 'invoice-sent')).toHaveLength(25);
});

/** Whoever numbers an invoice waits for this. */
const NUMBERS = 'lock table invoice_counters in share mode';

test('a part that two instances look at together is billed by one of them', async () => {
  const [one, other] = await openTwo();
  const project = await createProject(one);
  await planParts(one, project.id, [{ title: 'Start', amount: 100, date: '2027-03-01' }]);
  await recur(one, project.id, { startsOn: '2027-03-01' });
  for (const work of [createPartInvoices, createRecurringInvoices]) {
    await whileHeld(one, NUMBERS, [
      () => work(systemContext(one), one.deps),
      () => work(systemContext(other), other.deps),
    ]);
  }
  expect(await listBilled(one, project.id)).toMatchObject([
    { description: 'Start', number: 'INV-2027-0001' },
    { description: 'Hosting, Mar 2027', number: 'INV-2027-0002' },
  ]);
});

test('a plan that is changed while its invoice is made is changed to nothing else than was billed', async () => {
  const [one, other] = await openTwo();
  const project = await createProject(one);
  const { parts, version } = await planParts(one, project.id, [
    { title: 'Start', amount: 100, date: '2027-03-01' },
  ]);
  const url = `/api/admin/projects/${project.id}/payment-plan`;
  const payload = { parts: [{ ...parts[0], amount: 200 }], seenVersion: version };
  const [, changed] = await whileHeld(one, NUMBERS, [
    () => createPartInvoices(systemContext(other), other.deps),
    () => asAdmin(one, 'PUT', url, payload),
  ]);
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'part_invoiced']);
  expect(await listBilled(one, project.id)).toMatchObject([{ amount: 100 }]);
});

test('a project that is deleted meanwhile is billed for nothing and stops nothing', async () => {
  const [one, other] = await openTwo();
  const gone = await createProject(one);
  await planParts(one, gone.id, [{ title: 'Start', amount: 100, date: '2027-03-01' }]);
  const stays = await createProject(one);
  await planParts(one, stays.id, [{ title: 'Start', amount: 100, date: '2027-03-01' }]);
  await Promise.all([
    asAdmin(one, 'DELETE', `/api/admin/projects/${gone.id}`),
    workMinute(one.deps),
    workMinute(other.deps),
  ]);
  expect(await listBilled(one, stays.id)).toHaveLength(1);
});
