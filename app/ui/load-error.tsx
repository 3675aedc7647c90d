import type { ReactNode } from 'react';
import { sentenceOf } from '../api/call.ts';
import { ErrorState } from './error-state.tsx';

interface LoadErrorProps {
  title: ReactNode;
  /** The query that failed. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What is loaded again, where it is more than the query. */
  onRetry?: () => void;
}

/** Says why a query failed, and tries it again. */
export function LoadError({ title, query, onRetry = () => void query.refetch() }: LoadErrorProps) {
  return (
    <ErrorState title={title} onRetry={onRetry} pending={query.isFetching}>
      {sentenceOf(query.error)}
    </ErrorState>
  );
}
