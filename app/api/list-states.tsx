import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { PagedList } from './paged-list.ts';

interface ListStatesProps<Row> {
  list: PagedList<Row>;
  /** What could not be loaded, where it could not. */
  failure: string;
  /** Shown until the first page is there. */
  waiting: ReactNode;
  /** Shown where there is nothing. */
  empty: ReactNode;
  onRetry?: () => void;
  /** The rows that are loaded. */
  children: ReactNode;
}

/** A paged list as it stands: on its way, failed, empty, or its rows. */
export function ListStates<Row>({ list, failure, waiting, empty, onRetry, children }: ListStatesProps<Row>) {
  const { query, rows } = list;
  return (
    <>
      {query.isPending && waiting}
      {query.isError && !query.isFetchNextPageError && (
        <LoadError title={failure} query={query} onRetry={onRetry} />
      )}
      {query.isSuccess && rows.length === 0 && empty}
      {rows.length > 0 && children}
    </>
  );
}

/** How much of a list is shown, and the way to more of it. */
export function ListFooter<Row>({ list, className }: { list: PagedList<Row>; className?: string }) {
  const { query, rows, total } = list;
  if (rows.length === 0) return null;
  return (
    <footer className={className ?? 'flex flex-wrap items-center gap-4 text-muted text-sm'}>
      <p role="status">
        {formatCount(rows.length)} of {formatCount(total)} shown
      </p>
      {query.hasNextPage && (
        <Button size="small" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </Button>
      )}
      {query.isFetchNextPageError && <InlineError error={query.error} />}
    </footer>
  );
}

interface RefreshButtonProps {
  isFetching: boolean;
  onRefresh: () => void;
  /** Names the button where its word is not shown. */
  label?: string;
}

/** Loads a list again. */
export function RefreshButton({ isFetching, onRefresh, label }: RefreshButtonProps) {
  const icon = isFetching ? <Spinner /> : <RefreshCw aria-hidden="true" className="size-4" />;
  // It keeps its place for the keyboard while what others changed is loaded.
  const shared = { 'aria-busy': isFetching, onClick: () => !isFetching && onRefresh() };
  if (!label) {
    return (
      <Button size="small" className="ml-auto" {...shared}>
        {icon}
        Refresh
      </Button>
    );
  }
  return (
    <Button variant="quiet" size="icon" className="-my-2 -mr-2 self-center" aria-label={label} {...shared}>
      {icon}
    </Button>
  );
}
