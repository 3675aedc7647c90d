import { closedPaths } from '../../contract/site/paths.ts';
import { type Client, type Context, inTransaction } from '../context.ts';
import { conflict, type Problem } from '../http/problem.ts';
import { openOwnInvoice } from '../invoices/open-invoice.ts';
import type { InvoiceRow } from '../invoices/queries.ts';
import { dueOf, isOpen } from '../invoices/rules.ts';
import {
  type CheckoutOrder,
  GatewayError,
  type PaymentGateway,
  paymentUnavailable,
} from './payment-gateway.ts';
import { type CheckoutRow, insertCheckout, listLiveCheckouts, moveCheckout } from './queries.ts';
import { checkoutEnd, isUsable } from './rules.ts';

/** What it takes to send a client to the gateway. */
export type PayingContext = Context<Client> & { gateway: PaymentGateway; publicUrl: string };

/** 409: there is nothing to pay. */
export function nothingDue(): Problem {
  return conflict('nothing_due', 'Nothing is due of this invoice any more.');
}

/** 409: to pay again would be to pay twice. */
function paymentPending(): Problem {
  return conflict(
    'payment_pending',
    'A payment of this invoice is on its way already. It shows here as soon as the bank confirms it.',
  );
}

interface Reserved {
  invoice: InvoiceRow;
  checkout: CheckoutRow;
  /** Others that are still open, on which nobody should pay any more. */
  stale: CheckoutRow[];
}

/** The checkout for what is due now: one that is open, or a row for a new one that the gateway does not know yet. */
function reserveCheckout(context: PayingContext, id: number): Promise<Reserved> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside;
    const { invoice } = await openOwnInvoice(inside, id);
    if (!isOpen(invoice)) throw nothingDue();
    const live = await listLiveCheckouts(db, id);
    if (live.some(({ status }) => status === 'pending')) throw paymentPending();
    const due = { cents: dueOf(invoice), currency: invoice.currency };
    const usable = live.find((each) => isUsable(each, { due, now }));
    const stale = live.filter((each) => each !== usable);
    const row = { ...due, invoiceId: id, email: actor.email, createdAt: now, expiresAt: checkoutEnd(now) };
    return { invoice, stale, checkout: usable ?? (await insertCheckout(db, row)) };
  });
}

/** What the gateway is asked for. It follows from the rows alone, so that it is the same when it is asked for again. */
function orderOf({ invoice, checkout }: Reserved, publicUrl: string): CheckoutOrder {
  const { id, createdAt, cents, currency, email, expiresAt } = checkout;
  const { id: invoiceId, number, description, projectId } = invoice;
  const query = `?project=${projectId}&tab=billing&invoice=${invoiceId}&checkout=`;
  const back = `${publicUrl}${closedPaths.clientDashboard}${query}`;
  return {
    id,
    // Another database that uses the same account may have a checkout of the same id, and not of the same moment.
    key: `checkout-${id}-${createdAt.getTime()}`,
    invoice: { id: invoiceId, number: number ?? '', description },
    cents,
    currency,
    email,
    expiresAt,
    paidUrl: `${back}return`,
    cancelledUrl: `${back}cancelled`,
  };
}

/** Ends a checkout at the gateway, then here. @throws Problem 409 `payment_pending` where somebody has paid on it. */
async function endCheckout({ db, gateway }: PayingContext, { id, sessionId }: CheckoutRow): Promise<void> {
  // Where the gateway never answered, nobody knows the page.
  const ended = sessionId === null ? 'ended' : await gateway.endCheckout(sessionId);
  if (ended === 'ended') await moveCheckout(db, { id, from: ['open'] }, { status: 'ended' });
  else throw paymentPending();
}

/** Opens the page of a checkout. @throws GatewayError, after which a checkout that was refused is not asked for again. */
async function openPage(context: PayingContext, reserved: Reserved): Promise<string> {
  const { db, gateway, publicUrl } = context;
  const { id } = reserved.checkout;
  try {
    const { sessionId, url } = await gateway.openCheckout(orderOf(reserved, publicUrl));
    if (await moveCheckout(db, { id, from: ['open'] }, { sessionId, url })) return url;
    // Somebody else owed another amount meanwhile.
    await gateway.endCheckout(sessionId);
    throw new GatewayError('broken', new Error('the checkout was replaced while it was opened'));
  } catch (error) {
    const isOver = error instanceof GatewayError && error.reason !== 'unanswered';
    if (isOver) await moveCheckout(db, { id, from: ['open'] }, { status: 'ended' });
    throw error;
  }
}

/** Amounts that no card pays, by what Stripe calls the refusal. */
const unpayable = new Set(['amount_too_small', 'amount_too_large']);

/**
 * Where a client pays online what is due of an invoice: the page that is open for that already, or a new one. Null where it is an amount
 * that nobody can pay online. While the gateway is asked, nothing is locked.
 * @throws Problem 404, 409 `nothing_due` or `payment_pending`, 502 `payment_unavailable`.
 */
export async function createCheckout(context: PayingContext, id: number): Promise<string | null> {
  const reserved = await reserveCheckout(context, id);
  try {
    for (const stale of reserved.stale) await endCheckout(context, stale);
    return reserved.checkout.url ?? (await openPage(context, reserved));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.reason === 'refused' && unpayable.has(error.code)) return null;
    throw paymentUnavailable(error);
  }
}
