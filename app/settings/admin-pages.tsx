import { lazy } from 'react';
import type { AdminPanel } from '../admins/admin-panels.tsx';

/** The pages of the settings in their order. */
export const settingsPages: readonly [AdminPanel, ...AdminPanel[]] = [
  {
    value: 'delivery',
    label: 'Delivery',
    Panel: lazy(() => import('../mail/admin-delivery.tsx').then((m) => ({ default: m.AdminDelivery }))),
  },
  {
    value: 'words',
    label: 'Words',
    Panel: lazy(() => import('../mail/admin-words.tsx').then((m) => ({ default: m.AdminWords }))),
  },
  {
    value: 'notifications',
    label: 'Notifications',
    Panel: lazy(() =>
      import('../mail/admin-notifications.tsx').then((m) => ({ default: m.AdminNotifications })),
    ),
  },
  {
    value: 'hours',
    label: 'Hours',
    Panel: lazy(() => import('../hours/admin-hours.tsx').then((m) => ({ default: m.AdminHours }))),
  },
  {
    value: 'site',
    label: 'Site',
    Panel: lazy(() => import('../site-settings/admin-site.tsx').then((m) => ({ default: m.AdminSite }))),
  },
  {
    value: 'legal',
    label: 'Legal',
    Panel: lazy(() => import('../legal/admin-legal.tsx').then((m) => ({ default: m.AdminLegal }))),
  },
  {
    value: 'team',
    label: 'Team',
    Panel: lazy(() => import('../team/admin-team.tsx').then((m) => ({ default: m.AdminTeam }))),
  },
  {
    value: 'billing',
    label: 'Billing',
    Panel: lazy(() => import('../billing/admin-billing.tsx').then((m) => ({ default: m.AdminBilling }))),
  },
  {
    value: 'templates',
    label: 'Templates',
    Panel: lazy(() =>
      import('../milestones/admin-templates.tsx').then((m) => ({ default: m.AdminTemplates })),
    ),
  },
  {
    value: 'newsletter',
    label: 'Newsletter',
    Panel: lazy(() =>
      import('../newsletter/admin-newsletter.tsx').then((m) => ({ default: m.AdminNewsletter })),
    ),
  },
  {
    value: 'activity',
    label: 'Activity',
    Panel: lazy(() =>
      import('../activity/admin-all-activity.tsx').then((m) => ({ default: m.AdminAllActivity })),
    ),
  },
  {
    value: 'data',
    label: 'Data',
    Panel: lazy(() => import('../people/admin-data.tsx').then((m) => ({ default: m.AdminData }))),
  },
  {
    value: 'admins',
    label: 'Admins',
    Panel: lazy(() => import('../admins/admin-colleagues.tsx').then((m) => ({ default: m.AdminColleagues }))),
  },
  {
    value: 'account',
    label: 'Account',
    Panel: lazy(() => import('../admins/account-settings.tsx').then((m) => ({ default: m.AccountSettings }))),
  },
];
