import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

const keyOf = (email: string): SQL => sql`hashtextextended(${`address:${email.toLowerCase()}`}, 0)`;

/** Waits until an address is being erased by nobody, and lets nobody erase it until the transaction ends: for whoever writes it down. */
export async function holdAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(email)})`);
}

/** Waits until nobody writes an address down or erases it, and lets nobody do so until the transaction ends. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(email)})`);
}
