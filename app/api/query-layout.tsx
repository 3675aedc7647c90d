import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from './queries.ts';

let kept: QueryClient | undefined;

/** The one cache of this browser; where pages are rendered, each page has its own. */
export function queryClientHere(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  kept ??= createQueryClient();
  return kept;
}

/** What pages have in common that ask the server: a cache. Pages that only show what they came with load none. */
export default function QueryLayout() {
  const [queryClient] = useState(queryClientHere);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
