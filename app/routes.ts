import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from './paths.ts';

/** Around pages that ask the server for what they show; the others come with all of it. */
const asking = 'api/query-layout.tsx';

/** The same around the closed screens, which have a style sheet of their own. */
const closed = 'api/closed-layout.tsx';

export default [
  layout('site/site-layout.tsx', [
    index('site/site-home.tsx'),
    route(paths.services, 'site/site-services.tsx'),
    route(paths.whyUs, 'site/site-why-us.tsx'),
    route(paths.testimonials, 'testimonials/site-testimonials.tsx'),
    route(paths.case, 'cases/site-case.tsx'),
    route(paths.notes, 'notes/site-notes.tsx'),
    route(paths.note, 'notes/site-note.tsx'),
    route(paths.about, 'team/site-about.tsx'),
    route(paths.portalDemo, 'portal-demo/site-portal-demo.tsx'),
    route(paths.privacy, 'legal/site-privacy.tsx'),
    route(paths.terms, 'legal/site-terms.tsx'),
    route(paths.imprint, 'legal/site-imprint.tsx'),
    layout(asking, [
      route(paths.contact, 'contacts/site-contact.tsx'),
      route(paths.clientLogin, 'clients/site-client-login.tsx'),
      route(paths.meeting, 'meetings/own/site-meeting.tsx'),
      route(paths.newsletter, 'newsletter/site-newsletter.tsx'),
    ]),
    // Also prerendered as paths.notFound, which the server answers unknown paths with.
    route('*', 'site/site-not-found.tsx'),
  ]),
  layout(closed, [
    route(paths.review, 'checkpoints/site-review.tsx'),
    route(paths.adminLogin, 'admins/admin-sign-in.tsx'),
    route(paths.adminDashboard, 'admins/admin-dashboard.tsx'),
    route(paths.adminSettings, 'settings/admin-settings.tsx'),
    route(paths.adminInvoices, 'invoices/admin-invoices.tsx'),
    route(paths.adminInsights, 'insights/admin-insights.tsx'),
    route(paths.adminNotes, 'notes/admin-notes.tsx'),
    route(paths.adminCase, 'cases/admin-case.tsx'),
    route(paths.adminPassword, 'admins/admin-password.tsx'),
    route(paths.adminEmail, 'admins/admin-email.tsx'),
    route(paths.adminJoin, 'admins/admin-join.tsx'),
    route(paths.clientDashboard, 'portal/portal-dashboard.tsx'),
    route(paths.clientAccount, 'portal/portal-account.tsx'),
    route(paths.clientPassword, 'clients/portal-password.tsx'),
    route(paths.clientEmail, 'clients/portal-email.tsx'),
    route(paths.testimonialRequest, 'testimonials/own/site-words.tsx'),
  ]),
] satisfies RouteConfig;
