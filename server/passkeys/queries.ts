import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The passkeys of an admin, the oldest first. */
export function listPasskeys(db: Db, adminId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.adminId, adminId)).orderBy(asc(passkeys.id));
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** Whether a passkey is there still. */
export async function hasPasskey(db: Db, id: number): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.id, id))) > 0;
}

/** Stores a passkey; undefined where it is somebody's already. */
export async function insertPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>,
): Promise<PasskeyRow | undefined> {
  const [inserted] = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return inserted;
}

/**
 * Records that a passkey was used. False where it is gone, or its counter has not grown since, as that of a copy: one that always
 * says 0 counts nothing.
 */
export async function recordUse(
  db: Db,
  id: number,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const never = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), never)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Names an admin's own passkey; undefined when they have none with this id. */
export async function renamePasskey(
  db: Db,
  { adminId, id, name }: { adminId: number; id: number; name: string },
): Promise<PasskeyRow | undefined> {
  const own = and(eq(passkeys.adminId, adminId), eq(passkeys.id, id));
  const [renamed] = await db.update(passkeys).set({ name }).where(own).returning();
  return renamed;
}

/** Deletes an admin's own passkey; undefined when they have none with this id. */
export async function deletePasskey(db: Db, adminId: number, id: number): Promise<PasskeyRow | undefined> {
  const own = and(eq(passkeys.adminId, adminId), eq(passkeys.id, id));
  const [deleted] = await db.delete(passkeys).where(own).returning();
  return deleted;
}

export async function deletePasskeys(db: Db, adminId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.adminId, adminId));
  await deletePasskeyChallenges(db, adminId);
}

/** Stores what a passkey is to sign. */
export async function insertChallenge(
  db: Db,
  challenge: typeof passkeyChallenges.$inferSelect,
): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** Forgets what was not signed in time. */
export async function deleteExpiredPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}

/** Uses what was to be signed, which nobody can a second time; false where it is none, not for this admin or too old. */
export async function spendChallenge(
  db: Db,
  { challenge, adminId, now }: { challenge: string; adminId: number | null; now: Date },
): Promise<boolean> {
  const owner = passkeyChallenges.adminId;
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        adminId === null ? isNull(owner) : eq(owner, adminId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return spent.length > 0;
}

/** Forgets the passkeys that an admin was about to add. */
export async function deletePasskeyChallenges(db: Db, adminId: number): Promise<void> {
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.adminId, adminId));
}
