import type { FastifyRequest } from 'fastify';
import { type Addresses, askForEmail, settleEmail } from '../accounts/change-email.ts';
import { accountName } from '../accounts/rules.ts';
import { type Client, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { invalid, notSignedIn } from '../http/problem.ts';
import { aboutClient, clientEmails } from './emails.ts';
import { requirePassword, requireUnchanged } from './open-session.ts';
import { type ClientRow, clientQueries, isAccountTaken, lockClient, updateClient } from './queries.ts';
import { sendEmailNotice } from './send-email-notice.ts';

const addresses: Addresses<ClientRow> = {
  queries: clientQueries,
  lock: lockClient,
  isTaken: (db, email, except) => isAccountTaken(db, accountName(email), except),
  update: (db, { id, name }, { email, now }) =>
    updateClient(db, id, { name, email, username: accountName(email), now }),
  once: 'clients_email_once',
  sendConfirm: ({ outbox }, { id, name, email: present }, { email, ...asked }) =>
    outbox.send(clientEmails.emailConfirm, {
      to: { name, email },
      data: { ...asked, email, present },
      about: aboutClient(id),
      once: `ask:${asked.askKey}`,
    }),
  sendChanged: (context, client, email) => sendEmailNotice(context, client, { email, to: [client.email] }),
};

/**
 * A client asks for another address to sign in with, which a link sent there has to confirm. One that another client has is never
 * told of: it waits like any other, and nothing is sent.
 * @throws Problem 400 when the password is wrong or the address is the present one, 429 after too many.
 */
export async function requestEmail(
  context: Context<Client>,
  deps: Pick<Deps, 'clientAuth' | 'limits'>,
  { request, password, email }: { request: FastifyRequest; email: string; password: string },
): Promise<void> {
  const client = await requirePassword(context, deps, { request, password, field: 'password' });
  if (email === client.email) throw invalid({ email: 'This is your address already.' });
  await deps.limits.spend('new-email', 'client', String(client.id));
  await inTransaction(context, async (inside) => {
    const person = await lockClient(inside.db, client.id);
    if (!person) throw notSignedIn();
    await requireUnchanged(inside.db, client);
    await askForEmail(inside, addresses, { person, email });
  });
}

/** A client withdraws the change of address that waits; the link that was sent is good no more. */
export async function withdrawEmail({ db, actor }: Context<Client>): Promise<void> {
  await clientQueries.withdrawLink(db, actor.id, 'email');
}

/**
 * Whoever holds the link that was sent to a new address confirms it, once; the session with the id `keep` goes on. Answers the
 * email to sign in with.
 * @throws Problem 404 `unknown_link` when the link is none, has expired, was used, withdrawn or is not the newest.
 */
export function confirmEmail(
  context: Context,
  brought: { token: string; keep: number | null },
): Promise<string> {
  return inTransaction(context, (inside) => settleEmail(inside, addresses, brought));
}
