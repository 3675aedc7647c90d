import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const original = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const replacement = resolve(import.meta.dirname, '../app/browser/route-module.ts');

/**
 * Puts app/browser/route-module.ts in the place of React Router's own loader of route modules, which reloads the
 * page for ever when a module is gone. A build fails when React Router no longer has that file.
 */
export function guardedRouteModules(): Plugin {
  let replaced = false;
  return {
    name: 'guarded-route-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!original.test(id)) return null;
      replaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(replacement)};`;
    },
    buildEnd(error) {
      if (!error && !replaced)
        this.error('React Router has no routeModules.js any more: revise this plugin.');
    },
  };
}
