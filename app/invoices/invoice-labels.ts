import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Clock,
  Eye,
  FileText,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import {
  type InvoiceFilter,
  type InvoiceStatus,
  invoiceFilterValues,
  type ListedInvoice,
} from '../../contract/invoices.ts';
import { type PaymentWay, paymentWayLabels } from '../../contract/payments.ts';
import type { BadgeVariant } from '../ui/badge.tsx';

interface Standing {
  label: string;
  badge: BadgeVariant;
  Icon: LucideIcon;
}

/** How a document stands, in a word, a colour and a sign. */
export const invoiceStatuses: Record<InvoiceStatus, Standing> = {
  draft: { label: 'Draft', badge: 'neutral', Icon: CircleDashed },
  sent: { label: 'Sent', badge: 'info', Icon: FileText },
  viewed: { label: 'Viewed', badge: 'info', Icon: Eye },
  part_paid: { label: 'Part paid', badge: 'warning', Icon: CircleDot },
  paid: { label: 'Paid', badge: 'success', Icon: CircleCheck },
  overdue: { label: 'Overdue', badge: 'danger', Icon: Clock },
  void: { label: 'Void', badge: 'neutral', Icon: Ban },
  credited: { label: 'Credited', badge: 'neutral', Icon: Undo2 },
  issued: { label: 'Issued', badge: 'info', Icon: FileText },
};

const filterLabels: Record<InvoiceFilter, string> = {
  open: 'Open',
  draft: 'Drafts',
  sent: 'Sent',
  viewed: 'Viewed',
  part_paid: 'Part paid',
  paid: 'Paid',
  overdue: 'Overdue',
  void: 'Void',
  credited: 'Credited',
  issued: 'Credit notes',
};

/** The ways to narrow the list, the most asked for first. */
export const filterOptions = (
  ['open', ...invoiceFilterValues.filter((each) => each !== 'open')] as const
).map((value) => ({ value, label: filterLabels[value] }));

/** The ways that are recorded by hand. */
export const wayOptions = (['bank', 'cash', 'check', 'other'] as const satisfies PaymentWay[]).map(
  (value) => ({
    value,
    label: paymentWayLabels[value],
  }),
);

/** What a document is called: 'Invoice VN-2026-0118', 'Draft'. */
export function invoiceName({ kind, number }: Pick<ListedInvoice, 'kind' | 'number'>): string {
  const noun = kind === 'credit_note' ? 'Credit note' : 'Invoice';
  return number === null
    ? `Draft of ${kind === 'credit_note' ? 'a credit note' : 'an invoice'}`
    : `${noun} ${number}`;
}

/** The day alone says how far away it is, from so many days on. */
const FAR_DAYS = 90;

/** How far the due date is away by the agency's calendar: 'in 6 days', 'today', '3 days late'; undefined far ahead, and where nothing is open. */
export function lateness(daysLeft: number | null): string | undefined {
  if (daysLeft === null || daysLeft > FAR_DAYS) return undefined;
  if (daysLeft === 0) return 'today';
  if (daysLeft === 1) return 'tomorrow';
  if (daysLeft > 1) return `in ${daysLeft} days`;
  return daysLeft === -1 ? '1 day late' : `${-daysLeft} days late`;
}
