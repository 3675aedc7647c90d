import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { scriptsAfterLoad } from './browser/load-order.ts';

/** What the server renders pages with: the bundle has all of it in itself. */
export { createRequestHandler, RouterContextProvider } from 'react-router';

/** What the server gives a page to be drawn from, by this key. */
export { pageContext } from './page-context.ts';

/** Renders a page to complete HTML: as the site is built, in development, and in the server whenever what a page shows has changed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // Nothing waits: what stands in a Suspense stays in its place, and is there without scripts.
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await new Response(prelude).text();
  const ordered = import.meta.env.PROD ? scriptsAfterLoad(html) : html;
  return new Response(ordered, { status, headers });
}
