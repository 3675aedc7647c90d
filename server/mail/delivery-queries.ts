import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { MailStatus } from '../../contract/mail.ts';
import type { Db } from '../database/client.ts';
import type { MailMessage, MailTry } from './queries.ts';
import { mailMessages, mailTries } from './tables.ts';

const hasStatus = (status: MailStatus | undefined) =>
  status === undefined ? undefined : eq(mailMessages.status, status);

/** A page of messages, newest first, below the id `cursor`; all of them without a limit. */
export async function listMessages(
  db: Db,
  page: { status?: MailStatus | undefined; limit?: number | undefined; cursor?: number | undefined },
): Promise<MailMessage[]> {
  const below = page.cursor === undefined ? undefined : lt(mailMessages.id, page.cursor);
  const query = db
    .select()
    .from(mailMessages)
    .where(and(hasStatus(page.status), below))
    .orderBy(desc(mailMessages.id));
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countMessages(db: Db, ...statuses: MailStatus[]): Promise<number> {
  return db.$count(mailMessages, statuses.length > 0 ? inArray(mailMessages.status, statuses) : undefined);
}

export async function findMessage(db: Db, id: number): Promise<MailMessage | undefined> {
  const [message] = await db.select().from(mailMessages).where(eq(mailMessages.id, id));
  return message;
}

/** The tries of a message, the oldest first. */
export function listTries(db: Db, messageId: number) {
  const { id, at, result, answer } = mailTries;
  return db
    .select({ id, at, result, answer })
    .from(mailTries)
    .where(eq(mailTries.messageId, messageId))
    .orderBy(asc(id));
}

/** Puts a message that was given up back to its first try; false when it is not given up. */
export async function requeueMessage(db: Db, id: number, now: Date): Promise<boolean> {
  const requeued = await db
    .update(mailMessages)
    .set({ status: 'queued', dueAt: now, attempts: 0, answer: '' })
    .where(and(eq(mailMessages.id, id), eq(mailMessages.status, 'given_up')))
    .returning({ id: mailMessages.id });
  return requeued.length > 0;
}

/** When mail began to fail, and what was said last. */
export interface Failure {
  since: Date;
  answer: string;
}

/**
 * Since when no message was taken. What one address is refused, or put off, is that address's trouble; that of several, or a try that
 * did not come so far, is the mail server's.
 */
export async function findFailure(db: Db): Promise<Failure | null> {
  const { id, at, answer, result, messageId } = mailTries;
  const [taken] = await db
    .select({ id })
    .from(mailTries)
    .where(eq(result, 'taken'))
    .orderBy(desc(id))
    .limit(1);
  const since = (...wanted: MailTry[]) => and(inArray(result, wanted), taken && gt(id, taken.id));

  async function span(...wanted: MailTry[]): Promise<Failure | null> {
    const tries = () =>
      db
        .select({ at, answer })
        .from(mailTries)
        .where(since(...wanted));
    const [first] = await tries().orderBy(asc(id)).limit(1);
    const [last] = await tries().orderBy(desc(id)).limit(1);
    return first && last ? { since: first.at, answer: last.answer } : null;
  }

  const own = ['deferred', 'refused'] as const;
  const addresses = await db
    .selectDistinct({ email: mailMessages.email })
    .from(mailTries)
    .innerJoin(mailMessages, eq(mailMessages.id, messageId))
    .where(since(...own))
    .limit(2);
  return addresses.length > 1 ? span('failed', ...own) : span('failed');
}
