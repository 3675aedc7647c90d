import type { FastifyRequest } from 'fastify';
import { checkPassword, type Door, enterAccount, openAccount } from '../accounts/open-account.ts';
import { accountName } from '../accounts/rules.ts';
import type { Client, Context, Visitor } from '../context.ts';
import type { Db } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import type { SignedInClient } from '../http/bind.ts';
import { notSignedIn } from '../http/problem.ts';
import { type ClientRow, clientQueries, findClient, findClientByAccount } from './queries.ts';
import { WRONG_CREDENTIALS } from './rules.ts';

type Parts = Pick<Deps, 'clientAuth' | 'limits'>;

/** What clients sign in with. */
function clientDoor({ clientAuth, limits }: Parts): Door<SignedInClient> {
  return { kind: 'client', auth: clientAuth, queries: clientQueries, limits };
}

/**
 * Signs a client in; answers who it is and the cookies to set.
 * @throws Problem 401 when email and password do not belong together, 429 after too many tries.
 */
export async function openSession(
  context: Context<Visitor>,
  deps: Parts,
  { request, credentials }: { request: FastifyRequest; credentials: { email: string; password: string } },
): Promise<{ client: SignedInClient; cookies: string[] }> {
  const account = accountName(credentials.email);
  const { person, cookies } = await openAccount(context, clientDoor(deps), {
    request,
    account,
    ownerId: (await findClientByAccount(context.db, account))?.id,
    password: credentials.password,
    refusal: WRONG_CREDENTIALS,
  });
  return { client: person, cookies };
}

/**
 * Gives the browser of a client another session in place of the one that it had, after what ends all others. Answers the cookies to set.
 * @throws Problem 401 when the password is not the one of `hash` any more.
 */
export async function reopenSession(
  context: Context<Client>,
  deps: Parts,
  { request, client, hash }: { request: FastifyRequest; client: ClientRow; hash: string },
): Promise<string[]> {
  const { cookies } = await enterAccount(context, clientDoor(deps), {
    request,
    ownerId: client.id,
    account: client.username,
    isStill: async (db) => (await clientQueries.findSettledHash(db, client.id)) === hash,
    refusal: notSignedIn(),
  });
  return cookies;
}

/**
 * Signs a client out everywhere and gives this browser another session: whoever has a copy of the one it had is out too. Answers the
 * cookies to set.
 */
export async function endOtherSessions(
  context: Context<Client>,
  deps: Parts,
  request: FastifyRequest,
): Promise<string[]> {
  const { db, actor } = context;
  const client = await findClient(db, actor.id);
  const hash = await clientQueries.findPasswordHash(db, actor.id);
  if (!client || !hash) throw notSignedIn();
  await clientQueries.deleteSessions(db, client.id, null);
  return reopenSession(context, deps, { request, client, hash });
}

/**
 * Asks a client who is signed in for their password once more; a wrong one counts like a wrong sign-in. Answers the client.
 * @throws Problem 400 at `field` when the password is wrong, 429 after too many tries.
 */
export async function requirePassword(
  { db, actor }: Context<Client>,
  deps: Parts,
  asked: { request: FastifyRequest; password: string; field: string },
): Promise<ClientRow & { checkedHash: string }> {
  const client = await findClient(db, actor.id);
  const hash = await clientQueries.findPasswordHash(db, actor.id);
  if (!client || !hash) throw notSignedIn();
  await checkPassword(clientDoor(deps), { ...asked, account: client.username, hash });
  return { ...client, checkedHash: hash };
}

/**
 * Makes sure that the password which was checked is still the one, in a transaction that has locked its owner.
 * @throws Problem 401 when it was changed meanwhile.
 */
export async function requireUnchanged(
  db: Db,
  { id, checkedHash }: { id: number; checkedHash: string },
): Promise<void> {
  if ((await clientQueries.findSettledHash(db, id)) !== checkedHash) throw notSignedIn();
}
