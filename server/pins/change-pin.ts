import { claimCheckpoint } from '../checkpoints/open-checkpoint.ts';
import { type Admin, type Client, type Context, inTransaction } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { nameOf } from '../names.ts';
import { findThread, type PinKey, type Thread, updatePin } from './queries.ts';

/** Marks a comment as done, or opens it again; it is what is wanted already where somebody else did. @throws Problem 404 */
export function setPinDone(context: Context<Client | Admin>, key: PinKey, done: boolean): Promise<Thread> {
  return inTransaction(context, async (inside) => {
    const { db, actor, now } = inside;
    await claimCheckpoint(inside, key.checkpointId);
    const thread = await findThread(db, key);
    if (!thread) throw notFound('comment');
    if (thread.done === done) return thread;
    const state = done
      ? { done, doneAt: now, doneByKind: actor.kind, doneByName: nameOf(actor) }
      : { done, doneAt: null, doneByKind: null, doneByName: '' };
    await updatePin(db, thread.id, state);
    return { ...thread, ...state };
  });
}
