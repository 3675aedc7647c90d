import { useState } from 'react';
import { formatDay, formatDayShort } from '../../time/format.ts';
import { Agenda } from './agenda.tsx';
import { rangeOf, stepFrom } from './calendar-range.ts';
import { CalendarToolbar, type CalendarView } from './calendar-toolbar.tsx';
import type { CalendarProps } from './grid-calendar.tsx';
import { MonthDays } from './month-days.tsx';

function titleOf(view: CalendarView, day: string): string {
  if (view === 'day') return formatDayShort(day);
  if (view === 'month') {
    const [, month = '', , year = ''] = /^\w+, (\w+) (\d+), (\d+)$/.exec(formatDay(day)) ?? [];
    return `${month} ${year}`;
  }
  const { from, to } = rangeOf('week', day);
  const [first, last] = [from, to].map((each) => formatDayShort(each).replace(/^\w+, /, ''));
  return `${first} – ${last}`;
}

/** The calendar on a phone: a list of days, and a month of days to choose from. */
export function PhoneCalendar(props: CalendarProps) {
  const { zone, today, onRange } = props;
  const [view, setView] = useState<CalendarView>('week');
  const [day, setDay] = useState(today);

  function show(nextView: CalendarView, nextDay: string) {
    setView(nextView);
    setDay(nextDay);
    onRange(rangeOf(nextView, nextDay));
  }

  return (
    <>
      <CalendarToolbar
        {...{ view, zone }}
        title={titleOf(view, day)}
        onMove={(direction) => show(view, direction === 'today' ? today : stepFrom(view, day, direction))}
        onView={(next) => show(next, day)}
      />
      {view === 'month' ? (
        <MonthDays {...props} month={day.slice(0, 7)} onDay={(chosen) => show('day', chosen)} />
      ) : (
        <Agenda {...props} dates={rangeOf(view, day)} isWeek={view === 'week'} />
      )}
    </>
  );
}
