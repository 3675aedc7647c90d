import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { type checkoutStatusValues, checkouts, payments, stripeEvents } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPaymentRow = typeof payments.$inferInsert;
export type CheckoutRow = typeof checkouts.$inferSelect;
type CheckoutStatus = (typeof checkoutStatusValues)[number];

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

/** How many refunds of a payment are on record, those that count no more among them. */
export function countRefunds(db: Db, paymentId: number): Promise<number> {
  return db.$count(payments, eq(payments.refundsId, paymentId));
}

/** What Stripe calls so: a payment, or a refund. */
export async function findPaymentOfStripe(db: Db, stripeId: string): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.stripeId, stripeId));
  return found;
}

/** Lets nobody else deal with what Stripe calls so until the transaction ends, also while it is not on record. */
export async function lockPaymentOfStripe(tx: Db, stripeId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stripe:${stripeId}`}, 0))`);
}

/** The checkouts of an invoice on which somebody can pay, or has while the money is under way; the newest first. */
export function listLiveCheckouts(db: Db, invoiceId: number): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.invoiceId, invoiceId), inArray(checkouts.status, ['open', 'pending'])))
    .orderBy(desc(checkouts.id));
}

/** The checkout that Stripe calls `sessionId`, or the own one `id` where Stripe's answer was never stored. */
export async function findCheckout(
  db: Db,
  { sessionId, id }: { sessionId: string; id: number | null },
): Promise<CheckoutRow | undefined> {
  const unanswered = id === null ? undefined : and(eq(checkouts.id, id), isNull(checkouts.sessionId));
  const [found] = await db
    .select()
    .from(checkouts)
    .where(or(eq(checkouts.sessionId, sessionId), unanswered));
  return found;
}

export async function insertCheckout(db: Db, row: typeof checkouts.$inferInsert): Promise<CheckoutRow> {
  const [inserted] = await db.insert(checkouts).values(row).returning();
  if (!inserted) throw new Error('the checkout was not inserted');
  return inserted;
}

/** Changes a checkout that stands as one of `from`; false where it does not. */
export async function moveCheckout(
  db: Db,
  { id, from }: { id: number; from: CheckoutStatus[] },
  changed: Partial<CheckoutRow>,
): Promise<boolean> {
  const moved = await db
    .update(checkouts)
    .set(changed)
    .where(and(eq(checkouts.id, id), inArray(checkouts.status, from)))
    .returning({ id: checkouts.id });
  return moved.length > 0;
}

/** Stores that Stripe told something; false where it has told that before. */
export async function insertEvent(db: Db, row: typeof stripeEvents.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(stripeEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return inserted.length > 0;
}

export async function updateEvent(
  db: Db,
  id: string,
  changed: Partial<typeof stripeEvents.$inferInsert>,
): Promise<void> {
  await db.update(stripeEvents).set(changed).where(eq(stripeEvents.id, id));
}

/** What Stripe told of a payment before it told of the payment itself, in the order in which it came. */
export function listWaitingEvents(db: Db, paymentId: string) {
  const { id, notices } = stripeEvents;
  return db
    .select({ id, notices })
    .from(stripeEvents)
    .where(eq(stripeEvents.waitsFor, paymentId))
    .orderBy(stripeEvents.receivedAt, id);
}

/** Whether Stripe has told of a thing by an event of that type. */
export async function wasTold(db: Db, { about, type }: { about: string; type: string }): Promise<boolean> {
  return (await db.$count(stripeEvents, and(eq(stripeEvents.about, about), eq(stripeEvents.type, type)))) > 0;
}
