import type { FastifyRequest } from 'fastify';
import { enterAccount } from '../accounts/open-account.ts';
import { adminDoor } from '../admins/open-session.ts';
import { adminQueries, lockAdmin } from '../admins/queries.ts';
import { type Context, inTransaction, type Visitor } from '../context.ts';
import type { Db } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import type { SignedInAdmin } from '../http/bind.ts';
import { Problem } from '../http/problem.ts';
import { hashSecret } from '../secrets.ts';
import { countCode, forgetCodes, spendCode, WRONG_CODE } from './answer-code.ts';
import { passwordMark } from './create-challenge.ts';
import { noChallengeCookie, readChallengeCookie } from './formats.ts';
import { deleteChallenge, findChallenge, isTwoFactorOn } from './queries.ts';

type Parts = Pick<Deps, 'adminAuth' | 'limits' | 'secret' | 'publicUrl'>;

/** 401: no password was given, or too long ago, or another one holds since. */
function challengeOver(): Problem {
  const sentence = 'This sign-in has taken too long. Please begin again with your password.';
  return new Problem(401, 'challenge_over', { sentence });
}

/** Whether the password that was given is still the one, once nobody is about to change it. */
async function isStill(db: Db, { adminId, passwordMark: mark }: { adminId: number; passwordMark: string }) {
  const hash = await adminQueries.findSettledHash(db, adminId);
  return hash !== undefined && passwordMark(hash) === mark;
}

/**
 * The second step of a sign-in: who has given the right password gives a code, which opens the session. The challenge ends with
 * that. Answers who it is and the cookies to set.
 * @throws Problem 401 `challenge_over` without a challenge that holds, 400 at `code` when the code is not accepted, 429 after too
 * many tries.
 */
export async function answerChallenge(
  context: Context<Visitor>,
  deps: Parts,
  { request, code }: { request: FastifyRequest; code: string },
): Promise<{ admin: SignedInAdmin; cookies: string[] }> {
  const { db, actor, now } = context;
  const { address } = actor;
  const token = readChallengeCookie(deps, request.headers.cookie);
  const tokenHash = hashSecret(token ?? '');
  const challenge = token ? await findChallenge(db, tokenHash, now) : undefined;
  if (!challenge) throw challengeOver();
  const { adminId } = challenge;
  await countCode(deps, { adminId, address });
  const admin = await inTransaction(context, async (inside) => {
    const locked = await lockAdmin(inside.db, adminId);
    const holds = (await isStill(inside.db, challenge)) && (await isTwoFactorOn(inside.db, adminId));
    if (!locked || !holds) throw challengeOver();
    if (!(await spendCode(inside, deps, { admin: locked, typed: code }))) return null;
    if (!(await deleteChallenge(inside.db, tokenHash))) throw challengeOver();
    return locked;
  });
  if (!admin) {
    request.log.warn({ adminId, address }, 'wrong code');
    throw new Problem(400, 'wrong_code', { sentence: WRONG_CODE, fields: { code: WRONG_CODE } });
  }
  await forgetCodes(deps, { adminId, address });
  const { person, cookies } = await enterAccount(context, adminDoor(deps), {
    request,
    ownerId: adminId,
    account: admin.username,
    isStill: (settled) => isStill(settled, challenge),
    refusal: challengeOver(),
  });
  return { admin: person, cookies: [...cookies, noChallengeCookie(deps)] };
}
