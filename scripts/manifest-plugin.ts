import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { closedPaths } from '../contract/site/paths.ts';

interface Manifest {
  routes: Record<string, { path?: string; imports?: string[]; css?: string[] }>;
}

const folder = resolve(import.meta.dirname, '../build/client/assets');
const opening = 'window.__reactRouterManifest=';
const closed = new Set<string | undefined>(Object.values(closedPaths));

/**
 * The manifest of routes, which every visitor loads, without what is not needed: which files a route imports is asked for
 * by a prefetching link alone, which leads to no closed screen, and those of the root are there; so are its styles; a flag that is false says
 * as much by being absent.
 */
export function lightManifest(script: string): string {
  const manifest: Manifest = JSON.parse(script.slice(opening.length).replace(/;$/, ''));
  const styles = manifest.routes.root?.css ?? [];
  const shared = manifest.routes.root?.imports ?? [];
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (id === 'root') continue;
    if (closed.has(route.path)) delete route.imports;
    else if (route.imports) route.imports = route.imports.filter((file) => !shared.includes(file));
    const own = route.css?.filter((file) => !styles.includes(file)) ?? [];
    if (own.length > 0) route.css = own;
    else delete route.css;
  }
  const light = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value));
  return `${opening}${light};`;
}

/** Writes the manifest of the built client anew as {@link lightManifest} makes it. A build without one fails. */
export function lightRoutes(): Plugin {
  return {
    name: 'light-routes',
    apply: 'build',
    // React Router writes the manifest of the client as it builds what renders the pages.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async buildEnd(error) {
      if (error) return;
      const names = await readdir(folder);
      const name = names.find((each) => /^manifest-\w+\.js$/.test(each));
      if (!name) return this.error('React Router has written no manifest: revise this plugin.');
      const path = resolve(folder, name);
      await writeFile(path, lightManifest(await readFile(path, 'utf8')));
    },
  };
}
