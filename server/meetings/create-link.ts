import type { Context } from '../context.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { insertLink } from './queries.ts';

/** Gives a meeting one more secret link and returns its secret; the ones it has go on working. */
export async function createLink({ db }: Context, meetingId: number): Promise<string> {
  const secret = createSecret();
  await insertLink(db, meetingId, hashSecret(secret));
  return secret;
}
