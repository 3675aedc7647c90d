import { beforeAll, expect, test } from 'vitest';
import { asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { addInvoice, pay, readInvoice } from '../../test/invoices.ts';
import { readMail } from '../../test/mail.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

let project: TestProject;
let client: { cookie: string };
beforeAll(async () => {
  project = await createProject(server, { clientName: 'Priya Raman' });
  client = await signInClient(server, project.clientPortalUsername);
});

const bill = (amount = 1000) => addInvoice(server, { projectId: project.id, amount });
const record = (id: number, payload: object) =>
  asAdmin(server, 'POST', `/api/admin/invoices/${id}/payments`, {
    amount: 1,
    way: 'bank',
    paidOn: '2026-11-20',
    ...payload,
  });
const refund = (id: number, payload: object) =>
  asAdmin(server, 'POST', `/api/admin/payments/${id}/refund`, { amount: 1, reason: 'Kind', ...payload });
const claim = (id: number, payload: object = { note: 'By bank, today' }) =>
  server.app.inject({ method: 'POST', url: `/api/client/invoices/${id}/claim`, headers: client, payload });
const mailed = async (words: string) =>
  (await readMail(server)).filter(({ subject }) => subject?.startsWith(words));

test('parts make a whole: the last one settles the invoice, and each has its receipt', async () => {
  const { id, number } = await bill();
  const first = await pay(server, id, { amount: 400.5, note: 'Deposit' });
  expect(first).toMatchObject({ kind: 'payment', amount: 400.5, way: 'bank', note: 'Deposit', refunded: 0 });
  expect(await readInvoice(server, id)).toMatchObject({
    status: 'part_paid',
    paid: 400.5,
    due: 599.5,
    paidOn: null,
  });
  await pay(server, id, { amount: 599.5, way: 'cash' });
  const paid = await readInvoice(server, id);
  expect(paid).toMatchObject({ status: 'paid', paid: 1000, due: 0, daysLeft: null });
  expect(paid.paidOn).not.toBeNull();
  expect(paid.payments.map(({ amount, way }) => [amount, way])).toEqual([
    [599.5, 'cash'],
    [400.5, 'bank'],
  ]);
  expect((await mailed('Payment received')).map(({ subject }) => subject)).toEqual([
    `Payment received: $400.50 for invoice ${number}`,
    `Payment received: $599.50 for invoice ${number}`,
  ]);
});

test.each([
  [{ amount: 1000.01 }, 409, 'too_much'],
  [{ amount: 0 }, 400, 'invalid'],
  [{ amount: 1.005 }, 400, 'invalid'],
  [{ way: 'stripe' }, 400, 'invalid'],
  [{ paidOn: 'soon' }, 400, 'invalid'],
  [{ paidOn: '2099-01-01' }, 400, 'invalid'],
])('a payment with %j is refused, and nothing changes', async (payload, status, code) => {
  const { id } = await bill();
  const reply = await record(id, payload);
  expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  expect(await readInvoice(server, id)).toMatchObject({ status: 'sent', paid: 0, payments: [] });
});

test('what asks for no money takes none', async () => {
  const draft = await addInvoice(server, { projectId: project.id, draft: true });
  expect((await record(draft.id, {})).json().code).toBe('not_sent');
  const { id } = await bill(5);
  await pay(server, id, { amount: 5 });
  expect((await record(id, {})).json().code).toBe('nothing_due');
  expect((await claim(id)).json().code).toBe('nothing_due');
  const other = await bill();
  await asAdmin(server, 'POST', `/api/admin/invoices/${other.id}/void`, { reason: 'Twice' });
  expect((await record(other.id, {})).json().code).toBe('invoice_void');
  expect((await record(999_999, {})).statusCode).toBe(404);
});

test('the same request key again is the payment that was recorded before', async () => {
  const [one, two] = [await bill(), await bill()];
  const sent = { amount: 10, requestKey: 'a-key-of-a-filled-form' };
  const first = await pay(server, one.id, sent);
  expect((await pay(server, one.id, sent)).id).toBe(first.id);
  expect((await record(two.id, sent)).json().code).toBe('request_key_used');
  expect(await readInvoice(server, one.id)).toMatchObject({ paid: 10 });
  expect(await readInvoice(server, two.id)).toMatchObject({ paid: 0 });
});

test('of twenty payments at once of all that is due one is recorded', async () => {
  const { id } = await bill(50);
  const replies = await Promise.all(Array.from({ length: 20 }, () => record(id, { amount: 50 })));
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(await readInvoice(server, id)).toMatchObject({ paid: 50, due: 0 });
});

test('a payment that was recorded by mistake stays on record and counts no more', async () => {
  const { id } = await bill();
  const { id: paymentId } = await pay(server, id, { amount: 1000 });
  const removed = await asAdmin(server, 'DELETE', `/api/admin/payments/${paymentId}`);
  expect(removed.json()).toMatchObject({ id: paymentId, removed: true });
  const open = await readInvoice(server, id);
  expect(open).toMatchObject({ status: 'sent', paid: 0, due: 1000, paidOn: null });
  expect(open.payments).toMatchObject([{ id: paymentId, removed: true }]);
  const theirs = await server.app.inject({ url: `/api/client/invoices/${id}`, headers: client });
  expect(theirs.json()).toMatchObject({ status: 'pending', payments: [] });
  expect((await refund(paymentId, {})).json().code).toBe('payment_removed');
});

test('a refund opens what it gives back, and never gives back more than came', async () => {
  const { id } = await bill(100);
  const { id: paymentId } = await pay(server, id, { amount: 100 });
  const half = await refund(paymentId, { amount: 40, reason: 'One page less' });
  expect(half.json()).toMatchObject({ kind: 'refund', amount: 40, way: 'bank', note: 'One page less' });
  const paid = await readInvoice(server, id);
  expect(paid).toMatchObject({ paid: 60, due: 40, paidOn: null });
  expect(paid.payments).toMatchObject([{ kind: 'refund' }, { kind: 'payment', refunded: 40 }]);
  expect((await refund(paymentId, { amount: 60.01 })).json().code).toBe('too_much');
  expect((await refund(half.json().id, {})).json().code).toBe('not_a_payment');
  const takeBack = await asAdmin(server, 'DELETE', `/api/admin/payments/${paymentId}`);
  expect(takeBack.json().code).toBe('payment_refunded');
  await asAdmin(server, 'DELETE', `/api/admin/payments/${half.json().id}`);
  expect(await readInvoice(server, id)).toMatchObject({ paid: 100, due: 0, status: 'paid' });
});

test('ten refunds at once of all that came give it back once', async () => {
  const { id } = await bill(30);
  const { id: paymentId } = await pay(server, id, { amount: 30 });
  const replies = await Promise.all(Array.from({ length: 10 }, () => refund(paymentId, { amount: 30 })));
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(await readInvoice(server, id)).toMatchObject({ paid: 0 });
});

test('money for what a credit note took back is to be given back, and settles it', async () => {
  const { id } = await bill(100);
  const { id: paymentId } = await pay(server, id, { amount: 100 });
  await asAdmin(server, 'POST', `/api/admin/invoices/${id}/credit`, { reason: 'Not delivered' });
  expect(await readInvoice(server, id)).toMatchObject({ due: -100, status: 'credited' });
  expect((await refund(paymentId, { amount: 100 })).statusCode).toBe(201);
  expect(await readInvoice(server, id)).toMatchObject({ due: 0, paid: 0, status: 'credited' });
});

test('a client says that they have paid: the agency is told, and confirms it or says it has not arrived', async () => {
  const { id, number } = await bill();
  expect((await claim(id)).statusCode).toBe(200);
  const claimed = await readInvoice(server, id);
  expect(claimed).toMatchObject({ claimed: true, claim: { note: 'By bank, today' }, status: 'sent' });
  const [told] = (await readMail(server)).filter(
    ({ subject, text }) => text?.includes(number ?? '-') && subject?.includes('paid'),
  );
  expect(told).toBeDefined();
  const dismissed = await asAdmin(server, 'DELETE', `/api/admin/invoices/${id}/claim`);
  expect(dismissed.json()).toMatchObject({ claimed: false, claim: null });
  await claim(id, { note: '' });
  await pay(server, id, { amount: 1000 });
  expect(await readInvoice(server, id)).toMatchObject({ claimed: false, status: 'paid' });
});
