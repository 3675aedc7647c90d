import type { MeetingRequest } from '../../../contract/meetings.ts';
import { formatDayShort, formatTime } from '../../time/format.ts';
import { classes } from '../../ui/classes.ts';
import { isWish } from '../requests/request-order.ts';
import type { CalendarWindow } from './calendar-layers.ts';
import { daysOf } from './calendar-layers.ts';
import { datesOf, type ShownRange } from './calendar-range.ts';
import { DayHeader } from './day-header.tsx';
import type { CalendarProps } from './grid-calendar.tsx';
import { endOf, minutesAfter } from './meeting-end.ts';

interface AgendaProps extends CalendarProps {
  dates: ShownRange;
  /** Days of a week that are over are left out. */
  isWeek: boolean;
}

/** Days below each other, each with what is on it by the clock. */
export function Agenda({ dates, isWeek, ...props }: AgendaProps) {
  const { today } = props;
  const isThisWeek = isWeek && today >= dates.from && today <= dates.to;
  const shown = datesOf(dates).filter((date) => !isThisWeek || date >= today);
  return (
    <ol aria-label="Agenda" className="-mx-4 divide-y divide-line border-line border-y">
      {shown.map((date) => (
        <AgendaDay key={date} date={date} {...props} />
      ))}
    </ol>
  );
}

interface Entry {
  key: string;
  from: string;
  to: string;
  look: string;
  words: string;
  aside: string;
  act?: (element: HTMLElement) => void;
}

type MeetingLook = [look: string, aside: string];

function lookOf({ status, overdue }: MeetingRequest): MeetingLook {
  const looks: Record<MeetingRequest['status'], MeetingLook> = {
    pending: ['border-warning', overdue ? 'Overdue' : 'Pending'],
    approved: ['border-success', 'Approved'],
    rejected: ['border-danger', 'Rejected'],
    completed: ['border-neutral', 'Completed'],
  };
  return looks[status];
}

function meetingEntries(meeting: MeetingRequest, date: string, onOpen: CalendarProps['onOpen']): Entry[] {
  const { id, name, requestedDate, requestedTime, proposal, duration } = meeting;
  const wish = proposal && isWish(meeting, Date.now()) ? proposal : undefined;
  const entries: Entry[] = [];
  const act = () => onOpen(meeting);
  if (requestedDate === date) {
    const [look, aside] = lookOf(meeting);
    const own = { key: `meeting-${id}`, from: requestedTime, to: endOf(meeting), words: name, act };
    entries.push(
      wish
        ? { ...own, look: 'border-control border-dashed', aside: 'Asks to move' }
        : { ...own, look, aside },
    );
  }
  if (wish?.requestedDate === date) {
    const to = minutesAfter(wish.requestedTime, duration);
    const ghost = { key: `ghost-${id}`, from: wish.requestedTime, to, words: `${name}?`, act };
    entries.push({ ...ghost, look: 'border-ember-hot border-dashed', aside: 'Wish' });
  }
  return entries;
}

function windowEntry(window: CalendarWindow, { today, onWindow }: AgendaProps | CalendarProps): Entry {
  const { key, startTime: from, endTime: to, isAvailable } = window;
  return {
    ...{ key, from, to },
    look: isAvailable ? 'border-info/60' : 'border-control',
    words: isAvailable ? 'Available' : 'Blocked',
    aside: '',
    ...(window.date >= today && { act: (block: HTMLElement) => onWindow({ window, block }) }),
  };
}

function AgendaDay({ date, ...props }: CalendarProps & { date: string }) {
  const { today, layers, onOpen, onCloseDay, onOpenDay } = props;
  const day = daysOf(layers.hours).get(date);
  const windows = layers.windows.filter((window) => window.date === date && (day?.off == null || window.id));
  const entries: Entry[] = [
    ...windows.map((window) => windowEntry(window, props)),
    ...(layers.hours?.busy ?? [])
      .filter((busy) => busy.date === date)
      .map(({ feedId, feed, startTime, endTime }) => ({
        key: `busy-${feedId}-${startTime}`,
        ...{ from: startTime, to: endTime, look: 'border-line-strong', words: 'Busy', aside: feed },
      })),
    ...layers.meetings.flatMap((meeting) => meetingEntries(meeting, date, onOpen)),
  ].sort((one, other) => (one.from === other.from ? 0 : one.from < other.from ? -1 : 1));
  const [weekday = '', ...rest] = formatDayShort(date).split(', ');
  return (
    <li className={classes('grid gap-1 px-4 py-2', day?.off && 'bg-ground')}>
      <h4 className="font-sans font-medium tracking-normal">
        <DayHeader
          {...{ date, weekday }}
          number={rest.join(', ')}
          isToday={date === today}
          day={date < today ? undefined : day}
          onClose={() => onCloseDay(date)}
          onOpen={onOpenDay}
        />
      </h4>
      {entries.length === 0 && !day?.off && <p className="pb-1 text-faint text-sm">Nothing on this day.</p>}
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <AgendaEntry key={entry.key} entry={entry} />
        ))}
      </ul>
    </li>
  );
}

function AgendaEntry({ entry }: { entry: Entry }) {
  const { from, to, look, words, aside, act } = entry;
  const lines = (
    <>
      <span className="w-26 shrink-0 whitespace-nowrap font-mono text-xs">
        {formatTime(from)}–{formatTime(to)}
      </span>
      <span className="min-w-0 flex-1 truncate text-left">{words}</span>
      {aside && <span className="max-w-28 shrink-0 truncate text-muted text-xs">{aside}</span>}
    </>
  );
  const rowLook = classes('flex min-h-11 w-full items-center gap-2 border-l-3 pr-1 pl-3 text-sm', look);
  if (!act) return <li className={classes(rowLook, 'text-muted')}>{lines}</li>;
  return (
    <li>
      <button
        type="button"
        className={classes(rowLook, 'rounded-r-md hover:bg-raised')}
        onClick={({ currentTarget }) => act(currentTarget)}
      >
        {lines}
      </button>
    </li>
  );
}
