import { infiniteQueryOptions, keepPreviousData, useQuery } from '@tanstack/react-query';
import { contactEndpoints } from '../../contract/contacts.ts';
import { callPage } from '../api.ts';

/** How many contact requests are loaded at a time. */
const PAGE = 25;

const { list } = contactEndpoints;

/** The contact requests, newest first, page by page: the kept ones or the quarantined ones. */
export function contactPages(quarantined: boolean) {
  return infiniteQueryOptions({
    queryKey: [list.path, { quarantined }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        list,
        { query: { limit: String(PAGE), cursor: pageParam, quarantined: quarantined ? 'true' : 'false' } },
        signal,
      ),
    getNextPageParam: ({ rows }) => (rows.length === PAGE ? String(rows.at(-1)?.id) : undefined),
  });
}

function useTotal(quarantined: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [list.path, { quarantined, total: true }],
    queryFn: ({ signal }) =>
      callPage(list, { query: { limit: '1', quarantined: quarantined ? 'true' : 'false' } }, signal),
    placeholderData: keepPreviousData,
  });
  return data?.total;
}

/** How many contact requests there are, without the quarantined ones. */
export function useContactCount(): number | undefined {
  return useTotal(false);
}

/** How many messages were kept apart because a program probably sent them. */
export function useQuarantinedCount(): number | undefined {
  return useTotal(true);
}
