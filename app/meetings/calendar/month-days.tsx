import type { MeetingRequest } from '../../../contract/meetings.ts';
import { formatDay } from '../../time/format.ts';
import { classes } from '../../ui/classes.ts';
import { isWish } from '../requests/request-order.ts';
import { daysOf } from './calendar-layers.ts';
import { datesOf, rangeOf } from './calendar-range.ts';
import type { CalendarProps } from './grid-calendar.tsx';

interface MonthDaysProps extends CalendarProps {
  /** `YYYY-MM`. */
  month: string;
  onDay: (date: string) => void;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const dots: Record<MeetingRequest['status'], string> = {
  pending: 'bg-warning',
  approved: 'bg-success',
  rejected: 'bg-danger',
  completed: 'bg-neutral',
};

/** The most dots of a day. */
const MOST_DOTS = 4;

/** A month in days to choose from, each with a dot for every meeting. */
export function MonthDays({ month, onDay, today, layers }: MonthDaysProps) {
  const days = daysOf(layers.hours);
  return (
    <div>
      <div aria-hidden="true" className="grid grid-cols-7 pb-1 text-center text-muted text-xs">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol aria-label="Days of the month" className="grid grid-cols-7 gap-1">
        {datesOf(rangeOf('month', `${month}-01`)).map((date) => {
          const meetings = layers.meetings.filter(({ requestedDate }) => requestedDate === date);
          const wishes = layers.meetings.filter(
            (each) => each.proposal?.requestedDate === date && isWish(each, Date.now()),
          );
          return (
            <li key={date}>
              <MonthDay
                {...{ date, meetings }}
                wishes={wishes.length}
                isClosed={days.get(date)?.off != null}
                isOpen={layers.windows.some((window) => window.date === date && window.isAvailable)}
                isToday={date === today}
                isOutside={!date.startsWith(month)}
                onChoose={() => onDay(date)}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface MonthDayProps {
  date: string;
  meetings: MeetingRequest[];
  wishes: number;
  isClosed: boolean;
  isOpen: boolean;
  isToday: boolean;
  isOutside: boolean;
  onChoose: () => void;
}

function MonthDay(props: MonthDayProps) {
  const { date, meetings, wishes, isClosed, isOpen, isToday, isOutside, onChoose } = props;
  const count = meetings.length === 1 ? '1 meeting' : `${meetings.length} meetings`;
  const facts = [
    formatDay(date),
    isClosed ? 'closed' : isOpen ? 'available' : '',
    count,
    wishes === 0 ? '' : wishes === 1 ? '1 wish' : `${wishes} wishes`,
  ];
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={classes(
        'grid h-14 w-full content-start justify-items-center gap-1 rounded-md border pt-1.5 text-sm',
        isOpen && !isClosed ? 'border-info/30 bg-info/10' : 'border-line',
        isClosed && 'bg-ground',
        isOutside ? 'text-faint' : 'text-text',
        isToday && 'font-semibold text-ember-hot',
      )}
    >
      <span className="unseen">{facts.filter(Boolean).join(', ')}</span>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <span aria-hidden="true" className="flex gap-0.5">
        {isClosed && <span className="text-[0.6875rem] text-faint leading-none">Closed</span>}
        {!isClosed &&
          meetings
            .slice(0, MOST_DOTS)
            .map(({ id, status }) => (
              <span key={id} className={classes('size-1.5 rounded-full', dots[status])} />
            ))}
        {!isClosed && wishes > 0 && <span className="size-1.5 rounded-full border border-ember-hot" />}
      </span>
    </button>
  );
}
