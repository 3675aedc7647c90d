import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ContactMark } from '../../contract/contacts.ts';
import type { Db } from '../database/client.ts';
import { containsFolded, wordsOf } from '../database/folded.ts';
import { contacts } from './tables.ts';

// What searches look through repeats the rest.
const { known, names, ...columns } = getTableColumns(contacts);

export type Contact = Omit<typeof contacts.$inferSelect, 'known' | 'names'>;
type NewContact = typeof contacts.$inferInsert;

/** What of the contact requests a list shows. */
export interface ContactFilter {
  quarantined: boolean;
  state: 'open' | 'done' | 'all';
  unread: boolean;
  q: string;
}

interface Page {
  limit?: number | undefined;
  cursor?: number | undefined;
}

const kept = isNull(contacts.deletedAt);
/** As the indexes of what is open and of what is unread have it. */
const inInbox = and(kept, not(contacts.quarantined));

export async function insertContact(db: Db, contact: NewContact): Promise<Contact> {
  const [inserted] = await db.insert(contacts).values(contact).returning(columns);
  if (!inserted) throw new Error('the contact request was not inserted');
  return inserted;
}

/** Whether a word of the name, address or company is nearly this one. */
const resembles = (word: string) => sql`fold_text(${word}) <% ${names}`;

/** Below so many characters another word is another word, and no slip of the pen. */
const SHORTEST_SLIP = 4;

/** Those of the words that stand nowhere as they are written: slips of the pen, as long as they are long enough. */
export async function findSlips(db: Db, q: string): Promise<string[]> {
  const slips = [];
  for (const word of wordsOf(q).filter(({ length }) => length >= SHORTEST_SLIP)) {
    const [found] = await db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(kept, containsFolded(known, word)))
      .limit(1);
    if (!found) slips.push(word);
  }
  return slips;
}

function matches({ quarantined, state, unread, q }: ContactFilter, slips: string[]): SQL | undefined {
  return and(
    kept,
    quarantined ? contacts.quarantined : not(contacts.quarantined),
    state === 'open' ? isNull(contacts.doneAt) : undefined,
    state === 'done' ? isNotNull(contacts.doneAt) : undefined,
    unread ? isNull(contacts.readAt) : undefined,
    ...wordsOf(q).map((word) => (slips.includes(word) ? resembles(word) : containsFolded(known, word))),
  );
}

/** How alike two words have to be in this transaction, from 0 to 1, to be one with a slip of the pen: two letters of six that changed places in the middle are. */
export async function forgiveSlips(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.39', true)`);
}

/** A page of contact requests, newest first, below the id `cursor`; all of them without a limit. Words that are `slips` have to be met nearly. */
export async function listContacts(
  db: Db,
  { limit, cursor, ...filter }: ContactFilter & Page,
  slips: string[] = [],
): Promise<Contact[]> {
  const below = cursor === undefined ? undefined : lt(contacts.id, cursor);
  const query = db
    .select(columns)
    .from(contacts)
    .where(and(matches(filter, slips), below))
    .orderBy(desc(contacts.id));
  return limit === undefined ? query : query.limit(limit);
}

export function countContacts(db: Db, filter: ContactFilter, slips: string[] = []): Promise<number> {
  return db.$count(contacts, matches(filter, slips));
}

export async function findContact(db: Db, id: number): Promise<Contact | undefined> {
  const [contact] = await db
    .select(columns)
    .from(contacts)
    .where(and(eq(contacts.id, id), kept));
  return contact;
}

/** Lets nobody else change or delete a contact request until the transaction ends; undefined when it is gone. */
export async function lockContact(tx: Db, id: number): Promise<Contact | undefined> {
  const [contact] = await tx
    .select(columns)
    .from(contacts)
    .where(and(eq(contacts.id, id), kept))
    .for('update');
  return contact;
}

/** Locks contact requests in the order of their ids, so that two admins who change the same ones wait for each other and no longer. */
export async function lockContacts(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.id, ids))
    .orderBy(asc(contacts.id))
    .for('update');
}

/** What a mark sets, and on which contact requests it is news. */
function markOf(mark: ContactMark, now: Date) {
  const { readAt, doneAt, answeredAt, quarantined } = contacts;
  const read = sql<Date>`coalesce(${readAt}, ${now.toISOString()}::timestamptz)`;
  const marks = {
    read: { set: { readAt: now }, where: isNull(readAt) },
    unread: { set: { readAt: null }, where: isNotNull(readAt) },
    answered: { set: { answeredAt: now, readAt: read }, where: isNull(answeredAt) },
    done: { set: { doneAt: now, readAt: read }, where: isNull(doneAt) },
    open: { set: { doneAt: null }, where: isNotNull(doneAt) },
    'not-spam': { set: { quarantined: false }, where: quarantined },
  };
  return marks[mark];
}

/** Marks contact requests; answers the ids of those that were not marked so before. */
export async function markContacts(
  db: Db,
  ids: number[],
  { mark, now }: { mark: ContactMark; now: Date },
): Promise<number[]> {
  const { set, where } = markOf(mark, now);
  const marked = await db
    .update(contacts)
    .set(set)
    .where(and(inArray(contacts.id, ids), kept, where))
    .returning({ id: contacts.id });
  return marked.map(({ id }) => id).sort((a, b) => a - b);
}

/** Changes the note of a contact request that is `seen`; false when it is another by now. */
export async function updateNote(
  db: Db,
  id: number,
  { note, seen, now }: { note: string; seen: string; now: Date },
): Promise<boolean> {
  const updated = await db
    .update(contacts)
    .set({ note, notedAt: note === '' ? null : now })
    .where(and(eq(contacts.id, id), kept, inArray(contacts.note, [seen, note])))
    .returning({ id: contacts.id });
  return updated.length > 0;
}

/** Deletes contact requests so that it can be taken back; answers the ids of those that were there. */
export async function hideContacts(db: Db, ids: number[], now: Date): Promise<number[]> {
  const hidden = await db
    .update(contacts)
    .set({ deletedAt: now })
    .where(and(inArray(contacts.id, ids), kept))
    .returning({ id: contacts.id });
  return hidden.map(({ id }) => id).sort((a, b) => a - b);
}

/** Takes that back; answers the ids of those that were still there to come back. */
export async function restoreContacts(db: Db, ids: number[]): Promise<number[]> {
  const restored = await db
    .update(contacts)
    .set({ deletedAt: null })
    .where(and(inArray(contacts.id, ids), isNotNull(contacts.deletedAt)))
    .returning({ id: contacts.id });
  return restored.map(({ id }) => id).sort((a, b) => a - b);
}

/** Deletes a contact request for good; false when there is none with this id. */
export async function deleteContact(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(contacts)
    .where(and(eq(contacts.id, id), kept))
    .returning({ id: contacts.id });
  return deleted.length > 0;
}

/** Deletes for good what was deleted until then and not taken back, at most `limit`; answers the ids. */
export async function deleteHidden(db: Db, until: Date, limit: number): Promise<number[]> {
  // Whoever takes one back just now has it: it is skipped here.
  const due = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(lte(contacts.deletedAt, until))
    .orderBy(contacts.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  // A statement is announced even if it deletes nothing.
  if (ids.length > 0) await db.delete(contacts).where(inArray(contacts.id, ids));
  return ids;
}

/** Records that a contact request was answered; the first time stays. */
export async function recordAnswer(db: Db, id: number, { now, done }: { now: Date; done: boolean }) {
  const first = (column: AnyPgColumn) => sql`coalesce(${column}, ${now.toISOString()}::timestamptz)`;
  await db
    .update(contacts)
    .set({
      answeredAt: first(contacts.answeredAt),
      readAt: first(contacts.readAt),
      ...(done && { doneAt: first(contacts.doneAt) }),
    })
    .where(eq(contacts.id, id));
}

interface Span {
  since: Date;
  until: Date;
}

function cameIn({ since, until }: Span) {
  return and(inInbox, gt(contacts.createdAt, since), lte(contacts.createdAt, until));
}

/** Messages that came in a span of time, those kept apart left out, newest first. */
export function listContactsBetween(db: Db, span: Span, limit: number) {
  return db.select(columns).from(contacts).where(cameIn(span)).orderBy(desc(contacts.id)).limit(limit);
}

export function countContactsBetween(db: Db, span: Span): Promise<number> {
  return db.$count(contacts, cameIn(span));
}

/** As the index of what is unanswered has it. */
const unanswered = and(inInbox, isNull(contacts.answeredAt), isNull(contacts.doneAt));

/** How many characters of a message are shown where it waits for an answer. */
const BEGINNING = 200;

/** Contact requests that nobody has answered, those that have waited longest first; that came in a span of time. */
export function listUnanswered(db: Db, { since, until }: Partial<Span>, limit: number) {
  const { id, name, subject, createdAt } = contacts;
  const within = and(since && gt(createdAt, since), until && lte(createdAt, until));
  return db
    .select({
      id,
      name,
      subject,
      excerpt: sql<string>`left(${contacts.message}, ${BEGINNING})`,
      createdAt,
    })
    .from(contacts)
    .where(and(unanswered, within))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** How many contact requests nobody has answered, and how many of them came until `until`. */
export async function countUnanswered(db: Db, until: Date): Promise<{ all: number; late: number }> {
  const late = await db.$count(contacts, and(unanswered, lte(contacts.createdAt, until)));
  return { all: await db.$count(contacts, unanswered), late };
}
