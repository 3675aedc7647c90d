import { useSearchWriter } from '../browser/search-param.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ProjectFilter } from './project-filters.tsx';
import './project-columns.css';

/** No projects at all, or none that the search and the filter let through. */
export function NoProjects({ filter, onCreate }: { filter: ProjectFilter; onCreate: () => void }) {
  const address = useSearchWriter();
  if (filter.q === '' && !filter.status) {
    return (
      <EmptyState title="No projects yet" action={<Button onClick={onCreate}>Create the first one</Button>}>
        A project gives its client a portal. It can also be made of a contact request or a meeting.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No project matches"
      action={<Button onClick={() => address.replace({ tab: 'projects' })}>Show all projects</Button>}
    >
      The search looks at names, descriptions, clients, companies and the emails of people.
    </EmptyState>
  );
}

/** The list on its way. */
export function ProjectSkeletons() {
  return (
    <div role="status" aria-label="Loading projects" className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <div
          key={row}
          className="grid gap-x-10 gap-y-5 rounded-lg border border-line bg-surface p-5 md:grid-cols-[minmax(0,1fr)_18rem] md:p-6 project-columns"
        >
          <div className="grid content-start gap-2.5">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-36" />
          </div>
          <div className="grid content-start gap-2.5 max-xl:hidden">
            <Skeleton className="h-4 max-w-160" />
            <Skeleton className="h-4 w-3/5 max-w-96" />
          </div>
          <div className="grid content-start gap-3">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        </div>
      ))}
    </div>
  );
}
