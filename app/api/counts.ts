import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../../contract/admins.ts';
import { queryOf } from './queries.ts';

/** How many things each of the dashboard's tabs holds, as soon as that is known. */
export function useCounts() {
  return useQuery({ ...queryOf(adminEndpoints.counts), placeholderData: keepPreviousData }).data;
}
