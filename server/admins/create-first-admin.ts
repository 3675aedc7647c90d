import { randomInt } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Db } from '../database/client.ts';
import type { AdminAuth } from './admin-auth.ts';
import { countAdmins } from './queries.ts';

/** No letters or digits that look alike: the password is read from a terminal and typed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

function generatePassword(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Creates the admin of the settings when there is none. Answers the password when it was generated now, so
 * that it can be shown this once. Run it under the lock of the start: it looks before it inserts.
 */
export async function createFirstAdmin(
  db: Db,
  adminAuth: AdminAuth,
  admin: Config['admin'],
): Promise<string | undefined> {
  if ((await countAdmins(db)) > 0) return undefined;
  const password = admin.password ?? generatePassword();
  await adminAuth.create({ username: admin.username, email: admin.email, password });
  return admin.password ? undefined : password;
}
