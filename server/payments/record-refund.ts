import { formatMoney } from '../../contract/format.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import { conflict } from '../http/problem.ts';
import type { InvoiceRow } from '../invoices/queries.ts';
import { tellPeople } from '../invoices/send-invoice-mail.ts';
import { paymentEmails } from './emails.ts';
import { findPaymentByKey, insertPayment, type PaymentRow, sumRefunds } from './queries.ts';
import { openPayment, recorderOf, recordMoney, settle } from './record-payment.ts';

/** Money that goes back. */
export interface RefundFacts {
  cents: number;
  reason: string;
  /** What Stripe calls it. */
  stripeId?: string;
  requestKey?: string | undefined;
}

/**
 * What is left of a payment to be given back, in cents.
 * @throws Problem 409: `not_a_payment`, `payment_removed`, `too_much`.
 */
export async function requireRefundable(
  { db }: Context,
  { invoice, payment }: { invoice: InvoiceRow; payment: PaymentRow },
  cents: number,
): Promise<void> {
  if (payment.kind !== 'payment') throw conflict('not_a_payment', 'Only a payment can be given back.');
  if (payment.removedAt) throw conflict('payment_removed', 'This payment was taken off the record.');
  const left = payment.cents - (await sumRefunds(db, payment.id));
  if (cents > left) {
    const most = formatMoney(left, invoice.currency);
    throw conflict('too_much', `Only ${most} of this payment is left.`, {
      amount: `At most ${most} is left.`,
    });
  }
}

/** Records money that goes back, in the transaction that has the invoice locked; undefined where it is on record. */
export async function recordRefund(
  inside: Context,
  { invoice, payment }: { invoice: InvoiceRow; payment: PaymentRow },
  { cents, reason, stripeId, requestKey }: RefundFacts,
): Promise<PaymentRow | undefined> {
  const { db, now, zone } = inside;
  const refund = await insertPayment(db, {
    invoiceId: invoice.id,
    kind: 'refund',
    refundsId: payment.id,
    cents,
    way: payment.way,
    paidOn: dayAt(zone, now),
    note: reason,
    recordedAt: now,
    recordedBy: recorderOf(inside),
    stripeId,
    requestKey,
  });
  if (!refund) return undefined;
  const settled = await settle(inside, invoice);
  const { id: paymentId, cents: paid, way, paidOn } = refund;
  const more = { paymentId, paid, way, paidOn };
  await tellPeople(inside, paymentEmails.refunded, { invoice: settled, once: `refund:${paymentId}`, more });
  await recordMoney(inside, 'payment-refunded', { invoice: settled, cents });
  return refund;
}

/**
 * Records by hand that money of a payment was given back.
 * @throws Problem 404, or as {@link requireRefundable} does.
 */
export function takeRefund(context: Context, id: number, facts: RefundFacts): Promise<PaymentRow> {
  return inTransaction(context, async (inside) => {
    const opened = await openPayment(inside, id);
    const before = facts.requestKey && (await findPaymentByKey(inside.db, facts.requestKey));
    if (before && before.refundsId === id) return before;
    await requireRefundable(inside, opened, facts.cents);
    const refund = await recordRefund(inside, opened, facts);
    if (!refund) throw conflict('request_key_used', 'This was recorded before, for another payment.');
    return refund;
  });
}
