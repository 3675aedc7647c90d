import { accountName } from '../accounts/rules.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { adminQueries, findAdminByUsername, lockAdmin } from '../admins/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { deletePasskeys } from '../passkeys/queries.ts';
import { forgetCodes } from './answer-code.ts';
import { twoFactorEmails } from './emails.ts';
import { deleteAuthenticator } from './queries.ts';

/**
 * Switches two-factor off for an admin who has lost everything, removes their passkeys, ends their sessions and tells them.
 * Answers false when nobody has this username.
 */
export async function removeFactors(
  context: Context,
  deps: Pick<Deps, 'limits'>,
  username: string,
): Promise<boolean> {
  const admin = await findAdminByUsername(context.db, accountName(username));
  if (!admin) return false;
  await inTransaction(context, async (inside) => {
    const { db, now, outbox } = inside;
    const locked = await lockAdmin(db, admin.id);
    if (!locked) return;
    await deleteAuthenticator(db, admin.id);
    await deletePasskeys(db, admin.id);
    await adminQueries.deleteSessions(db, admin.id, null);
    await recordAgencyActivity(inside, { kind: 'two-factor-off', subject: locked.username });
    const to = { name: locked.name, email: locked.email };
    await outbox.send(twoFactorEmails.off, { to, data: { username: locked.username, at: now } });
  });
  await forgetCodes(deps, { adminId: admin.id, address: null });
  return true;
}
