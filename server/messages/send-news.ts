import { type Context, inTransaction } from '../context.ts';
import type { Recipient } from '../mail/outbox.ts';
import { listListeners } from '../mail/queries.ts';
import { keepProject, listPeople, type ProjectRow } from '../projects/queries.ts';
import { aboutMessages, messageEmails, NAMED } from './emails.ts';
import {
  findMark,
  listNews,
  listUntold,
  lockUntold,
  markTold,
  type Reader,
  settleMessages,
} from './queries.ts';
import { isTimeToTell, settledAt } from './rules.ts';

const kinds = { admin: messageEmails.agency, client: messageEmails.client };

/** Everybody who may have to hear of a message in a project. */
async function listReaders({ db }: Context, projectId: number): Promise<(Reader & { to: Recipient })[]> {
  const people = await listPeople(db, [projectId]);
  const admins = await listListeners(db, kinds.admin.kind, null);
  return [
    ...people.map(({ id, name, email }) => ({ kind: 'client' as const, id, to: { name, email } })),
    ...admins.map(({ id, name, email }) => ({
      kind: 'admin' as const,
      id,
      to: { name, email, adminId: id },
    })),
  ];
}

/** Tells somebody of what they have not read, if it is time. False while something of it is still to be told. */
async function tell(
  { db, outbox, now }: Context,
  project: ProjectRow,
  { to, ...reader }: Reader & { to: Recipient },
): Promise<boolean> {
  const mark = await findMark(db, reader, project.id);
  const above = Math.max(mark.readId, mark.toldId);
  const news = await listNews(db, reader, { project: project.id, above });
  // Clocks of instances differ: the order of the messages need not be that of their times.
  const times = news.map(({ createdAt }) => createdAt).toSorted((one, other) => Number(one) - Number(other));
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return true;
  if (!isTimeToTell({ first, last }, mark, now)) return false;
  const changeable = news.findIndex(({ createdAt }) => createdAt > settledAt(now));
  const settled = changeable < 0 ? news : news.slice(0, changeable);
  const messageId = settled.at(-1)?.id;
  if (messageId === undefined) return false;
  await markTold(db, reader, { projectId: project.id, messageId, now });
  const data = {
    projectId: project.id,
    projectName: project.name,
    reader,
    readerName: to.name,
    messageId,
    messages: settled
      .slice(-NAMED)
      .map(({ authorName, text, createdAt }) => ({ authorName, text, createdAt })),
    count: settled.length,
  };
  const once = `message:${messageId}:${reader.kind}:${reader.id}`;
  await outbox.send(kinds[reader.kind], { to, data, about: aboutMessages(project.id), once });
  return true;
}

async function tellOfProject(context: Context, projectId: number): Promise<void> {
  const { db, now } = context;
  // The project before its messages, as whoever deletes it.
  const project = await keepProject(db, projectId);
  const untold = await lockUntold(db, projectId, settledAt(now));
  if (!project || untold.length === 0) return;
  let isTold = true;
  for (const reader of await listReaders(context, projectId)) {
    if (!(await tell(context, project, reader))) isTold = false;
  }
  if (isTold) await settleMessages(db, untold);
}

/**
 * Tells people by mail of messages in their projects that they have not read, once nobody can change those any more: what came
 * together in one mail, and once an hour at most until they read.
 */
export async function sendNews(context: Context): Promise<void> {
  for (const projectId of await listUntold(context.db, settledAt(context.now))) {
    await inTransaction(context, (inside) => tellOfProject(inside, projectId));
  }
}
