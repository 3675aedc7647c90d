import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { MeetingRequest } from '../../contract/meetings.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { formatDayShort } from './days.ts';
import { durationLabel, purposeLabel } from './meeting-draft.ts';
import { meetingPages, refreshTab } from './meeting-list.ts';
import { meetingStatuses } from './meeting-status.ts';
import { MeetingStatusSelect } from './meeting-status-select.tsx';

interface MeetingRequestsProps {
  onOpen: (meeting: MeetingRequest) => void;
}

/** The list 'Meeting Requests', newest first. */
export function MeetingRequests({ onOpen }: MeetingRequestsProps) {
  const queryClient = useQueryClient();
  const meetings = useInfiniteQuery(meetingPages);
  const rows = meetings.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = meetings.data?.pages[0]?.total ?? 0;
  return (
    <Card className="flex flex-col xl:absolute xl:inset-0">
      <header className="flex items-baseline justify-between gap-4 border-line border-b px-5 py-4">
        <h3 className="text-lg">Meeting Requests</h3>
        {meetings.isSuccess && (
          <p className="ml-auto font-mono text-faint text-xs">
            {rows.length < total && `${rows.length} of `}
            {total.toLocaleString('en-US')}
          </p>
        )}
        <Button
          variant="quiet"
          size="icon"
          className="-my-2 -mr-2 self-center"
          aria-label="Refresh meetings"
          disabled={meetings.isFetching}
          onClick={() => void refreshTab(queryClient)}
        >
          {meetings.isFetching ? <Spinner /> : <RefreshCw aria-hidden="true" className="size-4" />}
        </Button>
      </header>
      {meetings.isPending && <Skeleton className="m-5 h-64" />}
      {meetings.isError && (
        <div className="p-5">
          <LoadError title="Meeting requests could not be loaded" query={meetings} />
        </div>
      )}
      {meetings.isSuccess && rows.length === 0 && (
        <div className="p-5">
          <EmptyState title="No meeting requests yet">
            Requests from the contact page arrive here. Add availability so that visitors see times.
          </EmptyState>
        </div>
      )}
      <ul className="min-h-0 divide-y divide-line overflow-y-auto max-xl:max-h-180">
        {rows.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} onOpen={() => onOpen(meeting)} />
        ))}
      </ul>
      {meetings.hasNextPage && (
        <div className="border-line border-t p-4">
          <Button
            size="small"
            className="w-full"
            pending={meetings.isFetchingNextPage}
            onClick={() => void meetings.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </Card>
  );
}

function MeetingRow({ meeting, onOpen }: { meeting: MeetingRequest; onOpen: () => void }) {
  const { name, purpose, duration, requestedDate, requestedTime, createdAt, proposal } = meeting;
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
          {formatDayShort(requestedDate)}, {requestedTime}
        </span>
        <span className="text-faint text-xs">
          asked <RelativeTime instant={createdAt} />
        </span>
      </p>
      {proposal && (
        <p className="text-sm text-warning">
          Asks for {formatDayShort(proposal.requestedDate)}, {proposal.requestedTime} instead
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
