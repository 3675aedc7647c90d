import type { z } from 'zod';
import { computeTotals, singleLine } from '../../contract/invoice-totals.ts';
import type { InvoiceDraft, newInvoice } from '../../contract/invoices.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { findBilling, findParty } from '../billing/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { keepProject, type ProjectRow } from '../projects/queries.ts';
import { findByRequestKey, type InvoiceRow, insertInvoice } from './queries.ts';
import { sendInvoice } from './send-invoice.ts';

/** What an invoice is made of. */
export interface InvoiceFacts extends InvoiceDraft {
  projectId: number;
  requestKey?: string | undefined;
}

/** What of a draft is stored, by what it says now. */
export async function draftRow({ db }: Context, project: ProjectRow, facts: InvoiceDraft) {
  const { description, lines, discount, note, dueDate } = facts;
  const { name: billedTo } = await findParty(db, project);
  const totalCents = computeTotals(lines, discount).total;
  return { description, lines, discount, note, dueDate, totalCents, billedTo, projectName: project.name };
}

/** The invoice that was made before with a request key. @throws Problem 409 where it is of another project. */
async function findMade({ db }: Context, { requestKey = '', projectId }: InvoiceFacts): Promise<InvoiceRow> {
  const made = await findByRequestKey(db, requestKey);
  if (made?.projectId === projectId) return made;
  throw conflict(
    'request_key_used',
    'This was sent before, for another project. Please load the page again.',
  );
}

/**
 * Writes the draft of an invoice; with a request key that was used before it is the one that was made then.
 * @throws Problem 404 where there is no such project.
 */
export function createInvoice(context: Context, facts: InvoiceFacts): Promise<InvoiceRow> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const { projectId, requestKey } = facts;
    const project = await keepProject(db, projectId);
    if (!project) throw notFound('project');
    const { currency } = await findBilling(db);
    const made = { projectId, currency, createdAt: now, requestKey };
    const invoice = await insertInvoice(db, { ...made, ...(await draftRow(inside, project, facts)) });
    if (!invoice) return findMade(inside, facts);
    const { description: subject } = invoice;
    await recordActivity(inside, { projectId, kind: 'invoice-created', subject, visible: false });
    return invoice;
  });
}

/**
 * Makes the invoice that an admin asks for, and sends it unless it is to stay a draft.
 * @throws Problem 404, or as {@link sendInvoice} does; then nothing is made.
 */
export function createAsked(
  context: Context,
  { amount = 0, lines, draft, ...facts }: z.output<typeof newInvoice>,
): Promise<InvoiceRow> {
  return inTransaction(context, async (inside) => {
    const made = lines ?? [singleLine(facts.description, amount)];
    const invoice = await createInvoice(inside, { ...facts, lines: made });
    return draft || invoice.status !== 'draft' ? invoice : sendInvoice(inside, invoice.id);
  });
}
