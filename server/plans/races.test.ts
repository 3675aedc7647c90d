import { afterEach, expect, test } from 'vitest';
import { asAdmin, createProject } from '../../test/clients.ts';
import { addMilestone, changeMilestone } from '../../test/milestones.ts';
import { listBilled, planParts, putPlan, readPlan, recur } from '../../test/plans.ts';
import { openServers, type TestServer } from '../../test/server.ts';
import { mailMessages } from '../mail/tables.ts';
import { workMinute } from '../workers.ts';

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

test('a plan that is changed, a milestone that is opened and an invoice that is made wait for each other', async () => {
  const [one, other] = await openTwo();
  for (let round = 0; round < 5; round += 1) {
    one.setClock(new Date('2027-03-01T15:00:00Z'));
    const project = await createProject(one);
    const { id: milestoneId } = await addMilestone(one, project.id, { title: 'Homepage' });
    const { parts } = await planParts(one, project.id, [{ title: 'Homepage', amount: 100, milestoneId }]);
    const milestone = { projectId: project.id, id: milestoneId, what: '/done' };
    await changeMilestone(one, milestone, { done: true });
    for (const server of [one, other]) server.setClock(new Date('2027-03-01T15:05:00Z'));
    const [changed] = await Promise.all([
      putPlan(one, project.id, [{ ...parts[0], amount: 200 }]),
      changeMilestone(other, milestone, { done: false }),
      workMinute(other.deps),
      workMinute(one.deps),
    ]);
    const billed = await listBilled(one, project.id);
    const [part] = (await readPlan(one, project.id)).parts;
    // Whichever came first: what was billed is what the plan says.
    expect(billed.length).toBeLessThanOrEqual(1);
    if (billed[0]) expect(part).toMatchObject({ amount: billed[0].amount, invoice: { id: billed[0].id } });
    expect([200, 409]).toContain(changed.statusCode);
  }
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
