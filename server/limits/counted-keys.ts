import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { parseAddress } from '../http/client-address.ts';

/** What is counted: a name, and whether it is that of a wide network, which many share. */
export interface CountedKey {
  name: string;
  isWide: boolean;
}

/** Text that people send, as a name of a fixed length that does not show it: a username may be a password. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function network(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/**
 * The networks that an address is counted as, the narrow one first: an IPv4 address is one; of IPv6 a household has a /64
 * and whoever wants many has a /48.
 */
export function countedNetworks(text: string): CountedKey[] {
  const address = parseAddress(text);
  if (!address) return [{ name: hashText(text), isWide: false }];
  if (address instanceof ipaddr.IPv4) return [{ name: address.toString(), isWide: false }];
  return [
    { name: network(address, 64), isWide: false },
    { name: network(address, 48), isWide: true },
  ];
}

/** The name of the widest network that an address belongs to, for what is shared out among strangers. */
export function widestNetwork(address: string): string {
  return countedNetworks(address).at(-1)?.name ?? '';
}

/** The names under which an attempt is counted; with `byNetwork` the last part of the key is an address. */
export function countedKeys(key: string[], byNetwork: boolean): CountedKey[] {
  const texts = byNetwork ? key.slice(0, -1) : key;
  const start = texts.map(hashText);
  if (!byNetwork) return [{ name: start.join(' '), isWide: false }];
  return countedNetworks(key.at(-1) ?? '').map(({ name, isWide }) => ({
    name: [...start, name].join(' '),
    isWide,
  }));
}
