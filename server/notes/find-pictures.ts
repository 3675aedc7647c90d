import type { Db } from '../database/client.ts';
import { invalid } from '../http/problem.ts';
import { findSizes } from '../pictures/queries.ts';
import { type PictureSizes, picturesIn } from './markdown-formats.ts';

/**
 * How large the pictures are that a note shows.
 * @throws Problem 400 where one is not kept here: its size would not be known, and it could go away
 */
export async function findPictures(db: Db, body: string): Promise<PictureSizes> {
  const { kept, others } = picturesIn(body);
  const [other] = others;
  if (other !== undefined) {
    throw invalid({
      body: `The picture at ${other.slice(0, 200) || 'an empty address'} is not kept here. Please add it with “Add a picture”.`,
    });
  }
  const sizes = await findSizes(db, kept);
  if (kept.every((sha256) => sizes.has(sha256))) return sizes;
  throw invalid({ body: 'A picture in the text is no longer here. Please add it again.' });
}
