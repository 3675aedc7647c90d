import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { linkQueries } from '../accounts/account-queries.ts';
import { admins } from '../admins/tables.ts';
import type { Db } from '../database/client.ts';
import { adminInviteLinks, adminInvites } from './tables.ts';

export type InviteRow = typeof adminInvites.$inferSelect;

/** The statements on the secret links of invites. */
export const inviteLinks = linkQueries({ links: adminInviteLinks });

/** Who is invited, the newest first. */
export function listInvites(db: Db) {
  const { id, email } = adminInvites;
  return db
    .select({ id, email, invitedBy: admins.username, expiresAt: adminInviteLinks.expiresAt })
    .from(adminInvites)
    .innerJoin(admins, eq(admins.id, adminInvites.adminId))
    .innerJoin(adminInviteLinks, eq(adminInviteLinks.ownerId, adminInvites.id))
    .orderBy(desc(adminInvites.id));
}

/** Stores an invite; undefined where somebody with this address is invited already. */
export async function insertInvite(
  tx: Db,
  invite: Pick<InviteRow, 'email' | 'adminId' | 'createdAt'>,
): Promise<InviteRow | undefined> {
  const [inserted] = await tx
    .insert(adminInvites)
    .values(invite)
    .onConflictDoNothing({ target: adminInvites.email })
    .returning();
  return inserted;
}

/** Makes an invite that of another admin, and lets nobody else change it until the transaction ends; undefined when it is gone. */
export async function takeInvite(tx: Db, id: number, adminId: number): Promise<InviteRow | undefined> {
  const [taken] = await tx.update(adminInvites).set({ adminId }).where(eq(adminInvites.id, id)).returning();
  return taken;
}

/** Lets nobody in any more by what an admin has invited so far; the invites stay, and can be sent again. */
export async function endInvites(tx: Db, adminId: number, now: Date): Promise<void> {
  const { ownerId, expiresAt } = adminInviteLinks;
  const theirs = tx
    .select({ id: adminInvites.id })
    .from(adminInvites)
    .where(eq(adminInvites.adminId, adminId));
  await tx
    .update(adminInviteLinks)
    .set({ expiresAt: now })
    .where(and(inArray(ownerId, theirs), gt(expiresAt, now)));
}

/** Deletes an invite with its link; undefined when it is gone. */
export async function deleteInvite(tx: Db, id: number): Promise<InviteRow | undefined> {
  const [deleted] = await tx.delete(adminInvites).where(eq(adminInvites.id, id)).returning();
  return deleted;
}
