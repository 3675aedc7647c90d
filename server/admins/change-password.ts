import type { FastifyRequest } from 'fastify';
import { forgetAllTries } from '../accounts/open-account.ts';
import { accountName, unknownLink } from '../accounts/rules.ts';
import { endInvites } from '../admin-invites/queries.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { notSignedIn } from '../http/problem.ts';
import { deletePasskeyChallenges } from '../passkeys/queries.ts';
import { hashSecret } from '../secrets.ts';
import { forgetCodes } from '../two-factor/answer-code.ts';
import { deleteChallenges, deleteUnconfirmed } from '../two-factor/queries.ts';
import { adminEmails } from './emails.ts';
import { reopenSession, requirePassword, requireUnchanged } from './open-session.ts';
import { type AdminRow, adminQueries, findAdminByUsername, lockAdmin } from './queries.ts';

type Parts = Pick<Deps, 'adminAuth' | 'limits'>;

/**
 * Stores another password for an admin who is locked, and tells them. Ends all sessions and what was asked for before: a change of address
 * that waits, and whom they have invited, may be the doing of whoever knew the old password.
 */
async function storePassword(
  { db, now, outbox }: Context,
  { id, name, username, email }: AdminRow,
  hash: string,
): Promise<void> {
  await adminQueries.updatePassword(db, id, { hash, now });
  await adminQueries.deleteSessions(db, id, null);
  await adminQueries.withdrawLink(db, id, 'password');
  await adminQueries.withdrawLink(db, id, 'email');
  // What was begun with the password before.
  await deleteUnconfirmed(db, id);
  await deleteChallenges(db, id);
  await deletePasskeyChallenges(db, id);
  await endInvites(db, id, now);
  await outbox.send(adminEmails.passwordChanged, { to: { name, email }, data: { username, at: now } });
}

/**
 * Gives an admin another password, ends their sessions and forgets the wrong tries on their account. Answers false when
 * nobody has this username.
 */
export async function changePassword(
  context: Context,
  { adminAuth, limits }: Parts,
  { username, password }: { username: string; password: string },
): Promise<boolean> {
  const admin = await findAdminByUsername(context.db, accountName(username));
  if (!admin) return false;
  const hash = await adminAuth.hash(password);
  await inTransaction(context, async (inside) => {
    const locked = await lockAdmin(inside.db, admin.id);
    if (locked) await storePassword(inside, locked, hash);
  });
  await forgetAllTries({ kind: 'admin', limits }, admin.username);
  await forgetCodes({ limits }, { adminId: admin.id, address: null });
  return true;
}

/**
 * Whoever holds the newest link to another password chooses it, once; ends all sessions of the account.
 * @throws Problem 404 `unknown_link` when the link is none, has expired, was used or is not the newest.
 */
export async function resetPassword(
  context: Context,
  { adminAuth, limits }: Parts,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const link = { tokenHash: hashSecret(token), purposes: ['password'], now: context.now } as const;
  // Hashing is costly: only for a link that seems good.
  const ownerId = await adminQueries.findLinkOwner(context.db, link);
  if (ownerId === undefined) throw unknownLink();
  const hash = await adminAuth.hash(password);
  const admin = await inTransaction(context, async (inside) => {
    const owner = await lockAdmin(inside.db, ownerId);
    if (!owner || !(await adminQueries.spendLink(inside.db, link))) throw unknownLink();
    await storePassword(inside, owner, hash);
    return owner;
  });
  await forgetAllTries({ kind: 'admin', limits }, admin.username);
  await forgetCodes({ limits }, { adminId: admin.id, address: null });
}

/**
 * An admin who is signed in changes their own password; all sessions end, and this browser gets another one: whoever has a copy of the
 * one it had is out. Answers the cookies to set.
 * @throws Problem 400 when the present password is wrong, 429 after too many wrong ones.
 */
export async function changeOwnPassword(
  context: Context<Admin>,
  deps: Parts,
  { request, ...given }: { request: FastifyRequest; currentPassword: string; password: string },
): Promise<string[]> {
  const { currentPassword, password } = given;
  const admin = await requirePassword(context, deps, {
    request,
    password: currentPassword,
    field: 'currentPassword',
  });
  const hash = await deps.adminAuth.hash(password);
  await inTransaction(context, async (inside) => {
    const locked = await lockAdmin(inside.db, admin.id);
    if (!locked) throw notSignedIn();
    await requireUnchanged(inside.db, admin);
    await storePassword(inside, locked, hash);
  });
  return reopenSession(context, deps, { request, admin, hash });
}
