import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page that is measured, and what it is called in a table. */
export interface MeasuredPage {
  name: string;
  url: string;
}

const HEADING = [
  '<!doctype html><html lang="en"><head><title>Heading</title>',
  '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>',
  '<body><h1>Heading</h1></body></html>',
].join('');

/**
 * The pages that a running product wants to be found, or the one of `path`; before them a page with nothing but a heading, served from here until
 * `stop`: what that one costs is the machine's own.
 */
export async function openPages(
  base: string,
  path?: string,
): Promise<{ pages: MeasuredPage[]; stop: () => void }> {
  const server = createServer((_, reply) => reply.setHeader('Content-Type', 'text/html').end(HEADING));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  const found = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, page = '']) => new URL(page).pathname);
  const paths = path === undefined ? found : [path];
  return {
    pages: [
      { name: 'a heading', url: `http://127.0.0.1:${port}/` },
      ...paths.map((each) => ({ name: `\`${each}\``, url: base + each })),
    ],
    stop: () => server.close(),
  };
}
