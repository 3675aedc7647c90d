import type { Db } from '../database/client.ts';
import { newsletterSubscribers } from './tables.ts';

/** Stores an address as unconfirmed; one that is known, in whatever letter case, stays as it is. */
export async function insertSubscriber(db: Db, email: string): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
}
