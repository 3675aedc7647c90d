import type { FastifyRequest } from 'fastify';
import { type Addresses, askForEmail, settleEmail } from '../accounts/change-email.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { invalid, notSignedIn } from '../http/problem.ts';
import { adminEmails } from './emails.ts';
import { requirePassword, requireUnchanged } from './open-session.ts';
import { type AdminRow, adminQueries, isEmailTaken, lockAdmin, updateEmail } from './queries.ts';
import { accountEmail } from './rules.ts';

const addresses: Addresses<AdminRow> = {
  queries: adminQueries,
  lock: lockAdmin,
  isTaken: isEmailTaken,
  update: (db, { id }, changed) => updateEmail(db, id, changed),
  once: 'admins_email_once',
  sendConfirm: ({ outbox }, { name, username }, { email, ...asked }) =>
    outbox.send(adminEmails.emailConfirm, { to: { name, email }, data: { ...asked, username, email } }),
  sendChanged: ({ outbox, now }, { name, username, email: oldEmail }, email) =>
    outbox.send(adminEmails.emailChanged, {
      to: { name, email: oldEmail },
      data: { username, email, at: now },
    }),
};

/**
 * An admin asks for another address, which a link sent there has to confirm. One that another admin has is never told of: it
 * waits like any other, and nothing is sent.
 * @throws Problem 400 when the password is wrong or the address is the present one, 429 after too many.
 */
export async function requestEmail(
  context: Context<Admin>,
  deps: Pick<Deps, 'adminAuth' | 'limits'>,
  { request, password, ...given }: { request: FastifyRequest; email: string; password: string },
): Promise<void> {
  const admin = await requirePassword(context, deps, { request, password, field: 'password' });
  const email = accountEmail(given.email);
  if (email === admin.email) throw invalid({ email: 'This is your address already.' });
  await deps.limits.spend('new-email', String(admin.id));
  await inTransaction(context, async (inside) => {
    const person = await lockAdmin(inside.db, admin.id);
    if (!person) throw notSignedIn();
    await requireUnchanged(inside.db, admin);
    await askForEmail(inside, addresses, { person, email });
  });
}

/** An admin withdraws the change of address that waits; the link that was sent is good no more. */
export async function withdrawEmail({ db, actor }: Context<Admin>): Promise<void> {
  await adminQueries.withdrawLink(db, actor.id, 'email');
}

/**
 * Whoever holds the link that was sent to a new address confirms it, once; the session with the id `keep` goes on. Answers the
 * new address.
 * @throws Problem 404 `unknown_link` when the link is none, has expired, was used, withdrawn or is not the newest.
 */
export function confirmEmail(
  context: Context,
  brought: { token: string; keep: number | null },
): Promise<string> {
  return inTransaction(context, (inside) => settleEmail(inside, addresses, brought));
}
