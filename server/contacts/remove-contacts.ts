import { recordContactActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { type Deed, requireSeen, type TakenBack } from './change-contacts.ts';
import { deleteContact, deleteHidden, hideContacts, lockContacts, restoreContacts } from './queries.ts';

/** For how long a deletion can be taken back; the screen offers it for ten seconds, or while somebody reaches for it (ms). */
const RESTORABLE_MS = 60_000;
/** How many are removed for good in one transaction. */
const AT_ONCE = 500;

/** Deletes a contact request for good, with the mails that repeat it. @throws Problem 404 */
export function removeContact(context: Context<Admin>, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    if (!(await deleteContact(inside.db, id))) throw notFound('contact request');
    await recordContactActivity(inside, [id], { kind: 'contact-deleted' });
    await inside.outbox.forget(`contact:${id}`);
  });
}

/** Deletes contact requests so that it can be taken back for a while. Answers the ids of those that were there. */
export function removeContacts(context: Context<Admin>, ids: number[]): Promise<Deed> {
  return inTransaction(context, async (inside) => {
    await lockContacts(inside.db, ids);
    const removed = await hideContacts(inside.db, ids, inside.now);
    const deed = await recordContactActivity(inside, removed, { kind: 'contact-deleted' });
    return { ids: removed, deed };
  });
}

/**
 * Takes that back. Answers the ids of those that came back: what was removed for good does not.
 * @throws Problem 409 `contact_changed` where the deletion is named and somebody has changed them all since.
 */
export function bringBackContacts(context: Context<Admin>, asked: TakenBack): Promise<Deed> {
  return inTransaction(context, async (inside) => {
    await lockContacts(inside.db, asked.ids);
    const restored = await restoreContacts(inside.db, await requireSeen(inside, asked));
    const deed = await recordContactActivity(inside, restored, { kind: 'contact-restored' });
    return { ids: restored, deed };
  });
}

/** Removes for good what was deleted a while ago and not taken back. */
export async function removeDeletedContacts(context: Context): Promise<void> {
  const until = new Date(context.now.getTime() - RESTORABLE_MS);
  for (;;) {
    const removed = await inTransaction(context, async (inside) => {
      const ids = await deleteHidden(inside.db, until, AT_ONCE);
      for (const id of ids) await inside.outbox.forget(`contact:${id}`);
      return ids.length;
    });
    if (removed < AT_ONCE) return;
  }
}
