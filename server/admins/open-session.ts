import type { FastifyRequest } from 'fastify';
import { checkPassword, type Door, openAccount } from '../accounts/open-account.ts';
import { accountName } from '../accounts/rules.ts';
import type { Admin, Context, Visitor } from '../context.ts';
import type { Db } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import type { SignedInAdmin } from '../http/bind.ts';
import { notSignedIn } from '../http/problem.ts';
import { type AdminRow, adminQueries, findAdmin, findAdminByUsername } from './queries.ts';

type Parts = Pick<Deps, 'adminAuth' | 'limits'>;

/** What admins sign in with. */
function adminDoor({ adminAuth, limits }: Parts): Door<SignedInAdmin> {
  return { kind: 'admin', auth: adminAuth, queries: adminQueries, limits };
}

/**
 * Signs an admin in; answers who it is and the cookies to set.
 * @throws Problem 401 when username and password do not belong together, 429 after too many tries.
 */
export async function openSession(
  context: Context<Visitor>,
  deps: Parts,
  { request, credentials }: { request: FastifyRequest; credentials: { username: string; password: string } },
): Promise<{ admin: SignedInAdmin; cookies: string[] }> {
  const account = accountName(credentials.username);
  const { person, cookies } = await openAccount(context, adminDoor(deps), {
    request,
    account,
    ownerId: (await findAdminByUsername(context.db, account))?.id,
    password: credentials.password,
    refusal: 'Invalid username or password',
  });
  return { admin: person, cookies };
}

/**
 * Asks an admin who is signed in for their password once more; a wrong one counts like a wrong sign-in. Answers the admin.
 * @throws Problem 400 at `field` when the password is wrong, 429 after too many tries.
 */
export async function requirePassword(
  { db, actor }: Context<Admin>,
  deps: Parts,
  asked: { request: FastifyRequest; password: string; field: string },
): Promise<AdminRow & { checkedHash: string }> {
  const admin = await findAdmin(db, actor.id);
  const hash = await adminQueries.findPasswordHash(db, actor.id);
  if (!admin || !hash) throw notSignedIn();
  await checkPassword(adminDoor(deps), { ...asked, account: admin.username, hash });
  return { ...admin, checkedHash: hash };
}

/**
 * Makes sure that the password which was checked is still the one, in a transaction that has locked its owner.
 * @throws Problem 401 when it was changed meanwhile.
 */
export async function requireUnchanged(
  db: Db,
  { id, checkedHash }: { id: number; checkedHash: string },
): Promise<void> {
  if ((await adminQueries.findSettledHash(db, id)) !== checkedHash) throw notSignedIn();
}
