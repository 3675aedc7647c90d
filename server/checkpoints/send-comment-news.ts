import { type Context, inTransaction } from '../context.ts';
import { shownName } from '../names.ts';
import { deleteNews, listNews, listUntold } from '../pins/queries.ts';
import { listPeople } from '../projects/queries.ts';
import { reviewAgencyEmails } from './agency-emails.ts';
import { aboutCheckpoint, NAMED, snapshotOf } from './email-facts.ts';
import { reviewEmails } from './emails.ts';
import { lockCheckpoint, type NamedCheckpoint } from './queries.ts';
import { isTimeToTell } from './rules.ts';

type News = Awaited<ReturnType<typeof listNews>>;

/** What a mail repeats of comments, with the names that its reader knows. */
function remarksOf({ site }: Context, news: News, kind: 'client' | 'admin') {
  const comments = news.slice(-NAMED).map(({ authorKind, authorName, ...remark }) => ({
    ...remark,
    authorName: shownName({ kind: authorKind, name: authorName }, { kind }, site),
  }));
  return { comments, count: news.length };
}

/** Tells each side what the other has written; nobody hears of their own. */
async function tell(context: Context, checkpoint: NamedCheckpoint, news: News): Promise<void> {
  const { db, outbox } = context;
  const about = aboutCheckpoint(checkpoint.id);
  const lastId = news.at(-1)?.id;
  const ofAgency = news.filter(({ authorKind }) => authorKind === 'admin');
  const ofOthers = news.filter(({ authorKind }) => authorKind !== 'admin');
  if (ofOthers.length > 0) {
    const data = { ...snapshotOf(checkpoint), ...remarksOf(context, ofOthers, 'admin') };
    await outbox.sendToAgency(reviewAgencyEmails.comments, { data, about, once: `comments:${lastId}` });
  }
  if (ofAgency.length === 0) return;
  for (const { id: clientId, name, email } of await listPeople(db, [checkpoint.projectId])) {
    const remarks = remarksOf(context, ofAgency, 'client');
    await outbox.send(reviewEmails.comments, {
      to: { name, email },
      data: { ...snapshotOf(checkpoint), clientId, readerName: name, ...remarks },
      about,
      once: `comments:${lastId}:${clientId}`,
    });
  }
}

async function tellOfCheckpoint(inside: Context, id: number): Promise<void> {
  const { db, now } = inside;
  const checkpoint = await lockCheckpoint(inside.db, id);
  const news = await listNews(db, id);
  // Clocks of instances differ: the order of comments need not be that of their times.
  const times = news.map(({ createdAt }) => createdAt).toSorted((one, other) => Number(one) - Number(other));
  const [first, last, lastNews] = [times[0], times.at(-1), news.at(-1)];
  if (!checkpoint || !first || !last || !lastNews || !isTimeToTell({ first, last }, now)) return;
  await tell(inside, checkpoint, news);
  await deleteNews(db, id, lastNews.id);
}

/** Tells people by mail of comments of the other side, once nothing more comes: what came together in one mail. */
export async function sendCommentNews(context: Context): Promise<void> {
  for (const id of await listUntold(context.db)) {
    await inTransaction(context, (inside) => tellOfCheckpoint(inside, id));
  }
}
