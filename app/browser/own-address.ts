const SITE = 'https://site.invalid';

/** `address` where it leads to a page of this site, else `otherwise`. Parsed as a browser does, so that no spelling leads away. */
export function ownAddress(address: unknown, otherwise: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, SITE)) return otherwise;
  const { origin, pathname, search, hash } = new URL(address, SITE);
  return origin === SITE && !pathname.startsWith('//') ? pathname + search + hash : otherwise;
}
