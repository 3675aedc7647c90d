import { beforeEach, expect, test } from 'vitest';
import { listActivities } from '../../test/activities.ts';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { whileHeld } from '../../test/locks.ts';
import { readMailTo } from '../../test/mail.ts';
import { addMilestone, changeMilestone } from '../../test/milestones.ts';
import { listBilled, planParts, putPlan, readPlan } from '../../test/plans.ts';
import { useServer } from '../../test/server.ts';
import { workMinute } from '../workers.ts';

const server = useServer();
/** 10:00 on the agency's clock, in New York. */
const START = '2027-03-01T15:00:00Z';

let project: TestProject;
let client: { cookie: string };
beforeEach(async () => {
  project = await createProject(server);
  client = await signInClient(server, project.clientPortalUsername);
  server.setClock(new Date(START));
});

async function minuteAt(instant: string): Promise<void> {
  server.setClock(new Date(instant));
  await workMinute(server.deps);
}

const finish = (id: number, done = true) =>
  changeMilestone(server, { projectId: project.id, id, what: '/done' }, { done });

async function readShown(): Promise<object[]> {
  const url = `/api/client/payment-plan?projectId=${project.id}`;
  return (await server.app.inject({ url, headers: client })).json();
}

test('a plan is answered in its order, with what makes each invoice and when', async () => {
  const { id: milestoneId } = await addMilestone(server, project.id, {
    title: 'Launch',
    dueDate: '2027-04-20',
  });
  const plan = await planParts(server, project.id, [
    { title: 'Start', amount: 4500, taxRate: 6, date: '2027-03-10' },
    { title: 'Launch', amount: 2250.5, milestoneId },
  ]);
  const start = { title: 'Start', amount: 4500, taxRate: 6, date: '2027-03-10', expectedOn: '2027-03-10' };
  const launch = { title: 'Launch', amount: 2250.5, taxRate: 0, milestoneId, expectedOn: '2027-04-20' };
  expect(plan).toMatchObject({ version: 1, parts: [start, launch] });
  const [first, second] = plan.parts;
  const turned = await planParts(server, project.id, [second ?? {}, { ...first, amount: 4000 }]);
  expect(turned).toMatchObject({ version: 2, parts: [{ id: second?.id }, { id: first?.id, amount: 4000 }] });
  expect(await planParts(server, project.id, [])).toEqual({ version: 3, parts: [] });
});

test('a client reads what is planned, and of a milestone that they do not see no day', async () => {
  const facts = { title: 'Internal', dueDate: '2027-04-20' };
  const seen = await addMilestone(server, project.id, facts);
  const hidden = await addMilestone(server, project.id, { ...facts, visible: false });
  await planParts(server, project.id, [
    { title: 'Start', amount: 100, date: '2027-03-10' },
    { title: 'Seen', amount: 200, milestoneId: seen.id },
    { title: 'Hidden', amount: 300, milestoneId: hidden.id },
  ]);
  const planned = { state: 'planned', invoice: null, currency: 'USD' };
  expect(await readShown()).toEqual([
    { id: expect.any(Number), title: 'Start', amount: 100, ...planned, on: '2027-03-10' },
    { id: expect.any(Number), title: 'Seen', amount: 200, ...planned, on: '2027-04-20' },
    { id: expect.any(Number), title: 'Hidden', amount: 300, ...planned, on: null },
  ]);
});

test('what a plan cannot be is refused, and says where', async () => {
  const other = await createProject(server);
  const elsewhere = await addMilestone(server, other.id, { title: 'Elsewhere' });
  const refused = async (part: object) => {
    const reply = await putPlan(server, project.id, [{ title: 'A', amount: 1, date: '2027-03-10' }, part]);
    return [reply.statusCode, Object.keys(reply.json().fields ?? {})];
  };
  expect(await refused({ title: 'B', amount: 1, milestoneId: elsewhere.id })).toEqual([
    400,
    ['parts.1.milestoneId'],
  ]);
  expect(await refused({ title: 'B', amount: 1, date: '2027-02-28' })).toEqual([400, ['parts.1.date']]);
  expect(await refused({ title: 'B', amount: 1 })).toEqual([400, ['parts.1.date']]);
  expect(await refused({ title: 'B', amount: 0, date: '2027-03-10' })).toEqual([400, ['parts.1.amount']]);
  expect(await refused({ id: 1, title: 'B', amount: 1, date: '2027-03-10' })).toEqual([400, ['parts.1.id']]);
  expect((await readPlan(server, project.id)).version).toBe(0);
  const nowhere = '/api/admin/projects/2147483647/payment-plan';
  expect((await asAdmin(server, 'GET', nowhere)).statusCode).toBe(404);
  const put = { parts: [], seenVersion: 0 };
  expect((await asAdmin(server, 'PUT', nowhere, put)).statusCode).toBe(404);
});

test('a plan is changed only by who has seen it as it is', async () => {
  const url = `/api/admin/projects/${project.id}/payment-plan`;
  const put = (title: string) => () =>
    asAdmin(server, 'PUT', url, { seenVersion: 0, parts: [{ title, amount: 1, date: '2027-03-10' }] });
  // Whoever stores a part waits for this, and whoever looks at the version does not.
  const hold = 'lock table plan_parts in share mode';
  const replies = await whileHeld(server, hold, [put('One'), put('Two'), put('Three')]);
  const codes = replies.map((reply) => reply.json().code ?? 'done').toSorted();
  expect(codes).toEqual(['done', 'plan_changed', 'plan_changed']);
  expect((await readPlan(server, project.id)).parts).toHaveLength(1);
});

test('a part becomes an invoice at the agency’s midnight of its day, once, due by the terms', async () => {
  await planParts(server, project.id, [{ title: 'Start', amount: 4500, taxRate: 6, date: '2027-03-10' }]);
  await minuteAt('2027-03-10T04:59:59Z');
  expect(await listBilled(server, project.id)).toEqual([]);
  await minuteAt('2027-03-10T05:00:00Z');
  await minuteAt('2027-03-10T05:01:00Z');
  const [invoice, ...more] = await listBilled(server, project.id);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    description: 'Start',
    amount: 4770,
    status: 'sent',
    issuedOn: '2027-03-10',
    dueDate: '2027-03-24',
  });
  const sent = { id: invoice?.id, number: invoice?.number };
  expect((await readPlan(server, project.id)).parts).toMatchObject([
    { invoice: { ...sent, status: 'sent', dueDate: '2027-03-24', paidOn: null } },
  ]);
  expect(await readShown()).toMatchObject([
    { state: 'due', on: '2027-03-24', invoice: { ...sent, status: 'pending' } },
  ]);
  const done = await listActivities(server, project.id);
  const ours = done.filter(({ kind }) => kind.startsWith('invoice'));
  expect(ours.map(({ kind, actorKind, subject }) => [kind, actorKind, subject])).toEqual([
    ['invoice-created', 'system', 'Start'],
    ['invoice-sent', 'system', 'Start'],
  ]);
  const mails = await readMailTo(server, project.clientPortalUsername);
  expect(mails.filter(({ subject }) => subject?.includes(invoice?.number ?? '-'))).toHaveLength(1);
});

test('a milestone makes its invoice once it has been done for two minutes, so that a slip can be undone', async () => {
  const { id: milestoneId } = await addMilestone(server, project.id, { title: 'Homepage' });
  await planParts(server, project.id, [{ title: 'Homepage', amount: 4500, milestoneId }]);
  await finish(milestoneId);
  await minuteAt('2027-03-01T15:01:59Z');
  expect(await listBilled(server, project.id)).toEqual([]);
  await finish(milestoneId, false);
  await minuteAt('2027-03-01T15:05:00Z');
  expect(await listBilled(server, project.id)).toEqual([]);
  await finish(milestoneId);
  await minuteAt('2027-03-01T15:06:59Z');
  expect(await listBilled(server, project.id)).toEqual([]);
  await minuteAt('2027-03-01T15:07:00Z');
  expect(await listBilled(server, project.id)).toMatchObject([{ description: 'Homepage', amount: 4500 }]);
});

test('a milestone that is opened again and done again takes nothing back and makes nothing twice', async () => {
  const { id: milestoneId } = await addMilestone(server, project.id, { title: 'Homepage' });
  await planParts(server, project.id, [{ title: 'Homepage', amount: 4500, milestoneId }]);
  await finish(milestoneId);
  await minuteAt('2027-03-01T15:02:00Z');
  await finish(milestoneId, false);
  await minuteAt('2027-03-01T15:10:00Z');
  await finish(milestoneId);
  await minuteAt('2027-03-01T15:20:00Z');
  expect(await listBilled(server, project.id)).toMatchObject([{ status: 'sent', due: 4500 }]);
});

test('a part without its milestone says so, makes nothing, and wants another cause', async () => {
  const { id: milestoneId } = await addMilestone(server, project.id, { title: 'Homepage' });
  await planParts(server, project.id, [{ title: 'Homepage', amount: 4500, milestoneId }]);
  await finish(milestoneId);
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}/milestones/${milestoneId}`);
  await minuteAt('2027-03-01T16:00:00Z');
  expect(await listBilled(server, project.id)).toEqual([]);
  const { parts } = await readPlan(server, project.id);
  expect(parts).toMatchObject([{ milestoneId: null, date: null, expectedOn: null, invoice: null }]);
  const reply = await putPlan(server, project.id, parts);
  expect(reply.json().fields).toEqual({ 'parts.0.date': 'Item 1 of parts: Choose a milestone or a day.' });
  await planParts(server, project.id, [{ ...parts[0], date: '2027-03-01' }]);
  await workMinute(server.deps);
  expect(await listBilled(server, project.id)).toHaveLength(1);
});

async function billStart() {
  await planParts(server, project.id, [
    { title: 'Start', amount: 100, date: '2027-03-01' },
    { title: 'End', amount: 200, date: '2027-05-01' },
  ]);
  await workMinute(server.deps);
  return (await readPlan(server, project.id)).parts as [object, object];
}

test('what an invoice was made of stays in the plan as it is', async () => {
  const [start, end] = await billStart();
  for (const parts of [[end], [{ ...start, amount: 101 }, end], [{ ...start, title: 'Begin' }, end]]) {
    const reply = await putPlan(server, project.id, parts);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'part_invoiced']);
  }
  // Its day settles nothing any more, and it may stand elsewhere.
  await planParts(server, project.id, [
    { ...end, title: 'Finish' },
    { ...start, date: '2027-09-01' },
  ]);
  const { parts } = await readPlan(server, project.id);
  expect(parts).toMatchObject([{ title: 'Finish' }, { title: 'Start', date: '2027-03-01' }]);
});

test('a plan with what lost its milestone after it was billed can still be changed', async () => {
  const { id: milestoneId } = await addMilestone(server, project.id, { title: 'Homepage' });
  await planParts(server, project.id, [{ title: 'Homepage', amount: 100, milestoneId }]);
  await finish(milestoneId);
  await minuteAt('2027-03-01T15:02:00Z');
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}/milestones/${milestoneId}`);
  const { parts } = await readPlan(server, project.id);
  expect(parts).toMatchObject([{ milestoneId: null, date: null, invoice: { status: 'sent' } }]);
  const added = await putPlan(server, project.id, [
    ...parts,
    { title: 'End', amount: 1, date: '2027-05-01' },
  ]);
  expect(added.json().parts).toHaveLength(2);
});

test('a void invoice frees its part to go, and the client no longer reads of it', async () => {
  const [start, end] = await billStart();
  const [invoice] = await listBilled(server, project.id);
  await asAdmin(server, 'POST', `/api/admin/invoices/${invoice?.id}/void`, { reason: 'Another company.' });
  expect(await readShown()).toMatchObject([{ title: 'End' }]);
  expect((await putPlan(server, project.id, [{ ...start, amount: 101 }, end])).json().code).toBe(
    'part_invoiced',
  );
  await planParts(server, project.id, [{ title: 'Start', amount: 101, date: '2027-03-01' }, end]);
  await minuteAt('2027-03-01T15:10:00Z');
  expect(await listBilled(server, project.id)).toMatchObject([
    { status: 'void', amount: 100 },
    { status: 'sent', amount: 101 },
  ]);
});

test('a paid part says so, and when', async () => {
  await billStart();
  const [invoice] = await listBilled(server, project.id);
  const payment = { amount: 100, paidOn: '2027-03-01', way: 'bank' };
  await asAdmin(server, 'POST', `/api/admin/invoices/${invoice?.id}/payments`, payment);
  expect(await readShown()).toMatchObject([
    { title: 'Start', state: 'paid', on: '2027-03-01', invoice: { status: 'paid' } },
    { title: 'End', state: 'planned' },
  ]);
});

test('where an invoice cannot be sent it waits as a draft, and nothing is lost or made twice', async () => {
  const person = project.people[0]?.id;
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}/people/${person}`);
  await planParts(server, project.id, [{ title: 'Start', amount: 100, date: '2027-03-01' }]);
  await workMinute(server.deps);
  await minuteAt('2027-03-01T15:01:00Z');
  const [draft, ...more] = await listBilled(server, project.id);
  expect(more).toEqual([]);
  expect(draft).toMatchObject({ status: 'draft', number: null, description: 'Start' });
  const { parts } = await readPlan(server, project.id);
  expect(parts).toMatchObject([{ invoice: { id: draft?.id, status: 'draft' } }]);
  await addPerson(server, project.id);
  const sent = await asAdmin(server, 'POST', `/api/admin/invoices/${draft?.id}/send`, { seenVersion: 1 });
  expect(sent.json()).toMatchObject({ status: 'sent', issuedOn: '2027-03-01' });
});

test('an e-invoice that says too little waits as a draft, too', async () => {
  const url = '/api/admin/billing-settings';
  const set = async (eInvoice: string) => {
    const { version: seenVersion, ...facts } = (await asAdmin(server, 'GET', url)).json();
    expect((await asAdmin(server, 'PUT', url, { ...facts, seenVersion, eInvoice })).statusCode).toBe(200);
  };
  await set('en16931');
  await planParts(server, project.id, [{ title: 'Start', amount: 100, date: '2027-03-01' }]);
  await workMinute(server.deps);
  expect(await listBilled(server, project.id)).toMatchObject([{ status: 'draft', description: 'Start' }]);
  await set('off');
});
