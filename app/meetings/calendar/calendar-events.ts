import type { EventInput } from '@fullcalendar/react';
import { minutesOf, timeOf } from '../../../contract/days.ts';
import type { BusyPiece, HoursCalendar } from '../../../contract/hours.ts';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { addDays } from '../../time/days.ts';
import { formatTime } from '../../time/format.ts';
import { isWish } from '../requests/request-order.ts';
import { type CalendarWindow, daysOf } from './calendar-layers.ts';
import { endOf, minutesAfter } from './meeting-end.ts';

/** The hours that the calendar always shows. */
const SHOWN = { start: 8 * 60, end: 23 * 60 };

/** What the calendar is drawn from, the further back the later. */
export interface Layers {
  meetings: readonly MeetingRequest[];
  windows: readonly CalendarWindow[];
  hours: HoursCalendar | undefined;
}

interface Drawn {
  /** Where hours have no place a window is an entry like the others instead of the ground below them. */
  isMonth: boolean;
  /** Now, in ms. */
  now: number;
}

/** A span of a date; the end of a date is the start of the next one. */
function spanOf(date: string, startTime: string, endTime: string) {
  const end = endTime === '24:00' ? `${addDays(date, 1)}T00:00:00` : `${date}T${endTime}:00`;
  return { start: `${date}T${startTime}:00`, end };
}

function windowEvent(window: CalendarWindow, { hours, isMonth }: Layers & Drawn): EventInput {
  const { key, date, startTime, endTime, isAvailable } = window;
  const day = daysOf(hours).get(date);
  // What nobody can ask for is further back: a day that is closed, or too far ahead.
  const isQuiet = day !== undefined && (day.off !== null || !day.isBookable);
  return {
    id: key,
    title: `${formatTime(startTime)}–${formatTime(endTime)}`,
    ...spanOf(date, startTime, endTime),
    display: isMonth ? 'block' : 'background',
    className: `${isAvailable ? 'calendar-available' : 'calendar-unavailable'} ${isQuiet ? 'calendar-quiet' : ''}`,
    extendedProps: { window },
  };
}

function busyEvent({ feedId, feed, date, startTime, endTime }: BusyPiece, { isMonth }: Drawn): EventInput {
  return {
    id: `busy-${feedId}-${date}-${startTime}`,
    title: 'Busy',
    ...spanOf(date, startTime, endTime),
    display: isMonth ? 'block' : 'background',
    interactive: false,
    className: 'calendar-busy',
    extendedProps: { feed },
  };
}

/** What is kept free around a meeting that is open. */
function bufferEvents(meeting: MeetingRequest, { hours, isMonth }: Layers & Drawn): EventInput[] {
  const isOpen = meeting.status === 'pending' || meeting.status === 'approved';
  if (isMonth || !isOpen || !hours) return [];
  const { bufferBefore, bufferAfter } = hours.rules;
  const { id, requestedDate: date, requestedTime, status } = meeting;
  const end = endOf(meeting);
  const tails: [string, string, string][] = [
    ['before', minutesAfter(requestedTime, -bufferBefore), requestedTime],
    ['after', end, minutesAfter(end, bufferAfter)],
  ];
  return tails
    .filter(([, from, to]) => from < to)
    .map(([side, from, to]) => ({
      id: `buffer-${side}-${id}`,
      ...spanOf(date, from, to),
      display: 'background',
      interactive: false,
      className: `calendar-buffer calendar-buffer-${side} calendar-${status}`,
    }));
}

function meetingEvents(meeting: MeetingRequest, drawn: Layers & Drawn): EventInput[] {
  const { id, name, requestedDate, requestedTime, status, proposal, duration } = meeting;
  const wish = proposal && isWish(meeting, drawn.now) ? proposal : undefined;
  const display = drawn.isMonth ? 'block' : 'auto';
  const own: EventInput = {
    id: `meeting-${id}`,
    title: name,
    ...spanOf(requestedDate, requestedTime, endOf(meeting)),
    display,
    className: `calendar-meeting calendar-${status} ${wish ? 'calendar-moves' : ''}`,
    extendedProps: { meeting, moves: wish !== undefined },
  };
  if (!wish) return [own, ...bufferEvents(meeting, drawn)];
  const end = minutesAfter(wish.requestedTime, duration);
  const ghost: EventInput = {
    id: `ghost-${id}`,
    title: `${name}?`,
    ...spanOf(wish.requestedDate, wish.requestedTime, end),
    display,
    className: 'calendar-meeting calendar-ghost',
    extendedProps: { meeting, isGhost: true },
  };
  return [own, ghost, ...bufferEvents(meeting, drawn)];
}

/** Meetings, wishes, hours and busy times as the calendar draws them, on the agency's wall clock. */
export function calendarEvents(layers: Layers, drawn: Drawn): EventInput[] {
  const all = { ...layers, ...drawn };
  return [
    ...layers.windows.map((window) => windowEvent(window, all)),
    ...(layers.hours?.busy ?? []).map((busy) => busyEvent(busy, all)),
    ...layers.meetings.flatMap((meeting) => meetingEvents(meeting, all)),
  ];
}

/** The hours to show: 08:00 to 23:00, and more where a meeting or a window lies outside. */
export function shownHours(
  meetings: readonly Pick<MeetingRequest, 'requestedTime' | 'duration'>[],
  windows: readonly Pick<CalendarWindow, 'startTime' | 'endTime'>[],
): { start: string; end: string } {
  const starts = [...meetings.map((each) => each.requestedTime), ...windows.map((each) => each.startTime)];
  const ends = [...meetings.map(endOf), ...windows.map((each) => each.endTime)];
  const start = Math.min(SHOWN.start, ...starts.map((time) => Math.floor(minutesOf(time) / 60) * 60));
  const end = Math.max(SHOWN.end, ...ends.map((time) => Math.ceil(minutesOf(time) / 60) * 60));
  return { start: `${timeOf(start)}:00`, end: `${timeOf(end)}:00` };
}
