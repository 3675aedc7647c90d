import { and, asc, desc, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { invoices } from '../invoices/tables.ts';
import { milestones } from '../milestones/tables.ts';
import { paymentPlans, planParts, recurringInvoices } from './tables.ts';

export type PartRow = typeof planParts.$inferSelect;
export type NewPartRow = typeof planParts.$inferInsert;
export type RecurringRow = typeof recurringInvoices.$inferSelect;
export type NewRecurringRow = typeof recurringInvoices.$inferInsert;

/** A part with what it waits for and what was made of it. */
export type PlanPart = Awaited<ReturnType<typeof listParts>>[number];

/** The agency's day, and up to when a milestone was done of which the invoice is made. */
export interface Due {
  today: string;
  settled: Date;
}

/** Which version the plan of a project has; 0 where there is none. */
export async function findPlanVersion(db: Db, projectId: number): Promise<number> {
  const [found] = await db
    .select({ version: paymentPlans.version })
    .from(paymentPlans)
    .where(eq(paymentPlans.projectId, projectId));
  return found?.version ?? 0;
}

export async function storePlanVersion(db: Db, plan: { projectId: number; version: number }): Promise<void> {
  await db
    .insert(paymentPlans)
    .values(plan)
    .onConflictDoUpdate({ target: paymentPlans.projectId, set: plan });
}

/** The parts of a project's plan in their order. */
export async function listParts(db: Db, projectId: number) {
  const found = await db
    .select({
      part: planParts,
      milestone: { dueDate: milestones.dueDate, visible: milestones.visible },
      invoice: invoices,
    })
    .from(planParts)
    .leftJoin(milestones, eq(milestones.id, planParts.milestoneId))
    .leftJoin(invoices, eq(invoices.id, planParts.invoiceId))
    .where(eq(planParts.projectId, projectId))
    .orderBy(asc(planParts.position), asc(planParts.id));
  return found.map(({ part, ...made }) => ({ ...part, ...made }));
}

export async function insertPart(db: Db, part: NewPartRow): Promise<void> {
  await db.insert(planParts).values(part);
}

export async function updatePart(db: Db, id: number, changed: Partial<NewPartRow>): Promise<void> {
  await db.update(planParts).set(changed).where(eq(planParts.id, id));
}

/** Deletes the parts of a project's plan but those of some ids. */
export async function deletePartsBut(db: Db, projectId: number, ids: number[]): Promise<void> {
  await db
    .delete(planParts)
    .where(
      and(eq(planParts.projectId, projectId), ids.length > 0 ? notInArray(planParts.id, ids) : undefined),
    );
}

const isPartDue = ({ today, settled }: Due) =>
  and(isNull(planParts.invoiceId), or(lte(planParts.date, today), lte(milestones.doneAt, settled)));

/** The parts of which an invoice is to be made, the oldest first. */
export function listDueParts(db: Db, due: Due): Promise<{ id: number; projectId: number }[]> {
  return db
    .select({ id: planParts.id, projectId: planParts.projectId })
    .from(planParts)
    .leftJoin(milestones, eq(milestones.id, planParts.milestoneId))
    .where(isPartDue(due))
    .orderBy(asc(planParts.id));
}

/** Lets nobody else make the invoice of a part until the transaction ends; undefined where it is not, or no longer, to be made. */
export async function lockDuePart(tx: Db, id: number, due: Due): Promise<PartRow | undefined> {
  const [found] = await tx
    .select({ part: planParts })
    .from(planParts)
    .leftJoin(milestones, eq(milestones.id, planParts.milestoneId))
    .where(and(eq(planParts.id, id), isPartDue(due)))
    .for('update', { of: planParts });
  return found?.part;
}

/** The recurring invoices of a project, newest first. */
export function listRecurring(db: Db, projectId: number): Promise<RecurringRow[]> {
  return db
    .select()
    .from(recurringInvoices)
    .where(eq(recurringInvoices.projectId, projectId))
    .orderBy(desc(recurringInvoices.id));
}

export function countRecurring(db: Db, projectId: number): Promise<number> {
  return db.$count(recurringInvoices, eq(recurringInvoices.projectId, projectId));
}

export async function findRecurring(db: Db, id: number): Promise<RecurringRow | undefined> {
  const [found] = await db.select().from(recurringInvoices).where(eq(recurringInvoices.id, id));
  return found;
}

/** Lets nobody else change a recurring invoice, or make one of it, until the transaction ends; undefined when it is gone. */
export async function lockRecurring(tx: Db, id: number): Promise<RecurringRow | undefined> {
  const [found] = await tx.select().from(recurringInvoices).where(eq(recurringInvoices.id, id)).for('update');
  return found;
}

export async function insertRecurring(db: Db, row: NewRecurringRow): Promise<RecurringRow> {
  const [inserted] = await db.insert(recurringInvoices).values(row).returning();
  if (!inserted) throw new Error('the recurring invoice was not inserted');
  return inserted;
}

export async function updateRecurring(
  db: Db,
  id: number,
  changed: Partial<NewRecurringRow>,
): Promise<RecurringRow> {
  const [updated] = await db
    .update(recurringInvoices)
    .set(changed)
    .where(eq(recurringInvoices.id, id))
    .returning();
  if (!updated) throw new Error('the recurring invoice was not changed');
  return updated;
}

export async function deleteRecurring(db: Db, id: number): Promise<void> {
  await db.delete(recurringInvoices).where(eq(recurringInvoices.id, id));
}

/** The recurring invoices of which one is to be made on the agency's day `today`, or was before, the oldest first. */
export function listDueRecurring(db: Db, today: string): Promise<{ id: number; projectId: number }[]> {
  const { id, projectId, nextOn, endsOn, paused } = recurringInvoices;
  return db
    .select({ id, projectId })
    .from(recurringInvoices)
    .where(and(eq(paused, false), lte(nextOn, today), or(isNull(endsOn), lte(nextOn, endsOn))))
    .orderBy(asc(id));
}
