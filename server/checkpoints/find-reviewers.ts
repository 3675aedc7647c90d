import type { Context } from '../context.ts';
import { type DecisionRow, listAnswers, listAsked } from './queries.ts';

/** Somebody who is asked to decide, and what they have decided in the present round. */
export interface Reviewer {
  kind: 'client' | 'guest';
  id: number;
  name: string;
  email: string;
  decision: DecisionRow['decision'] | null;
  decidedAt: Date | null;
}

/** Those who are asked to decide on some checkpoints, by the checkpoint's id: whoever is of the project at this moment, and its guests who may. */
export async function findReviewers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: number[],
): Promise<Map<number, Reviewer[]>> {
  const keyOf = (of: { checkpointId: number; kind: string; id: number }) =>
    `${of.checkpointId} ${of.kind} ${of.id}`;
  const answers = new Map(
    (await listAnswers(db, ids)).map((answer) => [
      keyOf({ ...answer, kind: answer.reviewerKind, id: answer.reviewerId }),
      answer,
    ]),
  );
  const reviewers = new Map<number, Reviewer[]>(ids.map((id) => [id, []]));
  for (const { checkpointId, ...asked } of await listAsked(db, ids, now)) {
    const { decision = null, decidedAt = null } = answers.get(keyOf({ checkpointId, ...asked })) ?? {};
    reviewers.get(checkpointId)?.push({ ...asked, decision, decidedAt });
  }
  return reviewers;
}

/** Those who are asked to decide on one checkpoint. */
export async function findReviewersOf(reading: Pick<Context, 'db' | 'now'>, id: number): Promise<Reviewer[]> {
  return (await findReviewers(reading, [id])).get(id) ?? [];
}
