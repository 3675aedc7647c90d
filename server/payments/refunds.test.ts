import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { readInvoice } from '../../test/invoices.ts';
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

afterEach(() => {
  stripe.behaviour = () => undefined;
});

async function deliver(event: FakeEvent): Promise<string | undefined> {
  const reply = await tell(server, event, stripe.sign(event.payload));
  expect(reply.statusCode).toBe(200);
  const [stored] = await server.deps.db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  return stored?.result;
}

/** An invoice of 1,590 dollars that was paid by card. */
async function openPaid() {
  const { invoice, session } = await openSession({ server, stripe, payer });
  await deliver(stripe.pay(session));
  const [payment] = await listPayments(invoice.id);
  return { invoiceId: invoice.id, session, paymentId: payment?.id ?? 0 };
}

const listPayments = (invoiceId: number) =>
  server.deps.db.select().from(payments).where(eq(payments.invoiceId, invoiceId)).orderBy(payments.id);

const refund = (paymentId: number, amount: number, more: object = {}) =>
  asAdmin(server, 'POST', `/api/admin/payments/${paymentId}/refund`, {
    amount,
    reason: 'Too much.',
    ...more,
  });

const chargeOf = (session: FakeSession) => ({
  id: 'ch_1',
  object: 'charge',
  payment_intent: session.payment_intent,
});
const disputeOf = (session: FakeSession, id: string, more: object = {}) => ({
  id,
  object: 'dispute',
  amount: 159_000,
  currency: 'usd',
  payment_intent: session.payment_intent,
  status: 'needs_response',
  ...more,
});

async function listProblems(stripeId: string) {
  const rows = await server.deps.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.kind, 'payment-problem'))
    .orderBy(mailMessages.id);
  const data = rows.flatMap(({ events }) => events.map((event) => event.data as Record<string, unknown>));
  return data.filter((each) => each.stripeId === stripeId).map(({ problem }) => problem);
}

test('an admin gives money back through Stripe, and it is recorded once though Stripe tells of it too', async () => {
  const { invoiceId, session, paymentId } = await openPaid();
  const reply = await refund(paymentId, 90.5, { requestKey: `key-of-one-refund-${invoiceId}` });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    201,
    { kind: 'refund', amount: 90.5, way: 'stripe', note: 'Too much.' },
  ]);
  const [given] = [...stripe.refunds.values()].filter(
    (each) => each.payment_intent === session.payment_intent,
  );
  expect(given).toMatchObject({ amount: 9050, metadata: { reason: 'Too much.' } });
  for (const type of ['refund.created', 'refund.updated', 'charge.refund.updated']) {
    expect(await deliver(stripe.event(type, given ?? {}))).toBe('recorded before');
  }
  expect(await deliver(stripe.event('charge.refunded', chargeOf(session)))).toBe('recorded before');
  expect(await readInvoice(server, invoiceId)).toMatchObject({ paid: 1499.5, due: 90.5 });
  expect(await listPayments(invoiceId)).toMatchObject([
    { kind: 'payment' },
    { kind: 'refund', cents: 9050, stripeId: given?.id, recordedBy: 'admin' },
  ]);
});

test('the answer of Stripe and what it tells, at once, are one refund', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { invoiceId, session, paymentId } = await openPaid();
    const { promise: made, resolve: onMade } = Promise.withResolvers<void>();
    stripe.behaviour = async ({ path }) => {
      if (path === '/v1/refunds') onMade();
    };
    const asked = refund(paymentId, 100);
    await made;
    const [given] = [...stripe.refunds.values()].filter(
      (each) => each.payment_intent === session.payment_intent,
    );
    const told = [
      stripe.event('refund.created', given ?? {}),
      stripe.event('charge.refunded', chargeOf(session)),
    ];
    const [reply] = await Promise.all([asked, ...told.map(deliver)]);
    expect(reply.statusCode).toBe(201);
    expect((await listPayments(invoiceId)).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['payment', 159_000],
      ['refund', 10_000],
    ]);
  }
});

test('a refund that is sent twice is one, with a key of the page or without an answer of Stripe', async () => {
  const { invoiceId, session, paymentId } = await openPaid();
  const requestKey = `key-of-two-refunds-${invoiceId}`;
  const [one, other] = await Promise.all([
    refund(paymentId, 100, { requestKey }),
    refund(paymentId, 100, { requestKey }),
  ]);
  const again = await refund(paymentId, 100, { requestKey });
  expect(new Set([one, other, again].map((reply) => reply.json().id)).size).toBe(1);
  stripe.behaviour = () => 'cut';
  const cut = await refund(paymentId, 50);
  expect([cut.statusCode, cut.json().code]).toEqual([502, 'payment_unavailable']);
  expect(await listPayments(invoiceId)).toHaveLength(2);
  stripe.behaviour = () => undefined;
  expect((await refund(paymentId, 50)).statusCode).toBe(201);
  const given = [...stripe.refunds.values()].filter((each) => each.payment_intent === session.payment_intent);
  expect(given.map(({ amount }) => amount)).toEqual([10_000, 5000]);
  expect(await readInvoice(server, invoiceId)).toMatchObject({ paid: 1440 });
});

test('more than is left of a payment is refused, and of two at once Stripe takes one', async () => {
  const { invoiceId, paymentId } = await openPaid();
  const tooMuch = await refund(paymentId, 1590.01);
  expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([409, 'too_much']);
  const replies = await Promise.all([refund(paymentId, 1000), refund(paymentId, 999)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await listPayments(invoiceId)).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});

test('what Stripe does not take is not recorded', async () => {
  const { invoiceId, paymentId } = await openPaid();
  stripe.behaviour = () => ({
    status: 400,
    body: {
      error: { type: 'invalid_request_error', code: 'balance_insufficient', message: 'Insufficient funds.' },
    },
  });
  const refused = await refund(paymentId, 10);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { error: 'Stripe does not give this back: Insufficient funds.', code: 'refund_refused' },
  ]);
  stripe.behaviour = () => ({ status: 503, body: { error: { type: 'api_error', message: 'Oh no' } } });
  expect((await refund(paymentId, 10)).statusCode).toBe(502);
  expect(await listPayments(invoiceId)).toHaveLength(1);
});

test('money given back in the dashboard is recorded, and told once in whatever order', async () => {
  const { invoiceId, session } = await openPaid();
  const first = stripe.giveBack(session, 40_000);
  const second = stripe.giveBack(session, 500);
  const told = [
    stripe.event('charge.refunded', chargeOf(session)),
    stripe.event('refund.created', second),
    stripe.event('refund.updated', first),
    stripe.event('refund.created', first),
    stripe.event('charge.refunded', {
      ...chargeOf(session),
      refunds: { data: [first, second], has_more: false },
    }),
  ];
  await Promise.all(told.map(deliver));
  expect((await listPayments(invoiceId)).map(({ cents }) => cents).toSorted()).toEqual([
    159_000, 40_000, 500,
  ]);
  expect(await readInvoice(server, invoiceId)).toMatchObject({ paid: 1185, due: 405 });
});

test('a charge of which Stripe cannot say what went back is told again', async () => {
  const { invoiceId, session } = await openPaid();
  stripe.giveBack(session, 500);
  stripe.behaviour = () => ({ status: 500, body: { error: { type: 'api_error', message: 'Oh no' } } });
  const event = stripe.event('charge.refunded', chargeOf(session));
  expect((await tell(server, event, stripe.sign(event.payload))).statusCode).toBe(502);
  stripe.behaviour = () => undefined;
  expect(await deliver(event)).toBe('recorded');
  expect(await listPayments(invoiceId)).toHaveLength(2);
});

test('a refund that is told before its payment waits for it, also when both come at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { invoice, session } = await openSession({ server, stripe, payer });
    const paid = stripe.pay(session);
    const given = stripe.event('refund.created', stripe.giveBack(session, 100));
    if (round === 0) {
      expect(await deliver(given)).toBe('waits for its payment');
      await deliver(paid);
    } else await Promise.all([deliver(given), deliver(paid)]);
    expect((await listPayments(invoice.id)).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['payment', 159_000],
      ['refund', 100],
    ]);
    const [event] = await server.deps.db.select().from(stripeEvents).where(eq(stripeEvents.id, given.id));
    expect(event).toMatchObject({ result: 'recorded', waitsFor: null, notices: null });
  }
});

test('a refund that is told in the moment in which its payment is stored is not lost', async () => {
  const { db } = server.deps;
  await db.execute(sql`create function linger() returns trigger language plpgsql
    as $$ begin perform pg_sleep(0.5); return null; end $$`);
  await db.execute(sql`create constraint trigger linger after insert on payments
    deferrable initially deferred for each row execute function linger()`);
  const { invoice, session } = await openSession({ server, stripe, payer });
  const paid = stripe.pay(session);
  const given = stripe.event('refund.created', stripe.giveBack(session, 100));
  const paying = deliver(paid);
  const lingering = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(async () => (await db.execute(lingering)).rowCount, { interval: 10 }).toBe(1);
  expect(await deliver(given)).toBe('recorded');
  await paying;
  await db.execute(sql`drop function linger cascade`);
  expect((await listPayments(invoice.id)).map(({ cents }) => cents)).toEqual([159_000, 100]);
});

test('a refund that does not get through counts no more, in whatever order that is told', async () => {
  const { invoiceId, session } = await openPaid();
  const failing = stripe.giveBack(session, 40_000, { status: 'pending' });
  expect(await deliver(stripe.event('refund.created', failing))).toBe('recorded');
  failing.status = 'failed';
  expect(await deliver(stripe.event('refund.failed', failing))).toBe('refund_failed');
  expect(await deliver(stripe.event('refund.updated', failing))).toBe('taken back before');
  expect(await readInvoice(server, invoiceId)).toMatchObject({ paid: 1590, due: 0, status: 'paid' });
  expect(await listProblems(failing.id)).toEqual(['refund_failed']);

  const other = stripe.giveBack(session, 300, { status: 'pending' });
  const early = stripe.event('refund.created', other);
  other.status = 'canceled';
  expect(await deliver(stripe.event('refund.updated', other))).toBe('refund_failed');
  expect(await deliver(early)).toBe('recorded before');
  expect(await readInvoice(server, invoiceId)).toMatchObject({ paid: 1590 });
});

test('a refund in another currency is told, and takes nothing off', async () => {
  const { invoiceId, session } = await openPaid();
  const odd = stripe.giveBack(session, 100, { currency: 'eur' });
  expect(await deliver(stripe.event('refund.created', odd))).toBe('currency');
  expect(await readInvoice(server, invoiceId)).toMatchObject({ paid: 1590 });
  expect(await listProblems(odd.id)).toEqual(['currency']);
});

test('a dispute is shown until it ends; money that it takes counts as given back', async () => {
  const won = await openPaid();
  expect(await deliver(stripe.event('charge.dispute.created', disputeOf(won.session, 'dp_won')))).toBe(
    'disputed',
  );
  expect(await readInvoice(server, won.invoiceId)).toMatchObject({ disputed: true, paid: 1590 });
  await deliver(stripe.event('charge.dispute.closed', disputeOf(won.session, 'dp_won', { status: 'won' })));
  expect(await readInvoice(server, won.invoiceId)).toMatchObject({ disputed: false, paid: 1590 });
  expect(await listProblems('dp_won')).toEqual(['disputed', 'dispute_closed']);

  const lost = await openPaid();
  await deliver(stripe.event('charge.dispute.created', disputeOf(lost.session, 'dp_lost')));
  const closed = stripe.event(
    'charge.dispute.closed',
    disputeOf(lost.session, 'dp_lost', { status: 'lost' }),
  );
  await Promise.all([deliver(closed), deliver(closed)]);
  expect(await readInvoice(server, lost.invoiceId)).toMatchObject({ disputed: false, paid: 0, due: 1590 });
});

test('a dispute whose end is told first, or before its payment, is not shown for ever', async () => {
  const { invoice, session } = await openSession({ server, stripe, payer });
  const paid = stripe.pay(session);
  const closed = disputeOf(session, 'dp_early', { status: 'warning_closed' });
  expect(await deliver(stripe.event('charge.dispute.closed', closed))).toBe('waits for its payment');
  expect(await deliver(stripe.event('charge.dispute.created', disputeOf(session, 'dp_early')))).toBe(
    'waits for its payment',
  );
  await deliver(paid);
  expect(await readInvoice(server, invoice.id)).toMatchObject({ disputed: false, paid: 1590 });
});

test('money that is gone already is not given back twice by a dispute', async () => {
  const { invoiceId, session, paymentId } = await openPaid();
  await refund(paymentId, 1500);
  await deliver(stripe.event('charge.dispute.closed', disputeOf(session, 'dp_late', { status: 'lost' })));
  expect(await readInvoice(server, invoiceId)).toMatchObject({ paid: 0, due: 1590 });
});
