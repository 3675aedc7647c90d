import { createFirstAdmin, type FirstAdmin } from './admins/create-first-admin.ts';
import { migrateDatabase } from './database/migrate.ts';
import { withStartLock } from './database/start-lock.ts';
import type { Deps } from './deps.ts';
import { seedDemo } from './seeds/seed-demo.ts';

/** What the first start made: the admin, with what may be shown of them. */
export type FirstStart = FirstAdmin;

/**
 * Brings the database to the present: migrations, the job queue, the first admin, demo data. Of several starts at once one
 * does it and the others wait for it. Returns the first admin.
 */
export function prepareDatabase(deps: Deps): Promise<FirstStart> {
  const { config, database, db, jobs } = deps;
  return withStartLock(database.pool, async () => {
    await migrateDatabase(db);
    await jobs.start();
    const admin = await createFirstAdmin(db, deps.adminAuth, config.admin);
    if (config.seed === 'demo') await seedDemo(db, { zone: config.agencyTimeZone, now: Date.now() });
    return admin;
  });
}
