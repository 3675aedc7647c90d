import type { z } from 'zod';
import { isOrdered, ORDER_ERROR, type ProjectStatus, type projectEdit } from '../../contract/projects.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { forgetReviews } from '../checkpoints/change-checkpoint.ts';
import { removeIdleClients } from '../clients/change-client.ts';
import { aboutContent } from '../content/emails.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Db } from '../database/client.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { deleteDrafts } from '../invoices/queries.ts';
import { aboutMessages } from '../messages/emails.ts';
import { deleteProject, lockProject, type ProjectRow, updateProject, updateStatus } from './queries.ts';
import { type ProjectView, viewProject } from './views.ts';

/** Locks a project until the transaction ends. @throws Problem 404 */
export async function openProject(tx: Db, id: number): Promise<ProjectRow> {
  const project = await lockProject(tx, id);
  if (!project) throw notFound('project');
  return project;
}

async function viewAgain(inside: Context, id: number): Promise<ProjectView> {
  return viewProject(inside, await openProject(inside.db, id));
}

function changed(sentence: string) {
  return conflict('project_changed', sentence);
}

/** Edits a project. @throws Problem 404, or 409 `project_changed` when it is not the one that the admin saw. */
export function editProject(
  context: Context,
  id: number,
  { seenVersion, ...edit }: z.output<typeof projectEdit> & { seenVersion?: number | undefined },
): Promise<ProjectView> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const project = await openProject(db, id);
    if (seenVersion !== undefined && seenVersion !== project.version) {
      throw changed('Somebody else has edited this project meanwhile. Please look at it again.');
    }
    const facts = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    if (!isOrdered({ ...project, ...facts })) throw invalid({ expectedCompletion: ORDER_ERROR });
    await updateProject(db, id, facts);
    await recordActivity(inside, { projectId: id, kind: 'project-edited', visible: false });
    return viewAgain(inside, id);
  });
}

/** Sets the status of a project. @throws Problem 404, or 409 `project_changed` when it has become yet another. */
export function changeStatus(
  context: Context,
  id: number,
  { status, seenStatus }: { status: ProjectStatus; seenStatus?: ProjectStatus | undefined },
): Promise<ProjectView> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const project = await openProject(db, id);
    if (seenStatus && ![seenStatus, status].includes(project.status)) {
      throw changed('Somebody else has changed the status of this project meanwhile.');
    }
    if (project.status !== status) {
      await updateStatus(db, id, { status, now: inside.now });
      await recordActivity(inside, { projectId: id, kind: 'project-status', detail: status, visible: true });
    }
    return viewAgain(inside, id);
  });
}

/** Deletes a project with all that belongs to it; accounts that have no other go too, and their sessions end. @throws Problem 404 */
export function removeProject(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    await openProject(inside.db, id);
    await forgetReviews(inside, id);
    await deleteDrafts(inside.db, id);
    await removeIdleClients(inside, await deleteProject(inside.db, id));
    await inside.outbox.forget(aboutMessages(id));
    await inside.outbox.forget(aboutContent(id));
  });
}
