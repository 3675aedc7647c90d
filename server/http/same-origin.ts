import type { FastifyRequest } from 'fastify';
import { forbidden } from './problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Refuses an unsafe request that a browser sends from another site. Browsers name the origin in
 * `Sec-Fetch-Site` or `Origin`; programs that send neither carry no cookies of others and pass. Our own
 * origin is the host that was asked or, behind a proxy that rewrites it, `publicUrl`'s.
 */
export function requireSameOrigin(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const publicHost = hostOf(publicUrl);
  return async ({ method, headers, host, routeOptions }) => {
    if (safeMethods.has(method) || routeOptions.config.anyOrigin) return;
    const { origin, 'sec-fetch-site': site } = headers;
    if (site === 'same-origin' || site === 'none') return;
    const from = origin === undefined ? undefined : hostOf(origin);
    const isOwn = from === undefined || from === host || (from !== null && from === publicHost);
    if (site !== undefined || !isOwn) throw forbidden('This request came from another site.');
  };
}
