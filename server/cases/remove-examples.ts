import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { deleteExamples } from './queries.ts';

/** Deletes the examples, all or none of them; answers how many there were. */
export function removeExamples(context: Context) {
  return inTransaction(context, async (inside) => {
    const deleted = await deleteExamples(inside.db);
    const isAny = Object.values(deleted).some((count) => count > 0);
    if (isAny) await recordAgencyActivity(inside, { kind: 'examples-removed' });
    return deleted;
  });
}
