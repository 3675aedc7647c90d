import { and, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { authenticators, codeChallenges, recoveryCodes } from './tables.ts';

export type Authenticator = typeof authenticators.$inferSelect;
type Challenge = typeof codeChallenges.$inferSelect;

const isConfirmed = isNotNull(authenticators.confirmedAt);

/** The authenticator app of an admin, confirmed or not. */
export async function findAuthenticator(db: Db, adminId: number): Promise<Authenticator | undefined> {
  const [found] = await db.select().from(authenticators).where(eq(authenticators.adminId, adminId));
  return found;
}

/** Whether an admin is asked for a code. */
export async function isTwoFactorOn(db: Db, adminId: number): Promise<boolean> {
  return (await db.$count(authenticators, and(eq(authenticators.adminId, adminId), isConfirmed))) > 0;
}

/** Stores a secret that no code has confirmed yet, in place of the one before; false where one is confirmed. */
export async function replaceAuthenticator(
  db: Db,
  begun: Pick<Authenticator, 'adminId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const stored = await db
    .insert(authenticators)
    .values(begun)
    .onConflictDoUpdate({
      target: authenticators.adminId,
      set: begun,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ adminId: authenticators.adminId });
  return stored.length > 0;
}

export async function confirmAuthenticator(
  db: Db,
  adminId: number,
  { step, now }: { step: number; now: Date },
): Promise<void> {
  await db
    .update(authenticators)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(authenticators.adminId, adminId));
}

/** Uses the code of a time step; false where it, or a later one, was used before. */
export async function spendStep(db: Db, adminId: number, step: number): Promise<boolean> {
  const { lastStep } = authenticators;
  const isFresh = or(isNull(lastStep), lt(lastStep, step));
  const spent = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.adminId, adminId), isConfirmed, isFresh))
    .returning({ adminId: authenticators.adminId });
  return spent.length > 0;
}

/** Forgets the app of an admin, what was asked for by it, and the recovery codes; false where there was no app. */
export async function deleteAuthenticator(db: Db, adminId: number): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await deleteChallenges(db, adminId);
  const deleted = await db
    .delete(authenticators)
    .where(eq(authenticators.adminId, adminId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Forgets a secret that no code has confirmed. */
export async function deleteUnconfirmed(db: Db, adminId: number): Promise<void> {
  await db
    .delete(authenticators)
    .where(and(eq(authenticators.adminId, adminId), isNull(authenticators.confirmedAt)));
}

/** Stores recovery codes in place of those before. */
export async function replaceRecoveryCodes(db: Db, adminId: number, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })));
}

/** Uses a recovery code, which nobody can a second time; false where it is none or was used. */
export async function spendRecoveryCode(db: Db, adminId: number, codeHash: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, codeHash));
  const spent = await db
    .update(recoveryCodes)
    .set({ used: true })
    .where(and(own, eq(recoveryCodes.used, false)))
    .returning({ id: recoveryCodes.id });
  return spent.length > 0;
}

export function countRecoveryCodes(db: Db, adminId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.used, false)));
}

/** Since when an admin is asked for a code, or null, and how many recovery codes are left. */
export async function findTwoFactor(db: Db, adminId: number) {
  const found = await findAuthenticator(db, adminId);
  return { since: found?.confirmedAt ?? null, recoveryCodesLeft: await countRecoveryCodes(db, adminId) };
}

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insert(codeChallenges).values(challenge);
}

/** The challenge whose secret somebody brings, while it lasts. */
export async function findChallenge(db: Db, tokenHash: string, now: Date): Promise<Challenge | undefined> {
  const [found] = await db
    .select()
    .from(codeChallenges)
    .where(and(eq(codeChallenges.tokenHash, tokenHash), gt(codeChallenges.expiresAt, now)));
  return found;
}

/** Ends a challenge; false where it was ended before. */
export async function deleteChallenge(db: Db, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .delete(codeChallenges)
    .where(eq(codeChallenges.tokenHash, tokenHash))
    .returning({ adminId: codeChallenges.adminId });
  return deleted.length > 0;
}

export async function deleteChallenges(db: Db, adminId: number): Promise<void> {
  await db.delete(codeChallenges).where(eq(codeChallenges.adminId, adminId));
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(codeChallenges).where(lte(codeChallenges.expiresAt, now));
}
