import type { Db } from '../database/client.ts';
import { seeds } from './tables.ts';

/** Marks a feature as seeded; false when it was before. */
export async function markSeeded(db: Db, feature: string): Promise<boolean> {
  const marked = await db.insert(seeds).values({ feature }).onConflictDoNothing().returning();
  return marked.length > 0;
}
