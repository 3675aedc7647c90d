import { and, asc, desc, eq, exists, gt, isNotNull, isNull, max, ne, not, or, sql } from 'drizzle-orm';
import { createAccountQueries } from '../accounts/account-queries.ts';
import { accountName } from '../accounts/rules.ts';
import { legacyBookings } from '../bookings/tables.ts';
import { checkpoints } from '../checkpoints/tables.ts';
import { contacts } from '../contacts/tables.ts';
import type { Db } from '../database/client.ts';
import { files } from '../files/tables.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { passkeys } from '../passkeys/tables.ts';
import { projects } from '../projects/tables.ts';
import { showcases } from '../showcases/tables.ts';
import { testimonials } from '../testimonials/tables.ts';
import { authenticators } from '../two-factor/tables.ts';
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

/** Waits until nobody is about to change an admin's account. */
export async function awaitAdmin(db: Db, id: number): Promise<void> {
  await db.select({ id: admins.id }).from(admins).where(eq(admins.id, id)).for('share');
}

/** Lets nobody else remove an admin until the transaction ends; answers all of them, in the order in which they came. */
export function lockAdmins(tx: Db): Promise<AdminRow[]> {
  return tx.select().from(admins).orderBy(asc(admins.id)).for('update');
}

/** Deletes an admin with all that is the account's own: password, sessions, links, two-factor, passkeys. */
export async function deleteAdmin(tx: Db, id: number): Promise<void> {
  await tx.delete(admins).where(eq(admins.id, id));
}

/** Stores an admin with what is kept of the password. @throws when somebody has the username or the address. */
export async function insertAdmin(
  tx: Db,
  { username, email, hash, now }: { username: string; email: string; hash: string; now: Date },
): Promise<AdminRow> {
  const named = { name: username, username: accountName(username), displayUsername: username };
  const [inserted] = await tx
    .insert(admins)
    .values({ ...named, email, createdAt: now, updatedAt: now })
    .returning();
  if (!inserted) throw new Error('the admin was not stored');
  const account = { userId: inserted.id, accountId: String(inserted.id), providerId: 'credential' };
  await tx.insert(adminAccounts).values({ ...account, password: hash, createdAt: now, updatedAt: now });
  return inserted;
}

/** Everybody who can sign in at `now`, in the order in which they came. */
export function listColleagues(db: Db, now: Date) {
  const { id, username, email, createdAt } = admins;
  const theirs = and(eq(adminSessions.userId, admins.id), gt(adminSessions.expiresAt, now));
  const lastSeen = db
    .select({ at: max(adminSessions.updatedAt) })
    .from(adminSessions)
    .where(theirs);
  const confirmed = and(eq(authenticators.adminId, admins.id), isNotNull(authenticators.confirmedAt));
  return db
    .select({
      id,
      username,
      email,
      createdAt,
      lastSeenAt: sql`(${lastSeen})`.mapWith(adminSessions.updatedAt).as('last_seen_at'),
      twoFactor: exists(db.select({ one: sql`1` }).from(authenticators).where(confirmed)).mapWith(Boolean),
      passkeys: db.$count(passkeys, eq(passkeys.adminId, admins.id)),
    })
    .from(admins)
    .orderBy(asc(admins.id));
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
