/** Where each page is: an address is written here and nowhere else. */

/** Where the back office and the portal are; no search engine is sent there. */
export const closedPaths = {
  adminLogin: '/woolbulldog',
  adminDashboard: '/woolbulldog/dashboard',
  adminSettings: '/woolbulldog/settings',
  /** All invoices of the agency; `?invoice=ID` opens one. */
  adminInvoices: '/woolbulldog/invoices',
  /** What came in, how it was answered and what was paid; `?period=` says when. */
  adminInsights: '/woolbulldog/insights',
  /** The notes of the agency; `?note=ID` opens one, `?note=new` a new one. */
  adminNotes: '/woolbulldog/notes',
  /** Where a case study is written; `?case=ID` says which. */
  adminCase: '/woolbulldog/case',
  /** Where an admin asks for another password, and chooses it; the secret is in the fragment. */
  adminPassword: '/woolbulldog/password',
  /** Where an admin confirms another address; the secret is in the fragment. */
  adminEmail: '/woolbulldog/email',
  /** Where somebody who was invited becomes an admin; the secret is in the fragment. */
  adminJoin: '/woolbulldog/join',
  clientDashboard: '/client-dashboard',
  /** Where a client asks for another password, and chooses it; the secret is in the fragment. */
  clientPassword: '/client-password',
  /** Where a client confirms another address; the secret is in the fragment. */
  clientEmail: '/client-email',
  /** A client's own account. */
  clientAccount: '/client-dashboard/account',
  /** Where a client writes a testimonial that was asked for; the secret is in the fragment. */
  testimonialRequest: '/your-words',
} as const;

/** Where the public pages are. */
export const publicPaths = {
  home: '/',
  services: '/services',
  whyUs: '/why-choose-venture',
  testimonials: '/testimonials',
  contact: '/contact',
  portalDemo: '/client-portal',
  clientLogin: '/client-login',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  notes: '/notes',
  about: '/about',
  notFound: '/404',
} as const;

/** Where single things have a page of their own, each by its slug. */
const THING_PATHS = { case: '/cases/', note: '/notes/' } as const;

export type PagedThing = keyof typeof THING_PATHS;

/** Stands for a slug in the build, and is none. */
export const NO_SLUG = '--';

/** What a slug is made of: lower-case letters, digits and single hyphens between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Where the page of a thing is, by its slug or, as routes name it, by `:slug`. */
export function thingPath(thing: PagedThing, slug: string): string {
  return THING_PATHS[thing] + slug;
}

/** Whether an address is that of a thing's page, if there is one. */
export function isThingPath(path: string): boolean {
  return Object.values(THING_PATHS).some(
    (start) => path.startsWith(start) && SLUG.test(path.slice(start.length)),
  );
}

/** Where the feed of the notes is. */
export const NOTES_FEED = `${publicPaths.notes}/feed.xml`;

/** The tab of the contact page that holds the meeting wizard, as its address names it. */
export const MEETING_TAB = 'meeting';

/** Where a visitor's own meeting is; its secret is in the fragment, which never leaves the browser. */
export const meetingPath = '/meeting';

/** The page of a review's guest; the secret of the link is in the address's fragment. */
export const reviewPath = '/review';

/** Where a call is scheduled: whatever says so leads here. */
export const schedulePath = `${publicPaths.contact}?tab=${MEETING_TAB}`;

const PICTURES = '/og/';

/** Where the 1200 × 630 picture is that shared links of a page show. */
export function picturePath(path: string): string {
  return `${PICTURES}${path === publicPaths.home ? 'home' : path.slice(1)}.png`;
}

/** Whether an address is that of a page's picture, if there is one. */
export function isPicturePath(path: string): boolean {
  return path.startsWith(PICTURES);
}
