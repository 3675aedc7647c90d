import type { z } from 'zod';
import type { requestEdit } from '../../contract/content.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { findProject, keepProject } from '../projects/queries.ts';
import { contentEmails } from './emails.ts';
import {
  deleteRequest,
  findRequest,
  listItems,
  lockRequest,
  type RequestRow,
  updateRequest,
} from './queries.ts';
import { mayRemind, waitsOnClient } from './rules.ts';
import { tellPeople } from './send-content-mail.ts';

/**
 * A request that nobody else changes until the transaction ends; its project is kept first, as whoever deletes that does.
 * @throws Problem 404
 */
export async function openRequest({ db }: Context, id: number): Promise<RequestRow> {
  const found = await findRequest(db, id);
  const project = found && (await keepProject(db, found.projectId));
  const request = project && (await lockRequest(db, id));
  if (!request) throw notFound('content request');
  return request;
}

/** Edits a request. @throws Problem 404, or 409 `request_changed` when it is not the one that the admin saw. */
export function editRequest(
  context: Context,
  id: number,
  { seenVersion, ...facts }: z.output<typeof requestEdit> & { seenVersion: number },
): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const { version, projectId } = await openRequest(inside, id);
    if (version !== seenVersion) {
      throw conflict('request_changed', 'Somebody else has changed this request meanwhile.');
    }
    const edited = await updateRequest(inside.db, id, { ...facts, version: version + 1 });
    const subject = edited.title;
    await recordActivity(inside, { projectId, kind: 'content-edited', subject, visible: true });
    return edited;
  });
}

/** Deletes a request with its answers; the files that were uploaded for it stay with the project. @throws Problem 404 */
export function removeRequest(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { projectId, title: subject } = await openRequest(inside, id);
    await deleteRequest(inside.db, id);
    await recordActivity(inside, { projectId, kind: 'content-removed', subject, visible: true });
  });
}

/** Reminds the people of a project of what is open of a request. @throws Problem 404, or 409 `nothing_open` or `too_soon` */
export function remindNow(context: Context, id: number): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const request = await openRequest(inside, id);
    const items = ((await listItems(db, [id])).get(id) ?? []).filter(waitsOnClient);
    if (items.length === 0)
      throw conflict('nothing_open', 'Everything is answered. Nobody needs a reminder.');
    if (!mayRemind(request, now)) {
      throw conflict('too_soon', 'A reminder went out within the last hour. Give them some time.');
    }
    const project = await findProject(db, request.projectId);
    if (!project) throw notFound('project');
    const once = `content-reminder:${id}:${now.toISOString()}`;
    await tellPeople(inside, contentEmails.reminder, { project, request, items, once });
    const { projectId, title: subject } = request;
    await recordActivity(inside, { projectId, kind: 'content-reminded', subject, visible: false });
    return updateRequest(db, id, { remindedAt: now });
  });
}
