import { FileDown } from 'lucide-react';
import { formatAmount } from '../../../contract/format.ts';
import type { ClientInvoice } from '../../../contract/invoices.ts';
import { type Payment, paymentEndpoints, paymentWayLabels } from '../../../contract/payments.ts';
import { addressOf } from '../../api/call.ts';
import { formatDate } from '../../time/format.ts';
import { ClientStatus } from './client-status.tsx';
import { countInvoices } from './due-words.ts';
import { InvoiceLink } from './invoice-link.tsx';

interface SettledInvoicesProps {
  id: string;
  title: string;
  invoices: readonly ClientInvoice[];
  /** The server has a receipt of each payment. */
  hasReceipts: boolean;
}

/** What asks for nothing any more, as calm rows. Where there is nothing it says nothing. */
export function SettledInvoices({ id, title, invoices, hasReceipts }: SettledInvoicesProps) {
  if (invoices.length === 0) return null;
  const isMixed = invoices.some(({ kind }) => kind !== 'invoice');
  return (
    <section aria-labelledby={id} className="billing-section">
      <div className="billing-heading">
        <h3 id={id}>{title}</h3>
        {!isMixed && <span>{countInvoices(invoices.length)}</span>}
      </div>
      <ul className="billing-rows">
        {invoices.map((invoice) => (
          <SettledRow key={invoice.id} invoice={invoice} hasReceipts={hasReceipts} />
        ))}
      </ul>
    </section>
  );
}

/** What came for an invoice and counts, the newest first. */
function receivedOf({ payments }: ClientInvoice): Payment[] {
  return payments.filter(({ kind, removed }) => kind === 'payment' && !removed);
}

function SettledRow({ invoice, hasReceipts }: { invoice: ClientInvoice; hasReceipts: boolean }) {
  const { id, kind, description, currency, amount, status } = invoice;
  return (
    <li>
      <InvoiceLink id={id} className="billing-row-name">
        <bdi>{description}</bdi>
      </InvoiceLink>
      <p className="billing-small billing-row-facts">
        {factsOf(invoice).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className="billing-amount">{formatAmount(kind === 'credit_note' ? -amount : amount, currency)}</p>
      <p className="billing-row-status">
        <ClientStatus status={status} />
      </p>
      {hasReceipts && <Receipts payments={receivedOf(invoice)} />}
    </li>
  );
}

/** Which it is, when it was due and paid, and how. */
function factsOf(invoice: ClientInvoice): string[] {
  const { kind, number, issuedOn, dueDate, paidOn } = invoice;
  if (kind === 'credit_note') {
    return [`Credit note ${number}`, ...(issuedOn ? [`Issued ${formatDate(issuedOn)}`] : [])];
  }
  const facts = [`${number}, due ${formatDate(dueDate)}`];
  if (paidOn === null) return facts;
  const [last] = receivedOf(invoice);
  const way = last ? `, ${paymentWayLabels[last.way].toLowerCase()}` : '';
  return [...facts, `Paid ${formatDate(paidOn)}${way}`];
}

function Receipts({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <p className="billing-receipts">
      {payments.map(({ id, paidOn }) => (
        <a key={id} href={addressOf(paymentEndpoints.receipt.path, { params: { id } })} download>
          <FileDown aria-hidden="true" className="size-4" />
          {payments.length === 1 ? 'Receipt (PDF)' : `Receipt of ${formatDate(paidOn)} (PDF)`}
        </a>
      ))}
    </p>
  );
}
