import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listActivities } from '../../test/activities.ts';
import { addPerson, asAdmin, createProject, type TestProject } from '../../test/clients.ts';
import { addInvoice, pay, readInvoice } from '../../test/invoices.ts';
import { readMailTo, sendDue } from '../../test/mail.ts';
import { useServer } from '../../test/server.ts';
import { mailMessages } from '../mail/tables.ts';
import { workMinute } from '../workers.ts';

const server = useServer();
const DAY = 86_400_000;
/** 9:00 on the agency's clock, in New York, where all of May and June have summer time. */
const START = Date.parse('2027-05-01T13:00:00Z');

let project: TestProject;
let reader: string;
beforeEach(async () => {
  project = await createProject(server, { clientName: 'Grace' });
  reader = project.clientPortalUsername;
  goTo(0, -60);
});

/** Goes to nine in the morning so many days after May 1, and minutes after that. */
function goTo(days: number, minutes = 0): void {
  server.setClock(new Date(START + days * DAY + minutes * 60_000));
}

async function minuteAt(days: number, minutes = 0): Promise<void> {
  goTo(days, minutes);
  await workMinute(server.deps);
}

async function setReminders(reminderDays: number[]): Promise<void> {
  const url = '/api/admin/billing-settings';
  const { version: seenVersion, ...facts } = (await asAdmin(server, 'GET', url)).json();
  const reply = await asAdmin(server, 'PUT', url, { ...facts, seenVersion, reminderDays });
  expect(reply.statusCode, reply.body).toBe(200);
}

/** An invoice of May 1 that is due on a day of May. */
const dueOn = (day: number) =>
  addInvoice(server, { projectId: project.id, dueDate: `2027-05-${String(day).padStart(2, '0')}` });

async function reminders() {
  const mails = await readMailTo(server, reader);
  return mails.filter(({ subject }) => subject?.startsWith('Reminder'));
}

/** How many reminders of the project's reader went out. */
async function countReminders(): Promise<number> {
  await sendDue(server);
  const { kind, email, status } = mailMessages;
  return server.deps.db.$count(
    mailMessages,
    and(eq(kind, 'invoice-reminder'), eq(email, reader), eq(status, 'sent')),
  );
}

/** On which days of May something was reminded of, when each of them is gone through. */
async function daysOfReminders(until = 30): Promise<number[]> {
  const days: number[] = [];
  let before = await countReminders();
  for (let day = 1; day < until; day += 1) {
    await minuteAt(day, -1);
    expect(await countReminders(), 'before nine').toBe(before);
    for (const minutes of [0, 1, 600]) await minuteAt(day, minutes);
    const count = await countReminders();
    for (; before < count; before += 1) days.push(day + 1);
  }
  return days;
}

test('reminders come before, on and after the day, each once, at nine on the agency’s clock', async () => {
  await dueOn(12);
  expect(await daysOfReminders()).toEqual([9, 12, 19]);
  expect((await reminders()).map(({ text = '' }) => /Your invoice is .*/.exec(text)?.[0]).toSorted()).toEqual(
    ['Your invoice is 7 days overdue', 'Your invoice is due in 3 days', 'Your invoice is due today'],
  );
  const done = await listActivities(server, project.id);
  expect(done.filter(({ kind }) => kind === 'invoice-reminded')).toHaveLength(3);
});

test('the days are those of the settings, and none where there are none', async () => {
  await dueOn(12);
  await setReminders([-5, 2, 14]);
  expect(await daysOfReminders()).toEqual([7, 14, 26]);
  await setReminders([]);
  project = await createProject(server);
  reader = project.clientPortalUsername;
  goTo(0);
  await dueOn(12);
  expect(await daysOfReminders()).toEqual([]);
  await setReminders([-3, 0, 7]);
});

test('a reminder says what is left and what it was, and leads to the invoice', async () => {
  const { id, number } = await dueOn(12);
  await pay(server, id, { amount: 400, paidOn: '2027-05-01' });
  await minuteAt(18);
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Reminder: invoice ${number}, $600.00 due Wednesday, May 12, 2027`);
  for (const text of ['Overdue', '$600.00', 'Was due Wednesday, May 12, 2027', 'Total: $1,000.00', 'Grace']) {
    expect(mail?.text).toContain(text);
  }
  expect(mail?.text).toContain(`/client-dashboard?project=${project.id}&tab=billing&invoice=${id}`);
  const { mails } = await readInvoice(server, id);
  expect(mails.filter(({ kind }) => kind === 'invoice-reminder')).toMatchObject([
    { email: reader, status: 'sent' },
  ]);
  const done = (await listActivities(server, project.id)).filter(({ kind }) => kind === 'invoice-reminded');
  expect(done).toMatchObject([{ actorKind: 'system', detail: number, visible: false }]);
});

test('everybody of the project is reminded, and nobody after they left', async () => {
  const { people } = await addPerson(server, project.id);
  const jonas = people[1];
  await dueOn(12);
  await minuteAt(8);
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}/people/${jonas?.id}`);
  expect(await reminders()).toHaveLength(1);
  reader = jonas?.email ?? '';
  expect(await reminders()).toEqual([]);
});

test.each([
  ['paid', (id: number) => pay(server, id, { amount: 1000, paidOn: '2027-05-01' })],
  ['void', (id: number) => asAdmin(server, 'POST', `/api/admin/invoices/${id}/void`, { reason: 'A slip.' })],
  [
    'credited',
    (id: number) => asAdmin(server, 'POST', `/api/admin/invoices/${id}/credit`, { reason: 'A slip.' }),
  ],
])('nobody is reminded of what is %s, also where the reminder waits already', async (_what, settle) => {
  const first = await dueOn(12);
  await settle(first.id);
  expect(await daysOfReminders(22)).toEqual([]);
  goTo(0);
  const second = await dueOn(12);
  await minuteAt(8);
  await settle(second.id);
  expect(await reminders()).toEqual([]);
  const { mails } = await readInvoice(server, second.id);
  expect(mails).toContainEqual(expect.objectContaining({ kind: 'invoice-reminder', status: 'dropped' }));
});

test('nobody is reminded of a draft, and of an invoice that was sent late only from its own day on', async () => {
  await addInvoice(server, { projectId: project.id, dueDate: '2027-05-12', draft: true });
  goTo(11, 60);
  await dueOn(12);
  expect(await daysOfReminders(22)).toEqual([19]);
});

test('the agency reminds by hand, once an hour, and not by itself on that day besides', async () => {
  const { id } = await dueOn(12);
  const remind = () => asAdmin(server, 'POST', `/api/admin/invoices/${id}/reminder`);
  goTo(8, -60);
  const replies = await Promise.all([remind(), remind(), remind()]);
  expect(replies.map((reply) => reply.json().code ?? 'done').toSorted()).toEqual([
    'done',
    'too_soon',
    'too_soon',
  ]);
  expect(await reminders()).toHaveLength(1);
  goTo(8, -1);
  expect((await remind()).json().code).toBe('too_soon');
  await minuteAt(8);
  expect(await reminders()).toHaveLength(1);
  expect((await remind()).json()).toMatchObject({ id, status: 'sent' });
  expect(await reminders()).toHaveLength(2);
  await minuteAt(11);
  expect(await reminders()).toHaveLength(3);
  const done = (await listActivities(server, project.id)).filter(({ kind }) => kind === 'invoice-reminded');
  expect(done.map(({ actorKind }) => actorKind)).toEqual(['admin', 'admin', 'system']);
});

test('there is nothing to remind of by hand where nothing is due', async () => {
  const remind = async (id: number) => {
    const reply = await asAdmin(server, 'POST', `/api/admin/invoices/${id}/reminder`);
    return [reply.statusCode, reply.json().code];
  };
  const paid = await dueOn(12);
  await pay(server, paid.id, { amount: 1000, paidOn: '2027-05-01' });
  expect(await remind(paid.id)).toEqual([409, 'nothing_due']);
  const draft = await addInvoice(server, { projectId: project.id, dueDate: '2027-05-12', draft: true });
  expect(await remind(draft.id)).toEqual([409, 'nothing_due']);
  expect(await remind(2_147_483_647)).toEqual([404, 'not_found']);
  const open = await dueOn(12);
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}/people/${project.people[0]?.id}`);
  expect(await remind(open.id)).toEqual([409, 'nobody_to_send_to']);
});

test('nobody is reminded of what they say they paid, until the agency answers that it has not come', async () => {
  const { id } = await dueOn(12);
  await server.deps.database.pool.query('update invoices set claimed_at = now() where id = $1', [id]);
  await minuteAt(8);
  expect(await reminders()).toEqual([]);
  await asAdmin(server, 'DELETE', `/api/admin/invoices/${id}/claim`);
  await minuteAt(9);
  expect(await reminders()).toHaveLength(1);
});
