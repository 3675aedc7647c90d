import { ArrowLeftRight, CalendarClock, CalendarX, Check, CircleCheck, Clock, X } from 'lucide-react';
import { Fragment } from 'react';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { formatDayShort, formatTime } from '../../time/format.ts';
import { RelativeTime } from '../../time/relative-time.tsx';
import { classes } from '../../ui/classes.ts';
import { durationLabel } from '../meeting-labels.ts';
import { PromiseClock } from './promise-clock.tsx';
import { isWish } from './request-order.ts';

type Kind = [word: string, look: string, Icon: typeof Clock];

const pastKinds: Record<MeetingRequest['status'], Kind> = {
  pending: ['Pending', 'text-warning', CalendarClock],
  approved: ['Approved', 'text-success', Check],
  rejected: ['Rejected', 'text-danger', X],
  completed: ['Completed', 'text-neutral', CircleCheck],
};

function kindOf({ urgency, status, cancelledAt }: MeetingRequest): Kind {
  if (urgency === 'overdue') return ['Overdue', 'text-danger', Clock];
  if (urgency === 'wish') return ['Other time', 'text-ember-hot', ArrowLeftRight];
  if (cancelledAt) return ['Cancelled by visitor', 'text-muted', CalendarX];
  return pastKinds[status];
}

/** What a request is about, as an icon and a word. */
export function RequestKind({ meeting }: { meeting: MeetingRequest }) {
  const [word, look, Icon] = kindOf(meeting);
  return (
    <p className={classes('flex items-start gap-2 font-medium text-sm', look)}>
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {word}
    </p>
  );
}

/** A day and a time, as 'Wed, Dec 2, 11:00'. */
export function timeOf({ requestedDate, requestedTime }: { requestedDate: string; requestedTime: string }) {
  return `${formatDayShort(requestedDate)}, ${formatTime(requestedTime)}`;
}

/** When a request is for; of a wish the old time, and the new one. */
export function RequestTime({ meeting }: { meeting: MeetingRequest }) {
  const { proposal, offer, duration } = meeting;
  const length = <span className="whitespace-nowrap text-muted">{durationLabel(duration)}</span>;
  return (
    <div className="grid min-w-0 content-start gap-0.5 text-sm">
      {proposal ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="unseen">
            Asks for {timeOf(proposal)} instead of {timeOf(meeting)}
          </span>
          <s aria-hidden="true" className="whitespace-nowrap text-muted">
            {timeOf(meeting)}
          </s>
          <span aria-hidden="true" className="whitespace-nowrap">
            → <span className="font-semibold">{timeOf(proposal)}</span>
          </span>
          {length}
        </p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="whitespace-nowrap font-semibold">{timeOf(meeting)}</span>
          {length}
        </p>
      )}
      {offer && (
        <p className="text-muted">
          We propose{' '}
          {offer.times.map((time, index) => (
            <Fragment key={time.startsAt}>
              {index > 0 && ' or '}
              <span className="whitespace-nowrap">{timeOf(time)}</span>
            </Fragment>
          ))}{' '}
          instead
        </p>
      )}
    </div>
  );
}

function standingOf({
  free,
  overlaps,
}: NonNullable<MeetingRequest['proposal']>): [string, string, typeof Check] {
  if (overlaps !== null) return [`Overlaps your meeting with ${overlaps}`, 'text-danger', X];
  if (free) return ['You are free then', 'text-success', Check];
  return ['Not one of your free times', 'text-warning', X];
}

/** Of a wish, whether the new time is free; of what waits, how long the promise still holds; else when it was asked. */
export function RequestStanding({ meeting }: { meeting: MeetingRequest }) {
  const { proposal, urgency, createdAt } = meeting;
  const now = Date.now();
  const waits = urgency === 'overdue' || urgency === 'wish' || urgency === 'pending';
  const wish = proposal && isWish(meeting, now) ? proposal : undefined;
  if (!waits) {
    return (
      <p className="text-faint text-xs">
        asked <RelativeTime instant={createdAt} />
      </p>
    );
  }
  return (
    <div className="grid content-start gap-1.5">
      {wish && <WishStanding wish={wish} />}
      <PromiseClock askedAt={wish && urgency === 'wish' ? wish.proposedAt : createdAt} now={now} />
    </div>
  );
}

/** Whether the time that a visitor wishes for is free, in words and a sign. */
export function WishStanding({ wish }: { wish: NonNullable<MeetingRequest['proposal']> }) {
  const [words, look, Icon] = standingOf(wish);
  return (
    <p className={classes('flex items-start gap-1.5 text-sm', look)}>
      <Icon aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      <span className="wrap-anywhere">{words}</span>
    </p>
  );
}
