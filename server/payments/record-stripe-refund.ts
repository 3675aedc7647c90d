import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import { openInvoice } from '../invoices/open-invoice.ts';
import type { InvoiceRow } from '../invoices/queries.ts';
import type { RefundNotice } from './payment-gateway.ts';
import { findPaymentOfStripe, insertPayment, type PaymentRow, sumRefunds, updatePayment } from './queries.ts';
import { recordMoney, settle } from './record-payment.ts';
import { recordRefund } from './record-refund.ts';
import { sendProblem } from './send-problem.ts';

type Opened = { invoice: InvoiceRow; payment: PaymentRow };

/** Money that did not get through to the payer is with the agency again. What is told of it later changes nothing. */
async function recordFailure(
  inside: Context,
  { invoice, payment }: Opened,
  notice: RefundNotice,
): Promise<string> {
  const { db, now, zone } = inside;
  const { refundId: stripeId, cents, currency } = notice;
  const known = await findPaymentOfStripe(db, stripeId);
  if (known?.removedAt) return 'taken back before';
  if (known) {
    await updatePayment(db, known.id, { removedAt: now });
    await recordMoney(inside, 'payment-removed', {
      invoice: await settle(inside, invoice),
      cents: known.cents,
    });
  } else {
    const row = { invoiceId: invoice.id, kind: 'refund', refundsId: payment.id, way: 'stripe' } as const;
    const days = { paidOn: dayAt(zone, now), recordedAt: now, removedAt: now };
    await insertPayment(db, { ...row, ...days, cents, note: notice.note, stripeId });
  }
  return sendProblem(inside, 'refund_failed', { invoice, cents, currency, stripeId });
}

/**
 * Records money that went back at Stripe, whoever asked for it there, in a transaction that holds its payment. Answers what became of
 * it, or null where the payment is not on record.
 */
export async function recordStripeRefund(inside: Context, notice: RefundNotice): Promise<string | null> {
  const { db } = inside;
  const { paymentId, refundId: stripeId, cents, currency } = notice;
  const payment = await findPaymentOfStripe(db, paymentId);
  if (!payment) return null;
  const { invoice } = await openInvoice(inside, payment.invoiceId);
  if (notice.state === 'failed') return recordFailure(inside, { invoice, payment }, notice);
  if (await findPaymentOfStripe(db, stripeId)) return 'recorded before';
  if (currency !== invoice.currency) {
    return sendProblem(inside, 'currency', { invoice, cents, currency, stripeId });
  }
  // A dispute that was lost may have taken some of it already.
  const left = Math.min(cents, payment.cents - (await sumRefunds(db, payment.id)));
  if (left <= 0) return 'nothing left of it';
  const reason = notice.note || 'Given back at Stripe.';
  const requestKey = notice.requestKey ?? undefined;
  await recordRefund(inside, { invoice, payment }, { cents: left, reason, stripeId, requestKey });
  return 'recorded';
}
