import type { ClientInvoiceStatus } from '../../contract/invoices.ts';
import type { checkouts } from './tables.ts';

type Checkout = Pick<
  typeof checkouts.$inferSelect,
  'status' | 'cents' | 'currency' | 'url' | 'createdAt' | 'expiresAt'
>;

const MINUTE = 60_000;
/** How long a checkout is open; Stripe allows a day. */
const LIFETIME = 23 * 60 * MINUTE;
/** What at least is left of that where somebody is sent to it. */
const LEFT = 30 * MINUTE;
/** How long the same one is asked for again where Stripe did not answer; it knows what it was asked for a day. */
const UNANSWERED = 10 * MINUTE;

/** When a checkout that is opened at `now` ends. */
export function checkoutEnd(now: Date): Date {
  return new Date(now.getTime() + LIFETIME);
}

/** Whether somebody who owes `cents` can be sent to a checkout that was opened before. */
export function isUsable(
  { status, cents, currency, url, createdAt, expiresAt }: Checkout,
  { due, now }: { due: Pick<Checkout, 'cents' | 'currency'>; now: Date },
): boolean {
  if (status !== 'open' || cents !== due.cents || currency !== due.currency) return false;
  if (url === null) return now.getTime() - createdAt.getTime() < UNANSWERED;
  return expiresAt.getTime() - now.getTime() > LEFT;
}

/** How a payment stands that somebody awaits, by how its invoice does. */
export function paymentStateOf(status: ClientInvoiceStatus): 'waiting' | 'paid' | 'closed' {
  if (status === 'pending') return 'waiting';
  return status === 'paid' ? 'paid' : 'closed';
}
