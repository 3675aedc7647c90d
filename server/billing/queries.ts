import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { BillingFacts, Party } from '../../contract/billing.ts';
import { factsOf } from '../../contract/site-facts.ts';
import type { Db } from '../database/client.ts';
import { invoiceCounters, invoices } from '../invoices/tables.ts';
import type { projects } from '../projects/tables.ts';
import { siteSettings } from '../site/tables.ts';
import { originalBilling, originalParty } from './rules.ts';
import { billingParties, billingSettings } from './tables.ts';

export type Billing = BillingFacts & { version: number };

type Named = Pick<typeof projects.$inferSelect, 'id' | 'name' | 'company' | 'clientName'>;

/** What the agency set for its invoices, or what holds until then, as version 0. */
export async function findBilling(db: Db): Promise<Billing> {
  const [found] = await db.select().from(billingSettings);
  const [site] = await db.select({ facts: siteSettings.facts }).from(siteSettings);
  return { ...originalBilling(factsOf(site?.facts)), ...found?.facts, version: found?.version ?? 0 };
}

/** Lets nobody else set it until the transaction ends, also where nobody ever did. */
export async function lockBilling(tx: Db): Promise<Billing> {
  await tx.execute(sql`lock table ${billingSettings} in share row exclusive mode`);
  return findBilling(tx);
}

/** The same for whoever stands on it: others may too, and nobody sets it until the transaction ends. */
export async function keepBilling(tx: Db): Promise<Billing> {
  await tx.execute(sql`lock table ${billingSettings} in share mode`);
  return findBilling(tx);
}

export async function storeBilling(db: Db, { version, ...facts }: Billing): Promise<void> {
  const row = { facts, version };
  await db.insert(billingSettings).values(row).onConflictDoUpdate({ target: billingSettings.id, set: row });
}

/** Whether any document was ever sent. */
export async function isAnythingSent(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(isNotNull(invoices.number))
    .limit(1);
  return found.length > 0;
}

/** How many documents were numbered in a year. */
export async function countNumbered(db: Db, year: number): Promise<number> {
  const [found] = await db
    .select({ last: invoiceCounters.last })
    .from(invoiceCounters)
    .where(eq(invoiceCounters.year, year));
  return found?.last ?? 0;
}

/** Whom the invoices of a project are made out to; version 0 where nobody has filled it in. */
export async function findParty(db: Db, project: Named): Promise<Party & { version: number }> {
  const [found] = await db.select().from(billingParties).where(eq(billingParties.projectId, project.id));
  if (!found) return { ...originalParty(project), version: 0 };
  const { projectId: _, ...party } = found;
  return { ...party, name: party.name || originalParty(project).name };
}

/** Stores it as the version after the one that was seen; false where that is no longer the last. */
export async function storeParty(
  db: Db,
  projectId: number,
  { seenVersion, ...party }: Party & { seenVersion: number },
): Promise<boolean> {
  const row = { ...party, version: seenVersion + 1 };
  const stored =
    seenVersion === 0
      ? await db
          .insert(billingParties)
          .values({ projectId, ...row })
          .onConflictDoNothing()
          .returning({ version: billingParties.version })
      : await db
          .update(billingParties)
          .set(row)
          .where(and(eq(billingParties.projectId, projectId), eq(billingParties.version, seenVersion)))
          .returning({ version: billingParties.version });
  return stored.length > 0;
}
