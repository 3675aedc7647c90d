import { recordActivity } from '../activity/record-activity.ts';
import { type Admin, type Client, type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { keepProjectOf, lockOwnMessage, type MessageRow, replaceText } from './queries.ts';
import { changeableFor } from './rules.ts';

type Acting = Context<Client | Admin>;

async function openOwn({ db, actor }: Acting, id: number): Promise<MessageRow> {
  await keepProjectOf(db, id);
  const message = await lockOwnMessage(db, actor, id);
  if (!message) throw notFound('message');
  return message;
}

function requireTime(message: MessageRow, now: Date): void {
  if (changeableFor(message, now) > 0) return;
  throw conflict('too_late', 'A message can be changed or removed for five minutes after it was sent.');
}

/**
 * Changes what a message of the actor's own says; what it said is kept.
 * @throws Problem 404, or 409: `message_removed`, `too_late` after five minutes, `message_changed` when it is not the one that was seen.
 */
export function editMessage(
  context: Acting,
  id: number,
  { text, seenVersion }: { text: string; seenVersion: number },
): Promise<MessageRow> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const message = await openOwn(inside, id);
    if (message.removedAt) throw conflict('message_removed', 'This message was removed meanwhile.');
    requireTime(message, now);
    if (message.version !== seenVersion) {
      throw conflict('message_changed', 'This message was changed meanwhile. Please look at it again.');
    }
    return message.text === text ? message : replaceText(db, message, { text, editedAt: now, now });
  });
}

/**
 * Removes what a message of the actor's own says. That it was sent, and removed, stays to be seen; what it said is kept.
 * @throws Problem 404, or 409 `too_late` after five minutes.
 */
export function removeMessage(context: Acting, id: number): Promise<MessageRow> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const message = await openOwn(inside, id);
    if (message.removedAt) return message;
    requireTime(message, now);
    const { projectId } = message;
    await recordActivity(inside, { projectId, kind: 'message-removed', visible: false });
    return replaceText(db, message, { text: '', removedAt: now, now });
  });
}
