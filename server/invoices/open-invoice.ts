import type { Client, Context } from '../context.ts';
import { conflict, notFound, type Problem } from '../http/problem.ts';
import { keepProject, type ProjectRow } from '../projects/queries.ts';
import { findInvoice, findReadableInvoice, type InvoiceRow, lockInvoice } from './queries.ts';

/** A document that nobody else changes, and its project, which is undefined where it was deleted. */
export interface OpenedInvoice {
  invoice: InvoiceRow;
  project: ProjectRow | undefined;
}

/** Whoever deletes a project locks it before its invoices: so does this. */
async function lockBoth({ db }: Context, found: InvoiceRow | undefined): Promise<OpenedInvoice> {
  const project = found?.projectId ? await keepProject(db, found.projectId) : undefined;
  const invoice = found && (await lockInvoice(db, found.id));
  if (!invoice) throw notFound('invoice');
  return { invoice, project };
}

/** A document that nobody else changes until the transaction ends. @throws Problem 404 */
export async function openInvoice(inside: Context, id: number): Promise<OpenedInvoice> {
  return lockBoth(inside, await findInvoice(inside.db, id));
}

/** The same for a client, of what was sent to them. @throws Problem 404 */
export async function openOwnInvoice(
  inside: Context<Client>,
  id: number,
): Promise<OpenedInvoice & { project: ProjectRow }> {
  const found = await findReadableInvoice(inside.db, inside.actor, id);
  const { invoice, project } = await lockBoth(inside, found);
  if (!project) throw notFound('invoice');
  return { invoice, project };
}

export function invoiceChanged(): Problem {
  return conflict(
    'invoice_changed',
    'Somebody else has changed this invoice meanwhile. Please look at it again.',
  );
}

/** Refuses what can be done with a draft alone. */
export function requireDraft({ status }: InvoiceRow): void {
  if (status !== 'draft') {
    throw conflict('invoice_sent', 'This invoice was sent. It can be voided or credited, not changed.');
  }
}

/** Refuses what can be done with an invoice alone that was sent and not voided. */
export function requireSent({ status, kind }: InvoiceRow): void {
  if (kind === 'credit_note') throw conflict('credit_note', 'This is a credit note: it asks for no money.');
  if (status === 'draft') throw conflict('not_sent', 'This invoice was not sent yet.');
  if (status === 'void') throw conflict('invoice_void', 'This invoice is void.');
}
