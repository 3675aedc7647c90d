import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { requestStatusValues } from '../../contract/testimonial-requests.ts';
import type { Db } from '../database/client.ts';
import { testimonialLinks, testimonialRequests } from './tables.ts';

export type RequestRow = typeof testimonialRequests.$inferSelect;
type NewRequest = typeof testimonialRequests.$inferInsert;

interface Filter {
  projectId?: number | undefined;
  status?: (typeof requestStatusValues)[number] | undefined;
}

function matching({ projectId, status }: Filter): SQL | undefined {
  return and(
    projectId === undefined ? undefined : eq(testimonialRequests.projectId, projectId),
    status && eq(testimonialRequests.status, status),
  );
}

/** A page of requests, newest first, below the id `cursor`; all of them without a limit. */
export async function listRequests(
  db: Db,
  { limit, cursor, ...filter }: Filter & { limit?: number | undefined; cursor?: number | undefined },
): Promise<RequestRow[]> {
  const below = cursor === undefined ? undefined : lt(testimonialRequests.id, cursor);
  const query = db
    .select()
    .from(testimonialRequests)
    .where(and(matching(filter), below))
    .orderBy(desc(testimonialRequests.id));
  return limit === undefined ? query : query.limit(limit);
}

export async function countRequests(db: Db, filter: Filter): Promise<number> {
  const [found] = await db.select({ total: count() }).from(testimonialRequests).where(matching(filter));
  return found?.total ?? 0;
}

export async function insertRequest(db: Db, values: NewRequest): Promise<RequestRow> {
  const [inserted] = await db.insert(testimonialRequests).values(values).returning();
  if (!inserted) throw new Error('the inserted testimonial request did not come back');
  return inserted;
}

export async function findRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  const [found] = await db.select().from(testimonialRequests).where(eq(testimonialRequests.id, id));
  return found;
}

/** Like {@link findRequest}; nobody else changes the request until the transaction ends. */
export async function lockRequest(tx: Db, id: number): Promise<RequestRow | undefined> {
  const [found] = await tx
    .select()
    .from(testimonialRequests)
    .where(eq(testimonialRequests.id, id))
    .for('update');
  return found;
}

/** Changes a request whose row the caller holds. */
export async function updateRequest(tx: Db, id: number, changed: Partial<NewRequest>): Promise<RequestRow> {
  const raised = { ...changed, version: sql`${testimonialRequests.version} + 1` };
  const [updated] = await tx
    .update(testimonialRequests)
    .set(raised)
    .where(eq(testimonialRequests.id, id))
    .returning();
  if (!updated) throw new Error('the testimonial request was not updated');
  return updated;
}

/** Makes a secret lead to a request; twice is the same as once. */
export async function insertLink(db: Db, requestId: number, tokenHash: string): Promise<void> {
  await db.insert(testimonialLinks).values({ requestId, tokenHash }).onConflictDoNothing();
}

/** The request that a secret link leads to. */
export async function findByLink(db: Db, tokenHash: string): Promise<RequestRow | undefined> {
  const [found] = await db
    .select({ request: testimonialRequests })
    .from(testimonialRequests)
    .innerJoin(testimonialLinks, eq(testimonialLinks.requestId, testimonialRequests.id))
    .where(eq(testimonialLinks.tokenHash, tokenHash));
  return found?.request;
}
