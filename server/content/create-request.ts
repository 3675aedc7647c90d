import type { z } from 'zod';
import { MOST_REQUESTS, type newContentItem, type newContentRequest } from '../../contract/content.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { lockProject } from '../projects/queries.ts';
import { contentEmails } from './emails.ts';
import { countRequests, insertItems, insertRequest, type NewItemRow, type RequestRow } from './queries.ts';
import { tellPeople } from './send-content-mail.ts';

/** What is asked for as it is stored. A decision alone has choices. */
export function questionOf({ kind, choices, ...facts }: z.output<typeof newContentItem>) {
  return { kind, ...facts, choices: kind === 'decision' ? choices : [] } satisfies Partial<NewItemRow>;
}

/** Asks the people of a project for content, and tells them. @throws Problem 404, or 409 `too_many_content_requests` */
export function createRequest(
  context: Context,
  projectId: number,
  { items, ...facts }: z.output<typeof newContentRequest>,
): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const project = await lockProject(db, projectId);
    if (!project) throw notFound('project');
    if ((await countRequests(db, projectId)) >= MOST_REQUESTS) {
      throw conflict(
        'too_many_content_requests',
        `A project can have at most ${MOST_REQUESTS} content requests. Delete one that is no longer needed.`,
      );
    }
    const request = await insertRequest(db, { ...facts, projectId, createdAt: now });
    const asked = await insertItems(
      db,
      items.map((item, index) => ({
        ...questionOf(item),
        requestId: request.id,
        projectId,
        position: index + 1,
        statusAt: now,
        untold: false,
      })),
    );
    await tellPeople(inside, contentEmails.asked, { project, request, items: asked });
    await recordActivity(inside, { projectId, kind: 'content-asked', subject: request.title, visible: true });
    return request;
  });
}
