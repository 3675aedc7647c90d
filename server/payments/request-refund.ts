import { type Context, inTransaction } from '../context.ts';
import { conflict, type Problem } from '../http/problem.ts';
import {
  GatewayError,
  type PaymentGateway,
  paymentUnavailable,
  type RefundOrder,
} from './payment-gateway.ts';
import {
  countRefunds,
  findPayment,
  findPaymentByKey,
  findPaymentOfStripe,
  lockPaymentOfStripe,
  type PaymentRow,
} from './queries.ts';
import { openPayment } from './record-payment.ts';
import { type RefundFacts, requireRefundable, takeRefund } from './record-refund.ts';
import { recordStripeRefund } from './record-stripe-refund.ts';

type RefundingContext = Context & { gateway: PaymentGateway | null };

function notRefunded(cause: GatewayError): Problem {
  if (cause.reason !== 'refused') return paymentUnavailable(cause);
  return conflict('refund_refused', `Stripe does not give this back: ${cause.message}`);
}

/** What to ask the gateway for; the refund itself where it was asked for before. */
function openRefund(
  context: RefundingContext,
  { id, stripeId }: { id: number; stripeId: string },
  { cents, reason, requestKey }: RefundFacts,
): Promise<RefundOrder | PaymentRow> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const opened = await openPayment(inside, id);
    const before = requestKey && (await findPaymentByKey(db, requestKey));
    if (before && before.refundsId === id) return before;
    if (before) throw conflict('request_key_used', 'This was recorded before, for another payment.');
    await requireRefundable(inside, opened, cents);
    const { currency } = opened.invoice;
    const key = `refund-${stripeId}-${requestKey ?? `${cents}-${await countRefunds(db, id)}`}`;
    return { paymentId: stripeId, key, cents, currency, note: reason, requestKey };
  });
}

/** Gives money of a payment by card back through the gateway, and records it once that has taken the order. */
async function refundOnline(
  context: RefundingContext & { gateway: PaymentGateway },
  payment: { id: number; stripeId: string },
  facts: RefundFacts,
): Promise<PaymentRow> {
  const order = await openRefund(context, payment, facts);
  if ('refundsId' in order) return order;
  const given = await context.gateway.refund(order).catch((error: unknown) => {
    throw error instanceof GatewayError ? notRefunded(error) : error;
  });
  return inTransaction(context, async (inside) => {
    // What Stripe tells of it may have come first.
    await lockPaymentOfStripe(inside.db, payment.stripeId);
    await recordStripeRefund(inside, given);
    const refund = await findPaymentOfStripe(inside.db, given.refundId);
    if (!refund || refund.removedAt) {
      throw conflict('refund_refused', 'Stripe did not get this money through. It is still with you.');
    }
    return refund;
  });
}

/**
 * Gives money of a payment back: through the gateway where it came that way, else it is recorded that somebody did. With a request key that was
 * used before it is the refund that was made then.
 * @throws Problem 404, 409 `too_much`, `not_a_payment`, `payment_removed` or `refund_refused`, 502 `payment_unavailable`.
 */
export async function requestRefund(
  context: RefundingContext,
  id: number,
  facts: RefundFacts,
): Promise<PaymentRow> {
  const { db, gateway } = context;
  const found = await findPayment(db, id);
  if (found?.way !== 'stripe' || found.kind !== 'payment' || !found.stripeId) {
    return takeRefund(context, id, facts);
  }
  if (!gateway) {
    throw conflict(
      'refund_refused',
      'This came by card, and Stripe is not set up any more. Give it back at Stripe.',
    );
  }
  return refundOnline({ ...context, gateway }, { id, stripeId: found.stripeId }, facts);
}
