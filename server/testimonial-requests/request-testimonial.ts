import { recordActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { listPeople, lockProject, type ProjectRow } from '../projects/queries.ts';
import { testimonialEmails } from './emails.ts';
import { aboutRequest } from './open-request.ts';
import { insertRequest, listRequests, type RequestRow, updateRequest } from './queries.ts';
import { expiryOf, stateOf } from './rules.ts';

type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** Those of a project who can be asked, each with the request that has expired, where there is one. */
async function findAskable({ db, now }: Context, projectId: number) {
  const asked = new Map((await listRequests(db, { projectId })).map((each) => [each.clientId, each]));
  const people = await listPeople(db, [projectId]);
  const askable = people
    .map((person) => ({ person, before: asked.get(person.id) }))
    .filter(({ before }) => !before || stateOf(before, now) === 'expired');
  return { people, askable };
}

async function ask(
  context: Context<Admin>,
  project: ProjectRow,
  { person, before }: { person: Person; before: RequestRow | undefined },
): Promise<RequestRow> {
  const { db, now, outbox } = context;
  const times = { askedAt: now, expiresAt: expiryOf(now) };
  const { name, email } = person;
  const request = before
    ? await updateRequest(db, before.id, times)
    : await insertRequest(db, {
        ...times,
        projectId: project.id,
        clientId: person.id,
        projectName: project.name,
        personName: name || email,
        email,
        name,
        company: project.company,
      });
  await outbox.send(testimonialEmails.asked, {
    to: { name, email },
    data: {
      requestId: request.id,
      projectName: project.name,
      name,
      expiresAt: times.expiresAt.toISOString(),
    },
    once: `${aboutRequest(request.id)}:${now.toISOString()}`,
  });
  return request;
}

/**
 * Asks the people of a completed project for a testimonial by mail, each once; who let their time pass is asked again. Answers whom it
 * has asked. @throws Problem 404, or 409 `project_not_completed`, `nobody_to_ask`, `already_asked`
 */
export function requestTestimonial(context: Context<Admin>, projectId: number): Promise<RequestRow[]> {
  return inTransaction(context, async (inside) => {
    const project = await lockProject(inside.db, projectId);
    if (!project) throw notFound('project');
    if (project.status !== 'completed') {
      throw conflict('project_not_completed', 'Ask for a testimonial once the project is completed.');
    }
    const { people, askable } = await findAskable(inside, projectId);
    if (people.length === 0) {
      throw conflict('nobody_to_ask', 'Nobody has access to this project, so there is nobody to ask.');
    }
    if (askable.length === 0) {
      throw conflict('already_asked', 'Everybody of this project has been asked already.');
    }
    const asked: RequestRow[] = [];
    for (const each of askable) {
      asked.unshift(await ask(inside, project, each));
      const subject = each.person.name || each.person.email;
      await recordActivity(inside, { projectId, kind: 'testimonial-asked', subject, visible: true });
    }
    return asked;
  });
}
