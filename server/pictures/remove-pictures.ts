import { type Context, inTransaction } from '../context.ts';
import { dropUnused } from './queries.ts';
import { unusedSince } from './rules.ts';

/** Lets go of the pictures that nothing has named for a day. */
export async function removePictures(context: Context): Promise<void> {
  await inTransaction(context, ({ db, now }) => dropUnused(db, unusedSince(now)));
}
