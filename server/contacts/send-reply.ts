import { recordContactActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { contactEmails } from './emails.ts';
import { lockContact, recordAnswer } from './queries.ts';
import { findReplyByKey, insertReply, replyOnce } from './reply-queries.ts';

/** What an admin writes back. */
export interface Writing {
  id: number;
  text: string;
  /** Whether the contact request is done with it. */
  done: boolean;
  /** With the key of an earlier reply it is that one, whatever else it says. */
  requestKey?: string | undefined;
}

/**
 * Answers a contact request by mail. Answers the reply's id.
 * @throws Problem 404, 409 `in_quarantine` for one that is kept apart.
 */
export function sendReply(
  context: Context<Admin>,
  { id, text, done, requestKey }: Writing,
): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const { db, actor, now, outbox } = inside;
    const contact = await lockContact(db, id);
    if (!contact) throw notFound('contact request');
    const sent = requestKey === undefined ? undefined : await findReplyByKey(db, id, requestKey);
    if (sent) return { id: sent.id };
    if (contact.quarantined) {
      throw conflict('in_quarantine', 'This message is in quarantine. Say that it is not spam first.');
    }
    const author = { adminId: actor.id, adminName: actor.username };
    const reply = await insertReply(db, { contactId: id, text, ...author, requestKey, createdAt: now });
    if (!reply) throw new Error('the reply was not inserted');
    await recordAnswer(db, id, { now, done });
    await recordContactActivity(inside, [id], { kind: 'contact-answered' });
    if (done && !contact.doneAt) await recordContactActivity(inside, [id], { kind: 'contact-done' });
    const { name, email, subject, message } = contact;
    await outbox.send(contactEmails.reply, {
      to: { name, email },
      data: { replyId: reply.id, contactId: id, name, email, subject, message, text },
      about: `contact:${id}`,
      once: replyOnce(reply.id),
    });
    return { id: reply.id };
  });
}
