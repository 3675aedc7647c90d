import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { EXCERPT_MAX, MOST_NAMED } from '../../contract/today.ts';
import { checkpointDecisions, checkpoints } from '../checkpoints/tables.ts';
import { contentItems } from '../content/tables.ts';
import type { Db } from '../database/client.ts';
import { files } from '../files/tables.ts';
import { messageMarks, projectMessages } from '../messages/tables.ts';
import { projects } from '../projects/tables.ts';
import { testimonialRequests } from '../testimonial-requests/tables.ts';
import { notices } from './tables.ts';

type NewNotice = typeof notices.$inferInsert;

const unseenFiles = and(isNull(notices.seenAt), isNotNull(notices.fileId));
const unseenReviews = and(isNull(notices.seenAt), isNotNull(notices.checkpointId));

/** How people call the client of a project. */
const client = sql<string>`coalesce(nullif(${projects.company}, ''), nullif(${projects.clientName}, ''), ${projects.name})`;

/** Notes something to be seen; what was noted of the same thing before is as new as this. */
export async function insertNotice(tx: Db, notice: NewNotice): Promise<void> {
  const { at } = notice;
  const target = notice.fileId ? notices.fileId : notices.checkpointId;
  await tx
    .insert(notices)
    .values(notice)
    .onConflictDoUpdate({ target, set: { at, seenAt: null, seenBy: '' } });
}

/** Marks notices seen that came until then, of a review or of the files of a project; answers those that were not. */
export async function markSeen(
  tx: Db,
  { about, id, until }: { about: 'review' | 'files'; id: number; until: Date },
  { now, by }: { now: Date; by: string },
): Promise<number[]> {
  const which =
    about === 'review'
      ? and(unseenReviews, eq(notices.checkpointId, id))
      : and(unseenFiles, eq(notices.projectId, id));
  const seen = await tx
    .update(notices)
    .set({ seenAt: now, seenBy: by })
    .where(and(which, lte(notices.at, until)))
    .returning({ id: notices.id });
  return seen.map((each) => each.id).sort((one, other) => one - other);
}

export async function markUnseen(tx: Db, ids: number[]): Promise<void> {
  await tx.update(notices).set({ seenAt: null, seenBy: '' }).where(inArray(notices.id, ids));
}

/** How a decision stands as it was noted: one that was put up again or decided by hand since is no news. */
const stillDecided = and(ne(checkpoints.status, 'pending'), gte(notices.at, checkpoints.decidedAt));

/** Decided reviews to be seen, those that wait longest first, and how many there are. */
export async function listDecided(db: Db, limit: number) {
  const { id, title, version, status, round, decidedAt } = checkpoints;
  const settling = and(
    eq(checkpointDecisions.checkpointId, id),
    eq(checkpointDecisions.round, round),
    eq(checkpointDecisions.decidedAt, decidedAt),
    checkpointDecisions.settled,
  );
  const rows = await db
    .select({
      id,
      title,
      version,
      status,
      project: { id: projects.id, name: projects.name },
      client,
      decidedBy: sql<string>`coalesce(${checkpointDecisions.reviewerName}, '')`,
      decidedAt: sql`${decidedAt}`.mapWith(decidedAt),
      feedback: sql<string>`left(${checkpoints.feedback}, ${EXCERPT_MAX})`,
      openPins: sql<number>`coalesce(${checkpointDecisions.openPins}, 0)`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(notices)
    .innerJoin(checkpoints, eq(checkpoints.id, notices.checkpointId))
    .innerJoin(projects, eq(projects.id, checkpoints.projectId))
    .leftJoin(checkpointDecisions, settling)
    .where(and(unseenReviews, stillDecided))
    .orderBy(asc(notices.at), asc(notices.id))
    .limit(limit);
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** The projects to which files came, those that wait longest first, and how many there are. */
export async function listArrived(db: Db, limit: number) {
  const { projectId, at } = notices;
  const groups = await db
    .select({
      projectId,
      count: sql<number>`count(*)::int`,
      until: sql`max(${at})`.mapWith(at),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(notices)
    .where(unseenFiles)
    .groupBy(projectId)
    .orderBy(sql`min(${at})`, asc(projectId))
    .limit(limit);
  const named = await listNamed(
    db,
    groups.map((group) => group.projectId),
  );
  const rows = groups.flatMap(({ total, projectId: id, ...group }) => {
    const its = named.get(id);
    return its ? [{ ...group, ...its }] : [];
  });
  return { rows, total: groups[0]?.total ?? 0 };
}

/** Some projects with the files that came: their size together, and what the first are called. */
async function listNamed(db: Db, projectIds: number[]) {
  const { projectId, fileId, at } = notices;
  const found = await db
    .select({
      project: { id: projects.id, name: projects.name },
      client,
      bytes: sql`sum(${files.bytes})`.mapWith(Number),
      names: sql<
        string[]
      >`(array_agg(${files.name} order by ${at}, ${notices.id}))[1:${sql.raw(String(MOST_NAMED))}]`,
    })
    .from(notices)
    .innerJoin(files, eq(files.id, fileId))
    .innerJoin(projects, eq(projects.id, projectId))
    .where(and(unseenFiles, inArray(projectId, projectIds)))
    .groupBy(projects.id);
  return new Map(found.map((row) => [row.project.id, row]));
}

/** How many files and decided reviews are to be seen. */
export async function countNotices(db: Db): Promise<{ files: number; checkpoints: number }> {
  const [decided] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(notices)
    .innerJoin(checkpoints, eq(checkpoints.id, notices.checkpointId))
    .where(and(unseenReviews, stillDecided));
  return { files: await db.$count(notices, unseenFiles), checkpoints: decided?.total ?? 0 };
}

/** In how many projects something was answered that is to be looked at, or was written that an admin has not read. */
export function countBusyProjects(db: Db, adminId: number): Promise<number> {
  const answered = db
    .select({ one: sql`1` })
    .from(contentItems)
    .where(and(eq(contentItems.projectId, projects.id), eq(contentItems.status, 'answered')));
  const mark = db
    .select({ readId: messageMarks.readId })
    .from(messageMarks)
    .where(and(eq(messageMarks.projectId, projects.id), eq(messageMarks.adminId, adminId)));
  const { projectId, authorKind, removedAt, id } = projectMessages;
  const unread = db
    .select({ one: sql`1` })
    .from(projectMessages)
    .where(
      and(
        eq(projectId, projects.id),
        eq(authorKind, 'client'),
        isNull(removedAt),
        sql`${id} > coalesce((${mark}), 0)`,
      ),
    );
  return db.$count(projects, sql`exists (${answered}) or exists (${unread})`);
}

/** How many clients' own words wait to be published or put aside. */
export function countWritten(db: Db): Promise<number> {
  return db.$count(testimonialRequests, eq(testimonialRequests.status, 'written'));
}
