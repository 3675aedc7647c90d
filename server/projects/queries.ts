import { and, asc, desc, eq, exists, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ProjectStatus } from '../../contract/projects.ts';
import { clients } from '../clients/tables.ts';
import type { Admin, Client } from '../context.ts';
import type { Db } from '../database/client.ts';
import { projectPeople, projects } from './tables.ts';

export type ProjectRow = typeof projects.$inferSelect;
type NewProject = typeof projects.$inferInsert;
type Facts = Pick<
  ProjectRow,
  'name' | 'description' | 'budget' | 'clientName' | 'company' | 'startDate' | 'expectedCompletion'
>;

/** What of the projects a list shows. */
export interface ProjectFilter {
  q?: string | undefined;
  status?: ProjectStatus | undefined;
  contactId?: number | undefined;
  meetingId?: number | undefined;
}

/** Whether one of the texts of a project, or an email of its people, contains `words`. */
function mentions(db: Db, words: string): SQL | undefined {
  const contains = (column: AnyPgColumn) => sql`position(lower(${words}) in lower(${column})) > 0`;
  const { name, description, clientName, company } = projects;
  const person = db
    .select({ one: sql`1` })
    .from(projectPeople)
    .innerJoin(clients, eq(clients.id, projectPeople.clientId))
    .where(
      and(eq(projectPeople.projectId, projects.id), or(contains(clients.email), contains(clients.name))),
    );
  return or(...[name, description, clientName, company].map(contains), exists(person));
}

function matches(db: Db, { q = '', status, contactId, meetingId }: ProjectFilter): SQL | undefined {
  return and(
    q === '' ? undefined : mentions(db, q),
    status && eq(projects.status, status),
    contactId === undefined ? undefined : eq(projects.contactId, contactId),
    meetingId === undefined ? undefined : eq(projects.meetingId, meetingId),
  );
}

/** A page of projects, newest first, below the id `cursor`; all of them without a limit. */
export async function listProjects(
  db: Db,
  { limit, cursor, ...filter }: ProjectFilter & { limit?: number | undefined; cursor?: number | undefined },
): Promise<ProjectRow[]> {
  const below = cursor === undefined ? undefined : lt(projects.id, cursor);
  const query = db
    .select()
    .from(projects)
    .where(and(matches(db, filter), below))
    .orderBy(desc(projects.id));
  return limit === undefined ? query : query.limit(limit);
}

export function countProjects(db: Db, filter: ProjectFilter): Promise<number> {
  return db.$count(projects, matches(db, filter));
}

export async function findProject(db: Db, id: number): Promise<ProjectRow | undefined> {
  const [project] = await db.select().from(projects).where(eq(projects.id, id));
  return project;
}

/** Lets nobody else change a project or its people until the transaction ends; undefined when it is gone. */
export async function lockProject(tx: Db, id: number): Promise<ProjectRow | undefined> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, id)).for('update');
  return project;
}

/** Keeps a project from being deleted until the transaction ends; others write to it meanwhile. Undefined when it is gone. */
export async function keepProject(tx: Db, id: number): Promise<ProjectRow | undefined> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, id)).for('key share');
  return project;
}

/** The people of some projects, those who were added first before the others. */
export function listPeople(db: Db, projectIds: number[]) {
  const { id, name, email, passwordSetAt } = clients;
  return db
    .select({ projectId: projectPeople.projectId, id, name, email, passwordSetAt })
    .from(projectPeople)
    .innerJoin(clients, eq(clients.id, projectPeople.clientId))
    .where(inArray(projectPeople.projectId, projectIds))
    .orderBy(asc(projectPeople.addedAt), asc(projectPeople.clientId));
}

/** A client's projects, the newest first; only `projectId` when it is given. */
export async function listOwnProjects(db: Db, clientId: number, projectId?: number): Promise<ProjectRow[]> {
  const found = await db
    .select({ project: projects })
    .from(projectPeople)
    .innerJoin(projects, eq(projects.id, projectPeople.projectId))
    .where(
      and(
        eq(projectPeople.clientId, clientId),
        projectId === undefined ? undefined : eq(projectPeople.projectId, projectId),
      ),
    )
    .orderBy(desc(projects.id));
  return found.map(({ project }) => project);
}

/**
 * The project `projectId` if `actor` may read it, as its client or as an admin; without an id a client's newest. Undefined
 * where there is none, whether or not somebody else has it.
 */
export async function findReadableProject(
  db: Db,
  actor: Client | Admin,
  projectId?: number,
): Promise<ProjectRow | undefined> {
  if (actor.kind === 'client') return (await listOwnProjects(db, actor.id, projectId))[0];
  return projectId === undefined ? undefined : findProject(db, projectId);
}

/** The projects that were made of some contact requests or meetings, by the id of what they came from, the newest first. */
export async function listMadeFrom(db: Db, origin: 'contactId' | 'meetingId', originIds: number[]) {
  const { id, name, [origin]: originId } = projects;
  const made = await db
    .select({ originId, id, name })
    .from(projects)
    .where(sql`${originId} = any(${sql.param(originIds)}::int[])`)
    .orderBy(desc(id));
  return Map.groupBy(made, (project) => project.originId);
}

export async function insertProject(db: Db, project: NewProject): Promise<ProjectRow> {
  const completedAt = project.status === 'completed' ? project.createdAt : null;
  const [inserted] = await db
    .insert(projects)
    .values({ completedAt, ...project })
    .returning();
  if (!inserted) throw new Error('the project was not inserted');
  return inserted;
}

export async function updateProject(db: Db, id: number, changed: Partial<Facts>): Promise<void> {
  const raised = { ...changed, version: sql`${projects.version} + 1` };
  await db.update(projects).set(raised).where(eq(projects.id, id));
}

export async function updateStatus(
  db: Db,
  id: number,
  { status, now }: { status: ProjectStatus; now: Date },
): Promise<void> {
  const completedAt = status === 'completed' ? now : null;
  await db.update(projects).set({ status, completedAt }).where(eq(projects.id, id));
}

/** Deletes a project and all that belongs to it; answers who had access. */
export async function deleteProject(tx: Db, id: number): Promise<number[]> {
  const people = await tx
    .delete(projectPeople)
    .where(eq(projectPeople.projectId, id))
    .returning({ clientId: projectPeople.clientId });
  await tx.delete(projects).where(eq(projects.id, id));
  return people.map(({ clientId }) => clientId);
}

/** Gives a client access to a project; false when they have it. */
export async function insertPerson(
  db: Db,
  person: { projectId: number; clientId: number; addedAt: Date },
): Promise<boolean> {
  const inserted = await db.insert(projectPeople).values(person).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Ends a client's access to a project; false when they had none. */
export async function deletePerson(
  db: Db,
  { projectId, clientId }: { projectId: number; clientId: number },
): Promise<boolean> {
  const deleted = await db
    .delete(projectPeople)
    .where(and(eq(projectPeople.projectId, projectId), eq(projectPeople.clientId, clientId)))
    .returning();
  return deleted.length > 0;
}
