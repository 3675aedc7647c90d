import { recordActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { lockProject } from '../projects/queries.ts';
import { setHeld } from './queries.ts';

/** Holds a project, so that it stays whatever its age, or lets it go: then the agency is told once more before. @throws Problem 404 */
export function changeHold(
  context: Context<Admin>,
  { projectId, held }: { projectId: number; held: boolean },
): Promise<{ held: boolean }> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    if (!(await lockProject(db, projectId))) throw notFound('project');
    if (await setHeld(db, projectId, held)) {
      const kind = held ? 'project-held' : 'project-released';
      await recordActivity(inside, { projectId, kind, visible: false });
    }
    return { held };
  });
}
