import type { PgBoss } from 'pg-boss';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { queueJob } from './create-outbox.ts';
import { findMessage, requeueMessage } from './delivery-queries.ts';
import { testMessage } from './emails.ts';
import { findOwnAddress, insertMessage, type MailMessage } from './queries.ts';
import { resendOf } from './rules.ts';
import type { MailRoom } from './send-message.ts';

function refusal({ status }: MailMessage) {
  if (status === 'queued' || status === 'retrying') {
    return conflict('mail_under_way', 'It is under way and is tried again by itself.');
  }
  if (status === 'dropped') {
    return conflict('mail_not_due', 'What it would have told is no longer so.');
  }
  return conflict(
    'mail_not_repeatable',
    'Messages about an account are not sent again: their links are for one use and a short time. Ask for a new one instead.',
  );
}

/**
 * Sends a message again: one that was given up is tried from now on for another day, of one that was sent a copy goes out.
 * Returns the id of the message that is under way then.
 * @throws Problem 404, or 409 for one that is under way, no longer due, or about an account.
 */
export function resendMessage(context: Context, { jobs }: MailRoom, id: number): Promise<number> {
  return inTransaction(context, async ({ db, now }) => {
    const message = await findMessage(db, id);
    if (!message) throw notFound('message');
    const way = resendOf(message);
    if (way === 'no') throw refusal(message);
    if (way === 'retry') {
      if (!(await requeueMessage(db, id, now))) throw refusal({ ...message, status: 'queued' });
      await queueJob(db, jobs, { id, at: now, now });
      return id;
    }
    const { kind, events, name, email, adminId, about } = message;
    return queueMessage({ db, now }, jobs, { kind, events, name, email, adminId, about });
  });
}

/** Sends a test message to the admin who asks, and returns its id. */
export function sendTestMessage(context: Context<Admin>, { jobs }: MailRoom): Promise<number> {
  return inTransaction(context, async ({ db, now, actor: { id: adminId } }) => {
    const { name, email } = await findOwnAddress(db, adminId);
    const { kind } = testMessage;
    const event = { kind, data: testMessage.data.encode({ name }), at: now.toISOString() };
    return queueMessage({ db, now }, jobs, { kind, events: [event], name, email, adminId });
  });
}

/** Stores a message that is told by itself and queues its first try; returns its id. */
async function queueMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  jobs: PgBoss,
  message: Omit<Parameters<typeof insertMessage>[1], 'createdAt' | 'dueAt' | 'once'>,
): Promise<number> {
  const inserted = await insertMessage(db, { ...message, createdAt: now, dueAt: now });
  if (!inserted) throw new Error('the message was not inserted');
  await queueJob(db, jobs, { id: inserted.id, at: now, now });
  return inserted.id;
}
