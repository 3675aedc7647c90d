import type { ParsedMail } from 'mailparser';
import { beforeEach, expect, test } from 'vitest';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { addInvoice } from '../../test/invoices.ts';
import { readMailTo } from '../../test/mail.ts';
import { readTimeline } from '../../test/milestones.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

let project: TestProject;
let reader: string;
let client: { cookie: string };
beforeEach(async () => {
  project = await createProject(server, { clientName: 'Grace', name: 'Shop' });
  reader = project.clientPortalUsername;
  client = await signInClient(server, reader);
  server.setClock(new Date('2027-05-03T15:00:00Z'));
});

const act = (id: number, what: string, payload?: object) =>
  asAdmin(server, 'POST', `/api/admin/invoices/${id}/${what}`, payload);

/** The files that go with a mail: name, type, and how they begin. */
const paperOf = (mail?: ParsedMail) =>
  mail?.attachments.map(({ filename, contentType, content }) => [
    filename,
    contentType,
    content.subarray(0, 5).toString(),
  ]);

const subjects = async () => (await readMailTo(server, reader)).map(({ subject }) => subject);

test('an invoice is told to all people of its project, with the amount, the day and the way there', async () => {
  const { people } = await addPerson(server, project.id);
  const { id, number } = await addInvoice(server, {
    projectId: project.id,
    amount: 4578,
    description: 'Homepage and product page',
    dueDate: '2027-05-10',
  });
  for (const email of [reader, people[1]?.email ?? '']) {
    const [mail, ...more] = await readMailTo(server, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Invoice ${number}: $4,578.00, due Monday, May 10, 2027`);
    for (const text of [
      '● To be paid',
      'Your invoice is due May 10, 2027',
      'To pay\n$4,578.00\nDue Monday, May 10, 2027',
      `Number: ${number}`,
      'For: Homepage and product page',
      'Project: Shop',
      'Issued: Monday, May 3, 2027',
      `View and pay:\nhttp://localhost:3000/client-dashboard?project=${project.id}&tab=billing&invoice=${id}`,
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(paperOf(mail)).toEqual([[`Invoice ${number}.pdf`, 'application/pdf', '%PDF-']]);
  }
});

test('nobody is told of a draft, or of an invoice that was voided before the mail went', async () => {
  await addInvoice(server, { projectId: project.id, draft: true });
  const { id, number } = await addInvoice(server, { projectId: project.id });
  await act(id, 'void', { reason: 'A slip.' });
  server.setClock(new Date('2027-05-03T16:00:00Z'));
  const [mail, ...more] = await readMailTo(server, reader);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Invoice ${number} is void`);
  expect(mail?.text).not.toContain('Shortly before');
});

test('a void invoice says that nothing is to be paid, and why', async () => {
  const { id, number } = await addInvoice(server, { projectId: project.id });
  await readMailTo(server, reader);
  server.setClock(new Date('2027-05-03T16:00:00Z'));
  await act(id, 'void', { reason: 'It names the wrong company.' });
  const mail = (await readMailTo(server, reader)).find(({ subject }) => subject?.endsWith('void'));
  expect(mail?.subject).toBe(`Invoice ${number} is void`);
  for (const text of [
    '● Void',
    'Nothing is to be paid',
    '$1,000.00',
    'Reason: It names the wrong company.',
  ]) {
    expect(mail?.text).toContain(text);
  }
  expect(mail?.text).not.toContain('View and pay');
});

test('a credit note says what it takes back, of which invoice, and why', async () => {
  const invoice = await addInvoice(server, { projectId: project.id });
  const lines = [{ description: 'Two pages', price: 250 }];
  const credit = (await act(invoice.id, 'credit', { reason: 'Two pages fewer.', lines })).json();
  const mail = (await readMailTo(server, reader)).find(({ subject }) => subject?.startsWith('Credit'));
  expect(mail?.subject).toBe(`Credit note ${credit.number} for invoice ${invoice.number}`);
  for (const text of [
    '✓ Credited',
    'You owe $250.00 less',
    `Taken back\n$250.00\nOf invoice ${invoice.number}`,
    'Reason: Two pages fewer.',
    `&tab=billing&invoice=${credit.id}`,
  ]) {
    expect(mail?.text).toContain(text);
  }
  expect(paperOf(mail)).toEqual([[`Credit note ${credit.number}.pdf`, 'application/pdf', '%PDF-']]);
});

test('who lost access before the mail went is told nothing', async () => {
  await addInvoice(server, { projectId: project.id });
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}/people/${project.people[0]?.id}`);
  expect(await subjects()).toEqual([]);
});

test('an open invoice waits on its client until it is paid, or they say that it is', async () => {
  const waiting = async () =>
    (await readTimeline(server, project.id, client)).waiting.filter(({ kind }) => kind === 'invoice');
  await addInvoice(server, { projectId: project.id, draft: true });
  expect(await waiting()).toEqual([]);
  const first = await addInvoice(server, {
    projectId: project.id,
    dueDate: '2027-05-20',
    description: 'Late',
  });
  const second = await addInvoice(server, {
    projectId: project.id,
    dueDate: '2027-05-10',
    description: 'Soon',
  });
  const since = '2027-05-03T15:00:00.000Z';
  const item = { kind: 'invoice', count: 1, since };
  const one = { ...item, id: second.id, title: `${second.number}, Soon`, dueDate: '2027-05-10' };
  const other = { ...item, id: first.id, title: `${first.number}, Late`, dueDate: '2027-05-20' };
  expect(await waiting()).toEqual([one, other]);
  const payment = { amount: 1000, paidOn: '2027-05-03', way: 'bank' };
  await act(second.id, 'payments', payment);
  expect(await waiting()).toEqual([other]);
  const url = `/api/client/invoices/${first.id}/claim`;
  await server.app.inject({ method: 'POST', url, headers: client, payload: { note: '' } });
  expect(await waiting()).toEqual([]);
});
