import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import { openInvoice } from '../invoices/open-invoice.ts';
import type { InvoiceRow } from '../invoices/queries.ts';
import type { DisputeNotice } from './payment-gateway.ts';
import {
  findPaymentOfStripe,
  insertPayment,
  type PaymentRow,
  sumRefunds,
  updatePayment,
  wasTold,
} from './queries.ts';
import { recordMoney, settle } from './record-payment.ts';
import { sendProblem } from './send-problem.ts';

/** The bank has taken the money back: it counts as given back, though nobody here gave it. */
async function recordLoss(
  inside: Context,
  { invoice, payment }: { invoice: InvoiceRow; payment: PaymentRow },
  { disputeId: stripeId, cents }: DisputeNotice,
): Promise<void> {
  const { db, now, zone } = inside;
  const lost = Math.min(cents, payment.cents - (await sumRefunds(db, payment.id)));
  if (lost <= 0) return;
  const recorded = await insertPayment(db, {
    invoiceId: invoice.id,
    kind: 'refund',
    refundsId: payment.id,
    cents: lost,
    way: 'stripe',
    paidOn: dayAt(zone, now),
    note: 'Taken back by the bank of the card after a dispute.',
    recordedAt: now,
    stripeId,
  });
  if (!recorded) return;
  await recordMoney(inside, 'payment-refunded', { invoice: await settle(inside, invoice), cents: lost });
}

/**
 * Records that the bank of a card disputes a payment, or how that ended, in a transaction that holds the payment. Answers what became of
 * it, or null where the payment is not on record.
 */
export async function recordDispute(inside: Context, notice: DisputeNotice): Promise<string | null> {
  const { db, now } = inside;
  const { paymentId, disputeId: stripeId, cents, currency, state } = notice;
  const payment = await findPaymentOfStripe(db, paymentId);
  if (!payment) return null;
  const { invoice } = await openInvoice(inside, payment.invoiceId);
  const about = { invoice, cents, currency, stripeId };
  if (state === 'open') {
    if (await wasTold(db, { about: stripeId, type: 'charge.dispute.closed' })) return 'closed before';
    await updatePayment(db, payment.id, { disputedAt: now });
    return sendProblem(inside, 'disputed', about);
  }
  await updatePayment(db, payment.id, { disputedAt: null });
  if (state === 'lost') await recordLoss(inside, { invoice, payment }, notice);
  return sendProblem(inside, 'dispute_closed', about);
}
