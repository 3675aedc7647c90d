import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../contract/format.ts';
import { agencyInvoiceEndpoints, type InvoiceFilter } from '../../../contract/invoices.ts';
import { queryOf } from '../../api/queries.ts';
import { useSearchParam } from '../../browser/search-param.ts';
import { formatCount } from '../../time/format.ts';
import { classes } from '../../ui/classes.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

function invoices(count: number): string {
  return count === 1 ? '1 invoice' : `${formatCount(count)} invoices`;
}

/** What is outstanding, overdue, and came in this month. Each figure that has a list of its own leads to it. */
export function InvoiceTotals() {
  const query = useQuery(queryOf(agencyInvoiceEndpoints.totals));
  if (query.isPending) {
    return (
      <div role="status" aria-label="Loading totals">
        <Skeleton className="h-29 max-lg:h-56" />
      </div>
    );
  }
  if (!query.data) return <LoadError title="The totals could not be loaded" query={query} />;
  const { currency, outstanding, overdue, paidThisMonth, drafts } = query.data;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line gap-px lg:grid-cols-4">
      <Figure term="Outstanding" list="open" note={invoices(outstanding.count)}>
        {formatAmount(outstanding.amount, currency)}
      </Figure>
      <Figure term="Overdue" list="overdue" note={invoices(overdue.count)} isBad={overdue.count > 0}>
        {formatAmount(overdue.amount, currency)}
      </Figure>
      <Figure
        term="Paid this month"
        note={paidThisMonth.count === 1 ? '1 payment' : `${formatCount(paidThisMonth.count)} payments`}
      >
        {formatAmount(paidThisMonth.amount, currency)}
      </Figure>
      <Figure term="Drafts" list="draft" note="not sent yet">
        {formatCount(drafts)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  term: string;
  /** Which list shows what it counts. */
  list?: InvoiceFilter;
  note: string;
  isBad?: boolean;
  children: ReactNode;
}

function Figure({ term, list, note, isBad = false, children }: FigureProps) {
  const [status, setStatus] = useSearchParam('status');
  const isShown = list !== undefined && status === list;
  return (
    <div className={classes('relative bg-surface p-4 sm:p-5', list && 'hover:bg-raised')}>
      <dt className="text-muted text-sm">
        {list ? (
          <button
            type="button"
            aria-pressed={isShown}
            className="after:absolute after:inset-0 after:content-[''] focus-visible:outline-offset-6"
            onClick={() => setStatus(isShown ? '' : list)}
          >
            {term}
          </button>
        ) : (
          term
        )}
      </dt>
      <dd
        className={classes(
          'display mt-1.5 wrap-anywhere text-base leading-tight sm:text-xl',
          isBad && 'text-danger',
        )}
      >
        {children}
      </dd>
      <dd className="mt-1 text-muted text-xs">{note}</dd>
      {isShown && <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 bg-ember" />}
    </div>
  );
}
