import type { EventInput } from '@fullcalendar/react';
import type { AvailabilityWindow } from '../../../contract/availability.ts';
import { minutesOf, timeOf } from '../../../contract/days.ts';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { addDays } from '../../time/days.ts';
import { formatTime } from '../../time/format.ts';

/** The hours that the calendar always shows. */
const SHOWN = { start: 8 * 60, end: 23 * 60 };
const DAY_END = 24 * 60;

/** The end of a meeting on the wall: its start plus its length, at most the end of the date. */
export function endOf({
  requestedTime,
  duration,
}: Pick<MeetingRequest, 'requestedTime' | 'duration'>): string {
  return timeOf(Math.min(minutesOf(requestedTime) + duration, DAY_END));
}

/** An end on the wall; the end of a date is the start of the next one. */
function wallEnd(day: string, time: string): string {
  return time === '24:00' ? `${addDays(day, 1)}T00:00:00` : `${day}T${time}:00`;
}

/**
 * Meetings and availability as the calendar draws them, on the agency's wall clock. Where hours have no place
 * (`isMonth`) a window is an entry like the others instead of the ground below them.
 */
export function calendarEvents(
  meetings: readonly MeetingRequest[],
  slots: readonly AvailabilityWindow[],
  isMonth: boolean,
): EventInput[] {
  const windows = slots.map(({ id, specificDate, startTime, endTime, isAvailable }) => ({
    id: `slot-${id}`,
    title: `${formatTime(startTime)}–${formatTime(endTime)}`,
    start: `${specificDate}T${startTime}:00`,
    end: wallEnd(specificDate, endTime),
    display: isMonth ? 'block' : 'background',
    interactive: false,
    className: isAvailable ? 'calendar-available' : 'calendar-unavailable',
  }));
  const booked = meetings.map((meeting) => ({
    id: `meeting-${meeting.id}`,
    title: meeting.name,
    start: `${meeting.requestedDate}T${meeting.requestedTime}:00`,
    end: wallEnd(meeting.requestedDate, endOf(meeting)),
    display: isMonth ? 'block' : 'auto',
    className: `calendar-meeting calendar-${meeting.status}`,
    extendedProps: { meeting },
  }));
  return [...windows, ...booked];
}

/** The hours to show: 08:00 to 23:00, and more where something lies outside. */
export function shownHours(
  meetings: readonly MeetingRequest[],
  slots: readonly AvailabilityWindow[],
): { start: string; end: string } {
  const starts = [...meetings.map((each) => each.requestedTime), ...slots.map((each) => each.startTime)];
  const ends = [...meetings.map(endOf), ...slots.map((each) => each.endTime)];
  const start = Math.min(SHOWN.start, ...starts.map((time) => Math.floor(minutesOf(time) / 60) * 60));
  const end = Math.max(SHOWN.end, ...ends.map((time) => Math.ceil(minutesOf(time) / 60) * 60));
  return { start: `${timeOf(start)}:00`, end: `${timeOf(end)}:00` };
}
