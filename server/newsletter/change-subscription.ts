import { type Context, inTransaction } from '../context.ts';
import { Problem } from '../http/problem.ts';
import { hashSecret } from '../secrets.ts';
import { newsletterEmails } from './emails.ts';
import { confirmSubscriber, endSubscription, findLinked } from './queries.ts';

function unknownLink(sentence: string): Problem {
  return new Problem(404, 'unknown_link', { sentence });
}

/**
 * The owner of an address confirms it; twice is the same as once.
 * @throws Problem 404 `unknown_link` when the link is none, has expired, or the subscription has ended since.
 */
export function confirmSubscription(context: Context, token: string): Promise<void> {
  return inTransaction(context, async ({ db, now, outbox }) => {
    const linked = await findLinked(db, { tokenHash: hashSecret(token), purpose: 'confirm', now });
    if (linked === undefined) throw unknownLink('This link has expired or was never valid.');
    const confirmed = await confirmSubscriber(db, linked, now);
    if (!confirmed) return;
    const { id, round, email } = confirmed;
    await outbox.send(newsletterEmails.welcome, { to: { name: '', email }, data: { id, round, email } });
  });
}

/**
 * The owner of an address unsubscribes; twice is the same as once, and the link is good for ever.
 * @throws Problem 404 `unknown_link`
 */
export function cancelSubscription(context: Context, token: string): Promise<void> {
  return inTransaction(context, async ({ db, now }) => {
    const linked = await findLinked(db, { tokenHash: hashSecret(token), purpose: 'unsubscribe', now });
    if (linked === undefined) throw unknownLink('This link leads to no subscription.');
    await endSubscription(db, linked, now);
  });
}
