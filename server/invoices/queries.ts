import {
  and,
  asc,
  between,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { InvoiceFilter } from '../../contract/invoices.ts';
import type { Admin, Client } from '../context.ts';
import type { Db } from '../database/client.ts';
import { mailMessages } from '../mail/tables.ts';
import { payments } from '../payments/tables.ts';
import { projectPeople } from '../projects/tables.ts';
import { invoiceCounters, invoices } from './tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoiceRow = typeof invoices.$inferInsert;

/** What of the invoices a list shows; `today` is the agency's day, `from` and `until` are days of issue, both included. */
export interface InvoiceQuery {
  q?: string | undefined;
  status?: InvoiceFilter | undefined;
  projectId?: number | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  today: string;
}

interface Page {
  limit?: number | undefined;
  cursor?: number | undefined;
}

/** What is left to pay of an invoice that was sent. */
const due = sql<number>`(${invoices.totalCents} - ${invoices.paidCents} - ${invoices.creditedCents})`;
/** As the index of what is open has it. */
const open = and(
  eq(invoices.status, 'sent'),
  eq(invoices.kind, 'invoice'),
  sql`${invoices.totalCents} > ${invoices.paidCents} + ${invoices.creditedCents}`,
);
const settled = and(
  eq(invoices.status, 'sent'),
  eq(invoices.kind, 'invoice'),
  sql`${invoices.totalCents} <= ${invoices.paidCents} + ${invoices.creditedCents}`,
);
const credited = sql`${invoices.creditedCents} = ${invoices.totalCents}`;

/** The documents of each status; they mean what `statusOf` says of a row. */
function hasStatus(status: InvoiceFilter, today: string): SQL | undefined {
  const onTime = gte(invoices.dueDate, today);
  const statuses: Record<InvoiceFilter, SQL | undefined> = {
    draft: eq(invoices.status, 'draft'),
    void: eq(invoices.status, 'void'),
    issued: and(eq(invoices.status, 'sent'), eq(invoices.kind, 'credit_note')),
    open,
    overdue: and(open, lt(invoices.dueDate, today)),
    part_paid: and(open, onTime, gt(invoices.paidCents, 0)),
    viewed: and(open, onTime, eq(invoices.paidCents, 0), sql`${invoices.viewedAt} is not null`),
    sent: and(open, onTime, eq(invoices.paidCents, 0), sql`${invoices.viewedAt} is null`),
    paid: and(settled, sql`not (${credited})`),
    credited: and(settled, credited),
  };
  return statuses[status];
}

function matches({ q = '', status, projectId, from, until, today }: InvoiceQuery): SQL | undefined {
  return and(
    q === '' ? undefined : sql`position(lower(${q}) in ${invoices.known}) > 0`,
    status && hasStatus(status, today),
    projectId === undefined ? undefined : eq(invoices.projectId, projectId),
    from ? gte(invoices.issuedOn, from) : undefined,
    until ? lte(invoices.issuedOn, until) : undefined,
  );
}

/** A page of documents, newest first, below the id `cursor`; all of them without a limit. */
export async function listInvoices(
  db: Db,
  { limit, cursor, ...filter }: InvoiceQuery & Page,
): Promise<InvoiceRow[]> {
  const { id } = invoices;
  const found = and(matches(filter), cursor === undefined ? undefined : lt(id, cursor));
  // Which they are is read from an index: rows are wide, and only those that are shown are read.
  const shown =
    limit === undefined
      ? found
      : inArray(id, db.select({ id }).from(invoices).where(found).orderBy(desc(id)).limit(limit));
  return db.select().from(invoices).where(shown).orderBy(desc(id));
}

/** How many documents are read at once where all are. */
const BATCH = 500;

/** All documents of a list, newest first, as they are read: batch by batch. */
export async function* readInvoices(db: Db, filter: InvoiceQuery): AsyncGenerator<InvoiceRow[]> {
  let cursor: number | undefined;
  for (;;) {
    const batch = await listInvoices(db, { ...filter, limit: BATCH, cursor });
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    cursor = batch.at(-1)?.id;
  }
}

export function countInvoices(db: Db, filter: InvoiceQuery): Promise<number> {
  return db.$count(invoices, matches(filter));
}

/** What is open, what of it is overdue on the agency's day `today`, and how many drafts there are; cents. */
export async function sumInvoices(db: Db, today: string) {
  const isLate = sql`${invoices.dueDate} < ${today}`;
  const [sums] = await db
    .select({
      outstanding: sql<number>`coalesce(sum(${due}), 0)`.mapWith(Number),
      outstandingCount: sql<number>`count(*)::int`,
      overdue: sql<number>`coalesce(sum(${due}) filter (where ${isLate}), 0)`.mapWith(Number),
      overdueCount: sql<number>`(count(*) filter (where ${isLate}))::int`,
    })
    .from(invoices)
    .where(open);
  if (!sums) throw new Error('sums have no row');
  return { ...sums, drafts: await db.$count(invoices, eq(invoices.status, 'draft')) };
}

/** How many clients say since before `until` that they have paid, and nobody has answered it. */
export function countClaims(db: Db, until: Date): Promise<number> {
  return db.$count(invoices, and(open, lt(invoices.claimedAt, until)));
}

/**
 * Invoices about whose money somebody at the agency has to do something: first those that their clients say they have paid, then what is
 * overdue on the agency's day `today`, but for what an admin has reminded of after `reminded`; and how many there are.
 */
export async function listMoneyDue(
  db: Db,
  { today, reminded, limit }: { today: string; reminded: Date; limit: number },
): Promise<{ invoices: InvoiceRow[]; total: number }> {
  const { id, dueDate, claimedAt, remindedAt } = invoices;
  const isLate = and(lt(dueDate, today), or(isNull(remindedAt), lte(remindedAt, reminded)));
  const wanted = and(open, or(isNotNull(claimedAt), isLate));
  const found = await db
    .select({ invoice: invoices, total: sql<number>`(count(*) over ())::int` })
    .from(invoices)
    .where(wanted)
    .orderBy(asc(claimedAt), asc(dueDate), asc(id))
    .limit(limit);
  return { invoices: found.map(({ invoice }) => invoice), total: found[0]?.total ?? 0 };
}

/** What came in between two days of the agency, both included, less what was given back; cents. */
export async function sumPaid(db: Db, from: string, until: string) {
  const signed = sql`case when ${payments.kind} = 'payment' then ${payments.cents} else -${payments.cents} end`;
  const [sums] = await db
    .select({
      cents: sql<number>`coalesce(sum(${signed}), 0)`.mapWith(Number),
      count: sql<number>`(count(*) filter (where ${payments.kind} = 'payment'))::int`,
    })
    .from(payments)
    .where(and(gte(payments.paidOn, from), lte(payments.paidOn, until), sql`${payments.removedAt} is null`));
  return sums ?? { cents: 0, count: 0 };
}

export async function findInvoice(db: Db, id: number): Promise<InvoiceRow | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id));
  return found;
}

export async function findByRequestKey(db: Db, requestKey: string): Promise<InvoiceRow | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.requestKey, requestKey));
  return found;
}

/** Documents of a project of a client's own, but for drafts. */
function isOwn(db: Db, clientId: number): SQL | undefined {
  const access = db
    .select({ one: sql`1` })
    .from(projectPeople)
    .where(and(eq(projectPeople.projectId, invoices.projectId), eq(projectPeople.clientId, clientId)));
  return and(ne(invoices.status, 'draft'), exists(access));
}

/** The document `id` if `actor` may read it: a client what was sent of a project of their own, an admin any. */
export async function findReadableInvoice(
  db: Db,
  actor: Client | Admin,
  id: number,
): Promise<InvoiceRow | undefined> {
  const mine = actor.kind === 'client' ? isOwn(db, actor.id) : undefined;
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), mine));
  return found;
}

/** The document `id` for a client; undefined also when it is a draft, or of a project that they do not have. */
export async function findOwnInvoice(db: Db, clientId: number, id: number): Promise<InvoiceRow | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), isOwn(db, clientId)));
  return found;
}

/** Lets nobody else change a document or its payments until the transaction ends; undefined when it is gone. */
export async function lockInvoice(tx: Db, id: number): Promise<InvoiceRow | undefined> {
  const [found] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return found;
}

const ofProject = (projectId: number) => and(eq(invoices.projectId, projectId), ne(invoices.status, 'draft'));

/** What was sent for a project, newest first, below the id `cursor`; all of it without a limit. */
export async function listInvoicesOfProject(
  db: Db,
  projectId: number,
  { limit, cursor }: Page = {},
): Promise<InvoiceRow[]> {
  const below = cursor === undefined ? undefined : lt(invoices.id, cursor);
  const query = db
    .select()
    .from(invoices)
    .where(and(ofProject(projectId), below))
    .orderBy(desc(invoices.id));
  return limit === undefined ? query : query.limit(limit);
}

/** The open invoices of a project, the oldest first. */
export function listOpenInvoices(db: Db, projectId: number): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.projectId, projectId), open))
    .orderBy(asc(invoices.id));
}

export function countInvoicesOfProject(db: Db, projectId: number): Promise<number> {
  return db.$count(invoices, ofProject(projectId));
}

/** What was sent for all projects of a client, the oldest first: for their statement of account. */
export function listInvoicesOfClient(db: Db, clientId: number): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(isOwn(db, clientId)).orderBy(asc(invoices.id));
}

/** The credit notes of an invoice, newest first. */
export function listCreditNotes(db: Db, invoiceId: number): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.creditsId, invoiceId)).orderBy(desc(invoices.id));
}

/** Stores a document; undefined where its request key was used before. */
export async function insertInvoice(db: Db, row: NewInvoiceRow): Promise<InvoiceRow | undefined> {
  const [inserted] = await db
    .insert(invoices)
    .values(row)
    .onConflictDoNothing({ target: invoices.requestKey })
    .returning();
  return inserted;
}

export async function updateInvoice(
  db: Db,
  id: number,
  changed: Partial<NewInvoiceRow>,
): Promise<InvoiceRow> {
  const [updated] = await db.update(invoices).set(changed).where(eq(invoices.id, id)).returning();
  if (!updated) throw new Error('the invoice was not changed');
  return updated;
}

export async function deleteInvoice(db: Db, id: number): Promise<void> {
  await db.delete(invoices).where(eq(invoices.id, id));
}

/** Deletes the drafts of a project. */
export async function deleteDrafts(db: Db, projectId: number): Promise<void> {
  await db.delete(invoices).where(and(eq(invoices.projectId, projectId), eq(invoices.status, 'draft')));
}

/**
 * The next place among the documents of a year. Nobody else gets one of that year until the transaction ends; where that fails the
 * place is free again, so that none is missing.
 */
export async function takePlace(tx: Db, year: number): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last });
  if (!counter) throw new Error('no place was taken');
  return counter.last;
}

/**
 * The open invoices that may have to be reminded of: due within one of some spans, and not reminded of yet for the day from the due date
 * that a span is for.
 */
export async function listToRemind(
  db: Db,
  spans: { day: number; from: string; until: string }[],
): Promise<number[]> {
  const isWithin = spans.map(({ day, from, until }) =>
    and(
      between(invoices.dueDate, from, until),
      or(isNull(invoices.remindedFor), lt(invoices.remindedFor, day)),
    ),
  );
  if (isWithin.length === 0) return [];
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(open, isNotNull(invoices.projectId), isNull(invoices.claimedAt), or(...isWithin)))
    .orderBy(asc(invoices.id));
  return found.map(({ id }) => id);
}

/** What went out about a thing by mail, newest first. */
export function listMails(db: Db, about: string) {
  const { id, kind, email, status, via, createdAt: at } = mailMessages;
  return db
    .select({ id, kind, email, status, via, at })
    .from(mailMessages)
    .where(eq(mailMessages.about, about))
    .orderBy(desc(id));
}
