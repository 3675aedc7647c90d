import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { enterAccount } from '../accounts/open-account.ts';
import { adminDoor } from '../admins/open-session.ts';
import { awaitAdmin, findAdmin } from '../admins/queries.ts';
import type { Context, Visitor } from '../context.ts';
import type { Deps } from '../deps.ts';
import type { SignedInAdmin } from '../http/bind.ts';
import { Problem } from '../http/problem.ts';
import { reasonOf } from '../logger.ts';
import { isOwner, PASSKEY_MS, readChallenge, signInOptions, verifyAssertion } from './passkey-verifier.ts';
import { findPasskey, hasPasskey, insertChallenge, recordUse, spendChallenge } from './queries.ts';

type Parts = Pick<Deps, 'adminAuth' | 'limits' | 'publicUrl'>;

/** 401: the passkey is none of an admin's, or what it signed is not accepted. */
function notAccepted(): Problem {
  const sentence = 'This passkey was not accepted. Try again, or sign in with your password.';
  return new Problem(401, 'passkey_not_accepted', { sentence });
}

/** Begins a sign-in with a passkey, whoever's: answers what the browser asks it for. @throws Problem 429 */
export async function beginPasskeySignIn(
  { db, actor, now }: Context<Visitor>,
  { limits, publicUrl }: Pick<Deps, 'limits' | 'publicUrl'>,
) {
  await limits.spend('passkey', actor.address);
  const options = await signInOptions(publicUrl);
  const expiresAt = new Date(now.getTime() + PASSKEY_MS);
  await insertChallenge(db, { challenge: options.challenge, adminId: null, expiresAt });
  return options;
}

/** The passkey that has signed what was asked, with its owner; null, and the log says why, where it is not accepted. */
async function findSigner(
  { db, now }: Context,
  publicUrl: string,
  { request, assertion }: { request: FastifyRequest; assertion: AuthenticationResponseJSON },
) {
  const refuse = (reason: string) => {
    request.log.warn({ address: request.ip, reason }, 'a passkey was not accepted');
    return null;
  };
  const challenge = await readChallenge(assertion);
  if (!challenge || !(await spendChallenge(db, { challenge, adminId: null, now }))) {
    return refuse('it signed nothing that was asked, or too late');
  }
  const passkey = await findPasskey(db, assertion.id);
  const admin = passkey && (await findAdmin(db, passkey.adminId));
  if (!admin || !isOwner(assertion, admin.id)) return refuse('nobody has it');
  const counter = await verifyAssertion(publicUrl, { response: assertion, challenge, passkey }).catch(
    (error: unknown) => refuse(reasonOf(error)),
  );
  if (counter === null) return null;
  if (!(await recordUse(db, passkey.id, { counter, now }))) return refuse('its counter has not grown');
  return { passkey, admin };
}

/**
 * Signs an admin in with a passkey, which has verified who holds it: no password and no code is asked for. Answers who it is and
 * the cookies to set.
 * @throws Problem 401 when it is not accepted, 429 after too many tries.
 */
export async function openPasskeySession(
  context: Context<Visitor>,
  deps: Parts,
  signIn: { request: FastifyRequest; assertion: AuthenticationResponseJSON },
): Promise<{ admin: SignedInAdmin; cookies: string[] }> {
  await deps.limits.spend('passkey', context.actor.address);
  const signer = await findSigner(context, deps.publicUrl, signIn);
  if (!signer) throw notAccepted();
  const { admin, passkey } = signer;
  const { person, cookies } = await enterAccount(context, adminDoor(deps), {
    request: signIn.request,
    ownerId: admin.id,
    account: admin.username,
    async isStill(db) {
      await awaitAdmin(db, admin.id);
      return hasPasskey(db, passkey.id);
    },
    refusal: notAccepted(),
  });
  return { admin: person, cookies };
}
