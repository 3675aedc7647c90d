import { recordActivity } from '../activity/record-activity.ts';
import { changeClient, type PersonEdit, removeIdleClients } from '../clients/change-client.ts';
import { createClient, hashFor, type WayIn } from '../clients/create-client.ts';
import { lockPerson } from '../clients/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../http/problem.ts';
import { readSoFar } from '../messages/queries.ts';
import { openProject } from './change-project.ts';
import { deletePerson, insertPerson } from './queries.ts';
import { type ProjectView, viewProject } from './views.ts';

/**
 * Lets somebody in to a project.
 * @throws Problem 404, 409 `portal_email_exists` or `portal_email_unknown` as when a project is created, 409 `already_added`.
 */
export async function addPerson(
  context: Context,
  deps: Pick<Deps, 'clientAuth'>,
  { projectId, ...wayIn }: WayIn & { projectId: number },
): Promise<ProjectView> {
  const hash = await hashFor(deps, wayIn);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const project = await openProject(db, projectId);
    const options = { hash, field: 'email', projectName: project.name };
    const { id: clientId, name, email } = await createClient(inside, wayIn, options);
    if (!(await insertPerson(db, { projectId, clientId, addedAt: now }))) {
      throw conflict('already_added', 'This person has access to the project already.');
    }
    // What was written before they came is there to read, and no news.
    await readSoFar(db, { kind: 'client', id: clientId }, projectId);
    const subject = name || email;
    await recordActivity(inside, { projectId, kind: 'person-added', subject, visible: true });
    return viewProject(inside, project);
  });
}

/**
 * Changes the name of one of a project's people, or the email that they sign in with.
 * @throws Problem 404 when they are not of the project, 409 `portal_email_exists` when somebody else has the email, 409 `person_changed`
 * when they are no longer what the admin saw.
 */
export function editPerson(
  context: Context,
  person: { projectId: number; clientId: number },
  edit: PersonEdit,
): Promise<ProjectView> {
  return inTransaction(context, async (inside) => {
    const project = await openProject(inside.db, person.projectId);
    const { name, email } = await changeClient(inside, person, edit);
    await recordActivity(inside, {
      projectId: person.projectId,
      kind: 'person-edited',
      subject: name || email,
      visible: false,
    });
    return viewProject(inside, project);
  });
}

/**
 * Ends somebody's access to a project. An account that has no other goes, and its sessions end.
 * @throws Problem 404 when there is no such project, or they are not of it.
 */
export function removePerson(
  context: Context,
  person: { projectId: number; clientId: number },
): Promise<ProjectView> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const project = await openProject(db, person.projectId);
    const removed = await lockPerson(db, person);
    if (!removed || !(await deletePerson(db, person))) throw notFound('person');
    await recordActivity(inside, {
      projectId: person.projectId,
      kind: 'person-removed',
      subject: removed.name || removed.email,
      visible: true,
    });
    await removeIdleClients(inside, [person.clientId]);
    return viewProject(inside, project);
  });
}
