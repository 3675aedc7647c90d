import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailKind } from '../../contract/mail.ts';
import { asAdmin } from '../../test/clients.ts';
import { pay as payByHand, readInvoice } from '../../test/invoices.ts';
import { readMailTo } from '../../test/mail.ts';
import { useServer } from '../../test/server.ts';
import {
  createPayer,
  type FakeEvent,
  type FakeSession,
  openSession,
  openStripe,
  type Payer,
  tell,
} from '../../test/stripe.ts';
import { mailMessages } from '../mail/tables.ts';
import { payments, stripeEvents } from './tables.ts';

const stripe = await openStripe();
const server = useServer({ settings: stripe.settings });
afterAll(() => stripe.close());

let payer: Payer;
beforeAll(async () => {
  payer = await createPayer(server);
});

const open = (more: object = {}) => openSession({ server, stripe, payer }, more);

/** Delivers an event as Stripe does, and answers what became of it. */
async function deliver(event: FakeEvent): Promise<string | undefined> {
  const reply = await tell(server, event, stripe.sign(event.payload));
  expect([reply.statusCode, reply.body]).toEqual([200, '{"received":true}']);
  const [stored] = await server.deps.db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  return stored?.result;
}

const listPayments = (invoiceId: number) =>
  server.deps.db.select().from(payments).where(eq(payments.invoiceId, invoiceId)).orderBy(payments.id);

/** What was written of a kind about a thing of Stripe, or an invoice. */
async function listMail(kind: MailKind, mark: { stripeId: string } | { invoiceId: number }) {
  const rows = await server.deps.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.kind, kind))
    .orderBy(mailMessages.id);
  const data = rows.flatMap(({ events }) => events.map((event) => event.data as Record<string, unknown>));
  return data.filter((each) => Object.entries(mark).every(([name, value]) => each[name] === value));
}

const problemsOf = async (stripeId: string) =>
  (await listMail('payment-problem', { stripeId })).map(({ problem }) => problem);

/** The payment of a session as Stripe calls it. */
const intentOf = (session: FakeSession) => session.payment_intent ?? '';

test('money that came is recorded once, its people get one receipt, and the agency is told', async () => {
  const { invoice, session } = await open();
  expect(await deliver(stripe.pay(session))).toBe('recorded');
  expect(await readInvoice(server, invoice.id)).toMatchObject({ status: 'paid', due: 0, paid: 1590 });
  expect(await listPayments(invoice.id)).toMatchObject([
    { kind: 'payment', cents: 159_000, way: 'stripe', stripeId: intentOf(session), recordedBy: '' },
  ]);
  const receipts = (await readMailTo(server, payer.email)).filter(({ subject }) =>
    subject?.includes(`Payment received: $1,590.00 for invoice ${invoice.number}`),
  );
  expect(receipts).toHaveLength(1);
  expect(await listMail('payment-arrived', { invoiceId: invoice.id })).toMatchObject([
    { number: invoice.number, amount: 159_000, currency: 'USD', by: 'Priya Raman' },
  ]);
  expect(await problemsOf(intentOf(session))).toEqual([]);
});

test('a payment is of the day on which it was made, however late it is told', async () => {
  const { invoice, session } = await open();
  // Still the day before in New York.
  stripe.now = () => Date.parse('2026-11-27T04:30:00Z');
  const event = stripe.pay(session);
  stripe.now = Date.now;
  await deliver(event);
  expect(await listPayments(invoice.id)).toMatchObject([{ paidOn: '2026-11-26' }]);
});

test('one event five times, and five times at once, is one payment', async () => {
  const [first, second] = [await open(), await open()];
  const [one, other] = [stripe.pay(first.session), stripe.pay(second.session)];
  for (let time = 0; time < 5; time += 1) expect(await deliver(one)).toBe('recorded');
  const results = await Promise.all(Array.from({ length: 5 }, () => deliver(other)));
  expect(new Set(results)).toEqual(new Set(['recorded']));
  for (const { invoice, session } of [first, second]) {
    expect(await listPayments(invoice.id)).toHaveLength(1);
    expect(await listMail('payment-received', { invoiceId: invoice.id })).toHaveLength(1);
    expect(await listMail('payment-arrived', { invoiceId: invoice.id })).toHaveLength(1);
    expect(await problemsOf(intentOf(session))).toEqual([]);
  }
});

test('different events of one payment, at once, are one payment', async () => {
  const { invoice, session } = await open();
  const completed = stripe.pay(session);
  const more = [1, 2, 3].map(() => stripe.event('checkout.session.async_payment_succeeded', session));
  const results = await Promise.all([completed, ...more].map(deliver));
  expect(results.toSorted()).toEqual(['recorded', 'recorded before', 'recorded before', 'recorded before']);
  expect(await listPayments(invoice.id)).toHaveLength(1);
});

test('what is not signed by Stripe, or was long ago, is refused', async () => {
  const { invoice, session } = await open();
  const event = stripe.pay(session);
  const now = Date.now();
  const signed = stripe.sign(event.payload);
  const wrong: [FakeEvent, string | undefined][] = [
    [event, undefined],
    [event, 'nonsense'],
    [event, `t=${Math.floor(now / 1000)},v1=`],
    [event, signed.replace('v1=', 'v0=')],
    [event, stripe.sign(event.payload, { secret: 'whsec_other' })],
    [event, stripe.sign(event.payload, { at: now - 305_000 })],
    [{ ...event, payload: event.payload.replace('159000', '159001') }, signed],
    [{ ...event, payload: ` ${event.payload}` }, signed],
    [{ ...event, payload: '' }, signed],
  ];
  for (const [told, signature] of wrong) {
    const reply = await tell(server, told, signature);
    expect([reply.statusCode, JSON.parse(reply.body).code], signature).toEqual([400, 'bad_signature']);
  }
  expect(await listPayments(invoice.id)).toEqual([]);
  const inTime = await tell(server, event, stripe.sign(event.payload, { at: now - 295_000 }));
  expect(inTime.statusCode).toBe(200);
  expect(await listPayments(invoice.id)).toHaveLength(1);
});

test('its age is measured by the clock of the product', async () => {
  const { session } = await open();
  const event = stripe.pay(session);
  const signed = stripe.sign(event.payload);
  server.setClock(new Date(Date.now() + 302_000));
  expect((await tell(server, event, signed)).statusCode).toBe(400);
  server.setClock();
  expect((await tell(server, event, signed)).statusCode).toBe(200);
});

test('another amount or currency than was asked for is told, and marks nothing as paid', async () => {
  for (const [more, problem] of [
    [{ amount_total: 100 }, 'amount'],
    [{ amount_total: 159_001 }, 'amount'],
    [{ currency: 'eur' }, 'currency'],
    [{ currency: 'jpy', amount_total: 1590 }, 'currency'],
  ] as const) {
    const { invoice, session } = await open();
    expect(await deliver(stripe.pay(session, more))).toBe(problem);
    expect(await listPayments(invoice.id)).toEqual([]);
    expect(await readInvoice(server, invoice.id)).toMatchObject({ status: 'sent', due: 1590 });
    expect(await listMail('payment-problem', { stripeId: intentOf(session) })).toMatchObject([
      {
        invoiceId: invoice.id,
        problem,
        amount: session.amount_total,
        currency: session.currency.toUpperCase(),
      },
    ]);
  }
});

test('money for an invoice that is void or paid already is on record, to be given back, and is told', async () => {
  const voided = await open();
  await asAdmin(server, 'POST', `/api/admin/invoices/${voided.invoice.id}/void`, { reason: 'A slip.' });
  const paid = await open();
  await payByHand(server, paid.invoice.id, { amount: 1590 });
  const partly = await open();
  await payByHand(server, partly.invoice.id, { amount: 90 });
  expect(await deliver(stripe.pay(voided.session))).toBe('void');
  expect(await deliver(stripe.pay(paid.session))).toBe('overpaid');
  expect(await deliver(stripe.pay(partly.session))).toBe('overpaid');
  expect(await readInvoice(server, voided.invoice.id)).toMatchObject({
    status: 'void',
    paid: 1590,
    due: -1590,
  });
  expect(await readInvoice(server, paid.invoice.id)).toMatchObject({
    status: 'paid',
    paid: 3180,
    due: -1590,
  });
  expect(await readInvoice(server, partly.invoice.id)).toMatchObject({ status: 'paid', due: -90 });
  expect(await problemsOf(intentOf(voided.session))).toEqual(['void']);
  expect(await problemsOf(intentOf(paid.session))).toEqual(['overpaid']);
  expect(await listMail('payment-arrived', { invoiceId: paid.invoice.id })).toEqual([]);
});

test('money for an invoice that nobody knows is told; what is not of this product is not', async () => {
  const { session } = await open();
  const metadata = { invoice: '999999', invoice_number: 'VN-2019-0001', checkout: '999999' };
  const unknown = {
    ...session,
    id: 'cs_unknown',
    payment_intent: 'pi_unknown',
    payment_status: 'paid',
    metadata,
  };
  expect(await deliver(stripe.event('checkout.session.completed', unknown))).toBe('unknown');
  expect(await listMail('payment-problem', { stripeId: 'pi_unknown' })).toMatchObject([
    { invoiceId: null, projectId: null, number: 'VN-2019-0001', problem: 'unknown', amount: 159_000 },
  ]);
  const other = { ...unknown, id: 'cs_other', payment_intent: 'pi_other', metadata: {} };
  expect(await deliver(stripe.event('checkout.session.completed', other))).toBe('not of this product');
  expect(await problemsOf('pi_other')).toEqual([]);
});

test('a checkout of another invoice of the metadata counts for the invoice that it was opened for', async () => {
  const [mine, other] = [await open(), await open()];
  await deliver(stripe.pay(mine.session, { metadata: other.session.metadata }));
  expect(await listPayments(mine.invoice.id)).toHaveLength(1);
  expect(await listPayments(other.invoice.id)).toEqual([]);
});

test('a payment that a bank still has to send counts once it is there', async () => {
  const { invoice, session } = await open();
  expect(await deliver(stripe.pay(session, { payment_status: 'unpaid' }))).toBe('waits for the bank');
  expect(await readInvoice(server, invoice.id)).toMatchObject({ status: 'sent', paid: 0 });
  session.payment_status = 'paid';
  expect(await deliver(stripe.event('checkout.session.async_payment_succeeded', session))).toBe('recorded');
  expect(await readInvoice(server, invoice.id)).toMatchObject({ status: 'paid', paid: 1590 });
});

test('what is told late changes nothing: the end of a page after its payment, a wait after its end', async () => {
  const paid = await open();
  await deliver(stripe.pay(paid.session));
  expect(await deliver(stripe.event('checkout.session.expired', paid.session))).toBe('not paid');
  expect(await readInvoice(server, paid.invoice.id)).toMatchObject({ status: 'paid' });

  const failed = await open();
  const completed = stripe.pay(failed.session, { payment_status: 'unpaid' });
  await deliver(stripe.event('checkout.session.async_payment_failed', failed.session));
  await deliver(completed);
  const url = `/api/client/invoices/${failed.invoice.id}/pay`;
  const again = await server.app.inject({ method: 'POST', url, headers: payer.headers });
  expect(again.json()).toMatchObject({ kind: 'checkout' });

  const ended = await open();
  await deliver(stripe.event('checkout.session.expired', ended.session));
  expect(await deliver(stripe.pay(ended.session))).toBe('recorded');
});

test('events of other kinds are stored and do nothing', async () => {
  const { session } = await open();
  for (const type of ['customer.created', 'payment_intent.succeeded', 'constructor', '__proto__']) {
    expect(await deliver(stripe.event(type, session))).toBe('nothing to do');
  }
  expect(await deliver(stripe.event('refund.created', { id: 're_odd' }))).toBe('nothing to do');
  expect(await deliver(stripe.event('checkout.session.completed', { status: 7 }))).toBe('nothing to do');
});

test('an invoice whose project is gone takes its payment', async () => {
  const other = await createPayer(server);
  const { invoice, session } = await openSession({ server, stripe, payer: other });
  await asAdmin(server, 'DELETE', `/api/admin/projects/${other.projectId}`);
  expect(await deliver(stripe.pay(session))).toBe('recorded');
  expect(await readInvoice(server, invoice.id)).toMatchObject({ status: 'paid', projectId: null });
});

test('the page to come back to waits for what Stripe tells, and never marks anything as paid', async () => {
  const { invoice, session } = await open();
  const url = `/api/client/invoices/${invoice.id}/payment`;
  const state = async () => (await server.app.inject({ url, headers: payer.headers })).json();
  const event = stripe.pay(session);
  for (let time = 0; time < 3; time += 1) expect(await state()).toEqual({ state: 'waiting', due: 1590 });
  await deliver(event);
  expect(await state()).toEqual({ state: 'paid', due: 0 });
  const other = await createPayer(server);
  expect((await server.app.inject({ url, headers: other.headers })).statusCode).toBe(404);
});

test('the page to come back to says of an invoice that was taken back that it is closed, not that it is paid', async () => {
  const taken = { void: { reason: 'A slip' }, credit: { reason: 'Not built' } };
  for (const [way, body] of Object.entries(taken)) {
    const { invoice } = await open();
    await asAdmin(server, 'POST', `/api/admin/invoices/${invoice.id}/${way}`, body);
    const url = `/api/client/invoices/${invoice.id}/payment`;
    const reply = await server.app.inject({ url, headers: payer.headers });
    expect(reply.json(), way).toEqual({ state: 'closed', due: 0 });
  }
});

test('the webhook and the page to come back to at once, a hundred times: one payment and one receipt', async () => {
  for (let round = 0; round < 100; round += 1) {
    const { invoice, session } = await open();
    const event = stripe.pay(session);
    const url = `/api/client/invoices/${invoice.id}/payment`;
    const back = () => server.app.inject({ url, headers: payer.headers });
    const replies = await Promise.all([back(), deliver(event), back(), deliver(event), back()]);
    expect(replies[1]).toBe('recorded');
    expect((await back()).json()).toEqual({ state: 'paid', due: 0 });
    expect(await listPayments(invoice.id)).toHaveLength(1);
    expect(await listMail('payment-received', { invoiceId: invoice.id })).toHaveLength(1);
  }
});
