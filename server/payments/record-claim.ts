import { recordActivity } from '../activity/record-activity.ts';
import { type Client, type Context, inTransaction } from '../context.ts';
import { conflict } from '../http/problem.ts';
import { aboutInvoice } from '../invoices/email-facts.ts';
import { openInvoice, openOwnInvoice } from '../invoices/open-invoice.ts';
import { type InvoiceRow, updateInvoice } from '../invoices/queries.ts';
import { dueOf } from '../invoices/rules.ts';
import { paymentEmails } from './emails.ts';

/** Records that a client says they have paid, and tells the agency. @throws Problem 404, or 409 `nothing_due` */
export function recordClaim(context: Context<Client>, id: number, claimNote: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db, now, outbox } = inside;
    const { invoice, project } = await openOwnInvoice(inside, id);
    if (dueOf(invoice) <= 0) throw conflict('nothing_due', 'Nothing is due of this invoice any more.');
    const claimedBy = context.actor.name || context.actor.email;
    await updateInvoice(db, id, { claimedAt: now, claimedBy, claimNote });
    const { number, description: subject, currency } = invoice;
    const data = {
      invoiceId: id,
      projectId: project.id,
      projectName: project.name,
      number: number ?? '',
      amount: dueOf(invoice),
      currency,
      by: claimedBy,
      note: claimNote,
    };
    await outbox.sendToAgency(paymentEmails.claimed, { data, about: aboutInvoice(id) });
    const done = { subject, detail: number ?? '', visible: true };
    await recordActivity(inside, { projectId: project.id, kind: 'invoice-claimed', ...done });
  });
}

/** Says that what a client says they paid has not arrived; they can say it again. @throws Problem 404 */
export function dismissClaim(context: Context, id: number): Promise<InvoiceRow> {
  return inTransaction(context, async (inside) => {
    const { invoice } = await openInvoice(inside, id);
    if (!invoice.claimedAt) return invoice;
    const { projectId, number, description: subject } = invoice;
    if (projectId) {
      const done = { subject, detail: number ?? '', visible: true };
      await recordActivity(inside, { projectId, kind: 'invoice-claim-dismissed', ...done });
    }
    return updateInvoice(inside.db, id, { claimedAt: null });
  });
}
