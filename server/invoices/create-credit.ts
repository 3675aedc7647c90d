import type { z } from 'zod';
import { formatMoney } from '../../contract/format.ts';
import { computeTotals } from '../../contract/invoice-totals.ts';
import type { newCredit } from '../../contract/invoices.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { findBilling } from '../billing/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt } from '../days.ts';
import { conflict } from '../http/problem.ts';
import { invoiceEmails } from './emails.ts';
import { openInvoice, requireSent } from './open-invoice.ts';
import { type InvoiceRow, insertInvoice, updateInvoice } from './queries.ts';
import { dueOf } from './rules.ts';
import { issue } from './send-invoice.ts';
import { tellPeople } from './send-invoice-mail.ts';

type Lines = z.output<typeof newCredit>['lines'];

/** What a credit note of an invoice takes back: the lines that are given, or all of the invoice. */
function creditedPart(invoice: InvoiceRow, lines: Lines) {
  const { totalCents, creditedCents, currency, discount } = invoice;
  const left = totalCents - creditedCents;
  if (left === 0) throw conflict('nothing_left', 'All of this invoice is credited already.');
  if (!lines && creditedCents > 0) {
    throw conflict(
      'partly_credited',
      'A part of this invoice is credited already. Say which lines are left.',
    );
  }
  const part = lines ? { lines, discount: null } : { lines: invoice.lines, discount };
  const { total } = computeTotals(part.lines, part.discount);
  if (total > left) {
    throw conflict('too_much', `At most ${formatMoney(left, currency)} of this invoice can be credited.`);
  }
  return { ...part, totalCents: total };
}

/** What an invoice has become once a part of it is taken back. */
function afterCredit(invoice: InvoiceRow, cents: number, now: Date) {
  const creditedCents = invoice.creditedCents + cents;
  const isSettled = dueOf({ ...invoice, creditedCents }) <= 0;
  const paidAt = isSettled && invoice.paidCents > 0 ? (invoice.paidAt ?? now) : invoice.paidAt;
  return { creditedCents, paidAt, ...(isSettled && { claimedAt: null }) };
}

/**
 * Takes back an invoice, or lines of it, by a credit note, which is numbered and sent; answers that. Money that came for what is taken back
 * is to be given back by a refund.
 * @throws Problem 404, or 409: `not_sent`, `invoice_void`, `credit_note`, `nothing_left`, `partly_credited`, `too_much`.
 */
export function createCredit(
  context: Context,
  id: number,
  { reason, lines }: z.output<typeof newCredit>,
): Promise<InvoiceRow> {
  return inTransaction(context, async (inside) => {
    const { db, now, zone } = inside;
    const { invoice } = await openInvoice(inside, id);
    requireSent(invoice);
    const part = creditedPart(invoice, lines);
    const { projectId, description, currency, billedTo, projectName, issued } = invoice;
    if (!issued) throw new Error('an invoice that was sent does not say what it says');
    const kept = { projectId, description, currency, billedTo, projectName };
    const note = { kind: 'credit_note', creditsId: id, reason, dueDate: dayAt(zone, now) } as const;
    const drafted = await insertInvoice(db, { ...kept, ...part, ...note, createdAt: now });
    if (!drafted) throw new Error('the credit note was not inserted');
    await updateInvoice(db, id, afterCredit(invoice, part.totalCents, now));
    const credit = await issue(inside, { draft: drafted, billing: await findBilling(db), issued });
    await tellPeople(inside, invoiceEmails.credited, {
      invoice: credit,
      more: { reason, creditedNumber: invoice.number ?? '' },
    });
    if (projectId) {
      const detail = formatMoney(part.totalCents, currency);
      const done = { subject: invoice.number ?? '', detail, visible: true };
      await recordActivity(inside, { projectId, kind: 'invoice-credited', ...done });
    }
    return credit;
  });
}
