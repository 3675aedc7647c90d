import type { Waiting } from '../../contract/milestones.ts';
import { listWaiting } from '../content/queries.ts';
import type { Admin, Client, Context } from '../context.ts';
import { findUnread } from '../messages/queries.ts';
import { orderWaiting } from './rules.ts';

/** Tells what of one kind waits on the client of a project; nothing where nothing does. */
type Source = (context: Context<Client | Admin>, projectId: number) => Promise<Waiting[]>;

/** What the agency wrote and the client has not read. */
const unreadMessages: Source = async ({ db, actor }, projectId) => {
  // An admin who views as the client has read marks of their own side only.
  if (actor.kind !== 'client') return [];
  const unread = (await findUnread(db, actor, [projectId])).get(projectId);
  return unread ? [{ kind: 'message', id: null, title: '', dueDate: null, ...unread }] : [];
};

/** What the agency asks for and the client has not given, one item for each request. */
const askedContent: Source = async ({ db }, projectId) =>
  (await listWaiting(db, projectId)).map((request) => ({ kind: 'content', ...request }));

/** Everything that can wait on a client: what can has its source here. */
const sources: readonly Source[] = [askedContent, unreadMessages];

/** What waits on the client of a project, the most urgent first. */
export async function findWaiting(context: Context<Client | Admin>, projectId: number): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const source of sources) found.push(...(await source(context, projectId)));
  return orderWaiting(found);
}
