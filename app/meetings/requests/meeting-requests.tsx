import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { type MeetingRequest, meetingEndpoints } from '../../../contract/meetings.ts';
import { ListFooter, ListStates, RefreshButton } from '../../api/list-states.tsx';
import { usePagedList } from '../../api/paged-list.ts';
import { refresh } from '../../api/queries.ts';
import { refreshes } from '../../api/refreshes.ts';
import { formatDayShort, formatTime } from '../../time/format.ts';
import { RelativeTime } from '../../time/relative-time.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { durationLabel, meetingStatuses, purposeLabel } from '../meeting-labels.ts';
import { MeetingStatusSelect } from './meeting-status-select.tsx';

interface MeetingRequestsProps {
  /** Shows what was made of a meeting, or the way to make something. */
  showMade: (meeting: MeetingRequest) => ReactNode;
  onOpen: (meeting: MeetingRequest) => void;
}

/** The list 'Meeting Requests', newest first. */
export function MeetingRequests({ showMade, onOpen }: MeetingRequestsProps) {
  const queryClient = useQueryClient();
  const list = usePagedList(meetingEndpoints.list, {});
  return (
    <Card className="flex flex-col xl:absolute xl:inset-0">
      <header className="flex items-baseline justify-between gap-4 border-line border-b px-5 py-4">
        <h3 tabIndex={-1} className="text-lg outline-none">
          Meeting Requests
        </h3>
        <RefreshButton
          isFetching={list.query.isFetching}
          label="Refresh meetings"
          onRefresh={() => void refresh(queryClient, ...refreshes.schedule, ...refreshes.bookings)}
        />
      </header>
      <ListStates
        list={list}
        failure="Meeting requests could not be loaded"
        waiting={<Skeleton className="m-5 h-64" />}
        empty={
          <div className="p-5">
            <EmptyState title="No meeting requests yet">
              Requests from the contact page arrive here. Add availability so that visitors see times.
            </EmptyState>
          </div>
        }
      >
        <ul className="min-h-0 divide-y divide-line overflow-y-auto max-xl:max-h-180">
          {list.rows.map((meeting) => (
            <MeetingRow
              key={meeting.id}
              meeting={meeting}
              made={showMade(meeting)}
              onOpen={() => onOpen(meeting)}
            />
          ))}
        </ul>
        <ListFooter
          list={list}
          className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3 text-faint text-xs"
        />
      </ListStates>
    </Card>
  );
}

interface MeetingRowProps {
  meeting: MeetingRequest;
  made: ReactNode;
  onOpen: () => void;
}

function MeetingRow({ meeting, made, onOpen }: MeetingRowProps) {
  const { name, purpose, duration, requestedDate, requestedTime, createdAt, proposal, offer } = meeting;
  return (
    <li className="grid gap-x-4 gap-y-3 px-5 py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <p className="wrap-anywhere font-semibold text-base leading-snug">{name}</p>
          <p className="text-muted text-sm">
            {purposeLabel(purpose)}, {durationLabel(duration)}
          </p>
        </div>
        <MeetingBadges meeting={meeting} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="font-mono text-sm">
          {formatDayShort(requestedDate)}, {formatTime(requestedTime)}
        </span>
        <span className="text-faint text-xs">
          asked <RelativeTime instant={createdAt} />
        </span>
      </p>
      {proposal && (
        <p className="text-sm text-warning">
          Asks for {formatDayShort(proposal.requestedDate)}, {formatTime(proposal.requestedTime)} instead
        </p>
      )}
      {offer && (
        <p className="text-muted text-sm">
          We propose{' '}
          {offer.times.map(({ startsAt, requestedDate, requestedTime }, index) => (
            <Fragment key={startsAt}>
              {index > 0 && ' or '}
              <span className="whitespace-nowrap">
                {formatDayShort(requestedDate)}, {formatTime(requestedTime)}
              </span>
            </Fragment>
          ))}{' '}
          instead
        </p>
      )}
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <MeetingStatusSelect meeting={meeting} />
        </div>
        <Button size="small" onClick={onOpen} aria-label={`Details of the meeting with ${name}`}>
          Details
        </Button>
      </div>
      {made}
    </li>
  );
}

/** The status, and beside it what needs attention. */
export function MeetingBadges({ meeting }: { meeting: MeetingRequest }) {
  const { label, badge } = meetingStatuses[meeting.status];
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {meeting.overdue && <Badge variant="danger">Overdue</Badge>}
      {meeting.cancelledAt && <Badge variant="neutral">Cancelled by visitor</Badge>}
      <Badge variant={badge}>{label}</Badge>
    </span>
  );
}
