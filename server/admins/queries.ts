import type { Db } from '../database/client.ts';
import { admins } from './tables.ts';

export function countAdmins(db: Db): Promise<number> {
  return db.$count(admins);
}
