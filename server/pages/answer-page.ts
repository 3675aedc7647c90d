import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encoding.ts';
import type { Page } from './load-pages.ts';

/** The built page that unknown addresses show. */
const NOT_FOUND = '/404';

/** One header, without building the object of all of them: a browser sends fifteen, two matter here. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index];
    if (sent?.length === name.length && sent.toLowerCase() === name) return rawHeaders[index + 1];
  }
  return undefined;
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { page, status }: { page: Page; status: number },
): void {
  const { headers, body } = page.variants[chooseEncoding(headerOf(request, 'accept-encoding'))];
  if (status === 200 && headerOf(request, 'if-none-match')?.includes(page.etag)) {
    const length = headers.indexOf('Content-Length');
    response.writeHead(304, headers.toSpliced(length, 2)).end();
  } else if (request.method === 'HEAD') {
    response.writeHead(status, headers).end();
  } else {
    response.writeHead(status, headers).end(body, 'latin1');
  }
}

function redirect(response: ServerResponse, path: string, query: string): void {
  response.writeHead(308, { Location: path + query, 'Content-Length': 0 }).end();
}

/**
 * Answers a GET or HEAD for a page in memory, before any other handler; false when the request is not for
 * the site. An unknown path gets the not-found page with status 404; a missing asset a plain 404.
 */
export function answerPage(
  pages: Map<string, Page>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const page = pages.get(path);
  if (page) {
    write(request, response, { page, status: path === NOT_FOUND ? 404 : 200 });
    return true;
  }
  if (!isSitePath(path)) return false;
  if (path.length > 1 && path.endsWith('/') && pages.has(path.slice(0, -1))) {
    redirect(response, path.slice(0, -1), end < 0 ? '' : url.slice(end));
    return true;
  }
  const notFound = pages.get(NOT_FOUND);
  if (!notFound || path.startsWith('/assets/')) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
    response.writeHead(404, headers).end('Not found');
    return true;
  }
  write(request, response, { page: notFound, status: 404 });
  return true;
}

const processPaths = new Set(['/healthz', '/readyz']);

function isSitePath(path: string): boolean {
  return !path.startsWith('/api/') && path !== '/api' && !processPaths.has(path);
}
