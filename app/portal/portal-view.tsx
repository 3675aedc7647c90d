import { useQuery } from '@tanstack/react-query';
import { projectEndpoints } from '../../contract/projects.ts';
import { adminAudience } from '../admins/audience.tsx';
import { GuardedShell } from '../api/guarded-shell.tsx';
import { queryOf } from '../api/queries.ts';
import { LoadError } from '../ui/load-error.tsx';
import { PortalFrame, PortalSkeleton } from './portal-frame.tsx';
import { PortalProject } from './portal-project.tsx';
import { ViewBanner } from './portal-view-banner.tsx';

const waiting = (
  <PortalFrame>
    <main className="wrap">
      <PortalSkeleton />
    </main>
  </PortalFrame>
);

/** The portal of a project as its client sees it, for an admin, who changes nothing in it. */
export function PortalView({ projectId }: { projectId: number }) {
  return (
    <GuardedShell audience={adminAudience} waiting={waiting}>
      {() => (
        <>
          <ViewBanner projectId={projectId} />
          <PortalFrame>
            <ViewedProject projectId={projectId} />
          </PortalFrame>
        </>
      )}
    </GuardedShell>
  );
}

function ViewedProject({ projectId }: { projectId: number }) {
  const query = useQuery(queryOf(projectEndpoints.own, { query: { projectId } }));
  if (query.isSuccess) return <PortalProject project={query.data} readOnly isSample={false} />;
  return (
    <main className="wrap py-12">
      {query.isError ? (
        <LoadError title="This portal could not be opened" query={query} />
      ) : (
        <PortalSkeleton />
      )}
    </main>
  );
}
