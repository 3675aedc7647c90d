import type { Context } from '../context.ts';
import type { Deps } from '../deps.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { challengeCookie } from './formats.ts';
import { insertChallenge } from './queries.ts';
import { CHALLENGE_MS } from './rules.ts';

/** Tells a password from any other, by what is stored of it. */
export const passwordMark = (hash: string) => hashSecret(hash);

/** Remembers that somebody has typed the right password, for five minutes; answers the cookie that shows it. Nobody is signed in by it. */
export async function createChallenge(
  { db, now }: Context,
  deps: Pick<Deps, 'publicUrl' | 'secret'>,
  { adminId, hash }: { adminId: number; hash: string },
): Promise<string> {
  const token = createSecret();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await insertChallenge(db, {
    tokenHash: hashSecret(token),
    adminId,
    passwordMark: passwordMark(hash),
    expiresAt,
  });
  return challengeCookie(deps, token);
}
