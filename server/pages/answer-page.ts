import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainPath } from '../../contract/plain-path.ts';
import { transportSecurity } from '../http/transport-security.ts';
import { chooseEncoding } from './encoding.ts';
import type { Page } from './load-pages.ts';
import { sendWhole } from './ready-answer.ts';

/** The built page that unknown addresses show. */
const NOT_FOUND = '/404';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

function write({ request, response }: Exchange, { page, status }: { page: Page; status: number }): void {
  const accepted = request.headers['accept-encoding'];
  const answer = page.variants[chooseEncoding(typeof accepted === 'string' ? accepted : undefined)];
  const { headers, body } = answer;
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    const length = headers.indexOf('Content-Length');
    response.writeHead(304, headers.toSpliced(length, 2)).end();
  } else if (request.method === 'HEAD') {
    response.writeHead(status, headers).end();
  } else if (status === 200 && response.shouldKeepAlive) {
    sendWhole(response, answer);
  } else {
    response.writeHead(status, headers).end(body, 'latin1');
  }
}

const processPaths = new Set(['/healthz', '/readyz']);

function isSitePath(path: string): boolean {
  return !path.startsWith('/api/') && path !== '/api' && !processPaths.has(path);
}

/**
 * Answers GET and HEAD for the pages in memory, before any other handler; the function says false when a
 * request is not for the site. An address that is a page's but for letter case or slashes leads there by 308, and only
 * ever to a page of ours. An unknown one gets the not-found page with status 404; a missing asset a plain 404.
 */
export function answerPages(pages: Map<string, Page>, publicUrl: string) {
  const common = { 'X-Content-Type-Options': 'nosniff', ...transportSecurity(publicUrl) };

  function answerMissing(exchange: Exchange, path: string, query: string): void {
    const { response } = exchange;
    // The data of a page are asked for at its address as somebody wrote it, slashes and all.
    const plain = plainPath(path.replace(/(?<=[^/])\/+_\.data$/, '.data'));
    const notFound = pages.get(NOT_FOUND);
    if (plain !== undefined && plain !== NOT_FOUND && pages.has(plain)) {
      const headers = { ...common, Location: plain + query, 'Cache-Control': 'no-cache' };
      response.writeHead(308, { ...headers, 'Content-Length': 0 }).end();
    } else if (!notFound || path.startsWith('/assets/')) {
      response.writeHead(404, { ...common, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
    } else {
      write(exchange, { page: notFound, status: 404 });
    }
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const page = pages.get(path);
    if (page) write({ request, response }, { page, status: path === NOT_FOUND ? 404 : 200 });
    else if (isSitePath(path)) answerMissing({ request, response }, path, end < 0 ? '' : url.slice(end));
    else return false;
    return true;
  };
}
