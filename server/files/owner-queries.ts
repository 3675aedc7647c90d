import { and, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { pictures } from '../pictures/tables.ts';
import { contents, storageIdentity } from './tables.ts';

type Identity = typeof storageIdentity.$inferSelect;

/** What this database is known by in its storage; `created`, where it was known by nothing yet. */
export async function findIdentity(
  db: Db,
  created: Pick<Identity, 'identity' | 'createdAt'>,
): Promise<Identity> {
  await db.insert(storageIdentity).values(created).onConflictDoNothing();
  const [found] = await db.select().from(storageIdentity);
  if (!found) throw new Error('the database has no identity');
  return found;
}

/** Whether the database named one of some keys before an instant. */
export async function namedBefore(db: Db, keys: string[], instant: Date): Promise<boolean> {
  const named = await db.$count(contents, and(inArray(contents.key, keys), lt(contents.createdAt, instant)));
  if (named > 0) return true;
  const shown = and(inArray(pictures.key, keys), lt(pictures.usedAt, instant));
  return (await db.$count(pictures, shown)) > 0;
}

/** Notes since when the storage is another database's; null: it is not. What is noted already stays. */
export async function noteRefusal(db: Db, refusedAt: Date | null): Promise<void> {
  const { refusedAt: noted } = storageIdentity;
  await db
    .update(storageIdentity)
    .set({ refusedAt })
    .where(refusedAt ? isNull(noted) : isNotNull(noted));
}

/** Whether the storage was another database's when it was last looked at. */
export async function isRefused(db: Db): Promise<boolean> {
  const refused = sql`${isNotNull(storageIdentity.refusedAt)}`;
  return (await db.$count(storageIdentity, refused)) > 0;
}
