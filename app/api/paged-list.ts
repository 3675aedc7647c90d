import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { EndpointReply, EndpointRequest, EndpointSpec } from '../../contract/endpoint.ts';
import { callPage } from './call.ts';
import { inTime } from './in-time.ts';

/** How many rows are loaded at a time. */
const PAGE = 25;

interface Page<Row> {
  rows: Row[];
  total: number;
  /** Where the next page begins, where the server says so: else it is behind the last row's id. */
  next: string | null;
}

/** A list that is loaded page by page. */
export interface PagedList<Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  /** What is loaded so far. */
  rows: Row[];
  /** How many there are, loaded or not. */
  total: number;
}

type RowOf<Spec extends EndpointSpec> = EndpointReply<Spec> extends (infer Row)[] ? Row : never;

/** What narrows a list: its query without the paging. */
type Filter<Spec extends EndpointSpec> =
  EndpointRequest<Spec> extends { query: infer Query } ? Omit<Query, 'limit' | 'cursor'> : never;

/** Whose list it is, where its path says so. */
type ParamsOf<Spec extends EndpointSpec> =
  EndpointRequest<Spec> extends { params: infer Params } ? Params : Record<string, never>;

/** The one way to load a list page by page: by `limit` and `cursor`, until as many rows are here as there are. */
export function usePagedList<const Spec extends EndpointSpec>(
  endpoint: Spec,
  filter: Filter<Spec>,
  params: ParamsOf<Spec> = {} as ParamsOf<Spec>,
): PagedList<RowOf<Spec> & { id: number }> {
  type Row = RowOf<Spec> & { id: number };
  const query = useInfiniteQuery({
    queryKey: [endpoint.path, 'pages', filter, params],
    initialPageParam: undefined as number | string | undefined,
    async queryFn({ pageParam, signal }): Promise<Page<Row>> {
      const input = { params, query: { ...filter, limit: PAGE, cursor: pageParam } };
      const page = await inTime(signal, (ending) =>
        callPage(endpoint as EndpointSpec, input as never, { signal: ending }),
      );
      return { ...page, rows: page.rows as Row[] };
    },
    getNextPageParam(last, pages) {
      // What came or went since the first page changes the total, but adds nothing below the rows that are here.
      const reachable = Math.min(...pages.map(({ total }) => total));
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return loaded < reachable ? (last.next ?? last.rows.at(-1)?.id) : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return { query, rows: pages.flatMap((page) => page.rows), total: pages.at(-1)?.total ?? 0 };
}
