import type { AccessData } from '../../contract/content.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import type { Vault } from '../secrets.ts';
import { openItem } from './change-item.ts';
import { type RequestRow, updateItem } from './queries.ts';

/** For what access data are sealed: those of one item open for no other. */
export const aboutItem = ({ id }: { id: number }) => `content-item:${id}`;

/**
 * The access data of an item. That they were looked at is on record, also for the client.
 * @throws Problem 404, or 409 `access_unreadable` where the secret of the installation is another than then.
 */
export function openAccess(context: Context & { vault: Vault }, id: number): Promise<AccessData> {
  return inTransaction(context, async (inside) => {
    const { item } = await openItem(inside, id);
    if (item.sealedAccess === null) throw notFound('access data');
    const opened = context.vault.open(item.sealedAccess, aboutItem(item));
    if (opened === undefined) {
      throw conflict(
        'access_unreadable',
        'These access data can no longer be read, since the secret of this installation has changed. Ask for them again.',
      );
    }
    const { projectId, label: subject } = item;
    await recordActivity(inside, { projectId, kind: 'content-access-shown', subject, visible: true });
    return JSON.parse(opened) as AccessData;
  });
}

/** Deletes the access data of an item for good; they are gone already where a colleague did. @throws Problem 404 */
export function removeAccess(context: Context, id: number): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const { request, item } = await openItem(inside, id);
    if (item.sealedAccess === null) {
      if (item.accessRemovedAt === null) throw notFound('access data');
      return request;
    }
    const version = item.version + 1;
    await updateItem(inside.db, id, { sealedAccess: null, accessRemovedAt: inside.now, version });
    const { projectId, label: subject } = item;
    await recordActivity(inside, { projectId, kind: 'content-access-removed', subject, visible: true });
    return request;
  });
}
