import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { agencyInvoiceEndpoints } from '../../contract/invoices.ts';
import { AdminFrame } from '../admins/admin-frame.tsx';
import { addressOf } from '../api/call.ts';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useSearchWriter } from '../browser/search-param.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { closedHead } from '../page-data.ts';
import { paths } from '../paths.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { InvoiceDetails } from './details/invoice-details.tsx';
import { InvoiceFilters, type ListFilter, useListFilter } from './list/invoice-filters.tsx';
import { InvoiceTable } from './list/invoice-table.tsx';
import { InvoiceTotals } from './list/invoice-totals.tsx';

export const meta = closedHead('Invoices');

export default function AdminInvoices() {
  return (
    <AdminFrame
      title="Invoices"
      links={[{ to: paths.adminDashboard, label: 'Back to dashboard', Icon: ArrowLeft }]}
      withoutScripts="The invoices need JavaScript, which does not run here."
    >
      <main className="wrap-tool grid grid-cols-[minmax(0,1fr)] gap-6 pt-3 pb-20">
        <InvoiceTotals />
        <InvoiceList />
      </main>
    </AdminFrame>
  );
}

function InvoiceList() {
  const filter = useListFilter();
  const asked = { q: filter.q || undefined, status: filter.status };
  const list = usePagedList(agencyInvoiceEndpoints.list, asked);
  const opened = useItemParam('invoice');
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const reload = () => void refresh(queryClient, ...refreshes.invoices);

  /** The same list, with one of its invoices open. */
  function addressOfInvoice(id: number): string {
    const next = new URLSearchParams(search);
    next.set('invoice', String(id));
    return `?${next}`;
  }

  return (
    <section aria-labelledby="invoices-heading" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="invoices-heading" tabIndex={-1} className="unseen">
        All invoices
      </h2>
      <InvoiceFilters filter={filter}>
        <a
          className={buttonClasses({ variant: 'quiet', size: 'small', className: 'sm:ml-auto' })}
          href={addressOf(agencyInvoiceEndpoints.exported.path, { query: asked })}
          download
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
        <RefreshButton isFetching={list.query.isFetching} onRefresh={reload} label="Refresh the invoices" />
      </InvoiceFilters>
      <ListStates
        list={list}
        failure="The invoices could not be loaded"
        waiting={<ListSkeleton />}
        empty={<NoInvoices filter={filter} />}
        onRetry={reload}
      >
        <div
          aria-busy={list.query.isPlaceholderData}
          className={list.query.isPlaceholderData ? 'opacity-60' : undefined}
        >
          <InvoiceTable rows={list.rows} addressOf={addressOfInvoice} />
        </div>
        <ListFooter list={list} />
      </ListStates>
      <InvoiceDetails id={opened.id} onOpen={opened.show} onClose={opened.hide} />
    </section>
  );
}

function NoInvoices({ filter }: { filter: ListFilter }) {
  const address = useSearchWriter();
  if (filter.q === '' && !filter.status) {
    return (
      <EmptyState title="No invoices yet">
        An invoice begins at its project: press Invoice on the project’s card, or let its payment plan make it
        when a milestone is done.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No invoice matches"
      action={<Button onClick={() => address.replace({})}>Show all invoices</Button>}
    >
      The search looks at numbers, descriptions, projects and whom they are made out to.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading invoices" className="grid gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 opacity-60 max-md:h-52" />
      ))}
    </div>
  );
}
