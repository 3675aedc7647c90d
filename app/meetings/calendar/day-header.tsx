import { CalendarOff, CalendarPlus } from 'lucide-react';
import type { CalendarDay } from '../../../contract/hours.ts';
import { formatDay } from '../../time/format.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

interface DayHeaderProps {
  date: string;
  weekday: string;
  number: string;
  isToday: boolean;
  /** What is known of the day; undefined where it is not loaded, or over. */
  day: CalendarDay | undefined;
  onClose: () => void;
  onOpen: (day: CalendarDay) => void;
}

const buttonLook =
  'grid size-8 shrink-0 place-items-center rounded-md text-faint hover:bg-raised hover:text-text pointer-coarse:size-11';

/** The head of a day: its date, whether it is closed, and the way to close or open it. */
export function DayHeader({ date, weekday, number, isToday, day, onClose, onOpen }: DayHeaderProps) {
  const isClosed = day?.off != null;
  const act = isClosed ? 'Open this day' : 'Close this day';
  const Icon = isClosed ? CalendarPlus : CalendarOff;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-sm">
      <span className="text-muted">
        {weekday} <b className={isToday ? 'text-ember-hot' : 'text-text'}>{number}</b>
      </span>
      {isClosed && <span className="truncate text-faint text-xs">{day.off?.reason || 'Closed'}</span>}
      {day && (
        <span className="ml-auto">
          <Tooltip text={act}>
            <button
              type="button"
              className={buttonLook}
              aria-label={`${act}: ${formatDay(date)}`}
              onClick={() => (isClosed ? onOpen(day) : onClose())}
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          </Tooltip>
        </span>
      )}
    </span>
  );
}
