import { and, asc, eq, inArray, lt, max, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { mailMessages } from '../mail/tables.ts';
import { contactReplies } from './tables.ts';

type NewReply = typeof contactReplies.$inferInsert;
export type Reply = typeof contactReplies.$inferSelect;

/** Stores a reply; undefined where one with its key is there. */
export async function insertReply(db: Db, reply: NewReply): Promise<Reply | undefined> {
  const [inserted] = await db.insert(contactReplies).values(reply).onConflictDoNothing().returning();
  return inserted;
}

export async function findReplyByKey(
  db: Db,
  contactId: number,
  requestKey: string,
): Promise<Reply | undefined> {
  const [found] = await db
    .select()
    .from(contactReplies)
    .where(and(eq(contactReplies.contactId, contactId), eq(contactReplies.requestKey, requestKey)));
  return found;
}

/** What the mail that carries a reply names as its `once`. */
export const replyOnce = (replyId: number) => `contact-reply:${replyId}`;

/** The mails that the sender of a contact request was sent before a reply, the oldest first, by the keys of their Message-IDs. */
export async function listThread(db: Db, contactId: number, replyId: number): Promise<string[]> {
  const { id, about, once, kind, status, messageKey } = mailMessages;
  const own = db
    .select({ id })
    .from(mailMessages)
    .where(eq(once, replyOnce(replyId)));
  const sent = await db
    .select({ messageKey })
    .from(mailMessages)
    .where(
      and(
        eq(about, `contact:${contactId}`),
        inArray(kind, ['message-received', 'contact-reply']),
        eq(status, 'sent'),
        lt(id, sql`(${own})`),
      ),
    )
    .orderBy(asc(id));
  return sent.map((each) => each.messageKey);
}

/** The replies to a contact request, the oldest first, with the mails that carry them. */
export async function listReplies(db: Db, contactId: number) {
  const { id, text, adminName, createdAt } = contactReplies;
  const { status, via, sentAt, answer } = mailMessages;
  return db
    .select({
      id,
      text,
      adminName,
      createdAt,
      mail: { id: mailMessages.id, status, via, sentAt, answer },
    })
    .from(contactReplies)
    .leftJoin(mailMessages, eq(mailMessages.once, sql`'contact-reply:' || ${id}`))
    .where(eq(contactReplies.contactId, contactId))
    .orderBy(asc(id));
}

/** How many characters of the last reply a list shows. */
const EXCERPT = 200;

/** How the last reply to each of some contact requests begins. */
export async function listLastReplies(db: Db, contactIds: number[]): Promise<Map<number, string>> {
  const { contactId, id, text } = contactReplies;
  const last = db
    .select({ id: max(id) })
    .from(contactReplies)
    .where(sql`${contactId} = any(${sql.param(contactIds)}::int[])`)
    .groupBy(contactId);
  const rows = await db
    .select({ contactId, text: sql<string>`left(${text}, ${EXCERPT})` })
    .from(contactReplies)
    .where(inArray(id, last));
  return new Map(rows.map((row) => [row.contactId, row.text]));
}
