import { type Context, inTransaction } from '../context.ts';
import { holdAddress } from '../database/address-lock.ts';
import { newsletterEmails } from './emails.ts';
import { askAgain, insertSubscriber } from './queries.ts';
import { confirmEnd, quietSince } from './rules.ts';

/**
 * Takes an address for the newsletter and asks its owner to confirm, at most once an hour; one that is confirmed stays so and
 * hears nothing.
 */
export function requestSubscription(context: Context, address: string): Promise<void> {
  return inTransaction(context, async ({ db, now, outbox }) => {
    await holdAddress(db, address);
    const subscriber =
      (await insertSubscriber(db, { email: address, requestedAt: now })) ??
      (await askAgain(db, { address, now, quietSince: quietSince(now) }));
    if (!subscriber) return;
    const { id, round, email } = subscriber;
    await outbox.send(newsletterEmails.confirm, {
      to: { name: '', email },
      data: { id, round, email, expiresAt: confirmEnd(now) },
    });
  });
}
