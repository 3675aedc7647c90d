import type { z } from 'zod';
import { MOST_MILESTONES, type newMilestone } from '../../contract/milestones.ts';
import type { ProjectKind } from '../../contract/projects.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { lockProject } from '../projects/queries.ts';
import { countMilestones, findPlace, findTemplate, insertMilestones, type MilestoneRow } from './queries.ts';
import { inColumn, type Standing, spreadDays } from './rules.ts';
import { viewTemplate } from './views.ts';

const planned: Standing = { column: 'planning', percent: 0, openPercent: 0, doneAt: null };

/** How the activity of a project names a milestone. */
export function nameOf({ id }: { id: number }): string {
  return `milestone:${id}`;
}

/** Adds a milestone at the end of a column. @throws Problem 404, or 409 `too_many_milestones` */
export function createMilestone(
  context: Context,
  projectId: number,
  { column, ...facts }: z.output<typeof newMilestone>,
): Promise<MilestoneRow> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    if (!(await lockProject(db, projectId))) throw notFound('project');
    if ((await countMilestones(db, projectId)) >= MOST_MILESTONES) {
      throw conflict(
        'too_many_milestones',
        `A project can have at most ${MOST_MILESTONES} milestones. Delete one that is no longer needed.`,
      );
    }
    const end = column === 'completed' ? 'first' : 'last';
    const position = await findPlace(db, { projectId, column, end });
    const standing = inColumn(planned, column, now);
    const row = { projectId, ...facts, ...standing, position, shownAt: now, changedAt: now };
    const [added] = await insertMilestones(db, [row]);
    if (!added) throw new Error('the milestone was not inserted');
    await recordActivity(inside, {
      projectId,
      kind: 'milestone-added',
      subject: added.title,
      about: nameOf(added),
      visible: added.visible,
    });
    return added;
  });
}

/** A project that is being created, and what it is. */
interface NewProject {
  id: number;
  startDate: string | null;
  expectedCompletion: string | null;
}

/** Gives a new project the milestones of its kind, in the transaction that makes it; with its dates known each has a day. */
export async function createMilestones(
  { db, now }: Context,
  { id, startDate, expectedCompletion }: NewProject,
  kind: ProjectKind,
): Promise<void> {
  const { milestones: set } = viewTemplate(kind, await findTemplate(db, kind));
  const days =
    startDate !== null && expectedCompletion !== null
      ? spreadDays(set.length, startDate, expectedCompletion)
      : [];
  await insertMilestones(
    db,
    set.map(({ title, description }, index) => ({
      ...planned,
      projectId: id,
      title,
      description,
      position: index + 1,
      dueDate: days[index] ?? null,
      shownAt: now,
      changedAt: now,
    })),
  );
}
