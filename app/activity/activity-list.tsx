import type { Activity, ProjectActivity } from '../../contract/activity.ts';
import { ListFooter, ListStates } from '../api/list-states.tsx';
import type { PagedList } from '../api/paged-list.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { actorWord, deedOf } from './activity-words.ts';

interface ActivityListProps {
  list: PagedList<Activity | ProjectActivity>;
  /** What is said where nothing has happened. */
  empty: string;
}

/** Who did what to a project, the newest first. */
export function ActivityList({ list, empty }: ActivityListProps) {
  return (
    <div className="grid gap-4">
      <ListStates
        list={list}
        failure="The activity could not be loaded"
        waiting={<ActivitySkeleton />}
        empty={<p className="text-muted text-sm">{empty}</p>}
      >
        <ol className="grid divide-y divide-line">
          {list.rows.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} />
          ))}
        </ol>
      </ListStates>
      <ListFooter list={list} />
    </div>
  );
}

function ActivityItem({ activity }: { activity: Activity | ProjectActivity }) {
  const isInternal = 'visible' in activity && !activity.visible;
  return (
    <li className="flex justify-between gap-x-6 gap-y-0.5 py-2.5 text-sm max-sm:flex-col sm:items-baseline">
      <p dir="auto" className="min-w-0 max-w-[75ch] wrap-anywhere text-left text-muted">
        <strong className="font-semibold text-text">{actorWord(activity)}</strong> {deedOf(activity)}
        {isInternal && <span className="ml-2 text-faint text-xs">Not shown to the client</span>}
      </p>
      <span className="text-faint text-xs">
        <RelativeTime instant={activity.at} />
      </span>
    </li>
  );
}

export function ActivitySkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-5 w-48 max-w-full" />
    </div>
  );
}
