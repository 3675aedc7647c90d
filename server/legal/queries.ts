import { desc, sql } from 'drizzle-orm';
import type { LegalDraft } from '../../contract/legal.ts';
import type { Db } from '../database/client.ts';
import { legalSettings, legalVersions } from './tables.ts';

export type Version = typeof legalVersions.$inferSelect;

/** What was set, with its version; undefined where nothing ever was. */
export async function findDraft(db: Db): Promise<{ draft: LegalDraft; version: number } | undefined> {
  const { draft, version } = legalSettings;
  const [found] = await db.select({ draft, version }).from(legalSettings);
  return found;
}

/** Lets nobody else set or publish anything until the transaction ends, also where nobody ever did. */
export async function lockDraft(tx: Db) {
  await tx.execute(sql`lock table ${legalSettings} in share row exclusive mode`);
  return findDraft(tx);
}

export async function storeDraft(db: Db, row: { draft: LegalDraft; version: number }): Promise<void> {
  await db.insert(legalSettings).values(row).onConflictDoUpdate({ target: legalSettings.id, set: row });
}

/** What was published, the newest first. */
export function listVersions(db: Db): Promise<Version[]> {
  return db.select().from(legalVersions).orderBy(desc(legalVersions.number));
}

/** What was published last. */
export async function findLatest(db: Db): Promise<Version | undefined> {
  const [latest] = await db.select().from(legalVersions).orderBy(desc(legalVersions.number)).limit(1);
  return latest;
}

export async function insertVersion(db: Db, version: Version): Promise<void> {
  await db.insert(legalVersions).values(version);
}
