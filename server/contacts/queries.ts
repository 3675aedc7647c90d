import { and, desc, eq, gt, lt, lte } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { contacts } from './tables.ts';

export type Contact = typeof contacts.$inferSelect;
type NewContact = typeof contacts.$inferInsert;

export async function insertContact(db: Db, contact: NewContact) {
  const [inserted] = await db.insert(contacts).values(contact).returning();
  if (!inserted) throw new Error('the contact request was not inserted');
  return inserted;
}

/** A page of contact requests, newest first, below the id `cursor`; all of them without a limit. */
export async function listContacts(
  db: Db,
  page: { quarantined: boolean; limit?: number | undefined; cursor?: number | undefined },
) {
  const query = db
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.quarantined, page.quarantined),
        page.cursor === undefined ? undefined : lt(contacts.id, page.cursor),
      ),
    )
    .orderBy(desc(contacts.id));
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countContacts(db: Db, quarantined: boolean): Promise<number> {
  return db.$count(contacts, eq(contacts.quarantined, quarantined));
}

export async function findContact(db: Db, id: number) {
  const [contact] = await db.select().from(contacts).where(eq(contacts.id, id));
  return contact;
}

/** Deletes a contact request; false when there is none with this id. */
export async function deleteContact(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id });
  return deleted.length > 0;
}

interface Span {
  since: Date;
  until: Date;
}

function cameIn({ since, until }: Span) {
  return and(eq(contacts.quarantined, false), gt(contacts.createdAt, since), lte(contacts.createdAt, until));
}

/** Messages that came in a span of time, those kept apart left out, newest first. */
export function listContactsBetween(db: Db, span: Span, limit: number) {
  return db.select().from(contacts).where(cameIn(span)).orderBy(desc(contacts.id)).limit(limit);
}

export function countContactsBetween(db: Db, span: Span): Promise<number> {
  return db.$count(contacts, cameIn(span));
}
