import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { payments } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPaymentRow = typeof payments.$inferInsert;

/** The payments and refunds of some invoices, the newest first. */
export async function listPayments(db: Db, invoiceIds: number[]): Promise<PaymentRow[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .select()
    .from(payments)
    .where(inArray(payments.invoiceId, invoiceIds))
    .orderBy(desc(payments.paidOn), desc(payments.id));
}

export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  return found;
}

export async function findPaymentByKey(db: Db, requestKey: string): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.requestKey, requestKey));
  return found;
}

/** Stores money that came or went back; undefined where its request key, or what Stripe calls it, is on record. */
export async function insertPayment(db: Db, row: NewPaymentRow): Promise<PaymentRow | undefined> {
  const [inserted] = await db.insert(payments).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function updatePayment(
  db: Db,
  id: number,
  changed: Partial<NewPaymentRow>,
): Promise<PaymentRow> {
  const [updated] = await db.update(payments).set(changed).where(eq(payments.id, id)).returning();
  if (!updated) throw new Error('the payment was not changed');
  return updated;
}

/** What was paid for an invoice less what was given back, in cents; what was recorded by mistake does not count. */
export async function sumPayments(db: Db, invoiceId: number): Promise<number> {
  const { kind, cents, removedAt } = payments;
  const [sum] = await db
    .select({
      cents:
        sql<number>`coalesce(sum(case when ${kind} = 'payment' then ${cents} else -${cents} end), 0)`.mapWith(
          Number,
        ),
    })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), isNull(removedAt)));
  return sum?.cents ?? 0;
}

/** What of a payment was given back, in cents. */
export async function sumRefunds(db: Db, paymentId: number): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${payments.cents}), 0)`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.refundsId, paymentId), isNull(payments.removedAt)));
  return sum?.cents ?? 0;
}
