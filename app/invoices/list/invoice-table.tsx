import { Link } from 'react-router';
import { formatAmount, formatDate } from '../../../contract/format.ts';
import type { ListedInvoice } from '../../../contract/invoices.ts';
import { classes } from '../../ui/classes.ts';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';
import { invoiceName, lateness } from '../invoice-labels.ts';
import { InvoiceBadges } from './invoice-badge.tsx';

const columns = ['Number', 'Billed to', 'Description', 'Due', 'Amount', 'Status'];

interface InvoiceTableProps {
  rows: ListedInvoice[];
  /** Where an invoice is opened. */
  addressOf: (id: number) => string;
}

/** Invoices and credit notes, a row each; cards on a phone. */
export function InvoiceTable({ rows, addressOf }: InvoiceTableProps) {
  return (
    <Table caption="Invoices and credit notes" columns={columns} amounts={['Amount']}>
      {rows.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} to={addressOf(invoice.id)} />
      ))}
    </Table>
  );
}

function InvoiceRow({ invoice, to }: { invoice: ListedInvoice; to: string }) {
  const { number, description, billedTo, projectName } = invoice;
  return (
    <TableRow>
      <TableCell label="Number" className="md:whitespace-nowrap">
        <Link
          to={to}
          preventScrollReset
          aria-label={`Open ${invoiceName(invoice)}, ${description}`}
          className="link-quiet font-semibold pointer-coarse:py-2"
        >
          {number ?? 'Draft'}
        </Link>
      </TableCell>
      <TableCell label="Billed to">
        <span className="grid min-w-0 gap-0.5">
          <bdi className="wrap-anywhere font-semibold">{billedTo}</bdi>
          {projectName && projectName !== billedTo && (
            <bdi className="wrap-anywhere text-muted text-xs">{projectName}</bdi>
          )}
        </span>
      </TableCell>
      <TableCell label="Description">
        <bdi className="wrap-anywhere line-clamp-2 min-w-0">{description}</bdi>
      </TableCell>
      <TableCell label="Due" className="md:whitespace-nowrap">
        <DueDay invoice={invoice} />
      </TableCell>
      <TableCell label="Amount" className="tabular-nums md:whitespace-nowrap md:text-right!">
        <AmountAndDue invoice={invoice} />
      </TableCell>
      <TableCell label="Status">
        <InvoiceBadges invoice={invoice} />
      </TableCell>
    </TableRow>
  );
}

function DueDay({ invoice: { kind, dueDate, daysLeft, paidOn } }: { invoice: ListedInvoice }) {
  if (kind === 'credit_note') return <span className="text-faint">no payment</span>;
  const words = lateness(daysLeft);
  const isLate = daysLeft !== null && daysLeft < 0;
  return (
    <span className="grid gap-0.5">
      <span>{formatDate(dueDate)}</span>
      {(words || paidOn) && (
        <span className={classes('text-xs', isLate ? 'text-danger' : 'text-muted')}>
          {words ?? (paidOn && `paid ${formatDate(paidOn)}`)}
        </span>
      )}
    </span>
  );
}

function AmountAndDue({ invoice }: { invoice: ListedInvoice }) {
  const { kind, amount, due, currency, daysLeft } = invoice;
  const sign = kind === 'credit_note' ? -1 : 1;
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">{formatAmount(sign * Math.abs(amount), currency)}</span>
      {daysLeft !== null && due !== amount && (
        <span className="text-muted text-xs">{formatAmount(due, currency)} left</span>
      )}
    </span>
  );
}
