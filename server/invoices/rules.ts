import type { ClientInvoiceStatus, InvoiceStatus } from '../../contract/invoices.ts';
import { daysUntil } from '../days.ts';
import type { invoices } from './tables.ts';

type Row = typeof invoices.$inferSelect;
type Sums = Pick<Row, 'kind' | 'status' | 'totalCents' | 'paidCents' | 'creditedCents'>;
type Standing = Sums & Pick<Row, 'dueDate' | 'viewedAt'>;

/** What is left to pay of a document, in cents: below zero where too much was paid. Nothing is of one that is void, or a credit note. */
export function dueOf({ kind, status, totalCents, paidCents, creditedCents }: Sums): number {
  const asked = kind === 'credit_note' || status === 'void' ? 0 : totalCents;
  return asked - creditedCents - paidCents;
}

/** Whether an invoice waits for money. */
export function isOpen(row: Sums): boolean {
  return row.status === 'sent' && row.kind === 'invoice' && dueOf(row) > 0;
}

/** How a document stands as the agency reads it. `today` is the agency's day: what was due before it is overdue. */
export function statusOf(row: Standing, today: string): InvoiceStatus {
  if (row.status !== 'sent') return row.status;
  if (row.kind === 'credit_note') return 'issued';
  if (dueOf(row) <= 0) return row.creditedCents === row.totalCents ? 'credited' : 'paid';
  if (row.dueDate < today) return 'overdue';
  if (row.paidCents > 0) return 'part_paid';
  return row.viewedAt === null ? 'sent' : 'viewed';
}

/** The same as its client reads it. */
export function clientStatusOf(row: Sums): ClientInvoiceStatus {
  if (row.status === 'void') return 'void';
  if (row.kind === 'credit_note') return 'issued';
  if (dueOf(row) > 0) return 'pending';
  return row.creditedCents === row.totalCents ? 'credited' : 'paid';
}

/** How many days are left until an open invoice is due, below 0 once it is late; null where nothing is open. */
export function daysLeftOf(row: Standing, today: string): number | null {
  return isOpen(row) ? daysUntil(row.dueDate, today) : null;
}
