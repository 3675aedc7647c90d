import type { EventDisplayInfo } from '@fullcalendar/react';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { formatDay, formatTime } from '../../time/format.ts';
import { classes } from '../../ui/classes.ts';
import type { CalendarWindow } from './calendar-layers.ts';

/** What an event says: a meeting its person and start, a window its hours, a busy time nothing of itself. */
export function EventLines({ event }: EventDisplayInfo) {
  const { meeting, window, feed, isGhost, moves } = event.extendedProps;
  if (meeting) return <MeetingLines {...{ meeting, isGhost, moves }} />;
  // An entry of a month is a control itself; the ground of a day is none.
  if (window && event.display === 'background') return <WindowLines window={window} title={event.title} />;
  if (!event.title) return null;
  return (
    <span className="block truncate px-1.5 py-0.5">
      {event.title}
      {feed && <span className="unseen"> in {feed}</span>}
    </span>
  );
}

function WindowLines({ window, title }: { window: CalendarWindow; title: string }) {
  const kind = window.isAvailable ? 'Available' : 'Blocked';
  return (
    <button
      type="button"
      data-window={window.key}
      className="calendar-window-button"
      aria-label={`${kind} ${formatDay(window.date)}, ${title}`}
      aria-haspopup="menu"
    >
      {title}
    </button>
  );
}

interface MeetingLinesProps {
  meeting: MeetingRequest;
  isGhost?: boolean;
  moves?: boolean;
}

function MeetingLines({ meeting, isGhost = false, moves = false }: MeetingLinesProps) {
  const { id, name, requestedTime, duration, overdue, status, proposal } = meeting;
  const start = isGhost && proposal ? proposal.requestedTime : requestedTime;
  const standing = isGhost ? 'wishes to move here' : overdue ? 'overdue' : status;
  return (
    <span
      // Lines between the two are drawn from where they are.
      data-meeting={moves ? id : undefined}
      data-ghost={isGhost ? id : undefined}
      className={classes(
        'min-w-0 overflow-hidden px-1 py-0.5',
        // Half an hour has room for one line.
        duration === 30 ? 'flex items-baseline gap-1.5' : 'grid',
      )}
    >
      <span className="truncate font-semibold">{isGhost ? `${name}?` : name}</span>
      <span className="truncate font-mono text-[0.75rem]">{moves ? 'asks to move' : formatTime(start)}</span>
      <span className="unseen">
        , {duration} minutes, {standing}
        {moves && `, at ${formatTime(start)}`}
      </span>
    </span>
  );
}
