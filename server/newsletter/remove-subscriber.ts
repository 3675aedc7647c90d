import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { deleteNews, deleteSubscriber } from './queries.ts';

/** Deletes a subscriber for good, with what was mailed to them of it. @throws Problem 404 */
export function removeSubscriber(context: Context<Admin>, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const deleted = await deleteSubscriber(inside.db, id);
    if (!deleted) throw notFound('subscriber');
    await recordAgencyActivity(inside, { kind: 'subscriber-removed' });
    await deleteNews(inside.db, deleted.email);
  });
}
