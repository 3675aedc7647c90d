import type { FastifyRequest } from 'fastify';
import { forbidden } from './problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Refuses an unsafe request that a browser sends from another site. Browsers name the origin in
 * `Sec-Fetch-Site` or `Origin`; programs that send neither carry no cookies of others and pass.
 */
export async function requireSameOrigin(request: FastifyRequest): Promise<void> {
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = request.headers;
  const foreign = site !== undefined || (origin !== undefined && hostOf(origin) !== request.host);
  if (foreign) throw forbidden('This request came from another site.');
}
