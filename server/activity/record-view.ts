import { type Context, inTransaction } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { lockProject } from '../projects/queries.ts';
import { recordActivity } from './record-activity.ts';

/** Records that an admin looks at a project's portal as its client sees it. @throws Problem 404 */
export function recordView(context: Context, projectId: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    if (!(await lockProject(inside.db, projectId))) throw notFound('project');
    await recordActivity(inside, { projectId, kind: 'portal-viewed', visible: false });
  });
}
