import type { Context } from '../context.ts';
import { notFound } from '../http/problem.ts';
import type { Person } from '../names.ts';
import { listThreads } from '../pins/queries.ts';
import { findOverviews } from './find-overviews.ts';
import { findReviewersOf } from './find-reviewers.ts';
import { openCheckpoint } from './open-checkpoint.ts';
import { listDecisions, listVersions } from './queries.ts';
import type { Overview, WholeReview } from './views.ts';

/** A review with all that its page shows. @throws Problem 404 where it is not the actor's to read. */
export async function openReview(context: Context<Person>, id: number): Promise<WholeReview> {
  const { db } = context;
  return {
    checkpoint: await openCheckpoint(context, id),
    versions: await listVersions(db, id),
    reviewers: await findReviewersOf(context, id),
    decisions: await listDecisions(db, id),
    threads: await listThreads(db, id),
  };
}

/** A checkpoint as lists show it. @throws Problem 404 where it is not the actor's to read. */
export async function openOverview(context: Context<Person>, id: number): Promise<Overview> {
  const [overview] = await findOverviews(context, [await openCheckpoint(context, id)]);
  if (!overview) throw notFound('checkpoint');
  return overview;
}
