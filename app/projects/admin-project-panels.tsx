import { type ComponentType, lazy, Suspense } from 'react';
import type { Project } from '../../contract/projects.ts';
import { useSearchParam } from '../browser/search-param.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';

interface ProjectPanel {
  /** How the address names it. */
  value: string;
  label: string;
  /** How many things wait behind its tab. */
  count?: (project: Project) => number | undefined;
  /** What it shows, loaded when it is first opened. */
  Panel: ComponentType<{ project: Project }>;
}

/** The panels of an open project in their order. */
const projectPanels: readonly [ProjectPanel, ...ProjectPanel[]] = [
  {
    value: 'milestones',
    label: 'Milestones',
    Panel: lazy(() =>
      import('../milestones/admin-milestones.tsx').then((m) => ({ default: m.AdminMilestones })),
    ),
  },
  {
    value: 'messages',
    label: 'Messages',
    count: ({ unread }) => unread || undefined,
    Panel: lazy(() => import('../messages/admin-messages.tsx').then((m) => ({ default: m.AdminMessages }))),
  },
  {
    value: 'files',
    label: 'Files',
    Panel: lazy(() =>
      import('../files/admin-project-files.tsx').then((m) => ({ default: m.AdminProjectFiles })),
    ),
  },
  {
    value: 'content',
    label: 'Content',
    count: ({ answered }) => answered || undefined,
    Panel: lazy(() => import('../content/admin-content.tsx').then((m) => ({ default: m.AdminContent }))),
  },
  {
    value: 'billing',
    label: 'Billing',
    Panel: lazy(() =>
      import('../invoices/admin-project-billing.tsx').then((m) => ({ default: m.AdminProjectBilling })),
    ),
  },
  {
    value: 'people',
    label: 'People',
    count: ({ people }) => people.length,
    Panel: lazy(() => import('./project-people.tsx').then((m) => ({ default: m.ProjectPeople }))),
  },
  {
    value: 'testimonial',
    label: 'Testimonial',
    Panel: lazy(() =>
      import('../testimonials/admin-testimonial-requests.tsx').then((m) => ({
        default: m.AdminTestimonialRequests,
      })),
    ),
  },
  {
    value: 'activity',
    label: 'Activity',
    Panel: lazy(() => import('../activity/admin-activity.tsx').then((m) => ({ default: m.AdminActivity }))),
  },
];

/** What belongs to a project: a row of panels, and the one that the address names. */
export function ProjectPanels({ project }: { project: Project }) {
  const [named, show] = useSearchParam('show');
  const [first] = projectPanels;
  const shown = projectPanels.find(({ value }) => value === named) ?? first;
  return (
    <Tabs value={shown.value} onValueChange={show} className="border-line border-t">
      <TabList className="px-2.5 md:px-3.5" aria-label={`Parts of ${project.name}`}>
        {projectPanels.map(({ value, label, count }) => (
          <Tab key={value} value={value} count={count?.(project)}>
            {label}
          </Tab>
        ))}
      </TabList>
      {projectPanels.map(({ value, Panel }) => (
        <TabPanel key={value} value={value} className="p-5 md:p-6">
          <Suspense fallback={<Skeleton className="h-28" />}>
            <Panel project={project} />
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  );
}
