import { and, asc, eq, sql } from 'drizzle-orm';
import type { MilestoneColumn } from '../../contract/milestones.ts';
import type { ProjectKind } from '../../contract/projects.ts';
import type { Db } from '../database/client.ts';
import { projectPeople } from '../projects/tables.ts';
import type { Visits } from './rules.ts';
import { milestones, milestoneTemplates } from './tables.ts';

export type MilestoneRow = typeof milestones.$inferSelect;
export type NewMilestoneRow = typeof milestones.$inferInsert;
export type TemplateRow = typeof milestoneTemplates.$inferSelect;

/** A milestone, and the project that it is of. */
export interface MilestoneKey {
  projectId: number;
  id: number;
}

/** Somebody of a project. */
interface Person {
  projectId: number;
  clientId: number;
}

/** The milestones of a project by their place; `onlyVisible` leaves out what its client does not see. */
export function listMilestones(
  db: Db,
  projectId: number,
  { onlyVisible = false } = {},
): Promise<MilestoneRow[]> {
  return db
    .select()
    .from(milestones)
    .where(and(eq(milestones.projectId, projectId), onlyVisible ? milestones.visible : undefined))
    .orderBy(asc(milestones.position), asc(milestones.id));
}

export async function findMilestone(
  db: Db,
  { projectId, id }: MilestoneKey,
): Promise<MilestoneRow | undefined> {
  const found = await db
    .select()
    .from(milestones)
    .where(and(eq(milestones.projectId, projectId), eq(milestones.id, id)));
  return found[0];
}

export function countMilestones(db: Db, projectId: number): Promise<number> {
  return db.$count(milestones, eq(milestones.projectId, projectId));
}

/** A place in a column of a project: before or after all that are there. */
export async function findPlace(
  tx: Db,
  { projectId, column, end }: { projectId: number; column: MilestoneColumn; end: 'first' | 'last' },
): Promise<number> {
  const [found] = await tx
    .select({
      place: end === 'first' ? sql<number>`min(position) - 1` : sql<number>`max(position) + 1`,
    })
    .from(milestones)
    .where(and(eq(milestones.projectId, projectId), eq(milestones.column, column)));
  return found?.place ?? 1;
}

export async function insertMilestones(db: Db, rows: NewMilestoneRow[]): Promise<MilestoneRow[]> {
  return rows.length > 0 ? db.insert(milestones).values(rows).returning() : [];
}

export async function updateMilestone(
  db: Db,
  id: number,
  changed: Partial<MilestoneRow>,
): Promise<MilestoneRow> {
  const raised = { ...changed, version: sql`${milestones.version} + 1` };
  const [updated] = await db.update(milestones).set(raised).where(eq(milestones.id, id)).returning();
  if (!updated) throw new Error('the milestone was not updated');
  return updated;
}

/** Gives milestones the places 1, 2, 3 in the order of their ids. */
export async function updatePlaces(tx: Db, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update ${milestones} as milestone
    set position = placed.place
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as placed(id, place)
    where milestone.id = placed.id::int and milestone.position <> placed.place`);
}

export async function deleteMilestone(db: Db, id: number): Promise<void> {
  await db.delete(milestones).where(eq(milestones.id, id));
}

export function listTemplates(db: Db): Promise<TemplateRow[]> {
  return db.select().from(milestoneTemplates);
}

export async function findTemplate(db: Db, kind: ProjectKind): Promise<TemplateRow | undefined> {
  const [found] = await db.select().from(milestoneTemplates).where(eq(milestoneTemplates.kind, kind));
  return found;
}

/** Lets nobody else change the template of a kind until the transaction ends. */
export async function lockTemplate(tx: Db, kind: ProjectKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`milestone-template:${kind}`}, 0))`);
}

export async function storeTemplate(db: Db, template: TemplateRow): Promise<void> {
  await db
    .insert(milestoneTemplates)
    .values(template)
    .onConflictDoUpdate({ target: milestoneTemplates.kind, set: template });
}

function isPerson({ projectId, clientId }: Person) {
  return and(eq(projectPeople.projectId, projectId), eq(projectPeople.clientId, clientId));
}

const visits = { seenAt: projectPeople.seenAt, previousVisitAt: projectPeople.previousVisitAt };

/** The visits of somebody to a project; undefined where it is not theirs. */
export async function findVisits(db: Db, person: Person): Promise<Visits | undefined> {
  const [found] = await db.select(visits).from(projectPeople).where(isPerson(person));
  return found;
}

/** Like {@link findVisits}, kept from others until the transaction ends. */
export async function lockVisits(tx: Db, person: Person): Promise<Visits | undefined> {
  const [found] = await tx.select(visits).from(projectPeople).where(isPerson(person)).for('update');
  return found;
}

export async function updateVisits(tx: Db, person: Person, visited: Visits): Promise<void> {
  await tx.update(projectPeople).set(visited).where(isPerson(person));
}
