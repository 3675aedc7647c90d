import type { z } from 'zod';
import type { newProject } from '../../contract/projects.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { createClient, hashFor, type WayIn } from '../clients/create-client.ts';
import { type Context, inTransaction } from '../context.ts';
import { violates } from '../database/database-errors.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/problem.ts';
import { createMilestones } from '../milestones/create-milestone.ts';
import { insertPerson, insertProject } from './queries.ts';
import { type ProjectView, viewProject } from './views.ts';

type NewProject = z.output<typeof newProject>;

/** What a project may come from, by the constraint that fails when that is gone. */
const origins = {
  projects_contact_id_contacts_id_fk: { contactId: 'This contact request does not exist or was deleted.' },
  projects_meeting_id_meeting_requests_id_fk: { meetingId: 'This meeting does not exist or was deleted.' },
};

/** Says which origin is gone, where that is what failed. */
function originFault(error: unknown): unknown {
  const [, fields] = Object.entries(origins).find(([constraint]) => violates(error, constraint)) ?? [];
  return fields ? invalid(fields) : error;
}

/**
 * Creates a project with its first person, who gets an account, an invite, or the project in the account that they have.
 * @throws Problem 409 `portal_email_exists` when somebody has the email and `useExistingClient` is not asked for.
 */
export async function createProject(
  context: Context,
  deps: Pick<Deps, 'clientAuth'>,
  sent: NewProject,
): Promise<ProjectView> {
  const { clientPortalEmail, clientPortalPassword, useExistingClient, invite, kind, ...facts } = sent;
  const [name, email, password] = [facts.clientName, clientPortalEmail, clientPortalPassword];
  const wayIn: WayIn = { name, email, password, useExistingClient, invite };
  const hash = await hashFor(deps, wayIn);
  const work = async (inside: Context) => {
    const { db, now } = inside;
    const options = { hash, field: 'clientPortalEmail', projectName: facts.name };
    const client = await createClient(inside, wayIn, options);
    const project = await insertProject(db, { ...facts, createdAt: now });
    await insertPerson(db, { projectId: project.id, clientId: client.id, addedAt: now });
    await createMilestones(inside, project, kind);
    await recordActivity(inside, { projectId: project.id, kind: 'project-created', visible: true });
    return viewProject(inside, project);
  };
  return inTransaction(context, work).catch((error: unknown) => {
    throw originFault(error);
  });
}
