import { infiniteQueryOptions, keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { availabilityEndpoints } from '../../contract/availability.ts';
import { bookingEndpoints } from '../../contract/bookings.ts';
import { meetingEndpoints } from '../../contract/meetings.ts';
import { callPage, queryOf, refresh } from '../api.ts';

/** How many meeting requests are loaded at a time. */
const PAGE = 20;

const { list } = meetingEndpoints;

/** The meeting requests, newest first, page by page. */
export const meetingPages = infiniteQueryOptions({
  queryKey: [list.path, { pages: true }],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    callPage(list, { query: { limit: String(PAGE), cursor: pageParam } }, signal),
  getNextPageParam: ({ rows }) => (rows.length === PAGE ? String(rows.at(-1)?.id) : undefined),
});

/** How many meeting requests there are. */
export function useMeetingCount(): number | undefined {
  const { data } = useQuery({
    queryKey: [list.path, { total: true }],
    queryFn: ({ signal }) => callPage(list, { query: { limit: '1' } }, signal),
    placeholderData: keepPreviousData,
  });
  return data?.total;
}

interface Range {
  from: string;
  to: string;
}

/** The meetings of some dates, both ends included. */
export function useMeetingsBetween(range: Range) {
  return useQuery({ ...queryOf(list, { query: range }), placeholderData: keepPreviousData });
}

/** The availability of some dates, or from a date on. */
export function useAvailability(range: { from: string; to?: string }) {
  return useQuery({
    ...queryOf(availabilityEndpoints.list, { query: range }),
    placeholderData: keepPreviousData,
  });
}

/** Loads again what a change of meetings or availability may show in. */
export function refreshSchedule(queryClient: QueryClient): Promise<void> {
  return refresh(
    queryClient,
    list,
    availabilityEndpoints.list,
    meetingEndpoints.calendar,
    meetingEndpoints.availableSlots,
  );
}

/** Loads again whatever the admin's tab shows. */
export async function refreshTab(queryClient: QueryClient): Promise<void> {
  await Promise.all([refreshSchedule(queryClient), refresh(queryClient, bookingEndpoints.list)]);
}

/** The calls booked before this product. */
export function useLegacyBookings() {
  return useQuery(queryOf(bookingEndpoints.list, { query: {} }));
}
