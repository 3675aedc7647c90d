import type { Config } from '../config.ts';
import type { Db } from '../database/client.ts';
import type { AdminAuth } from './admin-auth.ts';
import { createPassword } from './create-password.ts';
import { firstUsername } from './queries.ts';

/** The first admin, as the end of a start tells of them. */
export interface FirstAdmin {
  username: string;
  /** Whether this start created them. Later ones leave the admin alone, whatever the settings say. */
  isNew: boolean;
  /** The password, when it was generated now and can be shown this once. */
  password?: string;
}

/**
 * Creates the admin of the settings when there is none. Run it under the lock of the start: it looks before
 * it inserts.
 */
export async function createFirstAdmin(
  db: Db,
  adminAuth: AdminAuth,
  { username, email, password }: Config['admin'],
): Promise<FirstAdmin> {
  const known = await firstUsername(db);
  if (known !== undefined) return { username: known, isNew: false };
  const chosen = password ?? createPassword();
  await adminAuth.create({ username, email, password: chosen });
  return { username, isNew: true, ...(!password && { password: chosen }) };
}
