import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { countExamples, deleteExamples } from './queries.ts';

/** Deletes the examples, all or none of them; answers how many there were. */
export function removeExamples(context: Context) {
  return inTransaction(context, async (inside) => {
    const count = await countExamples(inside.db);
    if (count.showcases + count.testimonials === 0) return count;
    await deleteExamples(inside.db);
    await recordAgencyActivity(inside, { kind: 'examples-removed' });
    return count;
  });
}
