import type { CalendarOptions } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { agency } from '../../../contract/site/pages.ts';
import { viewNames } from './calendar-toolbar.tsx';

const twoDigits = { hour: '2-digit', minute: '2-digit' } as const;

/** What is the same for every calendar of meetings. */
export const calendarOptions = {
  plugins: [classicThemePlugin, dayGridPlugin, timeGridPlugin, interactionPlugin],
  initialView: viewNames.week,
  // The agency's wall clock is taken for UTC: no zone is in its way.
  timeZone: 'UTC',
  locale: agency.locale,
  firstDay: 1,
  views: {
    timeGridWeek: { titleFormat: { month: 'short', day: 'numeric', year: 'numeric' } },
    timeGridDay: { titleFormat: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } },
  },
  headerToolbar: false,
  height: 'auto',
  allDaySlot: false,
  slotDuration: '00:30:00',
  slotHeaderInterval: '01:00:00',
  slotHeaderFormat: twoDigits,
  slotHeaderClass: 'calendar-hour',
  slotHeaderInnerClass: 'font-mono text-[0.75rem] text-faint',
  businessHours: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6], startTime: '08:00', endTime: '22:00' },
  nowIndicator: true,
  selectable: true,
  selectMirror: true,
  // A click opens what it is on; dragging begins after some pixels.
  selectMinDistance: 5,
  selectLongPressDelay: 350,
  dayMaxEvents: 4,
  eventInteractive: true,
  eventTimeFormat: twoDigits,
  backgroundEventTitleClass: 'calendar-hours',
} satisfies CalendarOptions;
