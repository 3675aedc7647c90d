import { asc, eq } from 'drizzle-orm';
import { activities } from '../server/activity/tables.ts';
import type { TestServer } from './server.ts';

/** What is recorded of a project, the oldest first. */
export function listActivities({ deps }: TestServer, projectId: number) {
  return deps.db
    .select()
    .from(activities)
    .where(eq(activities.projectId, projectId))
    .orderBy(asc(activities.id));
}
