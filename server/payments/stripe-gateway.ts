import { Stripe } from 'stripe';
import { z } from 'zod';
import type { StripeConfig } from '../config.ts';
import type { Logger } from '../logger.ts';
import {
  badSignature,
  type CheckoutOrder,
  GatewayError,
  type GatewayEvent,
  type PaymentGateway,
  type RefundOrder,
} from './payment-gateway.ts';
import {
  CHECKOUT,
  NUMBER,
  parseEvent,
  REASON,
  REQUEST_KEY,
  readNotices,
  readRefund,
  type StripeEvent,
  unsaidRefundsOf,
} from './stripe-events.ts';

/** How long Stripe may take for one answer, in milliseconds; it is asked a second time, so a client waits twice as long at most. */
const PATIENCE = 10_000;
/** How old what it tells may be, in seconds. */
const TOLERANCE = 300;

/** Where Stripe is, when it is not Stripe's own. */
function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

function sessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { id, number, description } = order.invoice;
  const metadata = { invoice: String(id), [NUMBER]: number, [CHECKOUT]: String(order.id) };
  return {
    mode: 'payment',
    submit_type: 'pay',
    client_reference_id: String(id),
    customer_email: order.email,
    // The invoice is in one currency, and so is what is paid.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.cents,
          product_data: { name: `Invoice ${number}`, description },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: `Invoice ${number}` },
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: order.paidUrl,
    cancel_url: order.cancelledUrl,
  };
}

function refundParams({ paymentId, cents, note, requestKey }: RefundOrder): Stripe.RefundCreateParams {
  return {
    payment_intent: paymentId,
    amount: cents,
    reason: 'requested_by_customer',
    metadata: { [REASON]: note, ...(requestKey && { [REQUEST_KEY]: requestKey }) },
  };
}

/** What to make of an error of Stripe's library. */
function explain(error: unknown): unknown {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeConnectionError) return new GatewayError('unanswered', error);
  const isRefused =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeIdempotencyError ||
    error instanceof errors.StripeCardError;
  return new GatewayError(isRefused ? 'refused' : 'broken', error);
}

/** Opens Stripe with the keys of the settings. */
export function createStripeGateway(
  { secretKey, webhookSecret, apiBase }: StripeConfig,
  log: Logger,
): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: PATIENCE,
    telemetry: false,
    ...addressOf(apiBase),
  });

  /** Asks Stripe for something, and notes what it does not do, without what was asked. */
  async function ask<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      const explained = explain(error);
      if (!(explained instanceof GatewayError)) throw error;
      const { reason, code, message } = explained;
      log.warn({ what, reason, code, answer: message }, 'Stripe did not do what it was asked');
      throw explained;
    }
  }

  /** The event that Stripe signed. @throws Problem 400 `bad_signature` */
  function verify(body: Buffer, signature: string | undefined, now: Date): StripeEvent {
    try {
      const secret = webhookSecret;
      return parseEvent(
        stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE, undefined, now.getTime()),
      );
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : '' }, 'what was told is not signed by Stripe');
      throw badSignature();
    }
  }

  async function noticesOf(event: StripeEvent): Promise<GatewayEvent['notices']> {
    const paymentId = unsaidRefundsOf(event);
    if (!paymentId) return readNotices(event);
    const { data } = await ask('list refunds', () =>
      stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
    );
    return data.map(readRefund).filter((notice) => notice !== null);
  }

  return {
    openCheckout: (order) =>
      ask('open a checkout', async () => {
        const { id, url } = await stripe.checkout.sessions.create(sessionParams(order), {
          idempotencyKey: order.key,
        });
        if (!url) throw new Error('the checkout has no address');
        return { sessionId: id, url };
      }),

    async endCheckout(sessionId) {
      try {
        await stripe.checkout.sessions.expire(sessionId);
        return 'ended';
      } catch {
        // It may be paid, or have ended by itself.
        const { status } = await ask('find a checkout', () => stripe.checkout.sessions.retrieve(sessionId));
        if (status === 'complete') return 'complete';
        if (status === 'expired') return 'ended';
        throw new GatewayError('broken', new Error('the checkout does not end'));
      }
    },

    refund: (order) =>
      ask('give money back', async () => {
        const told = readRefund(
          await stripe.refunds.create(refundParams(order), { idempotencyKey: order.key }),
        );
        if (!told) throw new Error('the refund is of no payment');
        return told;
      }),

    async readEvent(body, signature, now) {
      const event = verify(body, signature, now);
      const about = z.string().catch('').parse(event.data.object.id);
      const { id, type } = event;
      try {
        return { id, type, about, notices: await noticesOf(event) };
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        log.error({ event: id, type, reason: error.message }, 'an event of Stripe cannot be read');
        return { id, type, about, notices: [] };
      }
    },
  };
}
