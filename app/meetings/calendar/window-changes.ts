import { availabilityEndpoints } from '../../../contract/availability.ts';
import { type CalendarDay, hoursEndpoints, WEEKLY_SEEN } from '../../../contract/hours.ts';
import { call } from '../../api/call.ts';
import { useChange } from '../../api/change.ts';
import { refreshes } from '../../api/refreshes.ts';
import { formatDayShort, formatTime } from '../../time/format.ts';
import type { CalendarWindow } from './calendar-layers.ts';

/** What is done to the hours of the calendar; each answers the way back. */
export interface HoursChange {
  /** Says what was done. */
  text: string;
  run: () => Promise<Back>;
}

/** Takes a change back. */
export type Back = () => Promise<unknown>;

export type OnChanged = (done: { text: string; back: Back }) => void;

/** The admin that the contract names with every new window. */
const ADMIN_ID = 1;

const failed = { title: 'Error', description: 'Failed to update availability.' };

/** Makes a change of the hours, and hands on the way back. */
export function useHoursChange(onChanged: OnChanged) {
  return useChange({
    send: ({ run }: HoursChange) => run(),
    failed,
    refreshes: refreshes.schedule,
    onDone: (back, { text }) => onChanged({ text, back }),
  });
}

/** Takes a change of the hours back. */
export function useHoursBack() {
  return useChange({ send: (back: Back) => back(), failed, refreshes: refreshes.schedule });
}

const hoursOf = ({ startTime, endTime }: Pick<CalendarWindow, 'startTime' | 'endTime'>) =>
  `${formatTime(startTime)}–${formatTime(endTime)}`;

/** 'Fri, Dec 4, 09:00–13:00'. */
export const nameOf = (window: CalendarWindow) => `${formatDayShort(window.date)}, ${hoursOf(window)}`;

/** The hours of its own that a day was seen with, if it was. */
const exceptionsOf = (day: CalendarDay | undefined) =>
  day?.source === 'exception' ? [{ date: day.date, version: day.version }] : [];

/** Closes a day as it was seen: nothing is offered on it, and meetings stay. */
export function closingOf(date: string, day: CalendarDay | undefined): HoursChange {
  return {
    text: `Closed ${formatDayShort(date)}`,
    async run() {
      const body = { date, reason: '', seen: [], seenExceptions: exceptionsOf(day) };
      await call(hoursEndpoints.closeDay, { body });
      return () => call(hoursEndpoints.openDay, { params: { date }, query: { seenReason: '' } });
    },
  };
}

/** Opens a closed day again. */
export function openingOf(day: CalendarDay): HoursChange {
  const { date, off } = day;
  const reason = off?.reason ?? '';
  return {
    text: `Opened ${formatDayShort(date)}`,
    async run() {
      await call(hoursEndpoints.openDay, { params: { date }, query: { seenReason: reason } });
      const body = { date, reason, seen: [], seenExceptions: exceptionsOf(day) };
      return () => call(hoursEndpoints.closeDay, { body });
    },
  };
}

/** Other hours for one day in place of those that it has; the way back leads to these. */
function exceptionOf(
  { date, off, source, windows: before, note, version: seen }: CalendarDay,
  windows: CalendarDay['windows'],
): () => Promise<Back> {
  return async () => {
    const params = { date };
    const seenOpen = off === null;
    const { version } = await call(hoursEndpoints.changeDay, {
      params,
      body: { windows, note, seen, seenOpen },
    });
    if (source === 'weekly')
      return () => call(hoursEndpoints.restoreDay, { params, query: { seen: version } });
    const body = { windows: before, note, seen: version, seenOpen };
    return () => call(hoursEndpoints.changeDay, { params, body });
  };
}

const isSame = (window: CalendarWindow) => (other: { startTime: string; endTime: string }) =>
  other.startTime === window.startTime && other.endTime === window.endTime;

interface Times {
  startTime: string;
  endTime: string;
}

/** Other times for a window; of the weekly hours on its day alone. */
export function editOf(window: CalendarWindow, day: CalendarDay | undefined, times: Times): HoursChange {
  const { id } = window;
  const text = `${nameOf(window)} is ${hoursOf(times)} now`;
  if (id !== undefined) {
    const seen = { startTime: window.startTime, endTime: window.endTime };
    return {
      text,
      async run() {
        const changed = await call(availabilityEndpoints.change, {
          params: { id },
          body: { ...times, seen },
        });
        const now = { startTime: changed.startTime, endTime: changed.endTime };
        return () => call(availabilityEndpoints.change, { params: { id }, body: { ...seen, seen: now } });
      },
    };
  }
  if (!day) throw new Error('weekly hours have a day');
  const windows = day.windows.map((each) => (isSame(window)(each) ? times : each));
  return { text, run: exceptionOf(day, windows) };
}

/** Takes a window away; of the weekly hours on its day alone. */
export function removalOf(window: CalendarWindow, day: CalendarDay | undefined): HoursChange {
  const { id, date: specificDate, startTime, endTime, isAvailable } = window;
  const text = `Removed ${nameOf(window)}`;
  if (id !== undefined) {
    const body = { specificDate, startTime, endTime, isAvailable, adminId: ADMIN_ID };
    return {
      text,
      async run() {
        await call(availabilityEndpoints.remove, { params: { id } });
        return () => call(availabilityEndpoints.create, { body });
      },
    };
  }
  if (!day) throw new Error('weekly hours have a day');
  return {
    text,
    run: exceptionOf(
      day,
      day.windows.filter((each) => !isSame(window)(each)),
    ),
  };
}

/** Takes the time of a window out of what is offered, and leaves the window. */
export function blockOf(window: CalendarWindow): HoursChange {
  const { date: specificDate, startTime, endTime } = window;
  return {
    text: `Blocked ${nameOf(window)}`,
    async run() {
      const body = { specificDate, startTime, endTime, isAvailable: false, adminId: ADMIN_ID };
      const { id } = await call(availabilityEndpoints.create, { body });
      return () => call(availabilityEndpoints.remove, { params: { id } });
    },
  };
}

/** Goes back from the hours of one day to the weekly ones. */
export function restoreOf({ date, off, windows, note, version: seen }: CalendarDay): HoursChange {
  return {
    text: `${formatDayShort(date)} has its weekly hours again`,
    async run() {
      await call(hoursEndpoints.restoreDay, { params: { date }, query: { seen } });
      const body = { windows, note, seen: WEEKLY_SEEN, seenOpen: off === null };
      return () => call(hoursEndpoints.changeDay, { params: { date }, body });
    },
  };
}
