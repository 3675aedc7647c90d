import type { Context } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { findInvoice } from '../invoices/queries.ts';
import { writeReceiptPdf } from '../invoices/receipt-formats.ts';
import { dueOf } from '../invoices/rules.ts';
import { saidBy } from '../invoices/views.ts';
import { findPayment, sumRefunds } from './queries.ts';

type Desk = Pick<Context, 'db' | 'now'>;

/** The receipt of a payment as a PDF, and what its file is called; undefined where there is no such payment that counts. */
export async function findReceipt(
  desk: Desk,
  id: number,
): Promise<{ fileName: string; content: Buffer } | undefined> {
  const { db, now } = desk;
  const payment = await findPayment(db, id);
  const invoice = payment && (await findInvoice(db, payment.invoiceId));
  if (!invoice || payment.kind !== 'payment' || payment.removedAt) return undefined;
  const content = await writeReceiptPdf({
    invoice,
    issued: await saidBy(desk, invoice),
    payment: { ...payment, refunded: await sumRefunds(db, id) },
    left: dueOf(invoice),
    now,
  });
  return { fileName: `Receipt ${invoice.number ?? ''}-${id}.pdf`, content };
}

/** The same. @throws Problem 404 where there is none. */
export async function openReceipt(desk: Desk, id: number): Promise<{ fileName: string; content: Buffer }> {
  const receipt = await findReceipt(desk, id);
  if (!receipt) throw notFound('payment');
  return receipt;
}
