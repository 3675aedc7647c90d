import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { scriptsAfterLoad, stylesBeforeFonts } from './browser/load-order.ts';

/** Renders a page to complete HTML; it runs at build time and in development only. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await new Response(prelude).text();
  const ordered = import.meta.env.PROD ? scriptsAfterLoad(stylesBeforeFonts(html)) : html;
  return new Response(ordered, { status, headers });
}
