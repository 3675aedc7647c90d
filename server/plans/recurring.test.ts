import { beforeEach, expect, test } from 'vitest';
import { asAdmin, createProject, type TestProject } from '../../test/clients.ts';
import { whileHeld } from '../../test/locks.ts';
import { listBilled, listRecurring, recur } from '../../test/plans.ts';
import { useServer } from '../../test/server.ts';
import { workMinute } from '../workers.ts';

const server = useServer();
/** 10:00 on the agency's clock, in New York. */
const START = '2027-01-15T15:00:00Z';

let project: TestProject;
beforeEach(async () => {
  project = await createProject(server);
  server.setClock(new Date(START));
});

async function minuteAt(instant: string): Promise<void> {
  server.setClock(new Date(instant));
  await workMinute(server.deps);
}

/** What was made, by its description and the day on which it was issued. */
async function made(): Promise<(string | null)[][]> {
  return (await listBilled(server, project.id)).map(({ description, issuedOn }) => [description, issuedOn]);
}

const put = (id: number, payload: object) =>
  asAdmin(server, 'PUT', `/api/admin/recurring-invoices/${id}`, payload);

/** Changes the one recurring invoice of the project as an admin does who has just seen it. */
async function change(facts: object) {
  const [{ id = 0, version: seenVersion = 0, amount: _, ...seen } = {}] = await listRecurring(
    server,
    project.id,
  );
  const reply = await put(id, { ...seen, ...facts, seenVersion });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

test('what begins on the last day of January comes on the last of each month, and ends with its last day', async () => {
  const created = await recur(server, project.id, { startsOn: '2027-01-31', endsOn: '2027-04-30' });
  expect(created).toMatchObject({ amount: 100, made: 0, nextOn: '2027-01-31', version: 1, paused: false });
  for (const [instant, nextOn, count] of [
    // A second before and at the agency's midnight; the clocks go forward on March 14.
    ['2027-01-31T04:59:59Z', '2027-01-31', 0],
    ['2027-01-31T05:00:00Z', '2027-02-28', 1],
    ['2027-02-28T04:59:59Z', '2027-02-28', 1],
    ['2027-02-28T05:00:00Z', '2027-03-31', 2],
    ['2027-03-31T03:59:59Z', '2027-03-31', 2],
    ['2027-03-31T04:00:00Z', '2027-04-30', 3],
    ['2027-04-30T04:00:00Z', null, 4],
    ['2027-06-30T04:00:00Z', null, 4],
  ] as const) {
    await minuteAt(instant);
    expect(await listRecurring(server, project.id), instant).toMatchObject([{ nextOn, made: count }]);
  }
  expect(await made()).toEqual([
    ['Hosting, Jan 2027', '2027-01-31'],
    ['Hosting, Feb 2027', '2027-02-28'],
    ['Hosting, Mar 2027', '2027-03-31'],
    ['Hosting, Apr 2027', '2027-04-30'],
  ]);
});

test('an invoice is sent with its lines, tax and note, due by the terms', async () => {
  const lines = [
    { description: 'Hosting', price: 25 },
    { description: 'Care', detail: 'Two hours', quantity: 2, price: 90.5, taxRate: 6 },
  ];
  const created = await recur(server, project.id, {
    startsOn: '2027-01-15',
    lines,
    note: 'Thank you',
    every: 'quarter',
  });
  expect(created.amount).toBe(216.86);
  await workMinute(server.deps);
  const [{ id } = { id: 0 }] = await listBilled(server, project.id);
  expect((await asAdmin(server, 'GET', `/api/admin/invoices/${id}`)).json()).toMatchObject({
    description: 'Hosting, Jan 2027 to Mar 2027',
    status: 'sent',
    note: 'Thank you',
    amount: 216.86,
    tax: 10.86,
    issuedOn: '2027-01-15',
    dueDate: '2027-01-29',
    lines: [lines[0], lines[1]],
  });
});

test('each period that passed while the product was down is made when it is back, once', async () => {
  await recur(server, project.id, { startsOn: '2027-01-20' });
  await minuteAt('2027-04-02T12:00:00Z');
  await minuteAt('2027-04-02T12:01:00Z');
  expect(await made()).toEqual([
    ['Hosting, Jan 2027', '2027-04-02'],
    ['Hosting, Feb 2027', '2027-04-02'],
    ['Hosting, Mar 2027', '2027-04-02'],
  ]);
  expect(await listRecurring(server, project.id)).toMatchObject([{ made: 3, nextOn: '2027-04-20' }]);
});

test('a pause makes none, and nobody makes up for what it passed', async () => {
  await recur(server, project.id, { startsOn: '2027-01-20' });
  await minuteAt('2027-01-20T12:00:00Z');
  expect(await change({ paused: true })).toMatchObject({ nextOn: null, made: 1, version: 2 });
  await minuteAt('2027-04-02T12:00:00Z');
  expect(await made()).toHaveLength(1);
  expect(await change({ paused: false })).toMatchObject({ nextOn: '2027-04-20', made: 1, version: 3 });
  await minuteAt('2027-04-20T12:00:00Z');
  expect((await made()).map(([description]) => description)).toEqual([
    'Hosting, Jan 2027',
    'Hosting, Apr 2027',
  ]);
  expect(await listRecurring(server, project.id)).toMatchObject([{ made: 2, nextOn: '2027-05-20' }]);
});

test('other days are counted from their own start, and what was made stays counted', async () => {
  await recur(server, project.id, { startsOn: '2027-01-20' });
  await minuteAt('2027-02-20T12:00:00Z');
  const start = '2027-03-01';
  expect(await change({ startsOn: start, every: 'year' })).toMatchObject({ nextOn: start, made: 2 });
  await minuteAt('2027-03-01T12:00:00Z');
  expect((await made()).at(-1)).toEqual(['Hosting, Mar 2027 to Feb 2028', '2027-03-01']);
  expect(await listRecurring(server, project.id)).toMatchObject([{ made: 3, nextOn: '2028-03-01' }]);
});

test('what it will say can be changed, and what it said stays', async () => {
  await recur(server, project.id, { startsOn: '2027-01-15' });
  await workMinute(server.deps);
  await change({ description: 'Care plan', lines: [{ description: 'Care', price: 250 }] });
  await minuteAt('2027-02-15T12:00:00Z');
  expect(await listBilled(server, project.id)).toMatchObject([
    { description: 'Hosting, Jan 2027', amount: 100 },
    { description: 'Care plan, Feb 2027', amount: 250 },
  ]);
});

test('what a recurring invoice cannot be is refused, and says why', async () => {
  const url = `/api/admin/projects/${project.id}/recurring-invoices`;
  const facts = { description: 'Hosting', lines: [{ description: 'Hosting', price: 100 }], every: 'month' };
  const refused = async (more: object) => {
    const reply = await asAdmin(server, 'POST', url, { ...facts, startsOn: '2027-01-15', ...more });
    return [reply.statusCode, reply.json().fields];
  };
  expect(await refused({ startsOn: '2027-01-14' })).toEqual([
    400,
    { startsOn: 'The start must not be in the past.' },
  ]);
  expect(await refused({ endsOn: '2027-01-14' })).toEqual([
    400,
    { endsOn: 'The end must not be before the start.' },
  ]);
  expect(await refused({ lines: [{ description: 'Nothing', price: 0 }] })).toEqual([
    400,
    { lines: 'The total must be more than zero.' },
  ]);
  expect(await refused({ every: 'week' })).toEqual([
    400,
    { every: 'It must be every month, quarter or year.' },
  ]);
  expect(await listRecurring(server, project.id)).toEqual([]);
  const nowhere = '/api/admin/projects/2147483647/recurring-invoices';
  const sent = { ...facts, startsOn: '2027-01-15' };
  expect((await asAdmin(server, 'POST', nowhere, sent)).statusCode).toBe(404);
  expect((await put(2_147_483_647, { ...sent, seenVersion: 1 })).statusCode).toBe(404);
});

test('an edit keeps a start that has passed, and moves none into the past', async () => {
  const { id } = await recur(server, project.id, { startsOn: '2027-01-15' });
  await minuteAt('2027-02-01T12:00:00Z');
  const facts = { description: 'Hosting', lines: [{ description: 'Hosting', price: 100 }], every: 'month' };
  const earlier = await put(id, { ...facts, startsOn: '2027-01-31', seenVersion: 1 });
  expect([earlier.statusCode, Object.keys(earlier.json().fields)]).toEqual([400, ['startsOn']]);
  const same = await put(id, { ...facts, startsOn: '2027-01-15', seenVersion: 1 });
  expect(same.json()).toMatchObject({ nextOn: '2027-02-15', version: 2 });
});

test('of edits at once one is done, and the others hear of it', async () => {
  const { id } = await recur(server, project.id, { startsOn: '2027-01-20' });
  const lines = [{ description: 'Hosting', price: 100 }];
  const edit = (description: string) =>
    put(id, { description, lines, every: 'month', startsOn: '2027-01-20', seenVersion: 1 });
  const replies = await Promise.all(['One', 'Two', 'Three'].map(edit));
  const codes = replies.map((reply) => reply.json().code ?? 'done').toSorted();
  expect(codes).toEqual(['done', 'recurring_changed', 'recurring_changed']);
  expect(await listRecurring(server, project.id)).toMatchObject([{ version: 2 }]);
});

test('a project has at most thirty, however many are asked for at once', async () => {
  for (let index = 0; index < 29; index += 1) await recur(server, project.id, { startsOn: '2027-01-20' });
  const lines = [{ description: 'Hosting', price: 100 }];
  const payload = { description: 'Hosting', lines, every: 'month', startsOn: '2027-01-20' };
  const url = `/api/admin/projects/${project.id}/recurring-invoices`;
  const ask = () => asAdmin(server, 'POST', url, payload);
  // Whoever stores another one waits for this, and whoever counts them does not.
  const replies = await whileHeld(server, 'lock table recurring_invoices in share mode', [ask, ask, ask]);
  const codes = replies.map((reply) => reply.json().code ?? 'done').toSorted();
  expect(codes).toEqual(['done', 'too_many_recurring', 'too_many_recurring']);
  expect(await listRecurring(server, project.id)).toHaveLength(30);
});

test('what is deleted makes nothing more, and what it made stays', async () => {
  const { id } = await recur(server, project.id, { startsOn: '2027-01-15' });
  await workMinute(server.deps);
  const url = `/api/admin/recurring-invoices/${id}`;
  expect((await asAdmin(server, 'DELETE', url)).statusCode).toBe(200);
  expect((await asAdmin(server, 'DELETE', url)).statusCode).toBe(404);
  await minuteAt('2027-03-15T12:00:00Z');
  expect(await made()).toEqual([['Hosting, Jan 2027', '2027-01-15']]);
});
