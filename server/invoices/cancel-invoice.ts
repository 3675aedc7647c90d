import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict } from '../http/problem.ts';
import { invoiceEmails } from './emails.ts';
import { openInvoice, requireSent } from './open-invoice.ts';
import { type InvoiceRow, updateInvoice } from './queries.ts';
import { tellPeople } from './send-invoice-mail.ts';

/** An invoice nobody has to pay any more asks for nothing; with money or a credit note behind it, it has to stay. */
function requireUntouched({ paidCents, creditedCents }: InvoiceRow): void {
  if (paidCents > 0) {
    throw conflict(
      'invoice_paid',
      'Money has come for this invoice. Give it back first, or write a credit note.',
    );
  }
  if (creditedCents > 0) {
    throw conflict('invoice_credited', 'A part of this invoice was credited. Credit the rest of it.');
  }
}

/**
 * Voids an invoice that was sent: it keeps its number and asks for no money. It is what is wanted already where a colleague did.
 * @throws Problem 404, or 409: `not_sent`, `credit_note`, `invoice_paid`, `invoice_credited`.
 */
export function cancelInvoice(context: Context, id: number, reason: string): Promise<InvoiceRow> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const { invoice } = await openInvoice(inside, id);
    if (invoice.status === 'void') return invoice;
    requireSent(invoice);
    requireUntouched(invoice);
    const voided = await updateInvoice(db, id, { status: 'void', voidedAt: now, reason, claimedAt: null });
    await tellPeople(inside, invoiceEmails.voided, { invoice: voided, more: { reason } });
    const { projectId, description: subject, number } = voided;
    if (projectId) {
      const done = { subject, detail: number ?? '', visible: true };
      await recordActivity(inside, { projectId, kind: 'invoice-voided', ...done });
    }
    return voided;
  });
}
