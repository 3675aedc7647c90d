import { linkEnd, quietSince } from '../accounts/rules.ts';
import { type Context, inTransaction } from '../context.ts';
import { aboutClient, clientEmails } from './emails.ts';
import { clientQueries, findClient } from './queries.ts';

/**
 * Sends a client a link to another password, in place of the one before; at most one in five minutes. Nothing happens when
 * the client is gone.
 */
export function requestPassword(context: Context, clientId: number): Promise<void> {
  return inTransaction(context, async ({ db, now, outbox }) => {
    const client = await findClient(db, clientId);
    if (!client) return;
    const expiresAt = linkEnd('password', now);
    const asked = { ownerId: clientId, purpose: 'password', askedAt: now, expiresAt } as const;
    const link = await clientQueries.replaceLink(db, asked, quietSince(now));
    if (!link) return;
    const { name, email } = client;
    await outbox.send(clientEmails.passwordForgotten, {
      to: { name, email },
      data: { askKey: link.askKey, email, expiresAt },
      about: aboutClient(clientId),
      once: `ask:${link.askKey}`,
    });
  });
}
