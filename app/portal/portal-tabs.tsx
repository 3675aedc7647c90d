import { type ComponentType, lazy, type ReactNode } from 'react';
import type { ClientProject } from '../../contract/projects.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** What every part of a project's page is told. */
export interface PortalPartProps {
  project: ClientProject;
  /** Whoever looks is not the client: nothing that writes is shown. */
  readOnly: boolean;
  /** Nobody is signed in and nothing is asked of the server: the part shows sample data. */
  isSample: boolean;
}

/** A part of a project that has a tab of its own. */
interface PortalTab {
  /** How the address names it. */
  value: string;
  label: string;
  Panel: ComponentType<PortalPartProps>;
}

function comingPanel(title: string, text: ReactNode) {
  return () => <EmptyState title={title}>{text}</EmptyState>;
}

const NoCheckpoints = comingPanel(
  'Nothing to review yet',
  'Designs and videos that need your decision come here. You approve them, or say what to change.',
);

const PortalTimeline = lazy(() =>
  import('../milestones/portal-timeline.tsx').then((m) => ({ default: m.PortalTimeline })),
);
const SampleTimeline = lazy(() =>
  import('../milestones/sample-timeline.tsx').then((m) => ({ default: m.SampleTimeline })),
);

const PortalCheckpoints = lazy(() =>
  import('../checkpoints/portal-checkpoints.tsx').then((m) => ({ default: m.PortalCheckpoints })),
);
const PortalFiles = lazy(() => import('../files/portal-files.tsx').then((m) => ({ default: m.PortalFiles })));
const PortalContent = lazy(() =>
  import('../content/portal-content.tsx').then((m) => ({ default: m.PortalContent })),
);

const PortalBilling = lazy(() =>
  import('../invoices/portal-billing.tsx').then((m) => ({ default: m.PortalBilling })),
);
const SampleBilling = lazy(() =>
  import('../invoices/sample-billing.tsx').then((m) => ({ default: m.SampleBilling })),
);

function TimelinePart({ project, readOnly, isSample }: PortalPartProps) {
  return isSample ? <SampleTimeline /> : <PortalTimeline projectId={project.id} readOnly={readOnly} />;
}

function CheckpointsPart({ project, readOnly, isSample }: PortalPartProps) {
  return isSample ? <NoCheckpoints /> : <PortalCheckpoints projectId={project.id} readOnly={readOnly} />;
}

const SampleFiles = comingPanel(
  'No files yet',
  'Drafts, contracts and exports that we share with you come here, and what you upload for us.',
);

function FilesPart({ project, readOnly, isSample }: PortalPartProps) {
  if (isSample) return <SampleFiles />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PortalContent projectId={project.id} readOnly={readOnly} />
      <PortalFiles projectId={project.id} readOnly={readOnly} />
    </div>
  );
}

function BillingPart({ project, readOnly, isSample }: PortalPartProps) {
  return isSample ? <SampleBilling /> : <PortalBilling projectId={project.id} readOnly={readOnly} />;
}

/** The tabs of a project in their order. */
export const portalTabs: readonly [PortalTab, ...PortalTab[]] = [
  {
    value: 'timeline',
    label: 'Timeline',
    Panel: TimelinePart,
  },
  {
    value: 'checkpoints',
    label: 'Checkpoints',
    Panel: CheckpointsPart,
  },
  {
    value: 'files',
    label: 'Files',
    Panel: FilesPart,
  },
  {
    value: 'billing',
    label: 'Billing',
    Panel: BillingPart,
  },
];
