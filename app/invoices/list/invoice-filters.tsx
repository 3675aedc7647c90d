import type { ReactNode } from 'react';
import { type InvoiceFilter, invoiceFilterValues } from '../../../contract/invoices.ts';
import { StatusFilter, useStatusParam } from '../../api/status-filter.tsx';
import { useSearchParam } from '../../browser/search-param.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { filterOptions } from '../invoice-labels.ts';

/** What of the invoices is shown, as the address says. */
export interface ListFilter {
  q: string;
  status: InvoiceFilter | undefined;
}

/** What of the invoices the address asks for. */
export function useListFilter(): ListFilter {
  const [q] = useSearchParam('q');
  return { q: q.trim(), status: useStatusParam(invoiceFilterValues) };
}

interface InvoiceFiltersProps {
  filter: ListFilter;
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** Searches the invoices, and narrows them to a status. */
export function InvoiceFilters({ filter: { q }, children }: InvoiceFiltersProps) {
  const [, setWords] = useSearchParam('q');
  return (
    <search className="flex flex-wrap items-center gap-2" aria-label="Invoices">
      <SearchField
        label="Search invoices"
        keys="Invoices"
        className="max-sm:w-full sm:w-64"
        value={q}
        onSearch={setWords}
      />
      <StatusFilter label="Show invoices by status" all="All invoices" options={filterOptions} />
      {children}
    </search>
  );
}
