import type { FastifyRequest } from 'fastify';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { requirePassword, requireUnchanged } from '../admins/open-session.ts';
import { lockAdmin } from '../admins/queries.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { notFound, notSignedIn } from '../http/problem.ts';
import { passkeyEmails } from './emails.ts';
import { deletePasskey, type PasskeyRow, renamePasskey } from './queries.ts';

/** An admin names an own passkey. @throws Problem 404 */
export async function namePasskey(
  { db, actor }: Context<Admin>,
  { id, name }: { id: number; name: string },
): Promise<PasskeyRow> {
  const renamed = await renamePasskey(db, { adminId: actor.id, id, name });
  if (!renamed) throw notFound('passkey');
  return renamed;
}

/** An admin removes an own passkey, and is told of it by mail; sessions that it opened go on. @throws Problem 400 when the password is wrong, 404 */
export async function removePasskey(
  context: Context<Admin>,
  deps: Pick<Deps, 'adminAuth' | 'limits'>,
  { request, password, id }: { request: FastifyRequest; password: string; id: number },
): Promise<void> {
  const admin = await requirePassword(context, deps, { request, password, field: 'password' });
  await inTransaction(context, async (inside) => {
    if (!(await lockAdmin(inside.db, admin.id))) throw notSignedIn();
    await requireUnchanged(inside.db, admin);
    const removed = await deletePasskey(inside.db, admin.id, id);
    if (!removed) throw notFound('passkey');
    const { name } = removed;
    await recordAgencyActivity(inside, { kind: 'passkey-removed', subject: name });
    const data = { username: admin.username, name, at: inside.now };
    await inside.outbox.send(passkeyEmails.removed, { to: { name: admin.name, email: admin.email }, data });
  });
}
