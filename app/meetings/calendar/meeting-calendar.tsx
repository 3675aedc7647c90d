import Calendar, { type CalendarRef, type DateSelectInfo, type EventDisplayInfo } from '@fullcalendar/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { AvailabilityWindow, DatedWindow } from '../../../contract/availability.ts';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useToast } from '../../ui/toast.ts';
import './calendar.css';
import { addDays, mondayOf, weekdayOf } from '../../time/days.ts';
import { formatTime } from '../../time/format.ts';
import { useMeetingsBetween } from '../requests/meeting-queries.ts';
import { calendarEvents, shownHours } from './calendar-events.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { calendarOptions } from './calendar-options.ts';
import { isSelectable, selectedWindow } from './calendar-selection.ts';
import { CalendarToolbar, type CalendarView, viewNames } from './calendar-toolbar.tsx';

/** The width of the column of hours, which stays in view. */
const HOURS_WIDTH = 50;

export interface ShownRange {
  from: string;
  to: string;
}

interface MeetingCalendarProps {
  zone: string;
  today: string;
  range: ShownRange;
  /** The windows of the dates that are shown. */
  availability: UseQueryResult<AvailabilityWindow[]>;
  onRange: (range: ShownRange) => void;
  onOpen: (meeting: MeetingRequest) => void;
  onDrag: (dragged: DatedWindow) => void;
}

/** The week (or month, or day) that is shown before anything else. */
export function firstRange(today: string): ShownRange {
  const monday = mondayOf(today);
  return { from: monday, to: addDays(monday, 6) };
}

/** Meetings and availability on the agency's wall clock. */
export function MeetingCalendar(props: MeetingCalendarProps) {
  const { zone, today, range, availability, onRange, onOpen, onDrag } = props;
  const showToast = useToast();
  const calendar = useRef<CalendarRef>(null);
  const [title, setTitle] = useState('');
  const [view, setView] = useState<CalendarView>('week');
  const scroller = useTodayInView(view, today, range);
  const meetings = useMeetingsBetween(range);
  const failed = [meetings, availability].find((query) => query.isError);
  const { events, hours } = useMemo(() => {
    const [booked, slots] = [meetings.data ?? [], availability.data ?? []];
    return { events: calendarEvents(booked, slots, view === 'month'), hours: shownHours(booked, slots) };
  }, [meetings.data, availability.data, view]);

  function select(info: DateSelectInfo) {
    info.view.calendar.unselect();
    const dragged = selectedWindow(info);
    if (dragged.specificDate >= today) return onDrag(dragged);
    showToast({
      title: 'Invalid Date',
      description: 'Cannot set availability for past dates.',
      variant: 'destructive',
    });
  }

  return (
    <Card className="grid min-w-0 content-start gap-5 p-4 sm:p-5">
      <CalendarToolbar
        {...{ title, view, zone }}
        onMove={(direction) => calendar.current?.getApi()[direction]()}
        onView={(next) => calendar.current?.getApi().changeView(viewNames[next])}
      />
      {failed && (
        <LoadError
          title="The calendar could not be loaded"
          query={failed}
          onRetry={() => void Promise.all([meetings.refetch(), availability.refetch()])}
        />
      )}
      <div ref={scroller} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <div
          className={classes(
            'meeting-calendar',
            view !== 'day' && 'min-w-176',
            view === 'week' && 'calendar-week',
          )}
        >
          <Calendar
            ref={calendar}
            {...calendarOptions}
            initialDate={today}
            now={() => Temporal.Now.plainDateTimeISO(zone).toString({ smallestUnit: 'second' })}
            slotMinTime={hours.start}
            slotMaxTime={hours.end}
            selectAllow={(selection) => isSelectable(selection, today)}
            select={select}
            events={events}
            eventContent={EventLines}
            eventClick={({ event }) => event.extendedProps.meeting && onOpen(event.extendedProps.meeting)}
            datesSet={(info) => {
              setTitle(info.view.title);
              const shown = Object.entries(viewNames).find(([, name]) => name === info.view.type);
              if (shown) setView(shown[0] as CalendarView);
              onRange({ from: info.startStr.slice(0, 10), to: addDays(info.endStr.slice(0, 10), -1) });
            }}
          />
        </div>
      </div>
      <CalendarLegend />
    </Card>
  );
}

/** The scrolling frame of the calendar; where a week is wider than the screen, it begins at today. */
function useTodayInView(view: CalendarView, today: string, { from, to }: ShownRange) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = scroller.current;
    if (!frame) return;
    const isShown = view === 'week' && today >= from && today <= to;
    const week = frame.scrollWidth - HOURS_WIDTH;
    frame.scrollLeft = isShown ? ((weekdayOf(today) - 1) / 7) * week : 0;
  }, [view, today, from, to]);
  return scroller;
}

/** What an event says: a meeting its person and start, a window its hours. */
function EventLines({ event }: EventDisplayInfo) {
  const meeting: MeetingRequest | undefined = event.extendedProps.meeting;
  if (!meeting) return <span className="block truncate px-1.5 py-0.5">{event.title}</span>;
  const { name, requestedTime, duration, overdue, status } = meeting;
  return (
    <span
      className={classes(
        'min-w-0 overflow-hidden px-1 py-0.5',
        // Half an hour has room for one line.
        duration === 30 ? 'flex items-baseline gap-1.5' : 'grid',
      )}
    >
      <span className="truncate font-semibold">{name}</span>
      <span className="font-mono text-[0.75rem]">{formatTime(requestedTime)}</span>
      <span className="unseen">
        , {duration} minutes, {overdue ? 'overdue' : status}
      </span>
    </span>
  );
}
