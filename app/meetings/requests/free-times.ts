import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import { hoursEndpoints } from '../../../contract/hours.ts';
import type { BriefMeeting } from '../../../contract/meetings.ts';
import { queryOf } from '../../api/queries.ts';
import { addDays } from '../../time/days.ts';

type Meeting = Pick<BriefMeeting, 'id' | 'duration' | 'requestedDate' | 'requestedTime'>;

/** What can be offered on some dates in place of a meeting: all that is free to the agency, but for the time that it has. */
function freeBetween(meeting: Meeting, range: { from: string; to: string }) {
  const { id: meetingId, duration, requestedDate, requestedTime } = meeting;
  return {
    ...queryOf(hoursEndpoints.times, { query: { ...range, duration, meetingId } }),
    select: (days: EndpointReply<typeof hoursEndpoints.times>) =>
      days
        .map(({ date, times }) => ({
          date,
          times: times.filter((time) => date !== requestedDate || time !== requestedTime),
        }))
        .filter(({ times }) => times.length > 0),
  };
}

/** The days of a month, `YYYY-MM`, that have times to offer; while another month is loaded, those of the one before. */
export function useFreeDays(meeting: Meeting, month: string) {
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  const { select, ...query } = freeBetween(meeting, { from, to: addDays(`${next}-01`, -1) });
  return useQuery({
    ...query,
    select: (days) => select(days).map(({ date }) => date),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The times to offer on a day, once there is one. They are asked for anew each time, so that none is shown that is gone. */
export function useFreeTimes(meeting: Meeting, day: string) {
  const { select, ...query } = freeBetween(meeting, { from: day, to: day });
  return useQuery({
    ...query,
    select: (days) => select(days)[0]?.times ?? [],
    enabled: day !== '',
    staleTime: 0,
    gcTime: 0,
  });
}
