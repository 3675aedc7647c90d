import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AvailabilityWindow, DatedWindow } from '../../../contract/availability.ts';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { useUndo } from '../../api/undo.tsx';
import { useNarrowScreen } from '../../browser/narrow-screen.ts';
import { Card } from '../../ui/card.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useMeetingsBetween } from '../requests/meeting-queries.ts';
import { type CalendarWindow, countOn, daysOf, listWindows, useHours } from './calendar-layers.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import type { ShownRange } from './calendar-range.ts';
import { GridCalendar } from './grid-calendar.tsx';
import { PhoneCalendar } from './phone-calendar.tsx';
import {
  blockOf,
  closingOf,
  type HoursChange,
  type OnChanged,
  openingOf,
  removalOf,
  restoreOf,
  useHoursBack,
  useHoursChange,
} from './window-changes.ts';
import { WindowDialog } from './window-dialog.tsx';
import { type ChosenWindow, type WindowDeed, WindowMenu } from './window-menu.tsx';

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

/** What was loaded of the dates that are shown, as layers. */
function useLayers({ range, availability }: Pick<MeetingCalendarProps, 'range' | 'availability'>) {
  const meetings = useMeetingsBetween(range);
  const hours = useHours(range);
  const failed = [meetings, availability, hours].find((query) => query.isError);
  const layers = useMemo(() => {
    const booked = meetings.data ?? [];
    const windows = listWindows(availability.data ?? [], hours.data, booked);
    return { meetings: booked, windows, hours: hours.data };
  }, [meetings.data, availability.data, hours.data]);
  const retry = () => void Promise.all([meetings.refetch(), availability.refetch(), hours.refetch()]);
  return { layers, failed, retry };
}

/** Changes the hours, and offers to take that back. */
function useHoursDeeds() {
  const { offer, line } = useUndo();
  const takeBack = useHoursBack();
  const onChanged: OnChanged = ({ text, back }) => {
    takeBack.reset();
    offer({ text, undo: () => takeBack.start(back) });
  };
  const change = useHoursChange(onChanged);
  return { line, onChanged, change, error: change.error ?? takeBack.error };
}

/** How a day stays that is closed with meetings on it. */
function withMeetings(change: HoursChange, count: number): HoursChange {
  if (count === 0) return change;
  return { ...change, text: `${change.text}. ${count === 1 ? '1 meeting stays' : `${count} meetings stay`}` };
}

/** Meetings and availability on the agency's wall clock. */
export function MeetingCalendar(props: MeetingCalendarProps) {
  const { zone, today, range, onRange, onOpen, onDrag } = props;
  const isPhone = useNarrowScreen();
  const { layers, failed, retry } = useLayers(props);
  const { line, onChanged, change, error } = useHoursDeeds();
  const [chosen, setChosen] = useState<ChosenWindow>();
  const [edited, setEdited] = useState<CalendarWindow>();
  const days = daysOf(layers.hours);
  const dayOf = (window: CalendarWindow | undefined) => (window ? days.get(window.date) : undefined);
  const close = (date: string) =>
    change.start(withMeetings(closingOf(date, days.get(date)), countOn(layers.meetings, date)));

  function act(deed: WindowDeed) {
    const window = chosen?.window;
    const day = dayOf(window);
    if (!window) return;
    if (deed === 'edit') setEdited(window);
    else if (deed === 'block') change.start(blockOf(window));
    else if (deed === 'remove') change.start(removalOf(window, day));
    else if (deed === 'close') close(window.date);
    else if (day) change.start(restoreOf(day));
  }

  const shared = {
    ...{ zone, today, range, layers, onRange, onOpen },
    onWindow: setChosen,
    onCloseDay: close,
    onOpenDay: (day: Parameters<typeof openingOf>[0]) => change.start(openingOf(day)),
  };
  return (
    <Card className="grid min-w-0 content-start gap-5 p-4 sm:p-5">
      {line}
      <InlineError error={error} />
      {failed && <LoadError title="The calendar could not be loaded" query={failed} onRetry={retry} />}
      {isPhone ? <PhoneCalendar {...shared} /> : <GridCalendar {...shared} onDrag={onDrag} />}
      <CalendarLegend />
      <WindowMenu
        chosen={chosen}
        day={dayOf(chosen?.window)}
        onDeed={act}
        onClose={() => setChosen(undefined)}
      />
      <WindowDialog
        window={edited}
        day={dayOf(edited)}
        onChanged={onChanged}
        onClose={() => setEdited(undefined)}
      />
    </Card>
  );
}
