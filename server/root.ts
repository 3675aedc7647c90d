import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the product, whether it runs from its sources or as it was built. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '');

/** The script of a thread, whose source is at `path` of the product; the build puts it beside its other scripts. */
export function threadScript(path: string): URL {
  if (import.meta.url.endsWith('.ts')) return pathToFileURL(join(root, path));
  return new URL(`${basename(path, '.ts')}.js`, import.meta.url);
}
