import { beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleFacts } from '../../contract/site-facts.ts';
import { asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { addInvoice, pay } from '../../test/invoices.ts';
import { readMailTo } from '../../test/mail.ts';
import { useServer } from '../../test/server.ts';
import type { Desk } from '../mail/email-kind.ts';
import { paymentEmails } from './emails.ts';

const server = useServer();

let office: string;
let project: TestProject;
let reader: string;
let client: { cookie: string };
beforeAll(async () => {
  office = (await asAdmin(server, 'GET', '/api/admin/mail/status')).json().ownEmail;
});

beforeEach(async () => {
  project = await createProject(server, { clientName: 'Grace', name: 'Shop' });
  reader = project.clientPortalUsername;
  client = await signInClient(server, reader);
  server.setClock(new Date('2027-05-03T15:00:00Z'));
});

/** The mail to somebody whose subject begins so; there is one at most. */
async function mailTo(email: string, beginning: string) {
  const found = (await readMailTo(server, email)).filter(({ subject }) => subject?.startsWith(beginning));
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0];
}

test('a payment in part says what came and what is left', async () => {
  const { id, number } = await addInvoice(server, { projectId: project.id, dueDate: '2027-05-10' });
  await pay(server, id, { amount: 400.5, paidOn: '2027-05-02' });
  const mail = await mailTo(reader, 'Payment received');
  expect(mail?.subject).toBe(`Payment received: $400.50 for invoice ${number}`);
  for (const text of [
    '● Paid in part',
    '$599.50 is left to pay',
    'Paid\n$400.50\nSunday, May 2, 2027, bank transfer',
    'Total: $1,000.00',
    'Left to pay: $599.50, due Monday, May 10, 2027',
    'View and pay the rest',
  ]) {
    expect(mail?.text).toContain(text);
  }
  const [receipt, ...more] = mail?.attachments ?? [];
  expect(more).toEqual([]);
  expect(receipt?.contentType).toBe('application/pdf');
  expect(receipt?.filename).toMatch(/^Receipt .*\.pdf$/);
  expect(receipt?.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a whole payment says that the invoice is paid, also where its invoice was not told yet', async () => {
  const { id, number } = await addInvoice(server, { projectId: project.id });
  await pay(server, id, { amount: 1000, paidOn: '2027-05-03', way: 'cash' });
  const mail = await mailTo(reader, 'Payment received');
  for (const text of ['✓ Paid', 'Your invoice is paid', 'Monday, May 3, 2027, cash']) {
    expect(mail?.text).toContain(text);
  }
  expect(mail?.text).not.toContain('left to pay');
  expect(await mailTo(reader, `Invoice ${number}`)).toBeUndefined();
});

test('money that goes back says how much and when', async () => {
  const { id, number } = await addInvoice(server, { projectId: project.id });
  const payment = await pay(server, id, { amount: 1000, paidOn: '2027-05-03' });
  const refund = { amount: 250, reason: 'Two pages fewer.' };
  const reply = await asAdmin(server, 'POST', `/api/admin/payments/${payment.id}/refund`, refund);
  expect(reply.statusCode, reply.body).toBe(201);
  const mail = await mailTo(reader, 'Given back');
  expect(mail?.subject).toBe(`Given back: $250.00 of invoice ${number}`);
  for (const text of ['✓ Given back', 'Given back\n$250.00\nMonday, May 3, 2027, bank transfer']) {
    expect(mail?.text).toContain(text);
  }
});

const claim = (id: number) => {
  const payload = { note: 'By bank transfer this morning.' };
  const url = `/api/client/invoices/${id}/claim`;
  return server.app.inject({ method: 'POST', url, headers: client, payload });
};

test('the agency is told who says that they have paid, and what they wrote', async () => {
  const { id, number } = await addInvoice(server, { projectId: project.id });
  await claim(id);
  const mail = await mailTo(office, 'Grace says');
  expect(mail?.subject).toBe(`Grace says that invoice ${number} is paid`);
  for (const text of [
    '● To be confirmed',
    'Has this payment arrived?',
    '$1,000.00',
    'Note: By bank transfer this morning.',
    `Confirm the payment:\nhttp://localhost:3000/woolbulldog/invoices?invoice=${id}`,
  ]) {
    expect(mail?.text).toContain(text);
  }
});

test('the agency is told nothing of what it has answered before the mail went', async () => {
  const { id, number } = await addInvoice(server, { projectId: project.id });
  await claim(id);
  await pay(server, id, { amount: 1000, paidOn: '2027-05-03' });
  expect(await mailTo(office, `Grace says that invoice ${number}`)).toBeUndefined();
});

const desk: Desk = {
  publicUrl: 'https://agency.example',
  from: { name: 'Agency', email: 'agency@venture.example' },
  zone: 'America/New_York',
  site: exampleFacts,
  now: new Date('2027-05-03T15:00:00Z'),
  token: '',
};

const told = {
  invoiceId: 7,
  number: 'VN-2027-0007',
  projectId: 1,
  amount: 159_000,
  currency: 'usd',
  stripeId: 'pi_1',
};

test.each([
  ['unknown', 'A payment belongs to no invoice'],
  ['void', 'A void invoice was paid'],
  ['amount', 'Another amount was paid than was asked for'],
  ['currency', 'A payment came in another currency'],
  ['overpaid', 'More was paid than was due'],
  ['disputed', 'A payment is disputed'],
  ['refund_failed', 'A refund did not go through'],
  ['dispute_closed', 'A dispute has ended'],
] as const)('the agency is told of the problem %s in words', (problem, heading) => {
  const letter = paymentEmails.problem.write({ ...told, problem }, desk);
  expect(letter).toMatchObject({
    heading,
    moment: { lines: ['$1,590.00'] },
    button: { url: 'https://agency.example/woolbulldog/invoices?invoice=7' },
    values: { problem: heading, amount: '$1,590.00' },
  });
  expect(letter.values.advice).toMatch(/\.$/);
});

test('a problem without an invoice, in a currency of its own, says what there is to say', () => {
  const more = { invoiceId: null, number: '', projectId: null, currency: 'jpy', problem: 'unknown' } as const;
  expect(paymentEmails.problem.write({ ...told, ...more }, desk)).toMatchObject({
    moment: { lines: ['159000 in the smallest unit of JPY'] },
    facts: [{ label: 'At Stripe', text: 'pi_1' }],
    button: { label: 'View the invoices', url: 'https://agency.example/woolbulldog/invoices' },
  });
});
