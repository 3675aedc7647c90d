import type { z } from 'zod';
import type { ActivityKind } from '../../contract/activity.ts';
import { formatMoney } from '../../contract/format.ts';
import type { newPayment, PaymentWay } from '../../contract/payments.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { openInvoice, requireSent } from '../invoices/open-invoice.ts';
import { type InvoiceRow, updateInvoice } from '../invoices/queries.ts';
import { dueOf } from '../invoices/rules.ts';
import { tellPeople } from '../invoices/send-invoice-mail.ts';
import { paymentEmails } from './emails.ts';
import {
  findPayment,
  findPaymentByKey,
  insertPayment,
  type PaymentRow,
  sumPayments,
  sumRefunds,
  updatePayment,
} from './queries.ts';

/** Money that came. */
export interface PaymentFacts {
  cents: number;
  way: PaymentWay;
  /** The agency's day. */
  paidOn: string;
  note?: string;
  /** What Stripe calls it. */
  stripeId?: string;
  requestKey?: string | undefined;
}

/** Who records something, as the record keeps it. */
export function recorderOf({ actor }: Context): string {
  return actor.kind === 'admin' ? actor.username : '';
}

/** Makes an invoice say what its payments come to. Its row is locked by whoever changes one of them. */
export async function settle(inside: Context, { id, paidAt }: InvoiceRow): Promise<InvoiceRow> {
  const { db, now } = inside;
  const counted = await updateInvoice(db, id, { paidCents: await sumPayments(db, id) });
  const isPaid = counted.paidCents > 0 && dueOf(counted) <= 0;
  return updateInvoice(db, id, {
    paidAt: isPaid ? (paidAt ?? now) : null,
    // Money answers what the client says.
    ...(isPaid && { claimedAt: null }),
  });
}

/** Records what became of the money of an invoice. */
export async function recordMoney(
  inside: Context,
  kind: Extract<ActivityKind, `payment-${string}`>,
  { invoice, cents }: { invoice: InvoiceRow; cents: number },
): Promise<void> {
  const { projectId, number, currency } = invoice;
  if (projectId === null) return;
  const detail = formatMoney(cents, currency);
  await recordActivity(inside, { projectId, kind, subject: number ?? '', detail, visible: true });
}

/**
 * Records money that came for an invoice, in the transaction that has its row locked, and tells its people with a receipt. Answers what was
 * recorded before where the request key or Stripe's name of it is on record.
 */
export async function recordPayment(
  inside: Context,
  invoice: InvoiceRow,
  facts: PaymentFacts,
): Promise<PaymentRow | undefined> {
  const { db, now } = inside;
  const row = { ...facts, invoiceId: invoice.id, recordedAt: now, recordedBy: recorderOf(inside) };
  const payment = await insertPayment(db, row);
  if (!payment) return undefined;
  // What the client says is answered by any money that came after it.
  const settled = await settle(inside, await updateInvoice(db, invoice.id, { claimedAt: null }));
  const { id: paymentId, cents: paid, way, paidOn } = payment;
  const more = { paymentId, paid, way, paidOn };
  await tellPeople(inside, paymentEmails.received, { invoice: settled, once: `receipt:${paymentId}`, more });
  await recordMoney(inside, 'payment-recorded', { invoice: settled, cents: paid });
  return payment;
}

/** What a payment by hand is refused for. */
function requireFitting(invoice: InvoiceRow, cents: number): void {
  const due = dueOf(invoice);
  if (due <= 0) throw conflict('nothing_due', 'Nothing is due of this invoice any more.');
  if (cents > due) {
    const most = formatMoney(due, invoice.currency);
    throw conflict('too_much', `Only ${most} is due of this invoice.`, { amount: `At most ${most} is due.` });
  }
}

/**
 * Records by hand that money came; with a request key that was used before it is what was recorded then.
 * @throws Problem 404, 400 for a day that is still to come, or 409: `not_sent`, `invoice_void`, `credit_note`, `nothing_due`, `too_much`.
 */
export function takePayment(
  context: Context,
  invoiceId: number,
  { amount: cents, ...facts }: z.output<typeof newPayment>,
): Promise<PaymentRow> {
  return inTransaction(context, async (inside) => {
    const { db, now, zone } = inside;
    const { invoice } = await openInvoice(inside, invoiceId);
    const before = facts.requestKey && (await findPaymentByKey(db, facts.requestKey));
    if (before && before.invoiceId === invoiceId) return before;
    requireSent(invoice);
    requireFitting(invoice, cents);
    if (facts.paidOn > dayAt(zone, now))
      throw invalid({ paidOn: 'The day of a payment cannot be in the future.' });
    const payment = await recordPayment(inside, invoice, { cents, ...facts });
    if (!payment) throw conflict('request_key_used', 'This was recorded before, for another invoice.');
    return payment;
  });
}

/** A payment that counts, and its invoice, which nobody else changes. @throws Problem 404 */
export async function openPayment(inside: Context, id: number) {
  const found = await findPayment(inside.db, id);
  if (!found) throw notFound('payment');
  const { invoice } = await openInvoice(inside, found.invoiceId);
  const payment = await findPayment(inside.db, id);
  if (!payment) throw notFound('payment');
  return { invoice, payment };
}

/**
 * Takes back a payment that was recorded by mistake: it stays on record and counts no more.
 * @throws Problem 404, or 409: `paid_online`, `payment_refunded`, `not_a_payment`.
 */
export function takeBackPayment(context: Context, id: number): Promise<PaymentRow> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const { invoice, payment } = await openPayment(inside, id);
    if (payment.removedAt) return payment;
    if (payment.way === 'stripe') {
      throw conflict(
        'paid_online',
        'This money came by card. It can be given back, not taken off the record.',
      );
    }
    if (payment.kind === 'payment' && (await sumRefunds(db, id)) > 0) {
      throw conflict('payment_refunded', 'A part of this payment was given back. Take that back first.');
    }
    const removed = await updatePayment(db, id, { removedAt: now });
    const settled = await settle(inside, invoice);
    await recordMoney(inside, 'payment-removed', { invoice: settled, cents: payment.cents });
    return removed;
  });
}
