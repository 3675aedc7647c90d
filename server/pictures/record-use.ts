import { keptPicture } from '../../contract/pictures.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/problem.ts';
import { markUsed } from './queries.ts';

/**
 * Notes, in the caller's transaction, that an image field names this picture, where it is one that is kept here.
 * @throws Problem 400 where it is gone
 */
export async function recordUse({ db, now }: Context, image: string): Promise<void> {
  const sha256 = keptPicture(image);
  if (sha256 === undefined || (await markUsed(db, sha256, now))) return;
  throw invalid({ image: 'This picture is no longer here. Please upload it again.' });
}
