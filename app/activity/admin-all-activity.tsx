import { X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import {
  type ActivityGroup,
  type AnyActivity,
  activityEndpoints,
  activityGroupValues,
  actorKindValues,
} from '../../contract/activity.ts';
import { ListFooter, ListStates } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { useSearchParam } from '../browser/search-param.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { activityAddress } from './activity-address.ts';
import { ActivitySkeleton } from './activity-list.tsx';
import { actorWord, deedOf } from './activity-words.ts';

const groups: Record<ActivityGroup, string> = {
  projects: 'Projects',
  people: 'Access',
  milestones: 'Milestones',
  messages: 'Messages',
  files: 'Files',
  reviews: 'Reviews',
  content: 'Content',
  billing: 'Billing',
  contacts: 'Contact requests',
  meetings: 'Meetings and hours',
  site: 'Site and testimonials',
  data: 'Data and newsletter',
  admins: 'Admins and sign-in',
};

const options = [
  { value: 'all', label: 'All kinds' },
  ...activityGroupValues.map((value) => ({ value, label: groups[value] })),
];

/** What the list is narrowed to, as the address says. */
function useActivityFilter() {
  const [named, setGroup] = useSearchParam('kind');
  const [by] = useSearchParam('by');
  const [byKind] = useSearchParam('as');
  const [digits] = useSearchParam('project');
  const [search] = useSearchParams();
  const projectId = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : undefined;
  const group = activityGroupValues.find((value) => value === named);
  const actorKind = actorKindValues.find((value) => value === byKind);

  /** The address with these parts of the filter, and without those that are empty. */
  function addressWith(parts: Record<string, string>): string {
    const after = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parts)) {
      if (value === '') after.delete(name);
      else after.set(name, value);
    }
    return `?${after}`;
  }

  return {
    query: { group, projectId, actorKind, actorName: by || undefined },
    setGroup: (value: string) => setGroup(value === 'all' ? '' : value),
    addressWith,
  };
}

type Filter = ReturnType<typeof useActivityFilter>;

/** Who did what, in all projects and beside them, the newest first. */
export function AdminAllActivity() {
  const filter = useActivityFilter();
  const { query } = filter;
  const list = usePagedList(activityEndpoints.everything, query);
  const isNarrowed = Object.values(query).some((value) => value !== undefined);
  return (
    <section aria-labelledby="activity" className="grid gap-5">
      <header className="grid gap-2">
        <h2 id="activity" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Activity
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">
          Who did what, in every project and beside them. A name or a project narrows the list to it.
        </p>
      </header>
      <search className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-label="Activity">
        <div className="w-56 max-sm:w-full">
          <Select
            size="small"
            label="Show activity"
            options={options}
            value={query.group ?? 'all'}
            onValueChange={filter.setGroup}
          />
        </div>
        <Narrowing filter={filter} rows={list.rows} />
      </search>
      <ListStates
        list={list}
        failure="The activity could not be loaded"
        waiting={<ActivitySkeleton />}
        empty={<EmptyState title={isNarrowed ? 'No such activity' : 'Nothing has happened yet'} />}
      >
        <ol aria-label="Activity" className="grid divide-y divide-line border-line border-y">
          {list.rows.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} filter={filter} />
          ))}
        </ol>
        <ListFooter list={list} />
      </ListStates>
    </section>
  );
}

/** By whom and in which project, where the list is narrowed to that, and the way back to all. */
function Narrowing({ filter, rows }: { filter: Filter; rows: AnyActivity[] }) {
  const { actorKind, actorName, projectId } = filter.query;
  const project = rows.find((row) => row.projectId === projectId)?.projectName;
  const name = actorName ?? (actorKind && actorWord({ actorKind, actorName: '' }));
  return (
    <>
      {name && <Chip to={filter.addressWith({ by: '', as: '' })} text={`By ${name}`} />}
      {projectId !== undefined && (
        <Chip to={filter.addressWith({ project: '' })} text={`In ${project ?? `project ${projectId}`}`} />
      )}
    </>
  );
}

function Chip({ to, text }: { to: string; text: string }) {
  return (
    <Link
      className={buttonClasses({ variant: 'line', size: 'small' })}
      to={to}
      replace
      preventScrollReset
      aria-label={`${text}, show all again`}
    >
      <bdi className="max-w-64 truncate">{text}</bdi>
      <X aria-hidden="true" className="size-4" />
    </Link>
  );
}

function ActivityRow({ activity, filter }: { activity: AnyActivity; filter: Filter }) {
  const { at, actorKind, actorName, projectId, projectName } = activity;
  const place = activityAddress(activity);
  const deed = deedOf(activity);
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
      <p dir="auto" className="min-w-0 wrap-anywhere text-left text-muted">
        <Link
          className="link-quiet font-semibold text-text pointer-coarse:py-2.5"
          to={filter.addressWith({ by: actorName, as: actorKind })}
          preventScrollReset
        >
          <bdi>{actorWord(activity)}</bdi>
        </Link>{' '}
        {place ? (
          <Link className="link-quiet pointer-coarse:py-2.5" to={place}>
            {deed}
          </Link>
        ) : (
          deed
        )}
        {projectName !== null && (
          <>
            {' '}
            <span aria-hidden="true">·</span>{' '}
            <Link
              className="link-quiet text-faint pointer-coarse:py-2.5"
              to={filter.addressWith({ project: String(projectId) })}
              preventScrollReset
            >
              <span className="unseen">in project </span>
              <bdi>{projectName}</bdi>
            </Link>
          </>
        )}
      </p>
      <span className="text-faint text-xs">
        <RelativeTime instant={at} />
      </span>
    </li>
  );
}
