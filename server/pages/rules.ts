import { closedPaths, type PageMeta, pages, publicPaths } from '../../contract/site.ts';

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
