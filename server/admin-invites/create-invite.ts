import { closedPaths } from '../../contract/site/paths.ts';
import { linkEnd } from '../accounts/rules.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type AdminRow, isEmailTaken } from '../admins/queries.ts';
import { accountEmail } from '../admins/rules.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound, type Problem } from '../http/problem.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { type Factors, withFactors } from '../two-factor/answer-factors.ts';
import { aboutInvite, adminInviteEmails } from './emails.ts';
import { deleteInvite, type InviteRow, insertInvite, inviteLinks, takeInvite } from './queries.ts';

type Parts = Pick<Deps, 'adminAuth' | 'limits' | 'secret' | 'publicUrl'>;

/** What lets somebody in: the link, answered this once, or null where it goes by mail. */
export interface Invited {
  url: string | null;
  expiresAt: Date;
}

interface Way extends Factors {
  /** Whether the link is handed over rather than mailed. */
  copy: boolean;
}

function emailConflict(code: string, sentence: string): Problem {
  return conflict(code, sentence, { email: sentence });
}

/** Makes the link of an invite, in place of the one before, and mails it or answers it. */
async function sendLink(
  context: Context,
  {
    invite,
    inviter,
    copy,
    publicUrl,
  }: { invite: InviteRow; inviter: AdminRow; copy: boolean; publicUrl: string },
): Promise<Invited> {
  const { db, now, outbox } = context;
  const [expiresAt, token] = [linkEnd('invite', now), createSecret()];
  const asked = { ownerId: invite.id, purpose: 'invite', askedAt: now, expiresAt } as const;
  const link = await inviteLinks.replaceLink(db, { ...asked, ...(copy && { tokenHash: hashSecret(token) }) });
  if (!link) throw new Error('the invite was not stored');
  await recordAgencyActivity(context, { kind: 'admin-invited', subject: invite.email });
  if (copy) return { url: `${publicUrl}${closedPaths.adminJoin}#${token}`, expiresAt };
  await outbox.send(adminInviteEmails.invite, {
    to: { name: '', email: invite.email },
    data: { askKey: link.askKey, invitedBy: inviter.username, expiresAt },
    about: aboutInvite(invite.id),
    once: `ask:${link.askKey}`,
  });
  return { url: null, expiresAt };
}

/**
 * An admin invites somebody, by mail or with a link to hand over; nobody is an admin by that. Since whoever comes is asked for nothing of
 * theirs, it takes both factors of who invites.
 * @throws Problem 400 when the password or the code is wrong, 409 `admin_email_exists` or `admin_invited`, 429 after too many tries.
 */
export function createInvite(
  context: Context<Admin>,
  deps: Parts,
  { copy, email: given, ...factors }: Way & { email: string },
): Promise<Invited> {
  return withFactors(context, deps, factors, async (inside, inviter) => {
    const { db, now: createdAt } = inside;
    const email = accountEmail(given);
    if (await isEmailTaken(db, email, 0)) {
      throw emailConflict('admin_email_exists', 'An admin has this address already.');
    }
    const invite = await insertInvite(db, { email, adminId: inviter.id, createdAt });
    if (!invite) {
      throw emailConflict('admin_invited', 'This address is invited already. Invite it again in the list.');
    }
    return sendLink(inside, { invite, inviter, copy, publicUrl: deps.publicUrl });
  });
}

/**
 * An admin invites somebody once more; the link before is good no more.
 * @throws Problem 400 when the password or the code is wrong, 404 when the invite is gone, 429 after too many tries.
 */
export function repeatInvite(
  context: Context<Admin>,
  deps: Parts,
  { copy, id, ...factors }: Way & { id: number },
): Promise<Invited> {
  return withFactors(context, deps, factors, async (inside, inviter) => {
    const invite = await takeInvite(inside.db, id, inviter.id);
    if (!invite) throw notFound('invite');
    return sendLink(inside, { invite, inviter, copy, publicUrl: deps.publicUrl });
  });
}

/** An admin withdraws an invite; its link is good no more, and a mail that waits is not sent. @throws Problem 404 */
export function withdrawInvite(context: Context<Admin>, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const invite = await deleteInvite(inside.db, id);
    if (!invite) throw notFound('invite');
    await inside.outbox.forget(aboutInvite(id));
    await recordAgencyActivity(inside, { kind: 'admin-invite-withdrawn', subject: invite.email });
  });
}
