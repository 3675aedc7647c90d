import { fileURLToPath } from 'node:url';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Applies the SQL migrations that are missing. Run it under the lock of the start. */
export function migrateDatabase(db: NodePgDatabase): Promise<void> {
  return migrate(db, { migrationsFolder });
}
