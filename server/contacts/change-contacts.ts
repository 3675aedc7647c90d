import type { ActivityKind } from '../../contract/activity.ts';
import type { ContactMark } from '../../contract/contacts.ts';
import { leftAlone, recordContactActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { findContact, lockContacts, markContacts, updateNote } from './queries.ts';

/** What of the marks is on record: who has read what is nobody's business. */
const recorded: Partial<Record<ContactMark, { kind: ActivityKind; detail?: string }>> = {
  unread: { kind: 'contact-unread' },
  answered: { kind: 'contact-answered', detail: 'elsewhere' },
  done: { kind: 'contact-done' },
  open: { kind: 'contact-reopened' },
  'not-spam': { kind: 'contact-kept' },
};

/** What was done to which contact requests; what others did first is left out. */
export interface Deed {
  ids: number[];
  /** Names it, for whoever takes it back; null where it is not on record. */
  deed: number | null;
}

/** Contact requests, and the deed that was seen and is taken back. */
export interface TakenBack {
  ids: number[];
  seen?: number | undefined;
}

/**
 * Whether it says of a message that it is unread. That and everything else can be taken back apart from each other, and it is no part of
 * what was done about a message.
 */
export const isUnread = (kind: ActivityKind): boolean => kind === 'contact-unread';

/**
 * Those of some locked contact requests that may be changed: all, or where a deed is taken back those to which nothing that `counts` was
 * done since.
 * @throws Problem 409 `contact_changed` when there are none.
 */
export async function requireSeen(
  inside: Context,
  { ids, seen }: TakenBack,
  counts = (kind: ActivityKind): boolean => !isUnread(kind),
): Promise<number[]> {
  if (seen === undefined) return ids;
  const left = await leftAlone(inside, ids, { deed: seen, counts });
  if (left.length > 0) return left;
  const what =
    ids.length === 1
      ? 'this message meanwhile. It stays as it is.'
      : 'these messages meanwhile. They stay as they are.';
  throw conflict('contact_changed', `Somebody else has changed ${what}`);
}

/**
 * Says something of contact requests. What leaves the quarantine is told to nobody: its sender was promised an answer when they wrote, and
 * the promise runs from then. Answers the ids of those of which it was not said before.
 * @throws Problem 409 `contact_changed` where a deed is taken back and somebody has changed them all since.
 */
export function markMany(
  context: Context<Admin>,
  { mark, ...asked }: TakenBack & { mark: ContactMark },
): Promise<Deed> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    await lockContacts(db, asked.ids);
    const ids = await requireSeen(inside, asked, mark === 'read' ? isUnread : undefined);
    const marked = await markContacts(db, ids, { mark, now });
    const done = recorded[mark];
    return { ids: marked, deed: done ? await recordContactActivity(inside, marked, done) : null };
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
