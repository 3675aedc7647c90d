import { keptPicture } from '../../contract/pictures.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/problem.ts';
import { markSized, markUsed } from './queries.ts';

/**
 * Notes, in the caller's transaction, that an image field names this picture, where it is one that is kept here.
 * @throws Problem 400 where it is gone
 */
export async function recordUse({ db, now }: Context, image: string): Promise<void> {
  const sha256 = keptPicture(image);
  if (sha256 === undefined || (await markUsed(db, sha256, now))) return;
  throw invalid({ image: 'This picture is no longer here. Please upload it again.' });
}

/** The same of a picture that is shown in several sizes; answers its own, or undefined where it is gone or kept in one size alone. */
export async function recordSized(
  { db, now }: Context,
  image: string,
): Promise<{ width: number; height: number } | undefined> {
  const sha256 = keptPicture(image);
  return sha256 === undefined ? undefined : markSized(db, sha256, now);
}
