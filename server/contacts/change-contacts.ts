import type { ActivityKind } from '../../contract/activity.ts';
import type { ContactMark } from '../../contract/contacts.ts';
import { recordContactActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { findContact, lockContacts, markContacts, updateNote } from './queries.ts';

/** What of the marks is on record: who has read what is nobody's business. */
const recorded: Partial<Record<ContactMark, { kind: ActivityKind; detail?: string }>> = {
  answered: { kind: 'contact-answered', detail: 'elsewhere' },
  done: { kind: 'contact-done' },
  open: { kind: 'contact-reopened' },
  'not-spam': { kind: 'contact-kept' },
};

/**
 * Says something of contact requests. What leaves the quarantine is told to nobody: its sender was promised an answer when they wrote, and
 * the promise runs from then. Answers the ids of those of which it was not said before.
 */
export function markMany(
  context: Context<Admin>,
  { ids, mark }: { ids: number[]; mark: ContactMark },
): Promise<number[]> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    await lockContacts(db, ids);
    const marked = await markContacts(db, ids, { mark, now });
    const done = recorded[mark];
    if (done) await recordContactActivity(inside, marked, done);
    return marked;
  });
}

/**
 * Changes the note of a contact request from the one that was seen.
 * @throws Problem 404, 409 `note_changed` when another admin has written another meanwhile.
 */
export async function changeNote(
  { db, now }: Context<Admin>,
  { id, note, seen }: { id: number; note: string; seen: string },
): Promise<void> {
  if (await updateNote(db, id, { note, seen, now })) return;
  if (!(await findContact(db, id))) throw notFound('contact request');
  throw conflict('note_changed', 'Somebody else has changed this note meanwhile.');
}
