import { formatDate, formatMoney } from '../../contract/format.ts';
import { type PaymentWay, paymentWayLabels } from '../../contract/payments.ts';
import { closeSheet, openSheet, sizeFor } from '../pdf/sheet.ts';
import { type Sum, writeSums } from '../pdf/table.ts';
import { buyerFact, footerOf } from './formats.ts';
import {
  countFootLines,
  drawFoot,
  writeFacts,
  writeSection,
  writeSimplified,
  writeTop,
} from './paper-formats.ts';
import type { InvoiceRow } from './queries.ts';
import type { IssuedFacts } from './tables.ts';

/** A payment that came for an invoice. */
export interface ReceiptPaper {
  invoice: InvoiceRow;
  issued: IssuedFacts;
  payment: {
    cents: number;
    way: PaymentWay;
    paidOn: string;
    note: string;
    /** What of it was given back, in cents. */
    refunded: number;
  };
  /** What is left to pay of the invoice now, in cents. */
  left: number;
  now: Date;
}

function sumsOf({ invoice, payment, left }: ReceiptPaper): Sum[] {
  const money = (cents: number) => formatMoney(cents, invoice.currency);
  return [
    { label: 'Total of the invoice', amount: money(invoice.totalCents) },
    { label: `Paid, ${invoice.currency}`, amount: money(payment.cents), large: true },
    ...(payment.refunded > 0 ? [{ label: 'Given back of it', amount: money(-payment.refunded) }] : []),
    { label: 'Left to pay', amount: money(Math.max(0, left)) },
  ];
}

/** The receipt of one payment as a PDF: how much came when and how, for which invoice, and what is left. */
export async function writeReceiptPdf(paper: ReceiptPaper): Promise<Buffer> {
  const { invoice, issued, payment, now } = paper;
  const { seller, buyer } = issued;
  const number = invoice.number ?? '';
  const sheet = await openSheet({
    size: sizeFor(seller.country || buyer.country),
    title: `Receipt for invoice ${number}, ${seller.name}`,
    author: seller.name,
    now,
    shows: [invoice.description, number, payment.note, issued],
    country: buyer.country,
    footLines: countFootLines(footerOf(seller)),
  });
  const about = [invoice.description, issued.projectName].filter(Boolean).join(', ');
  writeTop(sheet, { seller, title: 'Receipt', about });
  writeFacts(sheet, [
    { ...buyerFact(buyer), label: 'Paid by' },
    { label: 'Invoice', lines: [number] },
    { label: 'Paid on', lines: [formatDate(payment.paidOn)] },
    { label: 'Way', lines: [paymentWayLabels[payment.way]] },
  ]);
  writeSums(sheet, sumsOf(paper));
  writeSection(sheet, 'Note', payment.note);
  writeSimplified(sheet);
  return closeSheet(sheet, drawFoot(sheet, { footer: footerOf(seller), name: `Receipt, ${number}` }));
}
