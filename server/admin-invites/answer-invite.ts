import { unknownLink } from '../accounts/rules.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { adminEmails } from '../admins/emails.ts';
import { type AdminRow, findAdmin, insertAdmin, listColleagues } from '../admins/queries.ts';
import { type Context, inTransaction, type Visitor } from '../context.ts';
import { violates } from '../database/database-errors.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/problem.ts';
import { hashSecret } from '../secrets.ts';
import { aboutInvite } from './emails.ts';
import { deleteInvite, inviteLinks } from './queries.ts';

interface Chosen {
  username: string;
  password: string;
}

/** Stores a new admin. @throws Problem 409 `username_taken` at `username`, or `admin_email_exists`. */
async function storeAdmin(
  context: Context,
  admin: { username: string; email: string; hash: string },
): Promise<AdminRow> {
  const { db, now } = context;
  return insertAdmin(db, { ...admin, now }).catch((error: unknown) => {
    if (violates(error, 'admins_username_once')) {
      const sentence = 'Somebody has this username already. Please choose another one.';
      throw conflict('username_taken', sentence, { username: sentence });
    }
    if (violates(error, 'admins_email_once')) {
      throw conflict(
        'admin_email_exists',
        'An admin has the invited address already. Sign in with that account.',
      );
    }
    throw error;
  });
}

/** Tells everybody else of a new admin. */
async function tellOthers({ db, now, outbox }: Context, admin: AdminRow, invitedBy: string): Promise<void> {
  const data = { username: admin.username, email: admin.email, invitedBy, at: now };
  for (const { id, username: name, email } of await listColleagues(db, now)) {
    if (id !== admin.id)
      await outbox.send(adminEmails.adminJoined, { to: { name, email, adminId: id }, data });
  }
}

/**
 * Whoever holds the newest link of an invite becomes an admin, once; the other admins are told. Answers the username to sign in
 * with.
 * @throws Problem 404 `unknown_link` when the link is none, has expired, was used, withdrawn or is not the newest, 409
 * `username_taken` or `admin_email_exists`.
 */
export async function answerInvite(
  context: Context<Visitor>,
  { adminAuth }: Pick<Deps, 'adminAuth'>,
  { token, username, password }: Chosen & { token: string },
): Promise<string> {
  const link = { tokenHash: hashSecret(token), purposes: ['invite'], now: context.now } as const;
  // Hashing is costly: only for a link that seems good.
  const inviteId = await inviteLinks.findLinkOwner(context.db, link);
  if (inviteId === undefined) throw unknownLink();
  const hash = await adminAuth.hash(password);
  return inTransaction<Visitor, string>(context, async (inside) => {
    if (!(await inviteLinks.spendLink(inside.db, link))) throw unknownLink();
    const invite = await deleteInvite(inside.db, inviteId);
    const inviter = invite && (await findAdmin(inside.db, invite.adminId));
    if (!inviter) throw unknownLink();
    const admin = await storeAdmin(inside, { username, email: invite.email, hash });
    await inside.outbox.forget(aboutInvite(inviteId));
    const joined = { ...inside, actor: { kind: 'admin' as const, id: admin.id, username: admin.username } };
    await recordAgencyActivity(joined, { kind: 'admin-joined', subject: inviter.username });
    await tellOthers(joined, admin, inviter.username);
    return admin.username;
  });
}
