import type { Admin, Client, Context } from '../context.ts';
import { isOrphan } from '../database/database-errors.ts';
import { notFound } from '../http/problem.ts';
import { findReadableProject } from '../projects/queries.ts';
import { isMessageOf, raiseRead } from './queries.ts';

/** Records up to which message the actor has read the thread of a project; it never goes back. @throws Problem 404 */
export async function recordRead(
  { db, actor }: Context<Client | Admin>,
  read: { projectId: number; messageId: number },
): Promise<void> {
  const { projectId, messageId } = read;
  if (!(await findReadableProject(db, actor, projectId))) throw notFound('project');
  if (!(await isMessageOf(db, projectId, messageId))) throw notFound('message');
  await raiseRead(db, actor, read).catch((error: unknown) => {
    throw isOrphan(error) ? notFound('project') : error;
  });
}
