import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { todayEndpoints } from '../../contract/today.ts';
import { queryOf, refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';

/** How much later than the server says it is asked again, so that it has come to pass there too (ms). */
const MARGIN_MS = 250;

/** What waits for the agency: loaded again when somebody changes it, and when time alone does. */
export function useToday() {
  const query = useQuery(queryOf(todayEndpoints.show));
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (!data) return;
    // Counted from the server's clock: this browser's may be wrong.
    const wait = Date.parse(data.changesAt) - Date.parse(data.now) + MARGIN_MS;
    const timer = setTimeout(
      () => void refresh(queryClient, ...refreshes.today),
      dataUpdatedAt + wait - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, queryClient]);
  return query;
}
