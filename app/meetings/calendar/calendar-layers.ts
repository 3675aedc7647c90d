import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AvailabilityWindow } from '../../../contract/availability.ts';
import { minutesOf } from '../../../contract/days.ts';
import { type CalendarDay, type HoursCalendar, hoursEndpoints } from '../../../contract/hours.ts';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { queryOf } from '../../api/queries.ts';
import { endOf } from './meeting-end.ts';

/** Times of a date in which the agency can be met, or cannot: of a date alone, or of its weekly hours. */
export interface CalendarWindow {
  /** The same as long as it is the same window. */
  key: string;
  date: string;
  startTime: string;
  endTime: string;
  isAvailable: boolean;
  /** Of which row, where it is for its date alone; else it is of the weekly hours. */
  id: number | undefined;
  /** Approved and pending meetings that share time with it. */
  meetings: number;
}

/** What lies under the meetings of some dates: hours, days off and busy times. */
export function useHours(range: { from: string; to: string }) {
  return useQuery({
    ...queryOf(hoursEndpoints.calendar, { query: range }),
    placeholderData: keepPreviousData,
  });
}

/** How many meetings that are open share time with a span of a date. */
function countInside(
  meetings: readonly MeetingRequest[],
  span: { date: string; startTime: string; endTime: string },
): number {
  return meetings.filter(
    (meeting) =>
      meeting.requestedDate === span.date &&
      (meeting.status === 'pending' || meeting.status === 'approved') &&
      minutesOf(meeting.requestedTime) < minutesOf(span.endTime) &&
      minutesOf(endOf(meeting)) > minutesOf(span.startTime),
  ).length;
}

/** The windows of all dates: dated ones and those of the weekly hours. */
export function listWindows(
  dated: readonly AvailabilityWindow[],
  hours: HoursCalendar | undefined,
  meetings: readonly MeetingRequest[],
): CalendarWindow[] {
  const ofDates = dated.map(
    ({ id, specificDate: date, startTime, endTime, isAvailable, meetings: inside }) => ({
      key: `dated-${id}`,
      ...{ id, date, startTime, endTime, isAvailable },
      meetings: inside,
    }),
  );
  const ofWeek = (hours?.days ?? []).flatMap(({ date, windows }) =>
    windows.map((window) => ({
      key: `weekly-${date}-${window.startTime}`,
      ...window,
      date,
      isAvailable: true,
      id: undefined,
      meetings: countInside(meetings, { date, ...window }),
    })),
  );
  return [...ofDates, ...ofWeek];
}

/** The days by date. */
export function daysOf(hours: HoursCalendar | undefined): ReadonlyMap<string, CalendarDay> {
  return new Map((hours?.days ?? []).map((day) => [day.date, day]));
}

/** How many open meetings are on a date. */
export function countOn(meetings: readonly MeetingRequest[], date: string): number {
  return countInside(meetings, { date, startTime: '00:00', endTime: '24:00' });
}
