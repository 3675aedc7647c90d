import { beforeEach, describe, expect, test } from 'vitest';
import type { Insights } from '../../contract/insights.ts';
import { asAdmin, createProject } from '../../test/clients.ts';
import { emptyTables } from '../../test/database.ts';
import { addInvoice, pay } from '../../test/invoices.ts';
import { askedMeeting, at } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { insertContact } from '../contacts/queries.ts';

const server = useServer();
// A Thursday, at noon in New York.
const NOW = new Date('2029-03-15T16:00:00Z');
const HOUR = 3_600_000;

beforeEach(async () => {
  await emptyTables(
    server.deps.database,
    ...[
      'contacts',
      'meeting_requests',
      'projects',
      'clients',
      'invoices',
      'invoice_counters',
      'availability_slots',
    ],
  );
  server.setClock(NOW);
});

async function look(period?: string): Promise<Insights> {
  const reply = await asAdmin(server, 'GET', `/api/admin/insights${period ? `?period=${period}` : ''}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const later = (hours: number) => server.setClock(new Date(NOW.getTime() + hours * HOUR));
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

/** A message that is on record. */
function write(createdAt: Date, more: Partial<Parameters<typeof insertContact>[1]> = {}) {
  const message = { name: 'Ada Lovelace', email: 'ada@engine.example', subject: 'Web App', message: 'Hello' };
  return insertContact(server.deps.db, { ...message, createdAt, ...more });
}

const mark = (word: string, id: number) =>
  asAdmin(server, 'POST', '/api/admin/contacts/mark', { ids: [id], mark: word });

describe('Days', () => {
  test('a new agency has no figures, and none was ever recorded', async () => {
    const { since, present, before, ...more } = await look();
    expect(more).toEqual({ period: '30-days', timeZone: 'America/New_York', currency: 'USD' });
    expect([since, present.steps.length, before.steps.length]).toEqual([null, 30, 30]);
    expect(present).toMatchObject({
      from: '2029-02-14',
      to: '2029-03-15',
      messages: 0,
      meetings: 0,
      answers: { inTime: 0, late: 0, waiting: 0, medianSeconds: null, slowSeconds: null },
      thread: { began: 0, met: 0, projects: 0, paid: 0 },
      revenue: 0,
      outstanding: 0,
    });
    expect(before).toMatchObject({ from: '2029-01-15', to: '2029-02-13' });
  });

  test('a day begins and ends at midnight of the agency, also where clocks changed', async () => {
    // New York's clocks went forward on 11 March, so that its midnights are at 05:00Z before and 04:00Z after.
    await write(new Date('2029-03-11T04:59:59.999Z'));
    await write(new Date('2029-03-11T05:00:00Z'));
    await write(new Date('2029-03-12T03:59:59.999Z'));
    await write(new Date('2029-03-12T04:00:00Z'));
    const { since, present } = await look();
    expect(since).toBe('2029-03-11T04:59:59.999Z');
    const days = present.steps.filter(({ messages }) => messages > 0);
    expect(days.map(({ from, to, messages }) => [from, to, messages])).toEqual([
      ['2029-03-10', '2029-03-10', 1],
      ['2029-03-11', '2029-03-11', 2],
      ['2029-03-12', '2029-03-12', 1],
    ]);
  });

  test('weeks begin on Monday, and the last one of the period before is as short as this one', async () => {
    const { present, before } = await look('12-weeks');
    expect([present.steps.length, before.steps.length]).toEqual([12, 12]);
    expect(present.steps[0]).toMatchObject({ from: '2028-12-25', to: '2028-12-31' });
    expect(present.steps[11]).toMatchObject({ from: '2029-03-12', to: '2029-03-15' });
    expect(before.steps[11]).toMatchObject({ from: '2028-12-18', to: '2028-12-21' });
  });

  test('months are those of the calendar', async () => {
    const { present, before } = await look('12-months');
    expect(present).toMatchObject({ from: '2028-04-01', to: '2029-03-15' });
    expect(before).toMatchObject({ from: '2027-04-01', to: '2028-03-15' });
    expect(present.steps[10]).toMatchObject({ from: '2029-02-01', to: '2029-02-28' });
  });

  test('a year is held against the same part of the last one, on a leap day up to the day before', async () => {
    server.setClock(new Date('2028-02-29T17:00:00Z'));
    const { present, before } = await look('this-year');
    expect(present).toMatchObject({ from: '2028-01-01', to: '2028-02-29' });
    expect(before).toMatchObject({ from: '2027-01-01', to: '2027-02-28' });
    expect(present.steps.map(({ from }) => from)).toEqual(['2028-01-01', '2028-02-01']);
  });

  test.each(['week', '', '30-days&period=12-weeks'])('another period is refused: %j', async (period) => {
    const reply = await asAdmin(server, 'GET', `/api/admin/insights?period=${period}`);
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { period: 'The period must be 30-days, 12-weeks, 12-months or this-year.' },
    ]);
  });
});

describe('Answers', () => {
  test('a message is answered by a reply, by a mark, or by being done, whichever was first', async () => {
    const replied = await write(hoursAgo(30));
    const marked = await write(hoursAgo(10));
    const done = await write(hoursAgo(4));
    await write(hoursAgo(24));
    await write(hoursAgo(23));
    await asAdmin(server, 'POST', `/api/admin/contacts/${replied.id}/replies`, { text: 'Gladly.' });
    await mark('answered', marked.id);
    await mark('done', done.id);
    later(1);
    await mark('done', marked.id);
    later(0);
    const { answers } = (await look()).present;
    expect(answers).toEqual({
      inTime: 2,
      late: 2,
      waiting: 1,
      // Of 4, 10 and 30 hours.
      medianSeconds: 10 * 3600,
      slowSeconds: 26 * 3600,
    });
  });

  test('spam and what was deleted count nowhere; what is opened again waits again', async () => {
    const { id } = await write(hoursAgo(2));
    await write(hoursAgo(2), { quarantined: true });
    const deleted = await write(hoursAgo(2));
    await asAdmin(server, 'POST', '/api/admin/contacts/remove', { ids: [deleted.id] });
    await mark('done', id);
    expect((await look()).present).toMatchObject({ messages: 1, answers: { inTime: 1, waiting: 0 } });
    await mark('open', id);
    expect((await look()).present).toMatchObject({ messages: 1, answers: { inTime: 0, waiting: 1 } });
    await asAdmin(server, 'POST', '/api/admin/contacts/restore', { ids: [deleted.id] });
    expect((await look()).present.messages).toBe(2);
  });

  const answered = async () => (await look()).present.answers;

  test('a request is answered by the first decision', async () => {
    const headers = await signInAdmin(server);
    const meeting = await askedMeeting(server, { headers });
    expect(await answered()).toMatchObject({ inTime: 0, waiting: 1 });
    later(3);
    await meeting.decide('rejected');
    expect(await answered()).toMatchObject({ inTime: 1, waiting: 0, medianSeconds: 3 * 3600 });
    later(30);
    await meeting.decide('approved');
    await meeting.decide('pending');
    expect(await answered()).toMatchObject({ inTime: 1, late: 0, medianSeconds: 3 * 3600 });
  });

  test('a request is answered by other times that are offered, also where they are taken later', async () => {
    const headers = await signInAdmin(server);
    const meeting = await askedMeeting(server, { headers });
    later(5);
    const offered = await meeting.offer([at(meeting.day, '11:00')]);
    expect(offered.statusCode).toBe(200);
    later(29);
    expect((await meeting.take(at(meeting.day, '11:00'))).statusCode).toBe(200);
    expect(await answered()).toMatchObject({ inTime: 1, late: 0, waiting: 0, medianSeconds: 5 * 3600 });
  });

  test.each([true, false])(
    'a request is answered by the answer to its wish for another time: %j',
    async (accept) => {
      const headers = await signInAdmin(server);
      const meeting = await askedMeeting(server, { headers });
      await meeting.propose(at(meeting.day, '11:00'));
      later(25);
      const url = `/api/admin/meeting-requests/${meeting.id}/proposal`;
      const reply = await server.app.inject({ method: 'POST', url, headers, payload: { accept } });
      expect(reply.statusCode).toBe(200);
      expect(await answered()).toMatchObject({ inTime: 0, late: 1, waiting: 0, medianSeconds: 25 * 3600 });
    },
  );

  test('a decision that is taken back was no answer', async () => {
    const headers = await signInAdmin(server);
    const { id } = await askedMeeting(server, { headers });
    later(1);
    const decisions = [{ id, status: 'rejected', seenStatus: 'pending', seenProposedAt: null }];
    const { decided } = (await asAdmin(server, 'POST', '/api/admin/meeting-decisions', { decisions })).json();
    expect(await answered()).toMatchObject({ inTime: 1, waiting: 0 });
    expect((await asAdmin(server, 'POST', '/api/admin/meeting-decisions/undo', { decided })).statusCode).toBe(
      200,
    );
    expect(await answered()).toMatchObject({ inTime: 0, waiting: 1 });
  });

  test('whoever cancels before an answer waits for none', async () => {
    const headers = await signInAdmin(server);
    const meeting = await askedMeeting(server, { headers });
    await meeting.cancel();
    const { present } = await look();
    expect([present.meetings, present.answers]).toEqual([
      1,
      { inTime: 0, late: 0, waiting: 0, medianSeconds: null, slowSeconds: null },
    ]);
  });
});

describe('Conversion', () => {
  const thread = async (period?: string) => (await look(period)).present.thread;

  test('a person is followed by their address in any case and by what a project was made of', async () => {
    const { id: contactId } = await write(hoursAgo(100), { email: 'Ada@Engine.example' });
    await write(hoursAgo(90), { email: 'ben@mail.example' });
    const headers = await signInAdmin(server);
    const meeting = await askedMeeting(server, { headers, email: 'ADA@engine.example' });
    expect(await thread()).toEqual({ began: 2, met: 0, projects: 0, paid: 0 });
    await meeting.decide('approved');
    // Its person has another address than whoever wrote.
    const made = await createProject(server, { contactId, clientPortalEmail: 'office@engine.example' });
    expect(await thread()).toEqual({ began: 2, met: 1, projects: 1, paid: 0 });
    const { id } = await addInvoice(server, { projectId: made.id, amount: 1000 });
    await pay(server, id, { amount: 400, paidOn: '2029-03-15' });
    expect((await thread()).paid).toBe(0);
    await pay(server, id, { amount: 600, paidOn: '2029-03-15' });
    await createProject(server, { clientPortalEmail: 'BEN@mail.example' });
    expect(await thread()).toEqual({ began: 2, met: 1, projects: 2, paid: 1 });
  });

  test('only who came for the first time counts, and a project that was there before does not', async () => {
    server.setClock(hoursAgo(50));
    await createProject(server, { clientPortalEmail: 'ada@engine.example' });
    server.setClock(NOW);
    await write(hoursAgo(24 * 40), { email: 'old@mail.example' });
    await write(hoursAgo(3), { email: 'old@mail.example' });
    await write(hoursAgo(3), { email: 'ada@engine.example' });
    expect(await thread()).toEqual({ began: 1, met: 0, projects: 0, paid: 0 });
    expect((await thread('12-months')).began).toBe(2);
  });
});

describe('Money', () => {
  test('revenue is what came less what went back, by its days; outstanding is what the invoices say', async () => {
    const project = await createProject(server);
    server.setClock(new Date('2029-03-01T16:00:00Z'));
    const one = await addInvoice(server, { projectId: project.id, amount: 1000.1 });
    const two = await addInvoice(server, { projectId: project.id, amount: 500 });
    const three = await addInvoice(server, { projectId: project.id, amount: 250 });
    await addInvoice(server, { projectId: project.id, amount: 9000, draft: true });
    server.setClock(NOW);
    await asAdmin(server, 'POST', `/api/admin/invoices/${three.id}/void`, { reason: 'By mistake.' });
    const payment = await pay(server, one.id, { amount: 1000.1, paidOn: '2029-03-05' });
    const refund = {
      amount: 1000.1,
      reason: 'Too much.',
      requestKey: 'refund-of-all-of-it-1',
    };
    server.setClock(new Date('2029-03-14T16:00:00Z'));
    const given = await asAdmin(server, 'POST', `/api/admin/payments/${payment.id}/refund`, refund);
    expect(given.statusCode).toBe(201);
    server.setClock(NOW);
    await pay(server, two.id, { amount: 120.5, paidOn: '2029-03-14' });
    const { present, before } = await look();
    const moved = present.steps.filter(({ revenue }) => revenue !== 0);
    expect(moved.map(({ from, revenue }) => [from, revenue])).toEqual([
      ['2029-03-05', 1000.1],
      ['2029-03-14', -879.6],
    ]);
    expect([present.revenue, before.revenue, before.outstanding]).toEqual([120.5, 0, 0]);
    const levels = present.steps.map(({ from, outstanding }) => [from, outstanding]);
    expect(levels.filter(([, level], index) => level !== levels[index - 1]?.[1])).toEqual([
      ['2029-02-14', 0],
      ['2029-03-01', 1750.1],
      ['2029-03-05', 750],
      ['2029-03-14', 1629.6],
      ['2029-03-15', 1379.6],
    ]);
    const totals = await asAdmin(server, 'GET', '/api/admin/invoice-totals');
    expect(totals.json().outstanding.amount).toBe(present.outstanding);
  });

  test('more money than was asked for is not a negative debt', async () => {
    const project = await createProject(server);
    const one = await addInvoice(server, { projectId: project.id, amount: 100 });
    await addInvoice(server, { projectId: project.id, amount: 40 });
    await server.deps.database.pool.query(
      `insert into payments (invoice_id, cents, way, paid_on, recorded_at) values ($1, 15000, 'bank', '2029-03-15', now())`,
      [one.id],
    );
    expect((await look()).present).toMatchObject({ revenue: 150, outstanding: 40 });
  });
});

test('the export has a line for each step of both periods', async () => {
  await write(new Date('2029-03-02T10:00:00Z'), { answeredAt: new Date('2029-03-02T13:30:00Z') });
  const project = await createProject(server);
  const { id } = await addInvoice(server, { projectId: project.id, amount: 99.5 });
  await pay(server, id, { amount: 9.5, paidOn: '2029-03-10' });
  const reply = await asAdmin(server, 'GET', '/api/admin/insights.csv?period=this-year');
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toContain('Insights this-year 2029-03-15.csv');
  const [names, ...lines] = reply.body.trimEnd().split('\r\n');
  expect(names).toBe(
    '\ufeffperiod,from,to,messages,meeting requests,answered in time,answered late or overdue,waiting,median hours to answer,90th percentile hours to answer,first requests,of them with a meeting,of them with a project,of them with a paid invoice,revenue,outstanding at the end,currency',
  );
  expect(lines).toEqual([
    'before,2028-01-01,2028-01-31,0,0,0,0,0,,,0,0,0,0,0.00,0.00,USD',
    'before,2028-02-01,2028-02-29,0,0,0,0,0,,,0,0,0,0,0.00,0.00,USD',
    'before,2028-03-01,2028-03-15,0,0,0,0,0,,,0,0,0,0,0.00,0.00,USD',
    'present,2029-01-01,2029-01-31,0,0,0,0,0,,,0,0,0,0,0.00,0.00,USD',
    'present,2029-02-01,2029-02-28,0,0,0,0,0,,,0,0,0,0,0.00,0.00,USD',
    'present,2029-03-01,2029-03-15,1,0,1,0,0,3.50,3.50,1,0,0,0,9.50,90.00,USD',
  ]);
});
