import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EndpointReply } from '../../contract/endpoint.ts';
import { type Duration, meetingEndpoints } from '../../contract/meetings.ts';
import { queryOf } from '../api/queries.ts';
import { LoadError } from '../ui/load-error.tsx';

/** The agency's zone, its today and its open days. */
export type AgencyDays = EndpointReply<typeof meetingEndpoints.calendar>;

interface AgencyCalendarProps {
  /** How long the meeting takes for which days are open. */
  duration?: Duration;
  /** What could not be loaded, where it could not. */
  failure: string;
  /** Shown until the calendar is there. */
  waiting: ReactNode;
  children: (calendar: AgencyDays) => ReactNode;
}

/** What needs the agency's calendar: it is drawn once that is there, and stays when a later look fails. */
export function AgencyCalendar({ duration = 30, failure, waiting, children }: AgencyCalendarProps) {
  const calendar = useQuery({
    ...queryOf(meetingEndpoints.calendar, { query: { duration } }),
    staleTime: 0,
  });
  if (calendar.data) return children(calendar.data);
  return calendar.isError ? <LoadError title={failure} query={calendar} /> : waiting;
}
