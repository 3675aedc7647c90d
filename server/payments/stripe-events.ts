import { z } from 'zod';
import type { CheckoutNotice, DisputeNotice, Notice, RefundNotice } from './payment-gateway.ts';

// What is read of Stripe's objects. An account tells them in the version of the API that it was set to, so nothing else is counted on.

/** A thing of Stripe, or its id alone. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const currency = z.string().transform((code) => code.toUpperCase());
const metadata = z.record(z.string(), z.string()).nullish();

const session = z.object({
  id: z.string(),
  amount_total: z.int().nullish(),
  currency: currency.nullish(),
  payment_status: z.string(),
  payment_intent: reference.nullish(),
  customer_email: z.string().nullish(),
  customer_details: z.object({ name: z.string().nullish(), email: z.string().nullish() }).nullish(),
  metadata,
});

const refund = z.object({
  id: z.string(),
  amount: z.int().positive(),
  currency,
  payment_intent: reference.nullish(),
  status: z.string().nullish(),
  created: z.int(),
  metadata,
});

const charge = z.object({
  id: z.string(),
  payment_intent: reference.nullish(),
  refunds: z.object({ data: z.array(refund), has_more: z.boolean().nullish() }).nullish(),
});

const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency,
  payment_intent: reference.nullish(),
  status: z.string(),
});

const event = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** An event of Stripe, whatever it is about. */
export type StripeEvent = z.output<typeof event>;

/** @throws ZodError where it is no event. */
export function parseEvent(value: unknown): StripeEvent {
  return event.parse(value);
}

/** What the product writes on a checkout, by which it knows its own. */
export const CHECKOUT = 'checkout';
export const NUMBER = 'invoice_number';
/** What it writes on a refund: the words and the key of the admin's page. */
export const REASON = 'reason';
export const REQUEST_KEY = 'request_key';

const isoAt = (seconds: number) => new Date(seconds * 1000).toISOString();

const checkoutEnds = new Map<string, CheckoutNotice['state']>([
  ['checkout.session.expired', 'expired'],
  ['checkout.session.async_payment_failed', 'failed'],
]);

function readCheckout({ type, created, data }: StripeEvent): Notice[] {
  const told = session.parse(data.object);
  const { id, amount_total: cents, customer_details: payer } = told;
  const state = checkoutEnds.get(type) ?? (told.payment_status === 'paid' ? 'paid' : 'pending');
  const ownId = Number(told.metadata?.[CHECKOUT]);
  return [
    {
      kind: 'checkout',
      state,
      sessionId: id,
      checkoutId: Number.isInteger(ownId) && ownId > 0 ? ownId : null,
      paymentId: told.payment_intent ?? id,
      cents: cents ?? 0,
      currency: told.currency ?? '',
      number: told.metadata?.[NUMBER] ?? '',
      by: payer?.name || payer?.email || told.customer_email || '',
      at: isoAt(created),
    },
  ];
}

/** One refund as a notice; null where it is of no payment that a checkout can have made. */
export function readRefund(value: unknown): RefundNotice | null {
  const told = refund.parse(value);
  if (!told.payment_intent) return null;
  const isFailed = told.status === 'failed' || told.status === 'canceled';
  return {
    kind: 'refund',
    state: isFailed ? 'failed' : 'given',
    refundId: told.id,
    paymentId: told.payment_intent,
    cents: told.amount,
    currency: told.currency,
    note: told.metadata?.[REASON] ?? '',
    requestKey: told.metadata?.[REQUEST_KEY] || null,
    at: isoAt(told.created),
  };
}

const disputeEnds = new Map<string, DisputeNotice['state']>([
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['lost', 'lost'],
]);

function readDispute({ type, created, data }: StripeEvent): Notice[] {
  const { id, status, payment_intent: paymentId, amount: cents, ...told } = dispute.parse(data.object);
  if (!paymentId) return [];
  const state = type === 'charge.dispute.created' ? 'open' : disputeEnds.get(status);
  if (!state) return [];
  return [
    { kind: 'dispute', state, disputeId: id, paymentId, cents, currency: told.currency, at: isoAt(created) },
  ];
}

/** The payment of which an event says that money went back, without saying which refunds that were. */
export function unsaidRefundsOf({ type, data }: StripeEvent): string | null {
  if (type !== 'charge.refunded') return null;
  const { payment_intent: paymentId, refunds } = charge.parse(data.object);
  return paymentId && (!refunds || refunds.has_more) ? paymentId : null;
}

function readCharge({ data }: StripeEvent): Notice[] {
  const refunds = charge.parse(data.object).refunds?.data ?? [];
  return refunds.map(readRefund).filter((notice) => notice !== null);
}

function readOneRefund({ data }: StripeEvent): Notice[] {
  return [readRefund(data.object)].filter((notice) => notice !== null);
}

const readers = new Map<string, (told: StripeEvent) => Notice[]>([
  ['checkout.session.completed', readCheckout],
  ['checkout.session.async_payment_succeeded', readCheckout],
  ['checkout.session.async_payment_failed', readCheckout],
  ['checkout.session.expired', readCheckout],
  ['charge.refunded', readCharge],
  ['charge.refund.updated', readOneRefund],
  ['refund.created', readOneRefund],
  ['refund.updated', readOneRefund],
  ['refund.failed', readOneRefund],
  ['charge.dispute.created', readDispute],
  ['charge.dispute.closed', readDispute],
]);

/** What an event says; nothing where it is of a kind that does not matter here. @throws ZodError where it is not as Stripe writes it. */
export function readNotices(told: StripeEvent): Notice[] {
  return readers.get(told.type)?.(told) ?? [];
}
