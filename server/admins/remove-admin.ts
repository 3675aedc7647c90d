import type { FastifyRequest } from 'fastify';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../http/problem.ts';
import { adminEmails } from './emails.ts';
import { requirePassword, requireUnchanged } from './open-session.ts';
import { deleteAdmin, lockAdmins } from './queries.ts';

/**
 * An admin removes another one, or themselves; never the last. Sessions and streams of who is removed end with the account, what they made
 * stays. They and the others are told.
 * @throws Problem 400 when the password is wrong, 404 when they are gone, 409 `last_admin`, 401 when who acts was removed meanwhile.
 */
export async function removeAdmin(
  context: Context<Admin>,
  deps: Pick<Deps, 'adminAuth' | 'limits'>,
  { request, password, id }: { request: FastifyRequest; password: string; id: number },
): Promise<void> {
  const actor = await requirePassword(context, deps, { request, password, field: 'password' });
  await inTransaction(context, async (inside) => {
    const { db, now, outbox } = inside;
    const everybody = await lockAdmins(db);
    await requireUnchanged(db, actor);
    const removed = everybody.find((admin) => admin.id === id);
    if (!removed) throw notFound('admin');
    if (everybody.length === 1) {
      throw conflict('last_admin', 'The last admin stays: somebody has to be able to sign in.');
    }
    await deleteAdmin(db, id);
    await recordAgencyActivity(inside, { kind: 'admin-removed', subject: removed.username });
    const data = { username: removed.username, removedBy: actor.username, at: now };
    for (const { id: reader, name, email } of everybody) {
      if (reader === actor.id) continue;
      await outbox.send(adminEmails.adminRemoved, { to: { name, email }, data });
    }
  });
}
