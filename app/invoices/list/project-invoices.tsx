import { Link } from 'react-router';
import { formatAmount, formatDate } from '../../../contract/format.ts';
import { agencyInvoiceEndpoints, type ListedInvoice } from '../../../contract/invoices.ts';
import { itemAddress } from '../../addresses.ts';
import { ListFooter, ListStates } from '../../api/list-states.tsx';
import { usePagedList } from '../../api/paged-list.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { invoiceName, lateness } from '../invoice-labels.ts';
import { InvoiceBadges } from './invoice-badge.tsx';

/** The invoices of a project, short: each leads to all there is of it. */
export function ProjectInvoices({ projectId }: { projectId: number }) {
  const list = usePagedList(agencyInvoiceEndpoints.list, { projectId });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListStates
        list={list}
        failure="The invoices could not be loaded"
        waiting={<Skeleton className="h-32" />}
        empty={
          <p className="max-w-[60ch] text-muted text-sm">
            No invoices yet. Press Invoice above to send the first one.
          </p>
        }
      >
        <ul
          aria-label="Invoices of the project"
          className="divide-y divide-line rounded-lg border border-line"
        >
          {list.rows.map((invoice) => (
            <ShortRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
        {list.query.hasNextPage && <ListFooter list={list} />}
      </ListStates>
    </div>
  );
}

function ShortRow({ invoice }: { invoice: ListedInvoice }) {
  const { id, kind, number, description, amount, currency, dueDate, daysLeft, paidOn } = invoice;
  const words = lateness(daysLeft);
  const isLate = daysLeft !== null && daysLeft < 0;
  const sign = kind === 'credit_note' ? -1 : 1;
  return (
    <li className="grid items-center gap-x-5 gap-y-1.5 px-4 py-3.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto_8.5rem]">
      <div className="grid min-w-0 gap-0.5">
        <Link
          to={itemAddress.invoice(id)}
          aria-label={`Open ${invoiceName(invoice)}, ${description}`}
          className="link-quiet wrap-anywhere w-fit font-semibold pointer-coarse:py-1.5"
        >
          <bdi>{description}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-2.5 text-muted text-xs">
          <span>{number ?? 'Draft'}</span>
          {words && (
            <span className={classes(isLate && 'text-danger')}>
              due {formatDate(dueDate)}, {words}
            </span>
          )}
          {paidOn && <span>paid {formatDate(paidOn)}</span>}
        </p>
      </div>
      <p className="font-semibold tabular-nums sm:text-right">
        {formatAmount(sign * Math.abs(amount), currency)}
      </p>
      <p className="sm:text-right sm:*:justify-end">
        <InvoiceBadges invoice={invoice} />
      </p>
    </li>
  );
}
