import type { FastifyRequest } from 'fastify';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { endInvites } from '../admin-invites/queries.ts';
import { reopenSession, requirePassword, requireUnchanged } from '../admins/open-session.ts';
import { type AdminRow, adminQueries, lockAdmin } from '../admins/queries.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { conflict, invalid, notSignedIn, type Problem } from '../http/problem.ts';
import { deletePasskeyChallenges } from '../passkeys/queries.ts';
import {
  aboutAdmin,
  appVault,
  countCode,
  forgetCodes,
  hashRecoveryCode,
  readStep,
  WRONG_CODE,
  withCode,
} from './answer-code.ts';
import { twoFactorEmails } from './emails.ts';
import { drawQrCode } from './formats.ts';
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  isTwoFactorOn,
  replaceAuthenticator,
  replaceRecoveryCodes,
} from './queries.ts';
import { appUrl, createAppSecret, createRecoveryCodes, readCode } from './rules.ts';

type Parts = Pick<Deps, 'adminAuth' | 'limits' | 'secret'>;

interface WithPassword {
  request: FastifyRequest;
  password: string;
}

function isOnAlready(): Problem {
  return conflict('two_factor_on', 'Two-factor is on already. Switch it off before you set it up anew.');
}

function isOff(): Problem {
  return conflict('two_factor_off', 'Two-factor is not on.');
}

/** Stores new recovery codes in place of those before; answers them. */
async function renew({ db }: Context, deps: Pick<Deps, 'secret'>, adminId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    adminId,
    codes.map((code) => hashRecoveryCode(deps, code)),
  );
  return codes;
}

/** Locks an admin whose password was checked. @throws Problem 401 when they are gone or it was changed meanwhile. */
async function lockUnchanged({ db }: Context, admin: { id: number; checkedHash: string }): Promise<AdminRow> {
  const locked = await lockAdmin(db, admin.id);
  if (!locked) throw notSignedIn();
  await requireUnchanged(db, admin);
  return locked;
}

/**
 * An admin begins to set up two-factor: answers a secret for the app, which counts for nothing before a code has confirmed it.
 * @throws Problem 400 when the password is wrong, 409 `two_factor_on`.
 */
export async function beginTwoFactor(
  context: Context<Admin>,
  deps: Parts,
  { request, password }: WithPassword,
): Promise<{ secret: string; url: string; qrCode: string[] }> {
  const admin = await requirePassword(context, deps, { request, password, field: 'password' });
  const secret = createAppSecret();
  const sealedSecret = appVault(deps).seal(secret, aboutAdmin(admin.id));
  await inTransaction(context, async (inside) => {
    await lockUnchanged(inside, admin);
    const begun = { adminId: admin.id, sealedSecret, createdAt: inside.now };
    if (!(await replaceAuthenticator(inside.db, begun))) throw isOnAlready();
  });
  const url = appUrl(secret, { issuer: context.site.name, username: admin.username });
  return { secret, url, qrCode: drawQrCode(url) };
}

/** Switches two-factor on for an admin who is locked, where the code is one of the app that was begun. */
async function switchOn(
  context: Context<Admin>,
  deps: Parts,
  { admin, code }: { admin: AdminRow; code: string },
): Promise<string[]> {
  const { db, now, outbox } = context;
  const app = await findAuthenticator(db, admin.id);
  if (app?.confirmedAt) throw isOnAlready();
  if (!app) throw conflict('two_factor_not_begun', 'Please begin again: this setup is no longer there.');
  const { sealedSecret } = app;
  const step = readStep(context, deps, { adminId: admin.id, sealedSecret, code: readCode(code).code });
  if (step === null) throw invalid({ code: WRONG_CODE });
  await confirmAuthenticator(db, admin.id, { step, now });
  await adminQueries.deleteSessions(db, admin.id, null);
  // What was begun without a code.
  await deletePasskeyChallenges(db, admin.id);
  await endInvites(db, admin.id, now);
  await recordAgencyActivity(context, { kind: 'two-factor-on', subject: admin.username });
  const { name, email, username } = admin;
  await outbox.send(twoFactorEmails.on, { to: { name, email }, data: { username, at: now } });
  return renew(context, deps, admin.id);
}

/**
 * An admin switches two-factor on with a code of the app that was begun; all sessions end, and this browser gets another one. Answers its
 * cookies and the recovery codes, which are shown this once.
 * @throws Problem 400 at `code` when it is wrong, 409 `two_factor_on` or `two_factor_not_begun`, 429 after too many tries.
 */
export async function confirmTwoFactor(
  context: Context<Admin>,
  deps: Parts,
  { request, code }: { request: FastifyRequest; code: string },
): Promise<{ recoveryCodes: string[]; cookies: string[] }> {
  const tried = { adminId: context.actor.id, address: request.ip };
  await countCode(deps, tried);
  const { admin, hash, recoveryCodes } = await inTransaction(context, async (inside) => {
    const locked = await lockAdmin(inside.db, inside.actor.id);
    const known = await adminQueries.findSettledHash(inside.db, inside.actor.id);
    if (!locked || !known) throw notSignedIn();
    return {
      admin: locked,
      hash: known,
      recoveryCodes: await switchOn(inside, deps, { admin: locked, code }),
    };
  });
  await forgetCodes(deps, tried);
  return { recoveryCodes, cookies: await reopenSession(context, deps, { request, admin, hash }) };
}

/**
 * Does `work` for an admin who gives both factors once more.
 * @throws Problem 400 when the password or the code is wrong, 409 `two_factor_off`, 429 after too many tries.
 */
async function withBothFactors<Result>(
  context: Context<Admin>,
  deps: Parts,
  { request, password, code }: WithPassword & { code: string },
  work: (inside: Context, admin: AdminRow) => Promise<Result>,
): Promise<Result> {
  const admin = await requirePassword(context, deps, { request, password, field: 'password' });
  const open = async (inside: Context) => {
    const locked = await lockUnchanged(inside, admin);
    if (!(await isTwoFactorOn(inside.db, admin.id))) throw isOff();
    return locked;
  };
  return withCode(context, deps, { adminId: admin.id, address: request.ip, code, open }, work);
}

/** An admin makes the recovery codes anew; answers them, this once. @throws Problem as {@link withBothFactors} */
export function renewRecoveryCodes(
  context: Context<Admin>,
  deps: Parts,
  given: WithPassword & { code: string },
): Promise<string[]> {
  return withBothFactors(context, deps, given, (inside, { id }) => renew(inside, deps, id));
}

/** An admin switches two-factor off. @throws Problem as {@link withBothFactors} */
export function removeTwoFactor(
  context: Context<Admin>,
  deps: Parts,
  given: WithPassword & { code: string },
): Promise<void> {
  return withBothFactors(context, deps, given, async (inside, { id, name, email, username }) => {
    await deleteAuthenticator(inside.db, id);
    await recordAgencyActivity(inside, { kind: 'two-factor-off', subject: username });
    const data = { username, at: inside.now };
    await inside.outbox.send(twoFactorEmails.off, { to: { name, email }, data });
  });
}
