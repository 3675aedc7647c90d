import { type Context, inTransaction } from '../context.ts';
import type { GatewayEvent, Notice } from './payment-gateway.ts';
import { insertEvent, listWaitingEvents, lockPaymentOfStripe, updateEvent } from './queries.ts';
import { recordCheckout } from './record-checkout.ts';
import { recordDispute } from './record-dispute.ts';
import { recordStripeRefund } from './record-stripe-refund.ts';

/** What becomes of a notice about a payment of which nobody has told yet. */
const WAITS = 'waits for its payment';

/** Does what one notice says. Answers what became of it, or null where its payment is not known yet. */
function answerNotice(inside: Context, notice: Notice): Promise<string | null> {
  switch (notice.kind) {
    case 'checkout':
      return recordCheckout(inside, notice);
    case 'refund':
      return recordStripeRefund(inside, notice);
    case 'dispute':
      return recordDispute(inside, notice);
  }
}

/** Does what the notices of an event say, and stores what became of them. */
async function answerNotices(inside: Context, id: string, notices: Notice[]): Promise<void> {
  const results: (string | null)[] = [];
  for (const notice of notices) results.push(await answerNotice(inside, notice));
  const waiting = notices.filter((_, index) => results[index] === null);
  const [first] = waiting;
  await updateEvent(inside.db, id, {
    result: [...new Set(results.map((result) => result ?? WAITS))].join(', ') || 'nothing to do',
    waitsFor: first?.paymentId ?? null,
    notices: first ? waiting : null,
  });
}

/** Does what was told of a payment before the payment itself. */
async function answerWaiting(inside: Context, paymentId: string): Promise<void> {
  for (const { id, notices } of await listWaitingEvents(inside.db, paymentId)) {
    await answerNotices(inside, id, notices ?? []);
  }
}

/**
 * Does what the gateway tells, once, whatever it told before or tells at the same time, and however often. The event is stored in the
 * transaction of its effects.
 */
export function recordEvent(context: Context, { notices, ...event }: GatewayEvent): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const paymentIds = [...new Set(notices.map(({ paymentId }) => paymentId))].toSorted();
    for (const paymentId of paymentIds) await lockPaymentOfStripe(db, paymentId);
    if (!(await insertEvent(db, { ...event, receivedAt: now, result: '' }))) return;
    await answerNotices(inside, event.id, notices);
    for (const paymentId of paymentIds) await answerWaiting(inside, paymentId);
  });
}
