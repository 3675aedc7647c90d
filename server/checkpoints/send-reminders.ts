import { type Context, inTransaction } from '../context.ts';
import { settleRound } from './decide-checkpoint.ts';
import { aboutCheckpoint, snapshotOf } from './email-facts.ts';
import { reviewEmails } from './emails.ts';
import { findReviewersOf } from './find-reviewers.ts';
import { listOpen, lockCheckpoint, type NamedCheckpoint, updateCheckpoint } from './queries.ts';
import { REMINDED, reminderAt } from './rules.ts';

const DAY_MS = 24 * 3_600_000;

/** Reminds those who have not decided of the date by which they are asked to. */
async function remind(inside: Context, checkpoint: NamedCheckpoint): Promise<void> {
  const { db, now, outbox } = inside;
  const reminder = reminderAt(checkpoint, now);
  if (!reminder) return;
  const { id, round } = checkpoint;
  await updateCheckpoint(db, id, { reminders: checkpoint.reminders | REMINDED[reminder] });
  for (const { kind, id: readerId, name, email, decision } of await findReviewersOf(inside, id)) {
    if (decision !== null) continue;
    const reader = { kind, id: readerId, name };
    const data = { ...snapshotOf(checkpoint), reader, isLate: reminder === 'after' };
    const once = `review-due:${id}:${round}:${Number(checkpoint.dueAt)}:${reminder}:${kind}:${readerId}`;
    await outbox.send(reviewEmails.due, { to: { name, email }, data, about: aboutCheckpoint(id), once });
  }
}

/** Does what time alone makes due for open reviews: settles those on which nobody is waited for any more, and reminds of the others. */
export async function sendReviewReminders(context: Context): Promise<void> {
  for (const id of await listOpen(context.db, new Date(context.now.getTime() + DAY_MS))) {
    await inTransaction(context, async (inside) => {
      const checkpoint = await lockCheckpoint(inside.db, id);
      if (!checkpoint || (await settleRound(inside, checkpoint))) return;
      await remind(inside, checkpoint);
    });
  }
}
