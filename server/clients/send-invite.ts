import { closedPaths } from '../../contract/site/paths.ts';
import { linkEnd } from '../accounts/rules.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { aboutClient, clientEmails } from './emails.ts';
import { type ClientRow, clientQueries, lockPerson } from './queries.ts';

/** Mails a client who is locked a link to choose a password, in place of the invite before. */
export async function sendInvite(
  { db, now, outbox }: Context,
  { id, name, email }: ClientRow,
  projectName: string,
): Promise<Date> {
  const expiresAt = linkEnd('invite', now);
  const link = await clientQueries.replaceLink(db, {
    ownerId: id,
    purpose: 'invite',
    askedAt: now,
    expiresAt,
  });
  if (!link) throw new Error('the invite was not stored');
  await outbox.send(clientEmails.invite, {
    to: { name, email },
    data: { askKey: link.askKey, email, projectName, expiresAt },
    about: aboutClient(id),
    once: `ask:${link.askKey}`,
  });
  return expiresAt;
}

/** Makes an invite to be handed over by hand. Its secret is answered this once. */
async function createInviteLink({ db, now }: Context, { id }: ClientRow, publicUrl: string) {
  const [token, expiresAt] = [createSecret(), linkEnd('invite', now)];
  const invite = { ownerId: id, purpose: 'invite', askedAt: now, expiresAt } as const;
  await clientQueries.replaceLink(db, { ...invite, tokenHash: hashSecret(token) });
  return { url: `${publicUrl}${closedPaths.clientPassword}#${token}`, expiresAt };
}

/**
 * An admin invites one of a project's people: mails the link, or answers it with `copy`. The invite before is good no more.
 * @throws Problem 404 when they are not of the project.
 */
export function sendPersonInvite(
  context: Context,
  publicUrl: string,
  invited: { project: { id: number; name: string }; clientId: number; copy: boolean },
): Promise<{ url: string | null; expiresAt: Date }> {
  const { project, clientId, copy } = invited;
  return inTransaction(context, async (inside) => {
    const person = await lockPerson(inside.db, { projectId: project.id, clientId });
    if (!person) throw notFound('person');
    const subject = person.name || person.email;
    await recordActivity(inside, { projectId: project.id, kind: 'invite-sent', subject, visible: false });
    if (copy) return createInviteLink(inside, person, publicUrl);
    return { url: null, expiresAt: await sendInvite(inside, person, project.name) };
  });
}
