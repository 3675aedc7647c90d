import type { AdminRow } from '../admins/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { conflict, invalid, type Problem } from '../http/problem.ts';
import { createVault, hashWithKey, type Vault } from '../secrets.ts';
import { twoFactorEmails } from './emails.ts';
import { countRecoveryCodes, findAuthenticator, spendRecoveryCode, spendStep } from './queries.ts';
import { readCode, stepOfCode } from './rules.ts';

type Parts = Pick<Deps, 'secret' | 'limits'>;

/** Whose secret it is that is sealed: it opens for no other admin. */
export const aboutAdmin = (id: number) => `admin:${id}`;

/** What keeps the secrets of authenticator apps. */
export const appVault = ({ secret }: Pick<Deps, 'secret'>): Vault =>
  createVault(secret, 'two-factor secrets');

/** What is stored of a recovery code: without the secret of the installation nobody can try out which it was. */
export const hashRecoveryCode = ({ secret }: Pick<Deps, 'secret'>, code: string): string =>
  hashWithKey(secret, `recovery code ${readCode(code).code}`);

/** What is said of a code that is not accepted, whatever is wrong with it. */
export const WRONG_CODE = 'This code is wrong, or it was used before.';

/** 409: the secret of the installation is another than when the app was set up. */
function unreadable(): Problem {
  const sentence =
    'Codes can no longer be checked, since the secret of this installation has changed. Whoever runs the server switches two-factor off with: npm run agency -- reset-two-factor USERNAME.';
  return conflict('two_factor_unreadable', sentence);
}

/** The time step whose code this is, for an app. @throws Problem 409 when its secret can no longer be read. */
export function readStep(
  { now }: Pick<Context, 'now'>,
  deps: Pick<Deps, 'secret'>,
  { adminId, sealedSecret, code }: { adminId: number; sealedSecret: string; code: string },
): number | null {
  const secret = appVault(deps).open(sealedSecret, aboutAdmin(adminId));
  if (secret === undefined) throw unreadable();
  return stepOfCode(secret, code, now);
}

/**
 * Uses a code of an admin who is locked: one of the app or a recovery code, each good once. False where it is neither. The admin
 * is told of a recovery code.
 * @throws Problem 409 when the secret of the app can no longer be read.
 */
export async function spendCode(
  context: Context,
  deps: Pick<Deps, 'secret'>,
  { admin, typed }: { admin: AdminRow; typed: string },
): Promise<boolean> {
  const { db, now, outbox } = context;
  const { kind, code } = readCode(typed);
  if (kind === 'recovery') {
    if (!(await spendRecoveryCode(db, admin.id, hashRecoveryCode(deps, code)))) return false;
    await outbox.send(twoFactorEmails.recoveryCodeUsed, {
      to: { name: admin.name, email: admin.email },
      data: { username: admin.username, at: now, left: await countRecoveryCodes(db, admin.id) },
    });
    return true;
  }
  const app = await findAuthenticator(db, admin.id);
  if (!app?.confirmedAt) return false;
  const step = readStep(context, deps, { adminId: admin.id, sealedSecret: app.sealedSecret, code });
  return step !== null && spendStep(db, admin.id, step);
}

/** Counts a try before its code is looked at, so that many at once are counted too. @throws Problem 429 */
export async function countCode(
  { limits }: Pick<Deps, 'limits'>,
  { adminId, address }: { adminId: number; address: string },
): Promise<void> {
  await limits.spend('code', String(adminId), address);
  await limits.spend('code-account', String(adminId));
}

/** Forgets the wrong codes from a network, or with `null` those from everywhere. */
export async function forgetCodes(
  { limits }: Pick<Deps, 'limits'>,
  { adminId, address }: { adminId: number; address: string | null },
): Promise<void> {
  if (address !== null) return limits.forget('code', String(adminId), address);
  await limits.forgetAll('code', String(adminId));
  await limits.forget('code-account', String(adminId));
}

/**
 * Does `work` for an admin who is signed in and gives a code. The code is used up with what is done, and only then. `open` locks
 * the admin and makes sure that the rest of what was checked still holds.
 * @throws Problem 400 at `code` when the code is not accepted, 429 after too many tries.
 */
export async function withCode<Result>(
  context: Context,
  deps: Parts,
  asked: { adminId: number; address: string; code: string; open: (inside: Context) => Promise<AdminRow> },
  work: (inside: Context, admin: AdminRow) => Promise<Result>,
): Promise<Result> {
  const { adminId, address, code, open } = asked;
  await countCode(deps, { adminId, address });
  const done = await inTransaction(context, async (inside) => {
    const admin = await open(inside);
    if (!(await spendCode(inside, deps, { admin, typed: code }))) throw invalid({ code: WRONG_CODE });
    return work(inside, admin);
  });
  await forgetCodes(deps, { adminId, address });
  return done;
}
