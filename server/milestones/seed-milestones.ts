import type { Context } from '../context.ts';
import { editMilestone, finishMilestone } from './change-milestone.ts';
import { listMilestones } from './queries.ts';

/** How far the demo project is: what was done how many days ago, and what is under way. */
const progress: Record<string, { doneDaysAgo: number } | { percent: number; description: string }> = {
  'Kick-off and goals': { doneDaysAgo: 11 },
  'Content collected': { doneDaysAgo: 6 },
  'Brand and colors': { doneDaysAgo: 2 },
  'Homepage design': { percent: 75, description: 'Version 2 has the larger product pictures.' },
  'Product catalog': { percent: 60, description: '64 of 107 products moved.' },
};

const DAY = 86_400_000;

/** Brings the milestones of the demo project to where a shop would be by now. */
export async function seedMilestones(context: Context, projectId: number): Promise<void> {
  for (const { id, title } of await listMilestones(context.db, projectId)) {
    const reached = progress[title];
    if (!reached) continue;
    if ('percent' in reached) await editMilestone(context, { projectId, id }, reached);
    else {
      const then = new Date(context.now.getTime() - reached.doneDaysAgo * DAY);
      await finishMilestone({ ...context, now: then }, { projectId, id }, true);
    }
  }
}
