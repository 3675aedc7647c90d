import { newsletterPath } from '../contract/newsletter.ts';
import {
  closedPaths,
  meetingPath,
  NO_SLUG,
  publicPaths,
  reviewPath,
  schedulePath,
  thingPath,
} from '../contract/site/paths.ts';

/** Where every screen is. What links to a screen asks here. */
export const paths = {
  ...publicPaths,
  schedule: schedulePath,
  meeting: meetingPath,
  review: reviewPath,
  newsletter: newsletterPath,
  case: thingPath('case', ':slug'),
  note: thingPath('note', ':slug'),
  ...closedPaths,
} as const;

/**
 * The screens that become HTML files at build time: all whose address has no parameter, and the page that unknown paths are answered
 * with. Of those with a parameter the build wants one to begin with: it says that there is none, and the server renders those that there are.
 */
export const prerenderedPaths: string[] = [
  thingPath('case', NO_SLUG),
  thingPath('note', NO_SLUG),
  paths.home,
  paths.services,
  paths.whyUs,
  paths.testimonials,
  paths.notes,
  paths.about,
  paths.contact,
  paths.portalDemo,
  paths.clientLogin,
  paths.privacy,
  paths.terms,
  paths.imprint,
  paths.meeting,
  paths.review,
  paths.newsletter,
  paths.notFound,
  paths.adminLogin,
  paths.adminDashboard,
  paths.adminSettings,
  paths.adminInvoices,
  paths.adminInsights,
  paths.adminNotes,
  paths.adminCase,
  paths.adminPassword,
  paths.adminEmail,
  paths.adminJoin,
  paths.clientDashboard,
  paths.clientAccount,
  paths.clientPassword,
  paths.clientEmail,
  paths.testimonialRequest,
];
