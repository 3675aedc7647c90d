// The pages of the site as they are served, found by the sitemap and by their own links, so that pages which come later are among them.
import { sql } from 'drizzle-orm';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Topic } from '../contract/live.ts';
import { publicPaths } from '../contract/site/paths.ts';
import type { TestServer } from './server.ts';

// biome-ignore lint/performance/useDomNodeTextContent: this one is no browser's, and leaves scripts out.
const { getElementsByTagName, innerText, textContent } = DomUtils;

/** A page as a reader without scripts gets it. */
export interface SitePage {
  path: string;
  status: number;
  html: string;
  /** Its elements by their name, in their order. */
  elements(name: string): ReturnType<typeof getElementsByTagName>;
  /** The texts of its structured data. */
  data: Record<string, unknown>[];
  /** Everything that it says, spaces evened out. */
  text: string;
}

export async function readSitePage(server: TestServer, path: string): Promise<SitePage> {
  const reply = await fetch(server.url + path, { redirect: 'manual' });
  const html = await reply.text();
  const document = parseDocument(html);
  const elements = (name: string) => getElementsByTagName(name, document);
  const data = elements('script')
    .filter(({ attribs }) => attribs.type === 'application/ld+json')
    .map((script) => JSON.parse(textContent(script)));
  const text = innerText(elements('body')).replaceAll(/\s+/g, ' ');
  return { path, status: reply.status, html, elements, data, text };
}

/** Tells the product of a change that it did not make itself: the pages that show it are rendered anew. */
export async function announce({ deps }: TestServer, topic: Topic): Promise<void> {
  await deps.db.execute(sql`select pg_notify('changes', ${topic})`);
}

/** The paths of the sitemap, with their dates. */
export async function readSitemap(server: TestServer): Promise<Map<string, string | undefined>> {
  const xml = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const urls = xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g);
  return new Map(Array.from(urls, ([, loc = '', date]) => [new URL(loc).pathname, date]));
}

/** Where a page leads on this site, and what it is made of: path, query and fragment. */
export function addressesOf({ path, elements }: SitePage, server: TestServer): URL[] {
  const { publicUrl } = server.deps;
  const attributes = { a: 'href', link: 'href', img: 'src', script: 'src', source: 'src', video: 'poster' };
  const single = Object.entries(attributes).flatMap(([name, attribute]) =>
    elements(name).flatMap(({ attribs }) => attribs[attribute] ?? []),
  );
  const sets = ['img', 'source', 'link'].flatMap((name) =>
    elements(name).flatMap(({ attribs }) =>
      (attribs.srcset ?? attribs.imagesrcset ?? '')
        .split(',')
        .flatMap((part) => part.trim().split(' ')[0] || []),
    ),
  );
  return [...single, ...sets]
    .map((address) => new URL(address, publicUrl + path))
    .filter(({ origin }) => origin === publicUrl);
}

/** All pages that a visitor can reach: those of the sitemap, those that are known, and whatever they lead to. */
export async function readSite(server: TestServer): Promise<SitePage[]> {
  const found = new Map<string, SitePage>();
  const waiting = new Set([...(await readSitemap(server)).keys(), ...Object.values(publicPaths)]);
  for (const path of waiting) {
    const page = await readSitePage(server, path);
    found.set(path, page);
    const links = page.elements('a').flatMap(({ attribs }) => attribs.href ?? []);
    for (const link of links) {
      const { origin, pathname } = new URL(link, server.deps.publicUrl + path);
      // What is no page, such as a file or a feed, has an ending.
      if (origin === server.deps.publicUrl && !/\.\w+$|^\/api\//.test(pathname)) waiting.add(pathname);
    }
  }
  return [...found.values()];
}
