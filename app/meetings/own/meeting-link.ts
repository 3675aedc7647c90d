import { useQuery } from '@tanstack/react-query';
import { meetingEndpoints } from '../../../contract/meetings.ts';
import { queryOf } from '../../api/queries.ts';
import { useFragment } from '../../browser/fragment.ts';

/** The secret of the meeting's page, from the address's fragment; undefined until the browser can tell. */
export function useMeetingToken(): string | undefined {
  return useFragment();
}

/** The meeting that the secret leads to. */
export function useLinkedMeeting(token: string) {
  return useQuery({ ...queryOf(meetingEndpoints.visit, { params: { token } }), staleTime: 0 });
}
