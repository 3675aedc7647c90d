import type { InvoiceDraft } from '../../contract/invoices.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { findBilling } from '../billing/queries.ts';
import { type Client, type Context, inTransaction } from '../context.ts';
import { draftRow } from './create-invoice.ts';
import { invoiceChanged, openInvoice, openOwnInvoice, requireDraft } from './open-invoice.ts';
import { deleteInvoice, type InvoiceRow, updateInvoice } from './queries.ts';

/** Changes a draft. @throws Problem 404, or 409: `invoice_sent`, `invoice_changed` when it is not the one that was seen. */
export function editInvoice(
  context: Context,
  id: number,
  { seenVersion, ...draft }: InvoiceDraft & { seenVersion: number },
): Promise<InvoiceRow> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const { invoice, project } = await openInvoice(inside, id);
    requireDraft(invoice);
    if (!project || invoice.version !== seenVersion) throw invoiceChanged();
    const { currency } = await findBilling(db);
    const row = await draftRow(inside, project, draft);
    return updateInvoice(db, id, { ...row, currency, version: seenVersion + 1 });
  });
}

/** Deletes a draft. @throws Problem 404, or 409 `invoice_sent` */
export function removeDraft(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { invoice } = await openInvoice(inside, id);
    requireDraft(invoice);
    await deleteInvoice(inside.db, id);
    const { projectId, description: subject } = invoice;
    if (projectId)
      await recordActivity(inside, { projectId, kind: 'invoice-removed', subject, visible: false });
  });
}

/** Notes that a client looks at an invoice: the first time counts. @throws Problem 404 */
export function viewInvoiceOnce(context: Context<Client>, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const { invoice, project } = await openOwnInvoice(inside, id);
    if (invoice.viewedAt) return;
    await updateInvoice(db, id, { viewedAt: now });
    const { description: subject, number } = invoice;
    const seen = { subject, detail: number ?? '', visible: false };
    await recordActivity(inside, { projectId: project.id, kind: 'invoice-viewed', ...seen });
  });
}
