import { type Admin, type Client, type Context, inTransaction } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { findReadableProject, keepProject } from '../projects/queries.ts';
import { findByKey, insertMessage, type MessageRow } from './queries.ts';

/** What somebody writes. */
interface Writing {
  projectId: number;
  text: string;
  /** With the key of an earlier message of theirs it is that one, whatever else it says. */
  requestKey?: string | undefined;
}

/** Sends a message to the other side of a project. Mail about it follows when it is settled. @throws Problem 404 */
export function sendMessage(context: Context<Client | Admin>, writing: Writing): Promise<MessageRow> {
  return inTransaction(context, (inside) => sendWithin(inside, writing));
}

async function sendWithin(
  { db, actor, now }: Context<Client | Admin>,
  { projectId, text, requestKey }: Writing,
): Promise<MessageRow> {
  // Whoever is about to lose their access loses it first, or the message is there before.
  if (!(await keepProject(db, projectId))) throw notFound('project');
  if (!(await findReadableProject(db, actor, projectId))) throw notFound('project');
  const author = {
    projectId,
    authorKind: actor.kind,
    authorId: actor.id,
    authorName: actor.kind === 'admin' ? actor.username : actor.name || actor.email,
  };
  const sent = await insertMessage(db, { ...author, text, requestKey, createdAt: now });
  const message = sent ?? (requestKey && (await findByKey(db, { ...author, requestKey })));
  if (!message) throw notFound('project');
  return message;
}
