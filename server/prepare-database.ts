import { createFirstAdmin, type FirstAdmin } from './admins/create-first-admin.ts';
import { migrateDatabase } from './database/migrate.ts';
import { withStartLock } from './database/start-lock.ts';
import { createContext, type Deps } from './deps.ts';
import { tryRecordOwner } from './files/record-owner.ts';
import { startJobs } from './jobs.ts';
import type { DemoClient } from './projects/seed-projects.ts';
import { seedDemo } from './seeds/seed-demo.ts';
import { requireZone } from './zones/change-timezone.ts';

/** What a start found or made, as its end tells of it. */
export interface FirstStart {
  admin: FirstAdmin;
  /** Who can sign in to the demo project, when this start made it. */
  client?: DemoClient;
}

/**
 * Brings the database to the present: migrations, the time zone, the job queue, the first admin, demo data. Of several starts at once one
 * does it and the others wait for it. Returns what there is to tell.
 */
export function prepareDatabase(deps: Deps): Promise<FirstStart> {
  const { config, database, db, jobs } = deps;
  return withStartLock(database.pool, async () => {
    await migrateDatabase(db);
    await requireZone(createContext(deps, { kind: 'system' }));
    await startJobs(jobs);
    // Before anything is stored: what was there then tells whose it is.
    await tryRecordOwner(createContext(deps, { kind: 'system' }), deps);
    const admin = await createFirstAdmin(db, deps.adminAuth, config.admin);
    if (config.seed !== 'demo') return { admin };
    return { admin, ...(await seedDemo(createContext(deps, { kind: 'system' }), deps)) };
  });
}
