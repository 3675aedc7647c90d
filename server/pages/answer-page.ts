import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainPath } from '../../contract/plain-path.ts';
import { isPicturePath } from '../../contract/site/paths.ts';
import { transportSecurity } from '../http/transport-security.ts';
import { chooseEncoding } from './encoding.ts';
import type { Page, SitePages } from './load-pages.ts';
import { sendWhole } from './ready-answer.ts';
import { isMissingPage, isWritten, missingPage } from './rules.ts';

/** How long a page is waited for that is still to be rendered after the start (ms). */
const PATIENCE_MS = 10_000;

const NOT_YET = 'This page is not ready yet. Please load it again in a moment.';
const NOT_DRAWN = 'This picture could not be drawn. Please load it again in a moment.';
const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };

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

/** Whether an address holds what was written alone, or is that of its data, however it is spelt. */
function isAwaited(path: string): boolean {
  const plain = plainPath(path);
  return plain !== undefined && isWritten(plain.replace(/\.data$/, ''));
}

/**
 * Answers GET and HEAD for the pages in memory, before any other handler; the function says false when a
 * request is not for the site. An address that is a page's but for letter case or slashes leads there by 308, and only
 * ever to a page of ours; so does one that was a page's before. The pages of things, and pictures, are waited for right after the start, when
 * they are still to be rendered. An unknown address gets the not-found page with status 404; a missing asset a plain 404.
 */
export function answerPages(pages: SitePages, publicUrl: string) {
  const common = { 'X-Content-Type-Options': 'nosniff', ...transportSecurity(publicUrl) };

  /** Where a page is that is asked for by another address. */
  function leadsTo(plain: string): string | undefined {
    if (isMissingPage(plain)) return undefined;
    return pages.has(plain) ? plain : pages.moved[plain];
  }

  function answerMissing(exchange: Exchange, path: string, query: string): void {
    const { response } = exchange;
    // The data of a page are asked for at its address as somebody wrote it, slashes and all.
    const plain = plainPath(path.replace(/(?<=[^/])\/+_\.data$/, '.data'));
    const notFound = pages.get(missingPage(path));
    const place = plain === undefined ? undefined : leadsTo(plain);
    if (place !== undefined) {
      const headers = { ...common, Location: place + query, 'Cache-Control': 'no-cache' };
      response.writeHead(308, { ...headers, 'Content-Length': 0 }).end();
    } else if (!notFound || path.startsWith('/assets/')) {
      response.writeHead(404, { ...common, ...plainText }).end('Not found');
    } else {
      write(exchange, { page: notFound, status: 404 });
    }
  }

  function answerNotYet({ response }: Exchange, sentence: string): void {
    response.writeHead(503, { ...common, ...plainText, 'Retry-After': '5' }).end(sentence);
  }

  /** Answers with the picture of a page, which may be drawn only now. */
  async function answerPicture(exchange: Exchange, path: string): Promise<void> {
    const picture = await pages.pictures?.find(path);
    if (picture) write(exchange, { page: picture, status: 200 });
    else answerNotYet(exchange, NOT_DRAWN);
  }

  async function answerLater(exchange: Exchange, path: string, query: string): Promise<void> {
    await Promise.race([pages.completing, sleep(PATIENCE_MS, undefined, { ref: false })]);
    const page = pages.get(path);
    if (page && !pages.completing) write(exchange, { page, status: 200 });
    else if (pages.pictures?.has(path)) await answerPicture(exchange, path);
    else if (!pages.completing) answerMissing(exchange, path, query);
    else answerNotYet(exchange, NOT_YET);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const page = pages.get(path);
    const exchange = { request, response };
    const query = end < 0 ? '' : url.slice(end);
    if (pages.completing && isAwaited(path)) void answerLater(exchange, path, query);
    else if (page) write(exchange, { page, status: isMissingPage(path) ? 404 : 200 });
    else if (!isSitePath(path)) return false;
    else if (pages.pictures?.has(path)) void answerPicture(exchange, path);
    else if (pages.completing && isPicturePath(path)) void answerLater(exchange, path, query);
    else answerMissing(exchange, path, query);
    return true;
  };
}
