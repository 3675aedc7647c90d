import type { Context } from '../context.ts';
import { deleteExpiredPasskeyChallenges } from '../passkeys/queries.ts';
import { deleteExpiredChallenges } from '../two-factor/queries.ts';

/** Forgets the steps of a sign-in that ended by themselves: nobody can use them any more. Sessions go with what is kept no longer. */
export async function removeExpired({ db, now }: Context): Promise<void> {
  await deleteExpiredChallenges(db, now);
  await deleteExpiredPasskeyChallenges(db, now);
}
