/** A site that nobody has: what is still on it after parsing was a path. */
const OWN = 'https://this-site.invalid';

/**
 * An address that a page may show or lead to, as it is kept, or undefined when it is none: a path of the site itself or an `https:`
 * address without user and password, which is what the pages' Content-Security-Policy lets through. It is read as a
 * browser reads it, so that `/\elsewhere.example/x` is what it is: another host.
 */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text, OWN)) return undefined;
  const url = new URL(text, OWN);
  if (url.username || url.password || url.protocol !== 'https:') return undefined;
  if (url.origin !== OWN) return /^https:\/\//i.test(text) ? url.href : undefined;
  const path = url.pathname + url.search;
  // Leading dots may leave two slashes, which name another host when they are read again.
  return /^\/(?![/\\])/.test(text) && !path.startsWith('//') ? path : undefined;
}
