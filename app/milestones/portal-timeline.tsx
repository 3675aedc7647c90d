import { useQuery } from '@tanstack/react-query';
import { milestoneEndpoints, type Timeline } from '../../contract/milestones.ts';
import { queryOf } from '../api/queries.ts';
import { toDay } from '../time/days.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LastAndNext } from './last-and-next.tsx';
import { TimelineColumns } from './timeline-columns.tsx';
import { useVisit } from './timeline-visit.ts';
import { WaitingOnYou } from './waiting-on-you.tsx';

interface PortalTimelineProps {
  projectId: number;
  /** An admin looks at it as the client does: it is no visit of the client. */
  readOnly: boolean;
}

/** Where a project stands: what waits on the client, what was done and comes next, and all milestones. */
export function PortalTimeline({ projectId, readOnly }: PortalTimelineProps) {
  const query = useQuery(queryOf(milestoneEndpoints.timeline, { query: { projectId } }));
  useVisit(projectId, !readOnly);
  if (query.isPending) return <TimelineSkeleton />;
  if (!query.data) return <LoadError title="The timeline could not be loaded" query={query} />;
  return <LoadedTimeline timeline={query.data} />;
}

function LoadedTimeline({ timeline }: { timeline: Timeline }) {
  const { waiting, planning, in_progress, completed } = timeline;
  const today = toDay(new Date());
  const isEmpty = planning.length + in_progress.length + completed.length === 0;
  return (
    <div className="grid gap-9">
      <WaitingOnYou items={waiting} today={today} />
      {isEmpty ? (
        <EmptyState title="Your timeline starts soon">
          As soon as the steps of your project are planned, you see here what is done, what is under way and
          what comes next.
        </EmptyState>
      ) : (
        <>
          <LastAndNext {...timeline} today={today} />
          <TimelineColumns columns={timeline} today={today} />
        </>
      )}
    </div>
  );
}

function TimelineSkeleton() {
  return (
    <div role="status" aria-label="Loading the timeline" className="grid gap-9">
      <Skeleton className="h-20" />
      <div className="grid gap-7 md:grid-cols-3">
        <Skeleton className="h-72" />
        <Skeleton className="h-72 opacity-70" />
        <Skeleton className="h-72 opacity-40" />
      </div>
    </div>
  );
}
