import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type MeetingRequest, meetingEndpoints } from '../../../contract/meetings.ts';
import { ListFooter, ListStates, RefreshButton } from '../../api/list-states.tsx';
import { usePagedList } from '../../api/paged-list.ts';
import { refresh } from '../../api/queries.ts';
import { refreshes } from '../../api/refreshes.ts';
import { useUndo } from '../../api/undo.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAfterDecision } from './after-decision.tsx';
import { RejectSenderDialog } from './reject-sender-dialog.tsx';
import { RequestFilters, useRequestFilter } from './request-filters.tsx';
import { groupRequests } from './request-order.ts';
import { RequestRow } from './request-row.tsx';
import { useRequestSelection } from './request-selection.ts';
import './requests.css';
import { RivalsDialog } from './rivals-dialog.tsx';

interface MeetingRequestsProps {
  /** Shows what was made of a meeting, or the way to make something. */
  showMade: (meeting: MeetingRequest) => ReactNode;
  onOpen: (meeting: MeetingRequest) => void;
}

/** The list 'Meeting Requests', the most urgent first. */
export function MeetingRequests({ showMade, onOpen }: MeetingRequestsProps) {
  const queryClient = useQueryClient();
  const filter = useRequestFilter();
  const list = usePagedList(meetingEndpoints.list, { order: 'urgency', ...filter });
  const [compared, setCompared] = useState<number>();
  const [sender, setSender] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const selection = useRequestSelection(list.rows, body);
  const undo = useUndo();
  const after = useAfterDecision({ offer: undo.offer, onDecided: selection.leave });
  return (
    <Card className="flex min-w-0 flex-col">
      <header className="grid gap-3 border-line border-b px-4 py-3 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h3 tabIndex={-1} className="text-lg outline-none max-sm:flex-1">
            Meeting Requests
          </h3>
          <div className="max-sm:order-last max-sm:w-full sm:ml-auto">
            <RequestFilters />
          </div>
          <RefreshButton
            isFetching={list.query.isFetching}
            label="Refresh meetings"
            onRefresh={() => void refresh(queryClient, ...refreshes.schedule, ...refreshes.bookings)}
          />
        </div>
        {undo.line}
        <InlineError error={after.error} />
        {after.untold}
      </header>
      <ListStates
        list={list}
        failure="Meeting requests could not be loaded"
        waiting={<Skeleton className="m-5 h-64" />}
        empty={<NoRequests isNarrowed={Object.keys(filter).length > 0} />}
      >
        <div ref={body} className="requests-body">
          {groupRequests(list.rows).map(({ name, rows }) => (
            <section key={name} aria-label={name}>
              <h4 className="requests-group">{name}</h4>
              <ul className="divide-y divide-line">
                {rows.map((meeting) => (
                  <RequestRow
                    key={meeting.id}
                    meeting={meeting}
                    isSelected={meeting.id === selection.selected}
                    deedsRef={selection.deeds}
                    made={showMade(meeting)}
                    onDecided={after.onDecided}
                    onOpen={() => onOpen(meeting)}
                    onCompare={() => setCompared(meeting.id)}
                    onReject={() => setSender(meeting.email)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <ListFooter
          list={list}
          className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3 text-faint text-xs"
        />
      </ListStates>
      <RivalsDialog id={compared} onClose={() => setCompared(undefined)} onDecided={after.onDecided} />
      <RejectSenderDialog email={sender} onClose={() => setSender(undefined)} />
    </Card>
  );
}

function NoRequests({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="p-5">
      {isNarrowed ? (
        <EmptyState title="No meeting requests match">
          Search for other words, or show all statuses.
        </EmptyState>
      ) : (
        <EmptyState title="No meeting requests yet">
          Requests from the contact page arrive here. Add availability so that visitors see times.
        </EmptyState>
      )}
    </div>
  );
}
