import { useState } from 'react';
import { Link } from 'react-router';
import { GuardedShell } from '../api/guarded-shell.tsx';
import { useHydrated } from '../browser/hydration.tsx';
import { viewedProject } from '../browser/viewed-project.ts';
import { clientAudience } from '../clients/audience.tsx';
import { readClient } from '../clients/client-record.ts';
import { closedHead } from '../page-data.ts';
import { paths } from '../paths.ts';
import { toDay } from '../time/days.ts';
import { Badge } from '../ui/badge.tsx';
import { ClientWays, PortalFrame, PortalWaiting, SignInWay } from './portal-frame.tsx';
import { OwnProjects } from './portal-own-projects.tsx';
import { PortalProject } from './portal-project.tsx';
import { PortalView } from './portal-view.tsx';
import { sampleProject } from './sample-project.ts';

export const meta = closedHead('Your project');

const waiting = (
  <PortalWaiting withoutScripts="Your project is shown with JavaScript, which does not run here." />
);

/** A client's project; for whoever has never signed in here, a sample of one. */
export default function PortalDashboard() {
  return useHydrated() ? <Portal /> : waiting;
}

function Portal() {
  // Asked once: who signs out goes to the sign-in, not to the sample.
  const [isClient] = useState(() => readClient() !== undefined);
  const viewed = viewedProject();
  if (viewed !== undefined) return <PortalView projectId={viewed} />;
  if (!isClient) return <Sample />;
  return (
    <GuardedShell audience={clientAudience} waiting={waiting}>
      {({ project }) => (
        <PortalFrame ways={<ClientWays />}>
          <OwnProjects stored={project} />
        </PortalFrame>
      )}
    </GuardedShell>
  );
}

/** What a project looks like, from sample data alone. */
function Sample() {
  const [project] = useState(() => sampleProject(toDay(new Date())));
  return (
    <PortalFrame ways={<SignInWay />}>
      <PortalProject
        project={project}
        readOnly
        isSample
        notice={
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-strong bg-surface px-4 py-3 text-muted text-sm">
            <Badge variant="info">Sample data</Badge>
            <span>
              This project is made up.{' '}
              <Link to={paths.clientLogin} className="link-quiet text-text">
                Sign in
              </Link>{' '}
              to see your own.
            </span>
          </p>
        }
      />
    </PortalFrame>
  );
}
