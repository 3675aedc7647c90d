import { closedPaths, type PageMeta, pages, publicPaths } from '../../contract/site.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';

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

/** The pages that show a list, by the topic that tells of its changes. */
const shows: Record<string, readonly string[]> = {
  testimonials: [publicPaths.home, publicPaths.testimonials],
  // A testimonial names its project.
  showcases: [publicPaths.home, publicPaths.testimonials],
};

const visited = new Set<string>(Object.values(publicPaths));

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
    (path) => isEverywhere || [...topics].some((topic) => shows[topic]?.includes(path)),
  );
  return showing.toSorted((one, other) => Number(visited.has(other)) - Number(visited.has(one)));
}

/** The site's web manifest, by the one that was built, with what the agency says of itself. */
export function manifest(built: string, { name, description }: SiteFacts): string {
  return JSON.stringify({ ...JSON.parse(built), name, short_name: name, description });
}
