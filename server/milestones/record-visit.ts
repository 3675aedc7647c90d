import { type Client, type Context, inTransaction } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { lockVisits, updateVisits } from './queries.ts';
import { visitAt } from './rules.ts';

/** Notes that a client looks at a project of theirs. @throws Problem 404 where it is not theirs. */
export function recordVisit(context: Context<Client>, projectId: number): Promise<void> {
  return inTransaction(context, async ({ db, actor, now }) => {
    const person = { projectId, clientId: actor.id };
    const visits = await lockVisits(db, person);
    if (!visits) throw notFound('project');
    await updateVisits(db, person, visitAt(visits, now));
  });
}
