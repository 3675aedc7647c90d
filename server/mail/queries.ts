import { and, desc, eq, gt, inArray, isNull, lt, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { MailKind, mailTryValues } from '../../contract/mail.ts';
import { admins } from '../admins/tables.ts';
import type { Db } from '../database/client.ts';
import type { Words } from './email-kind.ts';
import { droppedMails, type MailEvent, mailMessages, mailSwitches, mailTries, mailWords } from './tables.ts';

export type MailMessage = typeof mailMessages.$inferSelect;
type NewMessage = typeof mailMessages.$inferInsert;
export type MailTry = (typeof mailTryValues)[number];

const waiting = inArray(mailMessages.status, ['queued', 'retrying']);

/** Lets nobody else queue a message about a thing until the transaction ends. One lock for all recipients has no order to mind. */
export async function lockThing(tx: Db, about: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${about}`}, 0))`);
}

/** The last message about a thing to somebody; an admin who is a visitor too is another reader. */
export async function findLastAbout(
  db: Db,
  about: string,
  { email, adminId = null }: { email: string; adminId?: number | null | undefined },
): Promise<MailMessage | undefined> {
  const [message] = await db
    .select()
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.about, about),
        eq(sql`lower(${mailMessages.email})`, email.toLowerCase()),
        sql`${mailMessages.adminId} is not distinct from ${adminId}`,
      ),
    )
    .orderBy(desc(mailMessages.id))
    .limit(1);
  return message;
}

/** Adds an event to a message that waits until after `earliest`; false when it does not. */
export async function appendEvent(db: Db, id: number, event: MailEvent, earliest: Date): Promise<boolean> {
  const added = await db
    .update(mailMessages)
    .set({
      kind: event.kind,
      events: sql`${mailMessages.events} || ${JSON.stringify([event])}::jsonb`,
    })
    .where(
      and(
        eq(mailMessages.id, id),
        eq(mailMessages.status, 'queued'),
        eq(mailMessages.attempts, 0),
        gt(mailMessages.dueAt, earliest),
        isNull(mailMessages.once),
      ),
    )
    .returning({ id: mailMessages.id });
  return added.length > 0;
}

/**
 * Removes the events about a thing that happened at the instant `at` from the messages that wait, and those that tell nothing else; false,
 * and nothing changes, where a try to send one of them has begun.
 */
export async function takeBackEvents(tx: Db, about: string, at: Date): Promise<boolean> {
  const moment = at.toISOString();
  const { id, status, attempts, events } = mailMessages;
  const telling = await tx
    .select({ id, status, attempts, events })
    .from(mailMessages)
    .where(and(eq(mailMessages.about, about), sql`${events} @> ${JSON.stringify([{ at: moment }])}::jsonb`))
    .for('update');
  if (telling.some((message) => message.status !== 'queued' || message.attempts > 0)) return false;
  for (const message of telling) {
    const left = message.events.filter((event) => event.at !== moment);
    const last = left.at(-1);
    if (last) await tx.update(mailMessages).set({ kind: last.kind, events: left }).where(eq(id, message.id));
    else await tx.delete(mailMessages).where(eq(id, message.id));
  }
  return true;
}

/** Stores a message; undefined when what must not be told twice was told. */
export async function insertMessage(db: Db, message: NewMessage): Promise<{ id: number } | undefined> {
  const [inserted] = await db
    .insert(mailMessages)
    .values(message)
    .onConflictDoNothing({ target: mailMessages.once })
    .returning({ id: mailMessages.id });
  return inserted;
}

/** Begins a try of a message that still waits; undefined when it does not. */
export async function beginAttempt(db: Db, id: number): Promise<MailMessage | undefined> {
  const [message] = await db
    .update(mailMessages)
    .set({ attempts: sql`${mailMessages.attempts} + 1` })
    .where(and(eq(mailMessages.id, id), waiting))
    .returning();
  return message;
}

/** Whether a message has not been deleted. */
export async function isKept(db: Db, id: number): Promise<boolean> {
  return (await db.$count(mailMessages, eq(mailMessages.id, id))) > 0;
}

/** How a message stands after a try, and how the try ended; without one nobody was asked to take it. */
type Outcome = Pick<NewMessage, 'status' | 'answer' | 'nextAttemptAt' | 'sentAt' | 'via'> & {
  answer: string;
  tried?: { at: Date; result: MailTry };
};

/** Records how a try ended; false when the message waits no more. */
export function endAttempt(db: Db, id: number, { tried, ...outcome }: Outcome): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(mailMessages)
      .set({ nextAttemptAt: null, ...outcome })
      .where(and(eq(mailMessages.id, id), waiting))
      .returning({ id: mailMessages.id });
    if (ended.length === 0) return false;
    if (tried) await tx.insert(mailTries).values({ messageId: id, answer: outcome.answer, ...tried });
    return true;
  });
}

/** Messages about a thing go when the thing is deleted: they repeat what it said, and so may a server that did not take them. */
export async function deleteMessagesAbout(db: Db, about: string): Promise<void> {
  const gone = db.select({ id: mailMessages.id }).from(mailMessages).where(eq(mailMessages.about, about));
  await db.delete(mailTries).where(and(inArray(mailTries.messageId, gone), ne(mailTries.result, 'taken')));
  await db.delete(mailMessages).where(eq(mailMessages.about, about));
}

/** Whether two lists of texts have one in common that stands in a text, whatever its letter case. */
const mentionsOneOf = (text: SQL, words: string[]) =>
  sql`exists (select from unnest(${sql.param(words)}::text[]) as word where position(lower(word) in lower(${text})) > 0)`;

/**
 * Whose mail is deleted: what was sent to them, what is about their things, and what repeats one of these words; of what waits no more also
 * what repeats one of `told`, which others may be called too.
 */
export interface MailOf {
  email: string;
  about: string[];
  words: string[];
  told: string[];
  /** More words, which are theirs only in what is about these things. */
  within: { about: string[]; words: string[] };
}

/** Deletes all mail to, about and of somebody, with what servers said of it; answers how many messages there were. */
export async function deleteMailOf(tx: Db, { email, about, words, told, within }: MailOf): Promise<number> {
  const { id, events, name, once, answer } = mailMessages;
  const all = sql`concat_ws(' ', ${events}::text, ${name}, ${mailMessages.email}, ${once}, ${answer})`;
  const thingOnce = sql`split_part(${once}, ':', 1) || ':' || split_part(${once}, ':', 2)`;
  // In JSON some characters of a name are written otherwise.
  const written = (texts: string[]) => texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  const theirs = await tx
    .select({ id })
    .from(mailMessages)
    .where(
      or(
        sql`lower(${mailMessages.email}) = lower(${email})`,
        inArray(mailMessages.about, about),
        mentionsOneOf(all, written(words)),
        and(not(waiting), mentionsOneOf(all, written(told))),
        and(
          or(inArray(mailMessages.about, within.about), inArray(thingOnce, within.about)),
          mentionsOneOf(all, written(within.words)),
        ),
      ),
    )
    .for('update');
  const ids = theirs.map((message) => message.id);
  await deleteWithTries(tx, ids);
  return ids.length;
}

/** Deletes messages for good. What a server took is remembered, without its words. */
export async function deleteWithTries(tx: Db, ids: number[]): Promise<void> {
  await tx.update(mailTries).set({ answer: '' }).where(inArray(mailTries.messageId, ids));
  await tx.delete(mailTries).where(and(inArray(mailTries.messageId, ids), ne(mailTries.result, 'taken')));
  await tx.delete(mailMessages).where(inArray(mailMessages.id, ids));
}

/** Messages that wait no more and were sent, or would have been, until an instant: at most `limit` with ids after `after`, held. */
export async function listEnded(
  tx: Db,
  { until, after, limit }: { until: Date; after: number; limit: number },
): Promise<number[]> {
  const { id, sentAt, dueAt } = mailMessages;
  const hasEnded = sql`coalesce(${sentAt}, ${dueAt}) <= ${until.toISOString()}::timestamptz`;
  const ended = await tx
    .select({ id })
    .from(mailMessages)
    .where(and(not(waiting), hasEnded, gt(id, after)))
    .orderBy(id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return ended.map((message) => message.id);
}

/** Deletes the messages of a kind that tell something with these data. */
export async function deleteTelling(tx: Db, kind: MailKind, data: object): Promise<void> {
  const { id, events } = mailMessages;
  const telling = await tx
    .select({ id })
    .from(mailMessages)
    .where(and(eq(mailMessages.kind, kind), sql`${events} @> ${JSON.stringify([{ data }])}::jsonb`))
    .orderBy(id)
    .for('update');
  await deleteWithTries(
    tx,
    telling.map((message) => message.id),
  );
}

/** The keys of messages that were deleted, with when. */
export function listDropped(db: Db) {
  return db.select().from(droppedMails);
}

/** Forgets those that were deleted before. */
export async function forgetDropped(db: Db, before: Date): Promise<void> {
  await db.delete(droppedMails).where(lt(droppedMails.droppedAt, before));
}

/** The agency's own words for a kind, or undefined where it has changed nothing. */
export async function findWords(db: Db, kind: MailKind): Promise<Words | undefined> {
  const { subject, opening } = mailWords;
  const [words] = await db.select({ subject, opening }).from(mailWords).where(eq(mailWords.kind, kind));
  return words;
}

/** The admins who want to hear of a kind, without the one with the id `except`. */
export function listListeners(db: Db, kind: MailKind, except: number | null) {
  const { id, name, email } = admins;
  const off = db
    .select({ adminId: mailSwitches.adminId })
    .from(mailSwitches)
    .where(and(eq(mailSwitches.adminId, id), eq(mailSwitches.kind, kind)));
  return db
    .select({ id, name, email })
    .from(admins)
    .where(and(notExists(off), except === null ? undefined : sql`${id} <> ${except}`))
    .orderBy(id);
}

/** What waits to be sent and is due, the oldest first. */
export async function listDue(db: Db, now: Date): Promise<number[]> {
  const due = await db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        waiting,
        sql`coalesce(${mailMessages.nextAttemptAt}, ${mailMessages.dueAt}) <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(mailMessages.id);
  return due.map(({ id }) => id);
}

/** Where mail to an admin goes. */
export async function findOwnAddress(db: Db, adminId: number) {
  const { name, email } = admins;
  const [own] = await db.select({ name, email }).from(admins).where(eq(admins.id, adminId));
  if (!own) throw new Error('the admin who is signed in does not exist');
  return own;
}
