import { type ComponentType, lazy } from 'react';
import { useContactCount } from './contacts/contact-list.ts';
import { useMeetingCount } from './meetings/meeting-list.ts';

export interface DashboardTab {
  /** How the address names it. */
  value: string;
  label: string;
  /** How many things the tab holds, as soon as that is known. */
  useCount: () => number | undefined;
  /** What it shows, loaded when it is first opened. */
  Panel: ComponentType;
}

/** The dashboard's tabs in their order. */
export const dashboardTabs: readonly [DashboardTab, ...DashboardTab[]] = [
  {
    value: 'contacts',
    label: 'Contact Requests',
    useCount: useContactCount,
    Panel: lazy(() => import('./contacts/admin-contacts.tsx').then((m) => ({ default: m.AdminContacts }))),
  },
  {
    value: 'bookings',
    label: 'Call Bookings',
    useCount: useMeetingCount,
    Panel: lazy(() => import('./meetings/admin-meetings.tsx').then((m) => ({ default: m.AdminMeetings }))),
  },
];
