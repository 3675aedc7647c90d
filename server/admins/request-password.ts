import { linkEnd, quietSince } from '../accounts/rules.ts';
import { type Context, inTransaction } from '../context.ts';
import { adminEmails } from './emails.ts';
import { adminQueries, findAdmin } from './queries.ts';

/**
 * Sends an admin a link to another password, in place of the one before; at most one in five minutes. Nothing happens when
 * the admin is gone.
 */
export function requestPassword(context: Context, adminId: number): Promise<void> {
  return inTransaction(context, async ({ db, now, outbox }) => {
    const admin = await findAdmin(db, adminId);
    if (!admin) return;
    const expiresAt = linkEnd('password', now);
    const asked = { ownerId: adminId, purpose: 'password', askedAt: now, expiresAt } as const;
    const link = await adminQueries.replaceLink(db, asked, quietSince(now));
    if (!link) return;
    const { name, username, email } = admin;
    await outbox.send(adminEmails.passwordForgotten, {
      to: { name, email },
      data: { askKey: link.askKey, username, expiresAt },
    });
  });
}
