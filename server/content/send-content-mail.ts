import { type Context, inTransaction } from '../context.ts';
import { dayAfter, dayAt, timeAt } from '../days.ts';
import type { EmailKind } from '../mail/email-kind.ts';
import { keepProject, listPeople, type ProjectRow } from '../projects/queries.ts';
import { aboutContent, contentEmails } from './emails.ts';
import {
  type ItemRow,
  listDueOn,
  listItems,
  listUntold,
  lockUntold,
  type RequestRow,
  settleItems,
} from './queries.ts';
import { dueDaysToRemind, isTimeToTell, mustRemind, settledAt, waitsOnClient } from './rules.ts';

/** What a letter to people is about. */
interface Asked {
  project: Pick<ProjectRow, 'id' | 'name'>;
  request: RequestRow;
  /** Those that wait on them. */
  items: ItemRow[];
  /** What makes it one letter to each that is never sent twice; without it letters about a project are gathered. */
  once?: string;
}

type ClientKind = (typeof contentEmails)['asked' | 'returned' | 'reminder'];
type ClientData = ClientKind extends EmailKind<infer Data> ? Data : never;

/** Tells all people of a project what of a request waits on them. */
export async function tellPeople(
  { db, outbox }: Context,
  kind: EmailKind<ClientData>,
  { project, request, items, once }: Asked,
): Promise<void> {
  for (const { id, name, email } of await listPeople(db, [project.id])) {
    const data = {
      projectId: project.id,
      projectName: project.name,
      requestId: request.id,
      title: request.title,
      clientId: id,
      name,
      dueDate: request.dueDate,
      items: items.map(({ id, label, word }) => ({ id, label, word })),
    };
    const about = aboutContent(project.id);
    await outbox.send(kind, { to: { name, email }, data, about, ...(once && { once: `${once}:${id}` }) });
  }
}

async function tellAgency({ outbox }: Context, { project, request, items }: Asked): Promise<void> {
  const data = {
    projectId: project.id,
    projectName: project.name,
    requestId: request.id,
    title: request.title,
    items: items.map(({ id, label, answeredBy }) => ({ id, label, answeredBy })),
  };
  await outbox.sendToAgency(contentEmails.answered, { data, about: aboutContent(project.id) });
}

async function tellOfRequest(context: Context, request: RequestRow): Promise<void> {
  const { db, now } = context;
  // The project before what is in it, as whoever deletes it.
  const project = await keepProject(db, request.projectId);
  const untold = await lockUntold(db, request.id);
  const times = untold.map(({ statusAt }) => statusAt);
  if (!project || !isTimeToTell(times, now)) return;
  const open = untold.filter(waitsOnClient);
  const isReturn = open.some(({ status }) => status === 'sent_back');
  const kind = isReturn ? contentEmails.returned : contentEmails.asked;
  if (open.length > 0) await tellPeople(context, kind, { project, request, items: open });
  const answered = untold.filter(({ status }) => status === 'answered');
  if (answered.length > 0) await tellAgency(context, { project, request, items: answered });
  const ids = untold.map(({ id }) => id);
  await settleItems(db, ids);
}

/**
 * Tells by mail, once nothing more came for some minutes, what became of requests for content: the agency what was answered, the people
 * of a project what was sent back to them or is asked for besides.
 */
export async function sendContentNews(context: Context): Promise<void> {
  for (const request of await listUntold(context.db, settledAt(context.now))) {
    await inTransaction(context, (inside) => tellOfRequest(inside, request));
  }
}

async function remindOf(context: Context, request: RequestRow): Promise<void> {
  const { db, zone, now } = context;
  const project = await keepProject(db, request.projectId);
  const today = dayAt(zone, now);
  const days = {
    askedOn: dayAt(zone, request.createdAt),
    remindedOn: request.remindedAt && dayAt(zone, request.remindedAt),
  };
  if (!project || !mustRemind(days, { today, time: timeAt(zone, now) })) return;
  const items = ((await listItems(db, [request.id])).get(request.id) ?? []).filter(waitsOnClient);
  const once = `content-reminder:${request.id}:${request.dueDate}:${today}`;
  if (items.length > 0) {
    await tellPeople(context, contentEmails.reminder, { project, request, items, once });
  }
}

/** Reminds people of what is still open three days before it is due, on the day, and three days after: each once, in the morning. */
export async function sendContentReminders(context: Context): Promise<void> {
  const today = dayAt(context.zone, context.now);
  const days = dueDaysToRemind((after) => dayAfter(today, after));
  for (const request of await listDueOn(context.db, days)) {
    await inTransaction(context, (inside) => remindOf(inside, request));
  }
}
