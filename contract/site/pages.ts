/**
 * Title, description and picture of every public page; the files beside this one have their texts. What the agency says of itself stands
 * in them as `{name}`, `{priceRange}` and so on: these facts are set in the back office, and contract/site-facts.ts has those that hold until then.
 */
import { publicPaths } from './paths.ts';

/** Stands for PUBLIC_URL in the built pages; the server replaces it when it loads them. */
export const BUILD_ORIGIN = 'https://site.invalid';

/** How the agency writes words, days and times: American English, with 24 hours. */
export const agency = { locale: 'en-US-u-hc-h23' } as const;

export interface PageMeta {
  path: string;
  title: string;
  description: string;
  /** What the picture says that shared links show: {@link picturePath} is where it is. */
  headline: string;
  indexed: boolean;
  /** The pages between it and the home page, for search engines. */
  parents?: readonly { name: string; path: string }[];
  /** Where somebody wrote it at a time: when (ISO), and who; without a name, the agency. */
  article?: { published: string; changed?: string; author?: string };
}

/** What the picture of every page says below its headline. */
export const pictureFacts = '{priceRange}\u00a0\u00a0·\u00a0 live in {launchTime}';

/** Title, description and shared picture of each public page. */
export const pages = {
  home: {
    path: publicPaths.home,
    title: '{name}: websites and web apps, live in {launchTime}',
    description:
      'Custom websites, web apps, social media, cloud and backend systems for startups and existing businesses. Fixed price, live in {launchTime}.',
    headline: 'Build. Grow. Legalize.',
    indexed: true,
  },
  services: {
    path: publicPaths.services,
    title: 'Services, roadmap and prices | {name}',
    description:
      'Call for a quote, see the four steps from first call to launch, and read what a project costs, how long it takes and how upgrades are credited.',
    headline: 'From first call to launch in {launchTime}.',
    indexed: true,
  },
  whyUs: {
    path: publicPaths.whyUs,
    title: 'Why {name}: us, US agencies and overseas developers compared',
    description:
      'Pricing, communication and time frames side by side: {name}, US-based agencies and overseas developers.',
    headline: 'Three ways to get it built.',
    indexed: true,
  },
  testimonials: {
    path: publicPaths.testimonials,
    title: 'Client testimonials and project work | {name}',
    description:
      '{delivered} projects delivered, {rating} average rating, {averageTime} average timeline. What clients say, and the work they say it about.',
    headline: 'In our clients’ own words.',
    indexed: true,
  },
  contact: {
    path: publicPaths.contact,
    title: 'Contact {name}: send a message or schedule a meeting',
    description: 'Write to us or pick a time for a free consultation call. A person answers within 24 hours.',
    headline: 'Get In Touch',
    indexed: true,
  },
  portalDemo: {
    path: publicPaths.portalDemo,
    title: 'Client portal demo | {name}',
    description:
      'Walk through the portal our clients use: tasks, messages, files and billing, with sample data.',
    headline: 'See your project move.',
    indexed: true,
  },
  clientLogin: {
    path: publicPaths.clientLogin,
    title: 'Client Login | {name}',
    description: 'Where clients of {name} sign in to their project portal.',
    headline: 'See your project move.',
    indexed: false,
  },
  privacy: {
    path: publicPaths.privacy,
    title: 'Privacy | {name}',
    description:
      'What {name} keeps of visitors and clients, why, for how long, who sees it, and what you can ask for. No trackers, no cookies but those of signing in.',
    headline: 'What we keep, and for how long.',
    indexed: true,
  },
  terms: {
    path: publicPaths.terms,
    title: 'Terms | {name}',
    description: 'The terms that the work of {name} comes with, in plain words.',
    headline: 'The terms, in plain words.',
    indexed: true,
  },
  imprint: {
    path: publicPaths.imprint,
    title: 'Imprint | {name}',
    description: 'Who is behind the website of {name}, and how to reach them.',
    headline: 'Who we are, and where.',
    indexed: true,
  },
  notes: {
    path: publicPaths.notes,
    title: 'Notes on building for small companies | {name}',
    description:
      'Short articles by the people who build at {name}: prices in writing, pages that load at once, reviews that come to an end.',
    headline: 'What we learned, written down.',
    indexed: true,
  },
  about: {
    path: publicPaths.about,
    title: 'Who builds it: the people of {name}',
    description:
      'Who designs, builds and answers at {name}, how we work from the first call to the handover, and where to find us.',
    headline: 'The person on the call is the person in the code.',
    indexed: true,
  },
} as const satisfies Record<string, PageMeta>;
