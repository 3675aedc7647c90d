import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Refusals } from './refusals.ts';

/** How long a connection stays open between two requests (ms); a little longer than proxies keep theirs. */
export const KEEP_ALIVE_MS = 72_000;

/** How long nothing at all may pass over a connection while a request is answered (ms). */
export const STALL_MS = 120_000;

const connections = {
  headersTimeout: 20_000,
  // How long a body may take is up to the endpoint.
  requestTimeout: 0,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  // A request without a body is a stream that never ends: `accept-empty-bodies.ts` lets nobody wait for it.
  optimizeEmptyRequests: true,
  // Node refuses a request without a host on its own, without a word: `listener` does it in our format.
  requireHostHeader: false,
} satisfies ServerOptions;

/** Node's server with our limits, and with our answers to what Node would refuse by itself. */
export function createHttpServer(
  options: ServerOptions,
  listener: RequestListener,
  refusals: Refusals,
): Server {
  const server = createServer({ ...connections, ...options }, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') refusals.answer(response, 400);
    else listener(request, response);
  });
  server.setTimeout(STALL_MS);
  server.on('checkExpectation', (_request, response) => refusals.answer(response, 417));
  server.on('connect', (_request, socket) => refusals.end(socket, 405));
  return server;
}
