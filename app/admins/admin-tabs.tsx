import { type ComponentType, lazy } from 'react';
import type { adminEndpoints } from '../../contract/admins.ts';
import type { EndpointReply } from '../../contract/endpoint.ts';

type Counts = EndpointReply<typeof adminEndpoints.counts>;

export interface DashboardTab {
  /** How the address names it. */
  value: string;
  label: string;
  /** What of the counts it shows. */
  count: Exclude<keyof Counts, 'waiting'>;
  /** What of it waits for the agency, where something can. */
  waiting?: keyof Counts['waiting'];
  /** What it shows, loaded when it is first opened. */
  Panel: ComponentType;
  /** Has its code loaded. */
  load: () => Promise<unknown>;
}

function panel(load: () => Promise<{ default: ComponentType }>): Pick<DashboardTab, 'Panel' | 'load'> {
  return { Panel: lazy(load), load };
}

/** The dashboard's tabs in their order. */
export const dashboardTabs: readonly [DashboardTab, ...DashboardTab[]] = [
  {
    value: 'contacts',
    label: 'Contact Requests',
    count: 'contacts',
    waiting: 'contacts',
    ...panel(() => import('../contacts/admin-contacts.tsx').then((m) => ({ default: m.AdminContacts }))),
  },
  {
    value: 'bookings',
    label: 'Call Bookings',
    count: 'meetings',
    waiting: 'meetings',
    ...panel(() => import('../meetings/admin-meetings.tsx').then((m) => ({ default: m.AdminMeetings }))),
  },
  {
    value: 'projects',
    label: 'Client Projects',
    count: 'projects',
    waiting: 'projects',
    ...panel(() => import('../projects/admin-projects.tsx').then((m) => ({ default: m.AdminProjects }))),
  },
  {
    value: 'files',
    label: 'Client Files',
    count: 'files',
    waiting: 'files',
    ...panel(() => import('../files/admin-files.tsx').then((m) => ({ default: m.AdminFiles }))),
  },
  {
    value: 'reviews',
    label: 'Review Queue',
    count: 'checkpoints',
    waiting: 'checkpoints',
    ...panel(() =>
      import('../checkpoints/admin-review-queue.tsx').then((m) => ({ default: m.AdminReviewQueue })),
    ),
  },
  {
    value: 'testimonials',
    label: 'Testimonials',
    count: 'testimonials',
    waiting: 'testimonials',
    ...panel(() =>
      import('../testimonials/admin-testimonials.tsx').then((m) => ({ default: m.AdminTestimonials })),
    ),
  },
  {
    value: 'showcases',
    label: 'Project Showcases',
    count: 'showcases',
    ...panel(() => import('../showcases/admin-showcases.tsx').then((m) => ({ default: m.AdminShowcases }))),
  },
];

/** The code of the tab that the address names is asked for with that of the screen, and not once it is drawn. */
export function loadNamedTab(): void {
  const named = new URLSearchParams(window.location.search).get('tab');
  const tab = dashboardTabs.find(({ value }) => value === named) ?? dashboardTabs[0];
  // Whoever draws it asks again, and says when it cannot be had.
  tab.load().catch(() => {});
}
