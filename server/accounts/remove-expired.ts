import { adminQueries } from '../admins/queries.ts';
import { clientQueries } from '../clients/queries.ts';
import type { Context } from '../context.ts';
import { deleteExpiredPasskeyChallenges } from '../passkeys/queries.ts';
import { deleteExpiredChallenges } from '../two-factor/queries.ts';

/** Forgets the sessions and the steps of a sign-in that ended by themselves: nobody can use them any more. */
export async function removeExpired({ db, now }: Context): Promise<void> {
  await adminQueries.deleteExpiredSessions(db, now);
  await clientQueries.deleteExpiredSessions(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteExpiredPasskeyChallenges(db, now);
}
