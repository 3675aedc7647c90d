import type { z } from 'zod';
import { MOST_ITEMS, type newContentItem } from '../../contract/content.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { openRequest } from './change-request.ts';
import { questionOf } from './create-request.ts';
import {
  deleteItem,
  findEnd,
  findRequestOf,
  type ItemRow,
  insertItems,
  lockItem,
  type RequestRow,
  updateItem,
} from './queries.ts';

/** An item and its request, which nobody else changes until the transaction ends. @throws Problem 404 */
export async function openItem(inside: Context, id: number): Promise<{ request: RequestRow; item: ItemRow }> {
  const requestId = await findRequestOf(inside.db, id);
  if (requestId === undefined) throw notFound('content item');
  const request = await openRequest(inside, requestId);
  const item = await lockItem(inside.db, id);
  if (!item) throw notFound('content item');
  return { request, item };
}

/** What is said where an item is not the one that an admin saw. */
export function itemChanged() {
  return conflict('item_changed', 'This has changed meanwhile. Please look at it again.');
}

async function recordEdit(inside: Context, { projectId, title: subject }: RequestRow): Promise<void> {
  await recordActivity(inside, { projectId, kind: 'content-edited', subject, visible: true });
}

/** Asks for one thing more; people are told once nothing more comes. @throws Problem 404, or 409 `too_many_items` */
export function addItem(
  context: Context,
  requestId: number,
  question: z.output<typeof newContentItem>,
): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const request = await openRequest(inside, requestId);
    const { position, count } = await findEnd(db, requestId);
    if (count >= MOST_ITEMS) {
      throw conflict('too_many_items', `A request can have at most ${MOST_ITEMS} items.`);
    }
    const { projectId } = request;
    const place = { requestId, projectId, position };
    await insertItems(db, [{ ...questionOf(question), ...place, statusAt: now, untold: true }]);
    await recordEdit(inside, request);
    return request;
  });
}

/**
 * Changes what is asked for. Another kind of answer begins anew: what was begun for the kind before is gone.
 * @throws Problem 404, or 409: `item_answered` once there is an answer, `item_changed` when it is not the one that the admin saw.
 */
export function editItem(
  context: Context,
  id: number,
  { seenVersion, ...question }: z.output<typeof newContentItem> & { seenVersion: number },
): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const { request, item } = await openItem(inside, id);
    if (item.status !== 'open') {
      throw conflict(
        'item_answered',
        'This was answered meanwhile. Send it back, or ask for one thing more.',
      );
    }
    if (item.version !== seenVersion) throw itemChanged();
    const isOtherKind = item.kind !== question.kind;
    await updateItem(inside.db, id, {
      ...questionOf(question),
      version: item.version + 1,
      ...(isOtherKind && { draft: null, draftVersion: item.draftVersion + 1 }),
    });
    await recordEdit(inside, request);
    return request;
  });
}

/** Deletes an item with its answer. @throws Problem 404, or 409 `last_item` */
export function removeItem(context: Context, id: number): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const { request } = await openItem(inside, id);
    if ((await findEnd(inside.db, request.id)).count === 1) {
      throw conflict('last_item', 'This is the only thing asked for. Delete the request instead.');
    }
    await deleteItem(inside.db, id);
    await recordEdit(inside, request);
    return request;
  });
}
