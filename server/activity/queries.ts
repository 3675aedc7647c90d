import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { activities } from './tables.ts';

export type NewActivity = typeof activities.$inferInsert;
export type ActivityRow = typeof activities.$inferSelect;

/** Whose activity, and whether only what the client sees. */
export interface ActivityFilter {
  projectId: number;
  onlyVisible: boolean;
}

export async function insertActivity(db: Db, activity: NewActivity): Promise<void> {
  await db.insert(activities).values(activity);
}

export async function insertActivities(db: Db, done: NewActivity[]): Promise<void> {
  await db.insert(activities).values(done);
}

/** What was done to a thing that belongs to no project, the oldest first. */
export function listActivitiesAbout(db: Db, about: string): Promise<ActivityRow[]> {
  return db
    .select()
    .from(activities)
    .where(and(eq(activities.about, about), isNull(activities.projectId)))
    .orderBy(asc(activities.id));
}

function matches({ projectId, onlyVisible }: ActivityFilter) {
  return and(eq(activities.projectId, projectId), onlyVisible ? activities.visible : undefined);
}

/** A page of what was done to a project, newest first, below the id `cursor`; all of it without a limit. */
export async function listActivities(
  db: Db,
  filter: ActivityFilter,
  { limit, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<ActivityRow[]> {
  const below = cursor === undefined ? undefined : lt(activities.id, cursor);
  const query = db
    .select()
    .from(activities)
    .where(and(matches(filter), below))
    .orderBy(desc(activities.id));
  return limit === undefined ? query : query.limit(limit);
}

export function countActivities(db: Db, filter: ActivityFilter): Promise<number> {
  return db.$count(activities, matches(filter));
}

/** Lets the client see no more of what was done to a thing. */
export async function hideActivities(db: Db, about: string): Promise<void> {
  await db
    .update(activities)
    .set({ visible: false })
    .where(and(eq(activities.about, about), activities.visible));
}
