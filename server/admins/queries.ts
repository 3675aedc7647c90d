import type { Db } from '../database/client.ts';
import { admins } from './tables.ts';

/** The username of the admin who was created first, or undefined when there is none. */
export async function firstUsername(db: Db): Promise<string | undefined> {
  const [first] = await db.select({ username: admins.username }).from(admins).orderBy(admins.id).limit(1);
  return first?.username;
}
