import type { StripeConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';
import type { Logger } from '../logger.ts';

/** Money as the gateway tells of it: in the smallest unit of a currency, whose code is in capitals. */
interface Money {
  cents: number;
  currency: string;
}

/** A page of the gateway on which somebody pays once. */
export interface CheckoutOrder extends Money {
  /** What the product calls it. */
  id: number;
  /** The same for the same order whenever it is sent again, and for no other. */
  key: string;
  invoice: { id: number; number: string; description: string };
  email: string;
  expiresAt: Date;
  /** Where the payer comes back to. */
  paidUrl: string;
  cancelledUrl: string;
}

/** Money to be given back of a payment. */
export interface RefundOrder extends Money {
  paymentId: string;
  key: string;
  note: string;
  requestKey: string | undefined;
}

/** How a checkout went on. */
export interface CheckoutNotice extends Money {
  kind: 'checkout';
  state: 'paid' | 'pending' | 'failed' | 'expired';
  sessionId: string;
  /** What the product calls it; null where it made no such checkout. */
  checkoutId: number | null;
  paymentId: string;
  /** The number of the invoice that it says it is for. */
  number: string;
  /** Who paid, as they called themselves. */
  by: string;
  /** When, as ISO text. */
  at: string;
}

/** Money that goes back, or could not. */
export interface RefundNotice extends Money {
  kind: 'refund';
  state: 'given' | 'failed';
  refundId: string;
  paymentId: string;
  note: string;
  requestKey: string | null;
  at: string;
}

/** A bank asks for the money of a payment back, or has decided on that. */
export interface DisputeNotice extends Money {
  kind: 'dispute';
  state: 'open' | 'won' | 'lost';
  disputeId: string;
  paymentId: string;
  at: string;
}

/** One thing that the gateway tells. It is kept as JSON where it waits for another. */
export type Notice = CheckoutNotice | RefundNotice | DisputeNotice;

/** What the gateway tells at once, under one id. */
export interface GatewayEvent {
  id: string;
  type: string;
  /** What it is about, as the gateway calls that. */
  about: string;
  notices: Notice[];
}

/** Why the gateway did not do as it was asked: it said no, it is broken, or it did not answer, so that it may have done it. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly reason: 'refused' | 'broken' | 'unanswered';
  /** What the gateway calls a refusal. */
  readonly code: string;

  constructor(reason: GatewayError['reason'], cause: Error & { code?: string | undefined }) {
    super(cause.message, { cause });
    this.reason = reason;
    this.code = cause.code ?? '';
  }
}

/** Takes money by card and what else an account offers. Each call but `readEvent` may throw {@link GatewayError}. */
export interface PaymentGateway {
  /** Opens a page on which to pay; sent again with its key, it is the page that was opened before. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Ends a page, so that nobody can pay on it; `complete` where somebody has. */
  endCheckout(sessionId: string): Promise<'ended' | 'complete'>;
  /** Gives money back; sent again with its key, it is what was given back before. */
  refund(order: RefundOrder): Promise<RefundNotice>;
  /**
   * Reads what was signed at most five minutes before `now`.
   * @throws Problem 400 `bad_signature`, or {@link GatewayError} where more has to be asked for.
   */
  readEvent(body: Buffer, signature: string | undefined, now: Date): Promise<GatewayEvent>;
}

/** 502: the gateway is away or broken. */
export function paymentUnavailable(cause: unknown): Problem {
  const sentence = 'Paying online is not possible at the moment. Please try again in a few minutes.';
  return Object.assign(new Problem(502, 'payment_unavailable', { sentence, retryAfter: 60 }), { cause });
}

/** 400: nobody knows who tells that. */
export function badSignature(): Problem {
  return new Problem(400, 'bad_signature', { sentence: 'The signature is missing, wrong or too old.' });
}

/** Opens Stripe where the settings have its keys. */
export async function openPaymentGateway(
  config: StripeConfig | undefined,
  log: Logger,
): Promise<PaymentGateway | null> {
  if (!config) return null;
  const { createStripeGateway } = await import('./stripe-gateway.ts');
  return createStripeGateway(config, log);
}
