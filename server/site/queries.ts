import { sql } from 'drizzle-orm';
import { factsOf, keptFacts, type SiteFacts } from '../../contract/site-facts.ts';
import type { Db } from '../database/client.ts';
import { siteSettings } from './tables.ts';

export type Site = SiteFacts & { version: number };

/** What the agency says of itself, or what holds until it has set it, as version 0. */
export async function findSite(db: Db): Promise<Site> {
  const [found] = await db.select().from(siteSettings);
  return { ...factsOf(found?.facts), version: found?.version ?? 0 };
}

/** Lets nobody else set it until the transaction ends, also where nobody ever did. */
export async function lockSite(tx: Db): Promise<Site> {
  await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`);
  return findSite(tx);
}

export async function storeSite(db: Db, { version, ...facts }: Site): Promise<void> {
  const row = { facts: keptFacts(facts), version };
  await db.insert(siteSettings).values(row).onConflictDoUpdate({ target: siteSettings.id, set: row });
}
