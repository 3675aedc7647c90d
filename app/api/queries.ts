import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointReply, EndpointSpec } from '../../contract/endpoint.ts';
import { type CallInput, callWith } from './call.ts';
import { inTime } from './in-time.ts';

/** A query that is one call; its key begins with the endpoint's path, which {@link refresh} goes by. */
export function queryOf<const Spec extends EndpointSpec>(endpoint: Spec, ...[input]: CallInput<Spec>) {
  return queryOptions({
    queryKey: [endpoint.path, input ?? {}],
    queryFn: (context): Promise<EndpointReply<Spec>> =>
      inTime(context.signal, (signal) => callWith(endpoint, input, { signal })),
  });
}

/** Loads again whatever is shown of these endpoints, and forgets the rest of them. */
export async function refresh(queryClient: QueryClient, ...endpoints: EndpointSpec[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.path] })),
  );
}

/** The cache of what was loaded: never stale, never fetched again by itself, nothing retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // A browser that believes itself offline fails at once, instead of waiting without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
