import type { ReactNode } from 'react';
import { type InvoiceFilter, invoiceFilterValues } from '../../../contract/invoices.ts';
import { useSearchParam } from '../../browser/search-param.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { filterOptions } from '../invoice-labels.ts';

const ALL = 'all';
const options = [{ value: ALL, label: 'All invoices' }, ...filterOptions];

/** What of the invoices is shown, as the address says. */
export interface ListFilter {
  q: string;
  status: InvoiceFilter | undefined;
}

/** What of the invoices the address asks for. */
export function useListFilter(): ListFilter {
  const [q] = useSearchParam('q');
  const [status] = useSearchParam('status');
  return { q: q.trim(), status: invoiceFilterValues.find((value) => value === status) };
}

interface InvoiceFiltersProps {
  filter: ListFilter;
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** Searches the invoices, and narrows them to a status. */
export function InvoiceFilters({ filter: { q, status }, children }: InvoiceFiltersProps) {
  const [, setWords] = useSearchParam('q');
  const [, setStatus] = useSearchParam('status');
  return (
    <search className="flex flex-wrap items-center gap-2" aria-label="Invoices">
      <SearchField
        label="Search invoices"
        keys="Invoices"
        className="max-sm:w-full sm:w-64"
        value={q}
        onSearch={setWords}
      />
      <div className="max-sm:flex-1 sm:w-40">
        <Select
          size="small"
          label="Show invoices by status"
          options={options}
          value={status ?? ALL}
          onValueChange={(value) => setStatus(value === ALL ? '' : value)}
        />
      </div>
      {children}
    </search>
  );
}
