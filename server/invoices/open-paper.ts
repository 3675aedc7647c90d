import type { Context } from '../context.ts';
import { drawCode, writeTransfer } from '../payments/formats.ts';
import { type InvoicePaper, nameOf, writeInvoicePdf } from './formats.ts';
import { findInvoice, type InvoiceRow } from './queries.ts';
import { dueOf } from './rules.ts';
import type { IssuedFacts } from './tables.ts';
import { saidBy } from './views.ts';

/** Where a document is written. */
export type Desk = Pick<Context, 'db' | 'now'> & { publicUrl: string };

/** The QR code with which a bank's app pays what is due; null where there can be none. */
function codeOf(invoice: InvoiceRow, { seller }: IssuedFacts): string[] | null {
  const { currency, number } = invoice;
  const transfer = writeTransfer({
    bank: seller.bank,
    payee: seller.name,
    cents: dueOf(invoice),
    currency,
    reference: number ?? '',
  });
  return number === null || transfer === null ? null : drawCode(transfer);
}

/** The invoice that a credit note takes back from. */
async function creditedBy({ db }: Desk, { creditsId }: InvoiceRow): Promise<InvoicePaper['credits']> {
  const credited = creditsId === null ? undefined : await findInvoice(db, creditsId);
  return credited ? { number: credited.number ?? '', issuedOn: credited.issuedOn ?? '' } : null;
}

/** A document as a PDF, and what its file is called. */
export async function openPaper(
  desk: Desk,
  invoice: InvoiceRow,
): Promise<{ fileName: string; content: Buffer }> {
  const { now, publicUrl } = desk;
  const issued = await saidBy(desk, invoice);
  const credits = await creditedBy(desk, invoice);
  const content = await writeInvoicePdf({
    invoice,
    issued,
    credits,
    code: codeOf(invoice, issued),
    publicUrl,
    now,
  });
  return { fileName: `${nameOf(invoice)}.pdf`, content };
}
