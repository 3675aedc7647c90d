import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict } from '../http/problem.ts';
import { itemChanged, openItem } from './change-item.ts';
import { type RequestRow, updateItem } from './queries.ts';

function notAnswered() {
  return conflict('not_answered', 'There is no answer to this yet.');
}

/**
 * Accepts an answer; it is what is wanted already where a colleague did.
 * @throws Problem 404, or 409: `not_answered`, `item_changed` when another answer came than the admin saw.
 */
export function acceptItem(context: Context, id: number, seenVersion: number): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const { request, item } = await openItem(inside, id);
    if (item.status === 'accepted') return request;
    if (item.version !== seenVersion) throw itemChanged();
    if (item.status !== 'answered') throw notAnswered();
    const version = item.version + 1;
    await updateItem(inside.db, id, { status: 'accepted', version, statusAt: inside.now, untold: false });
    const { projectId, label: subject } = item;
    await recordActivity(inside, { projectId, kind: 'content-accepted', subject, visible: true });
    return request;
  });
}

/**
 * Sends an answer back with a word, also one that was accepted; the answer stays to be changed. People are told once nothing more
 * comes.
 * @throws Problem 404, or 409: `not_answered`, `item_changed` when it is not the one that the admin saw.
 */
export function returnItem(
  context: Context,
  id: number,
  { word, seenVersion }: { word: string; seenVersion: number },
): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const { request, item } = await openItem(inside, id);
    if (item.version !== seenVersion) throw itemChanged();
    if (item.status !== 'answered' && item.status !== 'accepted') throw notAnswered();
    const version = item.version + 1;
    await updateItem(inside.db, id, {
      status: 'sent_back',
      word,
      version,
      statusAt: inside.now,
      untold: true,
    });
    const { projectId, label: subject } = item;
    await recordActivity(inside, { projectId, kind: 'content-returned', subject, visible: true });
    return request;
  });
}
