import { type ReactNode, Suspense } from 'react';
import type { ClientProject, ProjectStatus } from '../../contract/projects.ts';
import { PortalActivity } from '../activity/portal-activity.tsx';
import { useTabParam } from '../browser/tab-param.ts';
import { PortalMessages } from '../messages/portal-messages.tsx';
import { formatCount, formatDate } from '../time/format.ts';
import { Badge, type BadgeVariant } from '../ui/badge.tsx';
import { BesideFrame } from '../ui/beside.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { type PortalPartProps, portalTabs } from './portal-tabs.tsx';

const statuses: Record<ProjectStatus, { label: string; look: BadgeVariant }> = {
  planning: { label: 'Planning', look: 'outline' },
  in_progress: { label: 'In Progress', look: 'default' },
  completed: { label: 'Completed', look: 'secondary' },
};

/** What the address says of every tab: the project, and who looks. */
const SHARED = ['project', 'view', 'messages'];

interface PortalProjectProps extends PortalPartProps {
  /** What there is to do with the whole project, beside its name. */
  actions?: ReactNode;
  /** What is to be said of the whole page. */
  notice?: ReactNode;
}

/** The page of a project, whoever looks at it. */
export function PortalProject({ actions, notice, ...part }: PortalProjectProps) {
  const [first, ...others] = portalTabs.map(({ value }) => value);
  const [shown, show] = useTabParam([first ?? '', ...others], 'tab', SHARED);
  return (
    <main className="wrap pb-20">
      <BesideFrame>
        {notice}
        <ProjectHead
          project={part.project}
          actions={
            <div className="flex flex-wrap items-end gap-3">
              {actions}
              {!part.isSample && <PortalMessages projectId={part.project.id} readOnly={part.readOnly} />}
            </div>
          }
        />
        <Tabs value={shown} onValueChange={show}>
          <TabList aria-label="Project" className="*:first:-ml-2.5">
            {portalTabs.map(({ value, label }) => (
              <Tab key={value} value={value}>
                {label}
              </Tab>
            ))}
          </TabList>
          {portalTabs.map(({ value, Panel }) => (
            <TabPanel key={value} value={value} className="pt-7">
              <Suspense fallback={<Skeleton className="h-64" />}>
                <Panel key={part.project.id} {...part} />
              </Suspense>
            </TabPanel>
          ))}
        </Tabs>
        {shown === first && !part.isSample && (
          <section aria-labelledby="activity" className="mt-12 grid gap-3 border-line border-t pt-7">
            <h2 id="activity" className="text-lg">
              Activity
            </h2>
            <PortalActivity key={part.project.id} projectId={part.project.id} />
          </section>
        )}
      </BesideFrame>
    </main>
  );
}

function ProjectHead({ project, actions }: { project: ClientProject; actions: ReactNode }) {
  const { name, status, budget, expectedCompletion } = project;
  const { label, look } = statuses[status];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-8 gap-y-6 pt-9 pb-8 sm:pt-13 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 className="max-w-[24ch] text-balance text-title [overflow-wrap:anywhere]">{name}</h1>
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2.5 text-muted">
          <Badge variant={look}>{label}</Badge>
          {budget !== null && <span className="tabular-nums">${formatCount(budget)}</span>}
          {expectedCompletion && status !== 'completed' && (
            <span>Launch planned for {formatDate(expectedCompletion)}</span>
          )}
        </p>
      </div>
      {actions}
    </div>
  );
}
