import { beforeEach, expect, test } from 'vitest';
import { createProject } from '../../test/clients.ts';
import { addInvoice } from '../../test/invoices.ts';
import { readMail } from '../../test/mail.ts';
import { newRequest, openDay, post } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { contacts } from '../contacts/tables.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { workMinute } from '../workers.ts';

const server = useServer();

beforeEach(async () => {
  await signInAdmin(server);
  await server.deps.db.delete(meetingRequests);
  await server.deps.db.delete(contacts);
});

async function minuteAt(instant: string): Promise<void> {
  server.setClock(new Date(instant));
  await workMinute(server.deps);
}

/** The summaries that went out on a day. */
async function summariesOn(day: string) {
  const mails = await readMail(server);
  return mails.filter(
    ({ subject, date }) => subject?.startsWith('Waiting for you') && date?.toISOString().startsWith(day),
  );
}

async function ask(at: string, changes: Record<string, unknown>): Promise<void> {
  server.setClock(new Date(at));
  await openDay(server.deps, String(changes.requestedDate));
  expect((await post(server, newRequest(changes))).statusCode).toBe(201);
}

async function write(at: string, name: string): Promise<void> {
  server.setClock(new Date(at));
  const payload = { name, email: 'ada@engine.example', message: 'Hello', subject: 'Cloud' };
  expect((await server.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(201);
}

test('one summary at eight on the agency’s wall says what waits, the oldest first', async () => {
  await ask('2029-02-01T20:00:00Z', { name: 'Ada Stone', requestedDate: '2029-02-20' });
  await ask('2029-02-01T21:00:00Z', { name: 'Ben Moss', requestedDate: '2029-02-21' });
  await write('2029-02-01T22:00:00Z', 'Cy Gray');
  await minuteAt('2029-02-02T12:59:00Z');
  expect(await summariesOn('2029-02-02')).toHaveLength(0);
  await minuteAt('2029-02-02T13:00:00Z');
  await minuteAt('2029-02-02T13:01:00Z');
  await minuteAt('2029-02-02T16:59:00Z');
  const [summary, ...more] = await summariesOn('2029-02-02');
  expect(more).toEqual([]);
  expect(summary?.subject).toBe('Waiting for you: 2 meetings and 1 message');
  expect(summary?.text).toMatch(/Ada Stone[\s\S]*asked 17 hours ago[\s\S]*Ben Moss[\s\S]*Cy Gray: Cloud/);
});

test.each([
  ['2029-03-11T12:00:00Z', 'on which the clocks go forward'],
  ['2029-11-04T13:00:00Z', 'on which they go back'],
])('%s is eight in the morning of the day %s', async (eight) => {
  const before = new Date(Date.parse(eight) - 3 * 3_600_000).toISOString();
  await ask(before, { requestedDate: eight.slice(0, 8).concat('25') });
  await minuteAt(new Date(Date.parse(eight) - 60_000).toISOString());
  expect(await summariesOn(eight.slice(0, 10))).toHaveLength(0);
  await minuteAt(eight);
  expect(await summariesOn(eight.slice(0, 10))).toHaveLength(1);
});

test('nothing is said when nothing waits, nor of what comes later in the morning', async () => {
  await minuteAt('2029-04-02T12:00:00Z');
  await ask('2029-04-02T13:00:00Z', { requestedDate: '2029-04-20' });
  await minuteAt('2029-04-02T13:01:00Z');
  expect(await summariesOn('2029-04-02')).toHaveLength(0);
});

test('what was down all morning says nothing at noon', async () => {
  await ask('2029-05-01T20:00:00Z', { requestedDate: '2029-05-20' });
  await minuteAt('2029-05-02T16:00:00Z');
  expect(await summariesOn('2029-05-02')).toHaveLength(0);
});

test('a proposal of another time waits too, also of an approved meeting', async () => {
  await ask('2029-06-01T20:00:00Z', { name: 'Dee Lake', requestedDate: '2029-06-20' });
  await server.deps.database.pool.query(
    `update meeting_requests set status = 'approved', proposed_date = '2029-06-20', proposed_time = '11:00',
       proposed_starts_at = '2029-06-20T15:00:00Z', proposed_ends_at = '2029-06-20T15:30:00Z',
       proposed_at = '2029-06-02T02:00:00Z', first_proposed_at = '2029-06-02T02:00:00Z'`,
  );
  await minuteAt('2029-06-02T12:00:00Z');
  const [summary] = await summariesOn('2029-06-02');
  expect(summary?.text).toMatch(/Another time: Dee Lake\n.*11:00 to 11:30.*\nasked 10 hours ago/);
});

test('money that is said to be paid is told, with what is overdue; that alone is not', async () => {
  const project = await createProject(server);
  server.setClock(new Date('2029-07-02T15:00:00Z'));
  await addInvoice(server, { projectId: project.id, dueDate: '2029-07-03' });
  const { id } = await addInvoice(server, { projectId: project.id, dueDate: '2029-07-10' });
  await minuteAt('2029-07-04T12:00:00Z');
  expect(await summariesOn('2029-07-04')).toHaveLength(0);
  await server.deps.database.pool.query(
    `update invoices set claimed_at = '2029-07-04T20:00:00Z' where id = $1`,
    [id],
  );
  await minuteAt('2029-07-05T12:00:00Z');
  const [summary] = await summariesOn('2029-07-05');
  expect(summary?.subject).toBe('Waiting for you: 1 payment');
  expect(summary?.text).toContain('Money: 1 payment to confirm\n1 invoice overdue');
  expect(summary?.text).toContain('/woolbulldog/invoices');
});
