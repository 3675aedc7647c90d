import type { Context } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { findInvoice, type InvoiceRow } from '../invoices/queries.ts';
import { writeReceiptPdf } from '../invoices/receipt-formats.ts';
import { dueOf } from '../invoices/rules.ts';
import { saidBy } from '../invoices/views.ts';
import { findPayment, type PaymentRow, sumRefunds } from './queries.ts';

type Desk = Pick<Context, 'db' | 'now' | 'zone'>;

/** The receipt of a payment that counts, as a PDF, and what its file is called. */
export async function writeReceipt(
  desk: Desk,
  { payment, invoice }: { payment: PaymentRow; invoice: InvoiceRow },
): Promise<{ fileName: string; content: Buffer }> {
  const refunded = await sumRefunds(desk.db, payment.id);
  const content = await writeReceiptPdf({
    invoice,
    issued: await saidBy(desk, invoice),
    payment: { ...payment, refunded },
    left: dueOf(invoice),
    now: desk.now,
  });
  return { fileName: `Receipt ${invoice.number ?? ''}-${payment.id}.pdf`, content };
}

/** The same of the payment `id`. @throws Problem 404 where there is none that counts. */
export async function openReceipt(desk: Desk, id: number): Promise<{ fileName: string; content: Buffer }> {
  const payment = await findPayment(desk.db, id);
  const invoice = payment && (await findInvoice(desk.db, payment.invoiceId));
  if (!invoice || payment.kind !== 'payment' || payment.removedAt) throw notFound('payment');
  return writeReceipt(desk, { payment, invoice });
}
