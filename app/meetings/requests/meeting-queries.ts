import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { meetingEndpoints } from '../../../contract/meetings.ts';
import { queryOf } from '../../api/queries.ts';

/** The meetings of some dates, both ends included. */
export function useMeetingsBetween(range: { from: string; to: string }) {
  return useQuery({ ...queryOf(meetingEndpoints.list, { query: range }), placeholderData: keepPreviousData });
}
