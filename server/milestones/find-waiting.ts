import type { Waiting } from '../../contract/milestones.ts';
import { listUndecided } from '../checkpoints/queries.ts';
import { listWaiting } from '../content/queries.ts';
import type { Admin, Client, Context } from '../context.ts';
import { dayAt } from '../days.ts';
import { listOpenInvoices } from '../invoices/queries.ts';
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

/** What is up for decision and the client has not decided on; an admin who views as they do sees all that is up. */
const openReviews: Source = async ({ db, actor, zone }, projectId) => {
  const clientId = actor.kind === 'client' ? actor.id : null;
  const open = await listUndecided(db, { projectId, clientId });
  return open.map(({ id, title, submittedAt: since, dueAt }) => ({
    kind: 'review',
    id,
    title,
    count: 1,
    since,
    dueDate: dueAt && dayAt(zone, dueAt),
  }));
};

/** What was billed and is not paid; what the client says they paid waits on the agency. */
const openInvoices: Source = async ({ db }, projectId) => {
  const open = (await listOpenInvoices(db, projectId)).filter(({ claimedAt }) => claimedAt === null);
  return open.map(({ id, number, description, dueDate, sentAt, createdAt }) => ({
    kind: 'invoice',
    id,
    title: `${number}, ${description}`,
    count: 1,
    since: sentAt ?? createdAt,
    dueDate,
  }));
};

/** Everything that can wait on a client: what can has its source here. */
const sources: readonly Source[] = [openReviews, openInvoices, askedContent, unreadMessages];

/** What waits on the client of a project, the most urgent first. */
export async function findWaiting(context: Context<Client | Admin>, projectId: number): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const source of sources) found.push(...(await source(context, projectId)));
  return orderWaiting(found);
}
