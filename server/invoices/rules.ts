import type { ClientInvoiceStatus, InvoiceStatus } from '../../contract/invoices.ts';
import { dayAfter, daysUntil } from '../days.ts';
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

/** From when on reminders go out, on the agency's clock, and for how many days one is made up for that did not. */
const MORNING = '09:00';
const LATE_DAYS = 3;
/** How often people are reminded by hand. */
const REMIND_MS = 60 * 60_000;

/** What is known of an open invoice when a reminder may be due; all days are the agency's. */
export interface Reminded {
  dueDate: string;
  issuedOn: string;
  /** When it was reminded of by hand last. */
  remindedOn: string | null;
  /** For which day from the due date it was reminded of by itself last. */
  remindedFor: number | null;
  /** The client says that it is paid, which the agency has not answered. */
  isClaimed: boolean;
}

/** The days on which an invoice is due that a reminder of a day from its due date goes out for today, or is made up for. */
export function dueDaysToRemind(day: number, today: string): { from: string; until: string } {
  return { from: dayAfter(today, -day - LATE_DAYS), until: dayAfter(today, -day) };
}

/**
 * For which day from the due date an open invoice is reminded of now; undefined where it is not. It is the last one that has come, once, in
 * the morning, and none that fell on a day on which people heard of the invoice anyway, or before. Nobody is reminded of what they say they paid.
 */
export function dayToRemind(
  { dueDate, issuedOn, remindedOn, remindedFor, isClaimed }: Reminded,
  { reminderDays, today, time }: { reminderDays: readonly number[]; today: string; time: string },
): number | undefined {
  if (isClaimed || time < MORNING) return undefined;
  const day = reminderDays.findLast((each) => dayAfter(dueDate, each) <= today);
  if (day === undefined || (remindedFor !== null && day <= remindedFor)) return undefined;
  const on = dayAfter(dueDate, day);
  if (on < dayAfter(today, -LATE_DAYS)) return undefined;
  const isNews = on > issuedOn && (remindedOn === null || on > remindedOn);
  return isNews ? day : undefined;
}

/** Whether people may be reminded by hand at `now`. */
export function mayRemind({ remindedAt }: { remindedAt: Date | null }, now: Date): boolean {
  return remindedAt === null || now.getTime() - remindedAt.getTime() >= REMIND_MS;
}
