import ipaddr from 'ipaddr.js';
import { type Address, parseAddress } from './client-address.ts';

/** Tells whether the proxy at `address`, so many hops from us, is believed: Fastify's `trustProxy`. */
export type Trust = (address: string, hop: number) => boolean;

type Range = [Address, number];

const namedRanges = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

function parseRange(text: string): Range | null {
  const { IPv4, IPv6 } = ipaddr;
  if (IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = text.includes('/') ? null : parseAddress(text);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Reads whose `X-Forwarded-For` is believed: true, false, a number of proxies, or addresses and ranges; else null. */
export function parseTrust(text: string): Trust | null {
  if (text === 'true' || text === 'false') return () => text === 'true';
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  const names = text.split(',').map((each) => each.trim());
  const ranges = names.flatMap((name) => namedRanges.get(name) ?? [name]).map(parseRange);
  if (ranges.some((range) => range === null)) return null;
  const trusted = { proxy: ranges as Range[] };
  return (text) => {
    const address = parseAddress(text);
    return address !== null && ipaddr.subnetMatch(address, trusted, 'none') === 'proxy';
  };
}
