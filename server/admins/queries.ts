import { lt } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { adminSessions, admins } from './tables.ts';

/** The username of the admin who was created first, or undefined when there is none. */
export async function firstUsername(db: Db): Promise<string | undefined> {
  const [first] = await db.select({ username: admins.username }).from(admins).orderBy(admins.id).limit(1);
  return first?.username;
}

/** Forgets the sessions that ended by themselves before `now`; nobody can use them any more. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(adminSessions).where(lt(adminSessions.expiresAt, now));
}
