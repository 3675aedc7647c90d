import {
  closedPaths,
  isThingPath,
  type PageMeta,
  pages,
  publicPaths,
  thingPath,
  UNSERVED,
} from '../../contract/site.ts';
import type { PageData, SiteFacts } from '../../contract/site-facts.ts';

// The back office is not told of: its pages say `noindex`, and nothing links to them.
const CLOSED = ['/api/', closedPaths.clientDashboard, publicPaths.clientLogin];

/** The sitemap of the indexed pages. `publicUrl` is the site's origin, with or without a closing slash. */
export function sitemap(publicUrl: string): string {
  const urls = Object.values<PageMeta>(pages)
    .filter((page) => page.indexed)
    .map((page) => `  <url><loc>${new URL(page.path, publicUrl).href}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** robots.txt: everything public is open, the portal and the API are not. */
export function robots(publicUrl: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`);
  const map = new URL('/sitemap.xml', publicUrl).href;
  return ['User-agent: *', ...closed, '', `Sitemap: ${map}`, ''].join('\n');
}

/** Stands for the pages of all things of a kind. */
const CASES = thingPath('case', '');

/** The pages that show a list, by the topic that tells of its changes. */
const shows: Record<string, readonly string[]> = {
  testimonials: [publicPaths.home, publicPaths.testimonials, CASES],
  // A testimonial names its project.
  // A service names a case as its example.
  showcases: [publicPaths.home, publicPaths.services, publicPaths.testimonials, CASES],
  legal: [publicPaths.privacy, publicPaths.terms, publicPaths.imprint],
};

const fixed = new Set<string>(Object.values(publicPaths));

/** The pages of single things, which no build knows of. */
export function thingPages({ cases }: PageData): string[] {
  return (cases ?? []).map(({ slug }) => thingPath('case', slug));
}

/** Whether a built file only stands for the pages of things, or holds their data. */
export function isUnserved(path: string): boolean {
  return path === thingPath('case', UNSERVED) || path === dataPath(thingPath('case', UNSERVED));
}

function showsIn(path: string, list: readonly string[] | undefined): boolean {
  return list?.some((shown) => path === shown || (shown === CASES && path.startsWith(CASES))) ?? false;
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

/** The site's web manifest, by the one that was built, with what the agency says of itself. */
export function manifest(built: string, { name, description }: SiteFacts): string {
  return JSON.stringify({ ...JSON.parse(built), name, short_name: name, description });
}
