import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { root } from '../root.ts';

const migrationsFolder = join(root, 'server', 'database', 'migrations');

/** Applies the SQL migrations that are missing. Run it under the lock of the start. */
export function migrateDatabase(db: NodePgDatabase): Promise<void> {
  return migrate(db, { migrationsFolder });
}
