import type { FastifyRequest } from 'fastify';
import { requirePassword, requireUnchanged } from '../admins/open-session.ts';
import { type AdminRow, lockAdmin } from '../admins/queries.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { invalid, notSignedIn } from '../http/problem.ts';
import { withCode } from './answer-code.ts';
import { isTwoFactorOn } from './queries.ts';

type Parts = Pick<Deps, 'adminAuth' | 'limits' | 'secret'>;

/** What an admin shows once more who is signed in: the password and, with two-factor on, a code. */
export interface Factors {
  request: FastifyRequest;
  password: string;
  /** Empty where none was given. */
  code: string;
}

const noCode = () => invalid({ code: 'Code is required.' });

/**
 * Does `work`, by which somebody could come in past two-factor, for an admin who shows all that the sign-in asks for. They are locked then.
 * @throws Problem 400 when the password or the code is wrong or missing, 429 after too many tries.
 */
export async function withFactors<Result>(
  context: Context<Admin>,
  deps: Parts,
  { request, password, code }: Factors,
  work: (inside: Context, admin: AdminRow) => Promise<Result>,
): Promise<Result> {
  const admin = await requirePassword(context, deps, { request, password, field: 'password' });
  const open = async ({ db }: Context) => {
    const locked = await lockAdmin(db, admin.id);
    if (!locked) throw notSignedIn();
    await requireUnchanged(db, admin);
    return locked;
  };
  if (await isTwoFactorOn(context.db, admin.id)) {
    if (code === '') throw noCode();
    return withCode(context, deps, { adminId: admin.id, address: request.ip, code, open }, work);
  }
  return inTransaction(context, async (inside) => {
    const locked = await open(inside);
    if (await isTwoFactorOn(inside.db, admin.id)) throw noCode();
    return work(inside, locked);
  });
}
