import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's own way to load a part later is three times the code of ours. */
const viteHelper = '\0vite/preload-helper.js';
const preload = resolve(import.meta.dirname, '../app/browser/preload.ts');

/** What changes least: it survives most deployments in the visitors' caches. */
const frame = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;

/** What asks the server, on the pages that do. */
const queries = /\/node_modules\/@tanstack\/(?!.*nfinite)/;

/** Where the code begins that every public page loads. */
const shell = /\/app\/(entry\.client|root|site\/site-layout)\.tsx/;

/** What several public pages are made of; what a failure shows comes with one. */
const site =
  /\/app\/(site\/(?!site-|failure|nothing)|ui\/(card|error-state|portrait|skeleton|without-scripts)\.|testimonials\/(portrait|stars)\.|api\/later-list\.)/;

/** Modules that only pass others on: what a page takes from them follows from what it uses. */
const collections = /\/contract\/|\/lucide-react\/|nfinite/;

/**
 * Cuts what every public page loads into two chunks, `frame` and `shell`, and what most of them are made of
 * into a third, `site`, instead of the many small ones that the bundler makes: together they compress better.
 * Everything else is cut as usual.
 */
export function publicChunks(): Plugin {
  const inShell = new Set<string>();
  return {
    name: 'public-chunks',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      return id === viteHelper ? `export { __vitePreload } from ${JSON.stringify(preload)};` : null;
    },
    buildEnd() {
      const reached = [...this.getModuleIds()].filter((id) => shell.test(id));
      for (const id of reached) {
        const imported = this.getModuleInfo(id)?.importedIds ?? [];
        const fresh = imported.filter((one) => !inShell.has(one) && !collections.test(one));
        for (const one of fresh) inShell.add(one);
        reached.push(...fresh);
      }
    },
    outputOptions(options) {
      const groups = [
        { name: 'frame', test: frame },
        { name: 'queries', test: queries },
        { name: 'shell', test: (id: string) => inShell.has(id) && !shell.test(id) },
        { name: 'site', test: site, minShareCount: 2 },
      ];
      return { ...options, codeSplitting: { groups } };
    },
  };
}
