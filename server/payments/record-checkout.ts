import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import { openInvoice } from '../invoices/open-invoice.ts';
import type { InvoiceRow } from '../invoices/queries.ts';
import { dueOf } from '../invoices/rules.ts';
import { paymentEmails } from './emails.ts';
import type { CheckoutNotice } from './payment-gateway.ts';
import { type CheckoutRow, findCheckout, findPaymentOfStripe, moveCheckout } from './queries.ts';
import { recordPayment } from './record-payment.ts';
import { sendProblem } from './send-problem.ts';

/** Tells the agency that money came as it should. */
async function tellArrived({ outbox }: Context, invoice: InvoiceRow, notice: CheckoutNotice): Promise<void> {
  const { id: invoiceId, projectId, projectName, number, currency } = invoice;
  await outbox.sendToAgency(paymentEmails.arrived, {
    data: {
      invoiceId,
      projectId,
      projectName,
      number: number ?? '',
      amount: notice.cents,
      currency,
      by: notice.by || invoice.billedTo,
    },
  });
}

/** Money that is what was asked for is recorded whatever became of its invoice: it is there, and has to be given back by somebody. */
async function recordPaid(inside: Context, checkout: CheckoutRow, notice: CheckoutNotice): Promise<string> {
  const { db, zone } = inside;
  const { paymentId: stripeId, cents, currency, sessionId } = notice;
  const { invoice } = await openInvoice(inside, checkout.invoiceId);
  if (await findPaymentOfStripe(db, stripeId)) return 'recorded before';
  const problem = currency !== checkout.currency ? 'currency' : cents !== checkout.cents ? 'amount' : null;
  const status = problem ? 'ended' : 'paid';
  await moveCheckout(db, { id: checkout.id, from: ['open', 'pending', 'ended'] }, { status, sessionId });
  if (problem) return sendProblem(inside, problem, { invoice, cents, currency, stripeId });
  const due = dueOf(invoice);
  const paidOn = dayAt(zone, new Date(notice.at));
  await recordPayment(inside, invoice, { cents, way: 'stripe', paidOn, stripeId });
  if (invoice.status === 'void') return sendProblem(inside, 'void', { invoice, cents, currency, stripeId });
  if (cents > due) return sendProblem(inside, 'overpaid', { invoice, cents, currency, stripeId });
  await tellArrived(inside, invoice, notice);
  return 'recorded';
}

/**
 * Records how a checkout went on, in a transaction that holds its payment. What was paid is held against what the checkout asked for; a
 * page that was paid or has ended does not open again, whatever is told late. Answers what became of it.
 */
export async function recordCheckout(inside: Context, notice: CheckoutNotice): Promise<string> {
  const { db } = inside;
  const { sessionId, checkoutId, number, paymentId: stripeId, cents, currency } = notice;
  const checkout = await findCheckout(db, { sessionId, id: checkoutId });
  if (!checkout) {
    // The account may take money for other things, too.
    const isOther = checkoutId === null && number === '';
    if (isOther || notice.state !== 'paid') return 'not of this product';
    return sendProblem(inside, 'unknown', { number, cents, currency, stripeId });
  }
  const { id } = checkout;
  switch (notice.state) {
    case 'paid':
      return recordPaid(inside, checkout, notice);
    case 'pending':
      await moveCheckout(db, { id, from: ['open'] }, { status: 'pending', sessionId });
      return 'waits for the bank';
    case 'failed':
      await moveCheckout(db, { id, from: ['open', 'pending'] }, { status: 'ended', sessionId });
      return 'not paid';
    case 'expired':
      await moveCheckout(db, { id, from: ['open'] }, { status: 'ended', sessionId });
      return 'not paid';
  }
}
