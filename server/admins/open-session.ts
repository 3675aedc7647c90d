import type { FastifyRequest } from 'fastify';
import { checkCredentials, checkPassword, type Door, enterAccount } from '../accounts/open-account.ts';
import { accountName } from '../accounts/rules.ts';
import type { Admin, Context, Visitor } from '../context.ts';
import type { Db } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import type { SignedInAdmin } from '../http/bind.ts';
import { notSignedIn, Problem } from '../http/problem.ts';
import { isTwoFactorOn } from '../two-factor/queries.ts';
import { type AdminRow, adminQueries, awaitAdmin, findAdmin, findAdminByUsername } from './queries.ts';

type Parts = Pick<Deps, 'adminAuth' | 'limits'>;

/** What is said of a username and a password that do not belong together. */
const WRONG_CREDENTIALS = 'Invalid username or password';

/** What admins sign in with. */
export function adminDoor({ adminAuth, limits }: Parts): Door<SignedInAdmin> {
  return { kind: 'admin', auth: adminAuth, queries: adminQueries, limits };
}

/** What a right password opens: a session, or with two-factor on a challenge, which is none. */
type Opened =
  | { admin: SignedInAdmin; cookies: string[] }
  | { admin: null; challenged: { adminId: number; hash: string } };

/** Whether an admin can still sign in by the password alone, once nobody is about to change that. */
async function isEnough(db: Db, { ownerId, hash }: { ownerId: number; hash: string }): Promise<boolean> {
  await awaitAdmin(db, ownerId);
  return (await adminQueries.findSettledHash(db, ownerId)) === hash && !(await isTwoFactorOn(db, ownerId));
}

/**
 * Signs an admin in who has no two-factor: answers who it is and the cookies to set. Whoever has it is not signed in: answers
 * whom to ask for a code.
 * @throws Problem 401 when username and password do not belong together, 429 after too many tries.
 */
export async function openSession(
  context: Context<Visitor>,
  deps: Parts,
  { request, credentials }: { request: FastifyRequest; credentials: { username: string; password: string } },
): Promise<Opened> {
  const { db } = context;
  const account = accountName(credentials.username);
  const door = adminDoor(deps);
  const checked = await checkCredentials(context, door, {
    request,
    account,
    ownerId: (await findAdminByUsername(db, account))?.id,
    password: credentials.password,
    refusal: WRONG_CREDENTIALS,
  });
  const { ownerId, hash } = checked;
  if (await isTwoFactorOn(db, ownerId)) return { admin: null, challenged: { adminId: ownerId, hash } };
  const { person, cookies } = await enterAccount(context, door, {
    request,
    ...checked,
    isStill: (settled) => isEnough(settled, checked),
    refusal: new Problem(401, 'invalid_credentials', { sentence: WRONG_CREDENTIALS }),
  });
  return { admin: person, cookies };
}

/**
 * Gives the browser of an admin another session in place of the one that it had, after what ends all others. Answers the cookies to set.
 * @throws Problem 401 when the password is not the one of `hash` any more.
 */
export async function reopenSession(
  context: Context<Admin>,
  deps: Parts,
  { request, admin, hash }: { request: FastifyRequest; admin: AdminRow; hash: string },
): Promise<string[]> {
  const { cookies } = await enterAccount(context, adminDoor(deps), {
    request,
    ownerId: admin.id,
    account: admin.username,
    async isStill(db) {
      await awaitAdmin(db, admin.id);
      return (await adminQueries.findSettledHash(db, admin.id)) === hash;
    },
    refusal: notSignedIn(),
  });
  return cookies;
}

/**
 * Signs an admin out everywhere and gives this browser another session: whoever has a copy of the one it had is out too. Answers the
 * cookies to set.
 */
export async function endOtherSessions(
  context: Context<Admin>,
  deps: Parts,
  request: FastifyRequest,
): Promise<string[]> {
  const { db, actor } = context;
  const admin = await findAdmin(db, actor.id);
  const hash = await adminQueries.findPasswordHash(db, actor.id);
  if (!admin || !hash) throw notSignedIn();
  await adminQueries.deleteSessions(db, admin.id, null);
  return reopenSession(context, deps, { request, admin, hash });
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
