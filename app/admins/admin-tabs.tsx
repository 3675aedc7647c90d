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
}

/** The dashboard's tabs in their order. */
export const dashboardTabs: readonly [DashboardTab, ...DashboardTab[]] = [
  {
    value: 'contacts',
    label: 'Contact Requests',
    count: 'contacts',
    waiting: 'contacts',
    Panel: lazy(() => import('../contacts/admin-contacts.tsx').then((m) => ({ default: m.AdminContacts }))),
  },
  {
    value: 'bookings',
    label: 'Call Bookings',
    count: 'meetings',
    waiting: 'meetings',
    Panel: lazy(() => import('../meetings/admin-meetings.tsx').then((m) => ({ default: m.AdminMeetings }))),
  },
  {
    value: 'projects',
    label: 'Client Projects',
    count: 'projects',
    waiting: 'projects',
    Panel: lazy(() => import('../projects/admin-projects.tsx').then((m) => ({ default: m.AdminProjects }))),
  },
  {
    value: 'files',
    label: 'Client Files',
    count: 'files',
    waiting: 'files',
    Panel: lazy(() => import('../files/admin-files.tsx').then((m) => ({ default: m.AdminFiles }))),
  },
  {
    value: 'reviews',
    label: 'Review Queue',
    count: 'checkpoints',
    waiting: 'checkpoints',
    Panel: lazy(() =>
      import('../checkpoints/admin-review-queue.tsx').then((m) => ({ default: m.AdminReviewQueue })),
    ),
  },
  {
    value: 'testimonials',
    label: 'Testimonials',
    count: 'testimonials',
    waiting: 'testimonials',
    Panel: lazy(() =>
      import('../testimonials/admin-testimonials.tsx').then((m) => ({ default: m.AdminTestimonials })),
    ),
  },
  {
    value: 'showcases',
    label: 'Project Showcases',
    count: 'showcases',
    Panel: lazy(() =>
      import('../showcases/admin-showcases.tsx').then((m) => ({ default: m.AdminShowcases })),
    ),
  },
];
