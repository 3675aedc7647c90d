import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** A parsed address. An IPv6 one holds no IPv4 one: that is unwrapped. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** What counts as the address when even the connection has none: its other end has hung up. */
const NOBODY = '0.0.0.0';

/** IPv6 networks whose last 32 bits are the IPv4 address meant: mapped, translated, and NAT64. */
const wrapped = ['::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map((each) =>
  ipaddr.IPv6.parseCIDR(each),
);

/** Cuts off what proxies write around an address: brackets, a port, a zone. */
function bareAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, dotted] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  return (bracketed ?? dotted ?? text).replace(/%.*$/s, '');
}

/** Reads an address as proxies and sockets write it; null for everything else. */
export function parseAddress(text: string): Address | null {
  const bare = bareAddress(text.trim());
  if (isIP(bare) === 0) return null;
  const address = ipaddr.parse(bare);
  if (ipaddr.subnetMatch(address, { wrapped }, 'none') === 'none') return address;
  return ipaddr.fromByteArray(address.toByteArray().slice(-4));
}

/** The last address in the chain from our end to the client's; `undefined` is the end of a closed connection. */
function lastAddress(chain: (string | undefined)[]): string {
  for (const text of chain.toReversed()) {
    const address = text && parseAddress(text);
    if (address) return address.toString();
  }
  return NOBODY;
}

/**
 * Settles what everything else calls the client's address, `request.ip`: one spelling for each address. What a
 * proxy hands on that is no address counts as that proxy.
 */
export async function settleClientAddress(request: FastifyRequest): Promise<void> {
  Object.defineProperty(request, 'ip', { value: lastAddress(request.ips ?? [request.ip]) });
}
