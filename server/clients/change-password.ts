import type { FastifyRequest } from 'fastify';
import { forgetAllTries } from '../accounts/open-account.ts';
import { unknownLink } from '../accounts/rules.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Client, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { notFound, notSignedIn } from '../http/problem.ts';
import { hashSecret } from '../secrets.ts';
import { aboutClient, clientEmails } from './emails.ts';
import { reopenSession, requirePassword, requireUnchanged } from './open-session.ts';
import { type ClientRow, clientQueries, lockClient, lockPerson, markPasswordSet } from './queries.ts';
import { clientLinkPurposes } from './tables.ts';

type Parts = Pick<Deps, 'clientAuth' | 'limits'>;

/**
 * Stores another password for a client who is locked, and tells those who had one. Ends all sessions, and every link that was sent
 * before: a change of email that waits may be the doing of whoever knew the old password.
 */
async function storePassword(
  { db, now, outbox }: Context,
  { id, name, email, passwordSetAt }: ClientRow,
  hash: string,
): Promise<void> {
  await clientQueries.updatePassword(db, id, { hash, now });
  await markPasswordSet(db, id, now);
  await clientQueries.deleteSessions(db, id, null);
  for (const purpose of clientLinkPurposes) await clientQueries.withdrawLink(db, id, purpose);
  if (passwordSetAt) {
    await outbox.send(clientEmails.passwordChanged, {
      to: { name, email },
      data: { email, at: now },
      about: aboutClient(id),
      // Told at once, beside what else goes to the client in these minutes.
      once: `password-changed:${id}:${now.toISOString()}`,
    });
  }
}

/**
 * Whoever holds the newest link of an invite or a forgotten password chooses one, once; ends all sessions of the account.
 * Answers the email to sign in with.
 * @throws Problem 404 `unknown_link` when the link is none, has expired, was used or is not the newest.
 */
export async function choosePassword(
  context: Context,
  { clientAuth, limits }: Parts,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const purposes = ['invite', 'password'] as const;
  const link = { tokenHash: hashSecret(token), purposes, now: context.now };
  // Hashing is costly: only for a link that seems good.
  const ownerId = await clientQueries.findLinkOwner(context.db, link);
  if (ownerId === undefined) throw unknownLink();
  const hash = await clientAuth.hash(password);
  const client = await inTransaction(context, async (inside) => {
    const owner = await lockClient(inside.db, ownerId);
    if (!owner || !(await clientQueries.spendLink(inside.db, link))) throw unknownLink();
    await storePassword(inside, owner, hash);
    return owner;
  });
  await forgetAllTries({ kind: 'client', limits }, client.username);
  return client.email;
}

/**
 * A client who is signed in changes their own password; all sessions end, and this browser gets another one: whoever has a copy of the
 * one it had is out. Answers the cookies to set.
 * @throws Problem 400 when the present password is wrong, 429 after too many wrong ones.
 */
export async function changeOwnPassword(
  context: Context<Client>,
  deps: Parts,
  { request, ...given }: { request: FastifyRequest; currentPassword: string; password: string },
): Promise<string[]> {
  const asked = { request, password: given.currentPassword, field: 'currentPassword' };
  const client = await requirePassword(context, deps, asked);
  const hash = await deps.clientAuth.hash(given.password);
  await inTransaction(context, async (inside) => {
    const locked = await lockClient(inside.db, client.id);
    if (!locked) throw notSignedIn();
    await requireUnchanged(inside.db, client);
    await storePassword(inside, locked, hash);
  });
  return reopenSession(context, deps, { request, client, hash });
}

/**
 * An admin sets the password of one of a project's people, which ends their sessions and forgets the wrong tries.
 * @throws Problem 404 when they are not of the project.
 */
export async function changePersonPassword(
  context: Context,
  { clientAuth, limits }: Parts,
  { password, ...person }: { projectId: number; clientId: number; password: string },
): Promise<void> {
  const hash = await clientAuth.hash(password);
  const { username } = await inTransaction(context, async (inside) => {
    const locked = await lockPerson(inside.db, person);
    if (!locked) throw notFound('person');
    await storePassword(inside, locked, hash);
    await recordActivity(inside, {
      projectId: person.projectId,
      kind: 'password-set',
      subject: locked.name || locked.email,
      visible: false,
    });
    return locked;
  });
  await forgetAllTries({ kind: 'client', limits }, username);
}
