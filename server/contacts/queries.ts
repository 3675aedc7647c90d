import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { contacts } from './tables.ts';

type NewContact = typeof contacts.$inferInsert;

export async function insertContact(db: Db, contact: NewContact): Promise<void> {
  await db.insert(contacts).values(contact);
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

/** Deletes a contact request; false when there is none with this id. */
export async function deleteContact(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id });
  return deleted.length > 0;
}
