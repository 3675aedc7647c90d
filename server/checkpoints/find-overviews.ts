import type { Context } from '../context.ts';
import { countPins } from '../pins/queries.ts';
import { findReviewers } from './find-reviewers.ts';
import { listPresentVersions, type NamedCheckpoint } from './queries.ts';
import type { Overview } from './views.ts';

/** Checkpoints with what a list shows of them; one that was deleted this moment is left out. */
export async function findOverviews(
  { db, now }: Pick<Context, 'db' | 'now'>,
  checkpoints: NamedCheckpoint[],
): Promise<Overview[]> {
  const ids = checkpoints.map(({ id }) => id);
  const versions = await listPresentVersions(db, ids);
  const reviewers = await findReviewers({ db, now }, ids);
  const counts = await countPins(db, ids);
  return checkpoints.flatMap((checkpoint) => {
    const version = versions.get(checkpoint.id);
    const openPins = counts.get(checkpoint.id)?.open ?? 0;
    return version ? [{ checkpoint, version, reviewers: reviewers.get(checkpoint.id) ?? [], openPins }] : [];
  });
}
