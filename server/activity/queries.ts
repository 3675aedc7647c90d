import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { ActivityKind } from '../../contract/activity.ts';
import type { Db } from '../database/client.ts';
import { projects } from '../projects/tables.ts';
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

/** Answers the id of the last of them; those of what is done later are greater. */
export async function insertActivities(db: Db, done: NewActivity[]): Promise<number> {
  const inserted = await db.insert(activities).values(done).returning({ id: activities.id });
  return Math.max(...inserted.map(({ id }) => id));
}

/** What was done after an activity to some things that belong to no project, of each kind once. */
export async function findDoneSince(db: Db, abouts: string[], activityId: number) {
  const done = and(
    inArray(activities.about, abouts),
    isNull(activities.projectId),
    gt(activities.id, activityId),
  );
  const { about, kind } = activities;
  return db.selectDistinct({ about, kind }).from(activities).where(done);
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

/** What of the activity of everything is shown. */
export interface AnyFilter {
  kinds?: ActivityKind[] | undefined;
  actorName?: string | undefined;
  actorKind?: ActivityRow['actorKind'] | undefined;
  projectId?: number | undefined;
}

function isAmong({ kinds, actorName, actorKind, projectId }: AnyFilter) {
  return and(
    kinds && inArray(activities.kind, kinds),
    actorName === undefined ? undefined : eq(activities.actorName, actorName),
    actorKind && eq(activities.actorKind, actorKind),
    projectId === undefined ? undefined : eq(activities.projectId, projectId),
  );
}

/** A page of what was done to anything, newest first, below the id `cursor`; all of it without a limit. */
export async function listAllActivities(
  db: Db,
  { limit, cursor, ...filter }: AnyFilter & { limit?: number | undefined; cursor?: number | undefined },
) {
  const below = cursor === undefined ? undefined : lt(activities.id, cursor);
  const query = db
    .select({ ...getTableColumns(activities), projectName: projects.name })
    .from(activities)
    .leftJoin(projects, eq(projects.id, activities.projectId))
    .where(and(isAmong(filter), below))
    .orderBy(desc(activities.id));
  return limit === undefined ? query : query.limit(limit);
}

export function countAllActivities(db: Db, filter: AnyFilter): Promise<number> {
  return db.$count(activities, isAmong(filter));
}

/** Lets the client see no more of what was done to a thing. */
export async function hideActivities(db: Db, about: string): Promise<void> {
  await db
    .update(activities)
    .set({ visible: false })
    .where(and(eq(activities.about, about), activities.visible));
}
