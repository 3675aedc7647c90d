import type { ReactNode } from 'react';
import type { ClientInvoice } from '../../../contract/invoices.ts';
import type { ShownPart } from '../../../contract/plans.ts';
import { toDay } from '../../time/days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import './billing.css';
import { byUrgency } from './due-words.ts';
import { OpenInvoice } from './open-invoice.tsx';
import { PlanSegments } from './plan-segments.tsx';
import { SettledInvoices } from './settled-invoices.tsx';
import { sortOut } from './sums.ts';
import { TotalDue } from './total-due.tsx';

interface BillingViewProps {
  /** Newest first. */
  invoices: readonly ClientInvoice[];
  parts: readonly ShownPart[];
  /** The way to pay an invoice, hot for the most urgent one; nothing for whoever pays none. */
  payOf: (invoice: ClientInvoice, isMostUrgent: boolean) => ReactNode;
  /** The server has a receipt of each payment. */
  hasReceipts: boolean;
  /** What stands at the end. */
  children?: ReactNode;
}

/** What is to pay, what comes next and what is paid. */
export function BillingView({ invoices, parts, payOf, hasReceipts, children }: BillingViewProps) {
  const { open, paid, others } = sortOut(invoices);
  const currency = invoices[0]?.currency ?? parts[0]?.currency;
  if (!currency) {
    return (
      <EmptyState title="No invoices yet">
        As soon as there is one, you see here what is to pay, what is paid and what comes next.
      </EmptyState>
    );
  }
  const [first] = byUrgency(open);
  return (
    <div className="billing">
      <TotalDue invoices={invoices} open={open} parts={parts} currency={currency} />
      {open.length > 0 && (
        <ul className="billing-cards" aria-label="To pay">
          {byUrgency(open).map((invoice) => {
            const isMostUrgent = invoice === first && invoice.claimedAt === null;
            return (
              <li key={invoice.id}>
                <OpenInvoice
                  invoice={invoice}
                  isMostUrgent={isMostUrgent}
                  pay={payOf(invoice, isMostUrgent)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <PlanSegments parts={parts} today={toDay(new Date())} />
      <SettledInvoices id="billing-paid" title="Paid" invoices={paid} hasReceipts={hasReceipts} />
      <SettledInvoices
        id="billing-others"
        title="Credited and void"
        invoices={others}
        hasReceipts={hasReceipts}
      />
      {children}
    </div>
  );
}
