import { claimCheckpoint, requirePresent } from '../checkpoints/open-checkpoint.ts';
import { findVersion } from '../checkpoints/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { nameOf, type Person } from '../names.ts';
import { findThread, insertNews, insertPin, insertReply, type PinKey, type Thread } from './queries.ts';
import { hasPlace, type Place } from './rules.ts';

/** What somebody remarks, where, on which version. */
interface Remark extends Place {
  text: string;
  version: number;
}

const authorOf = (actor: Person) => ({
  authorKind: actor.kind,
  authorId: actor.id,
  authorName: nameOf(actor),
});

async function read(inside: Context, key: PinKey): Promise<Thread> {
  const thread = await findThread(inside.db, key);
  if (!thread) throw notFound('comment');
  return thread;
}

/**
 * Comments on the present version of a checkpoint. Mail about it follows when nothing more comes.
 * @throws Problem 404, 409 `version_changed`, 409 `already_decided` once it is approved, or 400 where there is no such place.
 */
export function createPin(
  context: Context<Person>,
  checkpointId: number,
  { text, version, page, x, y, second }: Remark,
): Promise<Thread> {
  return inTransaction(context, async (inside) => {
    const { db, actor, now } = inside;
    const checkpoint = await claimCheckpoint(inside, checkpointId);
    requirePresent(checkpoint, version);
    if (checkpoint.status === 'approved') {
      throw conflict('already_decided', 'This is approved already, and takes no more comments.');
    }
    const place = { page, x, y, second };
    if (!hasPlace(checkpoint.type, place))
      throw invalid({ place: 'There is no such place in this version.' });
    const shown = await findVersion(db, { id: checkpointId, number: version });
    if (!shown) throw notFound('version');
    const { projectId } = checkpoint;
    const facts = { projectId, checkpointId, versionId: shown.id, ...place, text, createdAt: now };
    const { id } = await insertPin(db, { ...facts, ...authorOf(actor) });
    await insertNews(db, { checkpointId, pinId: id, createdAt: now });
    return read(inside, { checkpointId, id });
  });
}

/** Answers a comment, on whichever version it is. @throws Problem 404 */
export function replyToPin(context: Context<Person>, key: PinKey, text: string): Promise<Thread> {
  return inTransaction(context, async (inside) => {
    const { db, actor, now } = inside;
    const { checkpointId } = key;
    await claimCheckpoint(inside, checkpointId);
    const { id: pinId, projectId } = await read(inside, key);
    const reply = await insertReply(db, { projectId, pinId, text, createdAt: now, ...authorOf(actor) });
    await insertNews(db, { checkpointId, pinId, replyId: reply.id, createdAt: now });
    return read(inside, key);
  });
}
