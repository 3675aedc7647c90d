import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { callWith, sentenceOf } from './call.ts';
import type { LaterListProps } from './later-list.tsx';
import { queryClientHere } from './query-layout.tsx';

/** A public list that is asked for by the page itself: on its way, failed, or there. */
export function LoadedList<Item>(props: LaterListProps<Item>) {
  const [queryClient] = useState(queryClientHere);
  return (
    <QueryClientProvider client={queryClient}>
      <Loading {...props} />
    </QueryClientProvider>
  );
}

function Loading<Item>({ endpoint, words, waiting, children }: LaterListProps<Item>) {
  const query = useQuery({
    queryKey: [endpoint.path, { query: {} }],
    queryFn: ({ signal }) => callWith(endpoint, {}, { signal }) as Promise<Item[]>,
  });
  if (query.error) {
    return (
      <ErrorState title={words.failure} onRetry={() => query.refetch()}>
        {sentenceOf(query.error)}
      </ErrorState>
    );
  }
  if (query.data) return children(query.data);
  return (
    <>
      <p role="status" className="text-muted">
        {words.loading}
      </p>
      {waiting}
    </>
  );
}
