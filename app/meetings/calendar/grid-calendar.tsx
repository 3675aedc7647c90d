import Calendar, { type CalendarRef, type DateSelectInfo, type EventClickInfo } from '@fullcalendar/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { DatedWindow } from '../../../contract/availability.ts';
import type { CalendarDay } from '../../../contract/hours.ts';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { addDays, weekdayOf } from '../../time/days.ts';
import { classes } from '../../ui/classes.ts';
import { useToast } from '../../ui/toast.ts';
import './calendar.css';
import { calendarEvents, type Layers, shownHours } from './calendar-events.ts';
import { type CalendarWindow, daysOf } from './calendar-layers.ts';
import { calendarOptions } from './calendar-options.ts';
import type { ShownRange } from './calendar-range.ts';
import { isSelectable, selectedWindow } from './calendar-selection.ts';
import { CalendarToolbar, type CalendarView, viewNames } from './calendar-toolbar.tsx';
import { DayHeader } from './day-header.tsx';
import { EventLines } from './event-lines.tsx';
import type { ChosenWindow } from './window-menu.tsx';
import { useWindowPress } from './window-press.ts';
import { WishLines } from './wish-lines.tsx';

/** The width of the column of hours, which stays in view. */
const HOURS_WIDTH = 50;

/** What can be done from a calendar, and what it shows. */
export interface CalendarProps {
  zone: string;
  today: string;
  range: ShownRange;
  layers: Layers;
  onRange: (range: ShownRange) => void;
  onOpen: (meeting: MeetingRequest) => void;
  onWindow: (chosen: ChosenWindow) => void;
  onCloseDay: (date: string) => void;
  onOpenDay: (day: CalendarDay) => void;
}

interface GridCalendarProps extends CalendarProps {
  onDrag: (dragged: DatedWindow) => void;
}

/** A week, month or day with its hours as places. */
export function GridCalendar(props: GridCalendarProps) {
  const { zone, today, range, layers, onRange, onOpen, onDrag, onWindow } = props;
  const showToast = useToast();
  const calendar = useRef<CalendarRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState('');
  const [view, setView] = useState<CalendarView>('week');
  const scroller = useTodayInView(view, today, range);
  const { events, hours } = useMemo(() => {
    const drawn = { isMonth: view === 'month', now: Date.now() };
    return { events: calendarEvents(layers, drawn), hours: shownHours(layers.meetings, layers.windows) };
  }, [layers, view]);
  const days = daysOf(layers.hours);
  const dayClass = ({ isPast, date }: { isPast: boolean; date: Date }) => {
    if (isPast) return 'calendar-past';
    return days.get(date.toISOString().slice(0, 10))?.off ? 'calendar-closed' : '';
  };

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

  const choose = (window: CalendarWindow, block: HTMLElement) => {
    if (window.date >= today) onWindow({ window, block });
  };
  useWindowPress(frame, (key, block) => {
    const pressed = layers.windows.find((window) => window.key === key);
    if (pressed) choose(pressed, block);
  });

  function click({ event, el }: EventClickInfo) {
    const { meeting, window } = event.extendedProps;
    if (meeting) onOpen(meeting);
    else if (window && event.display !== 'background') choose(window, el);
  }

  return (
    <>
      <CalendarToolbar
        {...{ title, view, zone }}
        onMove={(direction) => calendar.current?.getApi()[direction]()}
        onView={(next) => calendar.current?.getApi().changeView(viewNames[next])}
      />
      <div ref={scroller} className="overflow-x-auto">
        <div
          ref={frame}
          className={classes(
            'meeting-calendar relative',
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
            backgroundEventContent={EventLines}
            backgroundEventDidMount={({ el }) => unhide(el.closest('[aria-hidden]'))}
            dayHeaderDidMount={({ el }) => unhide(el.querySelector(':scope > [aria-hidden]'))}
            eventClick={click}
            dayLaneClass={dayClass}
            dayCellClass={dayClass}
            dayHeaderContent={({ date, weekdayText, dayNumberText, isToday }) => (
              <HeadOfDay
                {...props}
                date={date.toISOString().slice(0, 10)}
                weekday={weekdayText}
                number={view === 'month' ? '' : dayNumberText}
                isToday={isToday}
              />
            )}
            datesSet={(info) => {
              setTitle(info.view.title);
              const shown = Object.entries(viewNames).find(([, name]) => name === info.view.type);
              if (shown) setView(shown[0] as CalendarView);
              onRange({ from: info.startStr.slice(0, 10), to: addDays(info.endStr.slice(0, 10), -1) });
            }}
          />
          {view !== 'month' && <WishLines frame={frame} drawn={events} />}
        </div>
      </div>
    </>
  );
}

/** The calendar hides these from those who listen, since in most calendars nothing in them can be pressed. */
function unhide(element: Element | null): void {
  element?.removeAttribute('aria-hidden');
}

interface HeadOfDayProps extends CalendarProps {
  date: string;
  weekday: string;
  /** The date within its month; empty where the column is of no one day. */
  number: string;
  isToday: boolean;
}

function HeadOfDay({ date, weekday, number, isToday, today, layers, onCloseDay, onOpenDay }: HeadOfDayProps) {
  const isOver = date < today || number === '';
  const day = isOver ? undefined : daysOf(layers.hours).get(date);
  return (
    <DayHeader
      {...{ date, weekday, number, isToday, day }}
      onClose={() => onCloseDay(date)}
      onOpen={onOpenDay}
    />
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
