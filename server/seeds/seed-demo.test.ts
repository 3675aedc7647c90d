import { expect, test } from 'vitest';
import { asAdmin, signInClient } from '../../test/clients.ts';
import { listBilled, listRecurring, readPlan } from '../../test/plans.ts';
import { systemContext, useServer } from '../../test/server.ts';
import { mailMessages } from '../mail/tables.ts';
import { workMinute } from '../workers.ts';
import { seedDemo } from './seed-demo.ts';

const server = useServer();

test('the demo project has what a project has by then, once, and nobody is told', async () => {
  server.setClock(new Date('2027-06-20T15:00:00Z'));
  const { client } = await seedDemo(systemContext(server), server.deps);
  expect(await seedDemo(systemContext(server), server.deps)).toEqual({});
  expect(await server.deps.db.$count(mailMessages)).toBe(0);
  await workMinute(server.deps);
  const told = await server.deps.db.select({ kind: mailMessages.kind }).from(mailMessages);
  expect(told.filter(({ kind }) => kind.startsWith('invoice'))).toEqual([]);
  const [project, ...others] = (await asAdmin(server, 'GET', '/api/projects')).json();
  expect(others).toEqual([]);
  expect(await listBilled(server, project.id)).toMatchObject([
    {
      number: 'VN-2027-0001',
      description: 'Start of project',
      amount: 1431,
      status: 'paid',
      issuedOn: '2027-06-08',
      paidOn: '2027-06-11',
    },
    {
      number: 'VN-2027-0002',
      description: 'Domain and hosting, one year',
      amount: 270,
      status: 'paid',
      issuedOn: '2027-06-12',
      paidOn: '2027-06-14',
    },
    {
      number: 'VN-2027-0003',
      description: 'Brand and colors',
      amount: 1431,
      status: 'sent',
      issuedOn: '2027-06-19',
      dueDate: '2027-06-26',
      billedTo: 'Harbor Coffee Roasters LLC',
    },
  ]);
  const { parts } = await readPlan(server, project.id);
  expect(parts.map(({ title, invoice }) => [title, invoice?.status])).toEqual([
    ['Start of project', 'paid'],
    ['Brand and colors', 'sent'],
    ['Shop works', undefined],
    ['Launch', undefined],
  ]);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(project.budget);
  expect(await listRecurring(server, project.id)).toMatchObject([
    { description: 'Hosting and care plan', amount: 121.9, every: 'month', nextOn: '2027-07-06' },
  ]);
  server.setClock();
  const headers = await signInClient(server, client?.email ?? '', client?.password);
  const shown = await server.app.inject({ url: `/api/client/payment-plan?projectId=${project.id}`, headers });
  expect(shown.json()).toMatchObject([
    { state: 'paid' },
    { state: 'due' },
    { state: 'planned' },
    { state: 'planned' },
  ]);
});
