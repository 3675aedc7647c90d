import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { meetingEndpoints } from '../../contract/meetings.ts';
import { queryOf } from '../api.ts';
import { useHydrated } from '../hydration.ts';

/** The secret of the meeting's page, from the address's fragment; undefined until the browser can tell. */
export function useMeetingToken(): string | undefined {
  const { hash } = useLocation();
  return useHydrated() ? hash.slice(1) : undefined;
}

/** The meeting that the secret leads to. */
export function useLinkedMeeting(token: string) {
  return useQuery({ ...queryOf(meetingEndpoints.visit, { params: { token } }), staleTime: 0 });
}
