import { type PageMeta, pages, pictureFacts } from '../../contract/site/pages.ts';
import {
  closedPaths,
  isThingPath,
  NO_SLUG,
  NOTES_FEED,
  publicPaths,
  thingPath,
} from '../../contract/site/paths.ts';
import { fillTexts, type PageData, type SiteFacts } from '../../contract/site-facts.ts';
import type { PictureWords } from './draw-picture.ts';

// The back office is not told of: its pages say `noindex`, and nothing links to them.
const CLOSED = ['/api/', closedPaths.clientDashboard, publicPaths.clientLogin];

/** A page that search engines are sent to, and when what it says last changed, where that is known. */
export interface ListedPage {
  path: string;
  changedAt?: Date | undefined;
}

/** Those of the site that are in it as it is built. */
export function builtList(): ListedPage[] {
  return Object.values<PageMeta>(pages)
    .filter(({ indexed }) => indexed)
    .map(({ path }) => ({ path }));
}

/** The sitemap of some pages. `publicUrl` is the site's origin, with or without a closing slash. */
export function sitemap(publicUrl: string, listed: readonly ListedPage[]): string {
  const urls = listed.map(({ path, changedAt }) => {
    const date = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `  <url><loc>${new URL(path, publicUrl).href}</loc>${date}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** What a page's picture says, by the text that stands for it: the agency's name and the headline. */
export function pictureWords(text: string, facts: SiteFacts): PictureWords {
  const start = `${facts.name}: `;
  return {
    name: facts.name,
    headline: text.startsWith(start) ? text.slice(start.length) : text,
    facts: fillTexts(pictureFacts, facts),
  };
}

/** robots.txt: everything public is open, the portal and the API are not. */
export function robots(publicUrl: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`);
  const map = new URL('/sitemap.xml', publicUrl).href;
  return ['User-agent: *', ...closed, '', `Sitemap: ${map}`, ''].join('\n');
}

/** Stand for the pages of all things of a kind. */
const CASES = thingPath('case', '');
const NOTES = thingPath('note', '');

/** The pages that show a list, by the topic that tells of its changes. */
const shows: Record<string, readonly string[]> = {
  testimonials: [publicPaths.home, publicPaths.testimonials, CASES],
  // A testimonial names its project, a service a case as its example.
  showcases: [publicPaths.home, publicPaths.services, publicPaths.testimonials, CASES],
  cases: [publicPaths.home, publicPaths.services, publicPaths.testimonials, CASES],
  legal: [publicPaths.privacy, publicPaths.terms, publicPaths.imprint],
  notes: [publicPaths.notes, NOTES],
  // A note names who wrote it.
  team: [publicPaths.about, publicPaths.notes, NOTES],
};

const fixed = new Set<string>(Object.values(publicPaths));

/** The pages of single things, which no build knows of. */
export function thingPages({ cases, notes }: PageData): string[] {
  return [
    ...(cases ?? []).map(({ slug }) => thingPath('case', slug)),
    ...(notes ?? []).map(({ slug }) => thingPath('note', slug)),
  ];
}

/** The built pages that stand where there is nothing: that of each kind of thing, and that of all other addresses. */
const MISSING_CASE = thingPath('case', NO_SLUG);
const MISSING_NOTE = thingPath('note', NO_SLUG);
const missing = [publicPaths.notFound, MISSING_CASE, MISSING_NOTE];

/** Whether an address is that of a page that says that there is none. */
export function isMissingPage(path: string): boolean {
  return missing.some((page) => path === page);
}

/**
 * The page that says that nothing is at an address. Where the router knows things to be it is theirs: the browser could not take up
 * any other.
 */
export function missingPage(path: string): string {
  if (/^\/cases\/[^/]+\/?$/i.test(path)) return MISSING_CASE;
  if (/^\/notes\/[^/]+\/?$/i.test(path)) return MISSING_NOTE;
  return publicPaths.notFound;
}

function showsIn(path: string, list: readonly string[] | undefined): boolean {
  return (
    list?.some((shown) => path === shown || ([CASES, NOTES].includes(shown) && path.startsWith(shown))) ??
    false
  );
}

/** Where the data of a page are, which a browser asks for that goes there from another page. */
export function dataPath(path: string): string {
  return path.endsWith('/') ? `${path}_.data` : `${path}.data`;
}

/**
 * Which of some pages show something of what changed, those first that visitors see. The facts, and `everything`, show on all of them.
 */
export function pagesToRender(paths: readonly string[], topics: ReadonlySet<string>): string[] {
  const isEverywhere = topics.has('everything') || topics.has('site');
  const showing = paths.filter(
    (path) => isEverywhere || [...topics].some((topic) => showsIn(path, shows[topic])),
  );
  const isVisited = (path: string) => fixed.has(path) || isThingPath(path);
  return showing.toSorted((one, other) => Number(isVisited(other)) - Number(isVisited(one)));
}

/** Whether any page shows something of what a topic tells of. */
export function isShown(topic: string): boolean {
  return topic === 'everything' || topic === 'site' || topic in shows;
}

const lists = new Set<string>([publicPaths.notes, publicPaths.about, NOTES_FEED]);

/** Whether an address holds what was written alone, so that nothing of it can be shown before it was read. */
export function isWritten(path: string): boolean {
  return isThingPath(path) || lists.has(path);
}

/** The site's web manifest, by the one that was built, with what the agency says of itself. */
export function manifest(built: string, { name, description }: SiteFacts): string {
  return JSON.stringify({ ...JSON.parse(built), name, short_name: name, description });
}
