/**
 * A path as the pages' addresses are written: in lower case, with single slashes and none at the end. Undefined
 * for a path whose percent signs mean nothing.
 */
export function plainPath(path: string): string | undefined {
  try {
    const plain = decodeURI(path).replaceAll(/\/+/g, '/').toLowerCase();
    return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
  } catch {
    return undefined;
  }
}
