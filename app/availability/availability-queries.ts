import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { availabilityEndpoints } from '../../contract/availability.ts';
import { queryOf } from '../api/queries.ts';

/** The availability of some dates, or from a date on. */
export function useAvailability(range: { from: string; to?: string }) {
  return useQuery({
    ...queryOf(availabilityEndpoints.list, { query: range }),
    placeholderData: keepPreviousData,
  });
}
