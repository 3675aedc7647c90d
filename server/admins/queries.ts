import { and, desc, eq, isNull, ne, not, or } from 'drizzle-orm';
import { createAccountQueries } from '../accounts/account-queries.ts';
import { legacyBookings } from '../bookings/tables.ts';
import { checkpoints } from '../checkpoints/tables.ts';
import { contacts } from '../contacts/tables.ts';
import type { Db } from '../database/client.ts';
import { files } from '../files/tables.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { projects } from '../projects/tables.ts';
import { showcases } from '../showcases/tables.ts';
import { testimonials } from '../testimonials/tables.ts';
import { adminAccounts, adminLinks, adminSessions, admins } from './tables.ts';

export const adminQueries = createAccountQueries({
  sessions: adminSessions,
  accounts: adminAccounts,
  links: adminLinks,
});

/** The username of the admin who was created first, or undefined when there is none. */
export async function firstUsername(db: Db): Promise<string | undefined> {
  const [first] = await db.select({ username: admins.username }).from(admins).orderBy(admins.id).limit(1);
  return first?.username;
}

/** How many contact requests there are, and how many of them are open, unread and kept apart; as their indexes have them. */
async function countContacts(db: Db) {
  const kept = isNull(contacts.deletedAt);
  const inInbox = and(kept, not(contacts.quarantined));
  const [all, open, unread, quarantined] = await Promise.all([
    db.$count(contacts, inInbox),
    db.$count(contacts, and(inInbox, isNull(contacts.doneAt))),
    db.$count(contacts, and(inInbox, isNull(contacts.readAt))),
    db.$count(contacts, and(kept, contacts.quarantined)),
  ]);
  return { contacts: all, openContacts: open, unreadContacts: unread, quarantined };
}

/** How many rows each of the dashboard's tabs holds. */
export async function countAll(db: Db) {
  const [inbox, meetings, bookings, ongoing, uploaded, reviews, words, work] = await Promise.all([
    countContacts(db),
    db.$count(meetingRequests),
    db.$count(legacyBookings),
    db.$count(projects),
    db.$count(files),
    db.$count(checkpoints),
    db.$count(testimonials),
    db.$count(showcases),
  ]);
  return {
    ...inbox,
    meetings,
    bookings,
    projects: ongoing,
    files: uploaded,
    checkpoints: reviews,
    testimonials: words,
    showcases: work,
  };
}

export type AdminRow = typeof admins.$inferSelect;

/** The account that somebody means by a username or an address, each given as it is stored. */
export async function findAccountId(
  db: Db,
  { username, email }: { username: string; email: string },
): Promise<number | null> {
  const [account] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(or(eq(admins.username, username), eq(admins.email, email)))
    .orderBy(desc(eq(admins.username, username)))
    .limit(1);
  return account?.id ?? null;
}

export async function findAdmin(db: Db, id: number): Promise<AdminRow | undefined> {
  const [admin] = await db.select().from(admins).where(eq(admins.id, id));
  return admin;
}

/** Lets nobody else change an admin's password, address or sessions until the transaction ends; undefined when they are gone. */
export async function lockAdmin(tx: Db, id: number): Promise<AdminRow | undefined> {
  const [admin] = await tx.select().from(admins).where(eq(admins.id, id)).for('no key update');
  return admin;
}

export async function findAdminByUsername(db: Db, username: string): Promise<AdminRow | undefined> {
  const [admin] = await db.select().from(admins).where(eq(admins.username, username));
  return admin;
}

/** Whether an admin but `except` has this address. */
export async function isEmailTaken(db: Db, email: string, except: number): Promise<boolean> {
  return (await db.$count(admins, and(eq(admins.email, email), ne(admins.id, except)))) > 0;
}

export async function updateEmail(
  db: Db,
  adminId: number,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await db.update(admins).set({ email, emailVerified: true, updatedAt: now }).where(eq(admins.id, adminId));
}
