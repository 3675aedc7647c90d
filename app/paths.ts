import { newsletterPath } from '../contract/newsletter.ts';
import { closedPaths, meetingPath, publicPaths, reviewPath, schedulePath } from '../contract/site.ts';

/** Where every screen is. What links to a screen asks here. */
export const paths = {
  ...publicPaths,
  schedule: schedulePath,
  meeting: meetingPath,
  review: reviewPath,
  newsletter: newsletterPath,
  ...closedPaths,
} as const;

/**
 * The screens that become HTML files at build time: all whose address has no parameter, and the page that
 * unknown paths are answered with.
 */
export const prerenderedPaths: string[] = [
  paths.home,
  paths.services,
  paths.whyUs,
  paths.testimonials,
  paths.contact,
  paths.portalDemo,
  paths.clientLogin,
  paths.meeting,
  paths.review,
  paths.newsletter,
  paths.notFound,
  paths.adminLogin,
  paths.adminDashboard,
  paths.adminSettings,
  paths.adminInvoices,
  paths.adminInsights,
  paths.adminPassword,
  paths.adminEmail,
  paths.adminJoin,
  paths.clientDashboard,
  paths.clientAccount,
  paths.clientPassword,
  paths.clientEmail,
  paths.testimonialRequest,
];
