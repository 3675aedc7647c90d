import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { MOST_PASSKEYS } from '../../contract/passkeys.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { lockAdmin } from '../admins/queries.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { conflict, invalid, notSignedIn, type Problem } from '../http/problem.ts';
import { reasonOf } from '../logger.ts';
import { type Factors, withFactors } from '../two-factor/answer-factors.ts';
import { passkeyEmails } from './emails.ts';
import { PASSKEY_MS, passkeyOptions, readChallenge, verifyRegistration } from './passkey-verifier.ts';
import { insertChallenge, insertPasskey, listPasskeys, type PasskeyRow, spendChallenge } from './queries.ts';

type Parts = Pick<Deps, 'adminAuth' | 'limits' | 'secret' | 'publicUrl'>;

/** @throws Problem 409 where an account has as many passkeys as it may. */
function requireRoom(known: readonly PasskeyRow[]): void {
  if (known.length < MOST_PASSKEYS) return;
  throw conflict('too_many_passkeys', `An account has at most ${MOST_PASSKEYS} passkeys. Remove one first.`);
}

/**
 * An admin begins to add a passkey, which will open the account by itself: with the password and, with two-factor on, a code. Answers
 * what the browser makes it of.
 * @throws Problem 400 when the password or the code is wrong, 409 `too_many_passkeys`, 429 after too many tries.
 */
export function beginPasskey(context: Context<Admin>, deps: Parts, factors: Factors) {
  return withFactors(context, deps, factors, async ({ db, now, site }, admin) => {
    const known = await listPasskeys(db, admin.id);
    requireRoom(known);
    const options = await passkeyOptions(deps.publicUrl, { name: site.name, admin, known });
    const expiresAt = new Date(now.getTime() + PASSKEY_MS);
    await insertChallenge(db, { challenge: options.challenge, adminId: admin.id, expiresAt });
    return options;
  });
}

/** 400: the browser's answer is not accepted, whatever is wrong with it. */
function notAccepted(): Problem {
  return invalid({ passkey: 'This passkey was not accepted. Please try again.' });
}

/**
 * An admin adds the passkey that the browser has made, and is told of it by mail.
 * @throws Problem 400 when it is not accepted, 409 `passkey_exists` or `too_many_passkeys`.
 */
export async function createPasskey(
  context: Context<Admin>,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  {
    request,
    name,
    registration,
  }: { request: FastifyRequest; name: string; registration: RegistrationResponseJSON },
): Promise<PasskeyRow> {
  const { db, now, actor } = context;
  const challenge = await readChallenge(registration);
  if (!challenge || !(await spendChallenge(db, { challenge, adminId: actor.id, now }))) throw notAccepted();
  const made = await verifyRegistration(publicUrl, { response: registration, challenge }).catch(
    (error: unknown) => {
      request.log.warn({ adminId: actor.id, reason: reasonOf(error) }, 'a new passkey was not accepted');
      throw notAccepted();
    },
  );
  return inTransaction(context, async (inside) => {
    const admin = await lockAdmin(inside.db, actor.id);
    if (!admin) throw notSignedIn();
    requireRoom(await listPasskeys(inside.db, admin.id));
    const passkey = await insertPasskey(inside.db, { ...made, adminId: admin.id, name, createdAt: now });
    if (!passkey) throw conflict('passkey_exists', 'This passkey is in use already.');
    await recordAgencyActivity(inside, { kind: 'passkey-added', subject: name });
    const to = { name: admin.name, email: admin.email };
    await inside.outbox.send(passkeyEmails.added, { to, data: { username: admin.username, name, at: now } });
    return passkey;
  });
}
