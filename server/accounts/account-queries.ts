import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import type { AccountTables, LinkPurpose } from './account-tables.ts';

type Link = AccountTables['links']['$inferSelect'];

/** A secret that somebody brings, as it is stored. */
interface BroughtLink {
  tokenHash: string;
  /** What it may be for. */
  purposes: readonly LinkPurpose[];
  now: Date;
}

/** The statements on sessions and passwords that every kind of people needs. */
function sessionQueries({ sessions, accounts }: Pick<AccountTables, 'sessions' | 'accounts'>) {
  /** better-auth keeps a password in the account of this provider. */
  const ownPassword = (ownerId: number) =>
    and(eq(accounts.userId, ownerId), eq(accounts.providerId, 'credential'));
  const hashOf = (db: Db, ownerId: number) =>
    db.select({ password: accounts.password }).from(accounts).where(ownPassword(ownerId));

  return {
    /** Ends somebody's sessions, but for the one with the id `except`. */
    async deleteSessions(db: Db, ownerId: number, except: number | null): Promise<void> {
      const others = except === null ? undefined : ne(sessions.id, except);
      await db.delete(sessions).where(and(eq(sessions.userId, ownerId), others));
    },
    /** Where somebody is signed in at `now`, the newest first. */
    listSessions(db: Db, ownerId: number, now: Date) {
      const { id, createdAt, updatedAt, userAgent, ipAddress } = sessions;
      return db
        .select({ id, createdAt, lastSeenAt: updatedAt, device: userAgent, address: ipAddress })
        .from(sessions)
        .where(and(eq(sessions.userId, ownerId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.id));
    },
    /** Ends one of somebody's own sessions; false when they have none with this id. */
    async deleteSession(db: Db, ownerId: number, id: number): Promise<boolean> {
      const own = and(eq(sessions.userId, ownerId), eq(sessions.id, id));
      return (await db.delete(sessions).where(own).returning({ id: sessions.id })).length > 0;
    },
    /** What is stored of somebody's password. */
    async findPasswordHash(db: Db, ownerId: number): Promise<string | undefined> {
      return (await hashOf(db, ownerId))[0]?.password ?? undefined;
    },
    /** The same, once nobody is about to change it. */
    async findSettledHash(db: Db, ownerId: number): Promise<string | undefined> {
      return (await hashOf(db, ownerId).for('share'))[0]?.password ?? undefined;
    },
    async updatePassword(db: Db, ownerId: number, { hash, now }: { hash: string; now: Date }): Promise<void> {
      await db.update(accounts).set({ password: hash, updatedAt: now }).where(ownPassword(ownerId));
    },
  };
}

/** The statements on secret links, whoever has them. */
export function linkQueries({ links }: Pick<AccountTables, 'links'>) {
  /** Whether a link can still be used. */
  const isOpen = (now: Date) => and(isNull(links.usedAt), gt(links.expiresAt, now));
  const isBrought = ({ tokenHash, purposes, now }: BroughtLink) =>
    and(eq(links.tokenHash, tokenHash), inPurposes(purposes), isOpen(now));
  const inPurposes = (purposes: readonly LinkPurpose[]) =>
    sql`${links.purpose} in (${sql.join(
      purposes.map((each) => sql`${each}`),
      sql`, `,
    )})`;

  return {
    /**
     * Records what somebody asks for in place of what they asked before; undefined, and nothing changed, when they asked after
     * `quietSince`.
     */
    async replaceLink(
      db: Db,
      link: Pick<Link, 'ownerId' | 'purpose' | 'askedAt' | 'expiresAt'> & {
        email?: string;
        tokenHash?: string;
      },
      quietSince?: Date,
    ): Promise<Link | undefined> {
      const fresh = { tokenHash: null, ...link, askKey: sql`gen_random_uuid()`, usedAt: null };
      const [replaced] = await db
        .insert(links)
        .values(fresh)
        .onConflictDoUpdate({
          target: [links.ownerId, links.purpose],
          set: fresh,
          ...(quietSince && { setWhere: lte(links.askedAt, quietSince) }),
        })
        .returning();
      return replaced;
    },
    /** Makes the secret of what was asked for valid, while it can still be used. */
    async grantLink(
      db: Db,
      { askKey, tokenHash, now }: { askKey: string; tokenHash: string; now: Date },
    ): Promise<void> {
      await db
        .update(links)
        .set({ tokenHash })
        .where(and(eq(links.askKey, askKey), isOpen(now)));
    },
    /** Whether what was asked for can still be used: not used, not expired, not withdrawn, and nothing asked since. */
    async isAskOpen(db: Db, askKey: string, now: Date): Promise<boolean> {
      return (await db.$count(links, and(eq(links.askKey, askKey), isOpen(now)))) > 0;
    },
    /** Whose link this is, while it can be used. */
    async findLinkOwner(db: Db, link: BroughtLink): Promise<number | undefined> {
      const [found] = await db.select({ ownerId: links.ownerId }).from(links).where(isBrought(link));
      return found?.ownerId;
    },
    /** Uses a link, which nobody can a second time; undefined when it cannot be used. */
    async spendLink(db: Db, link: BroughtLink): Promise<Link | undefined> {
      const [spent] = await db.update(links).set({ usedAt: link.now }).where(isBrought(link)).returning();
      return spent;
    },
    /** Withdraws what somebody asked for and has not done yet. */
    async withdrawLink(db: Db, ownerId: number, purpose: LinkPurpose): Promise<void> {
      await db
        .delete(links)
        .where(and(eq(links.ownerId, ownerId), eq(links.purpose, purpose), isNull(links.usedAt)));
    },
    /** The address that waits to be confirmed, and until when. */
    async findPendingEmail(db: Db, ownerId: number, now: Date) {
      const { email, expiresAt } = links;
      const [pending] = await db
        .select({ email: sql<string>`${email}`, expiresAt })
        .from(links)
        .where(and(eq(links.ownerId, ownerId), eq(links.purpose, 'email'), isOpen(now)));
      return pending ?? null;
    },
  };
}

/** What every kind of people needs of the database to sign in and to use links, on tables of their own. */
export function createAccountQueries(tables: AccountTables) {
  return { ...sessionQueries(tables), ...linkQueries(tables) };
}

export type AccountQueries = ReturnType<typeof createAccountQueries>;
