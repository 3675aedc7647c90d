import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const router = /\/react-router\/dist\/production\/lib\/(.+)$/;
const routeModule = resolve(import.meta.dirname, '../app/browser/route-module.ts');

/** Modules of React Router in whose place others stand. */
const replaced: Record<string, string> = {
  // Reloads the page for ever when a module is gone.
  'dom/ssr/routeModules.js': `export { loadRouteModule } from ${JSON.stringify(routeModule)};`,
  // Asks a server for routes that are not known yet: a site of files names all of them in its manifest.
  'dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 0;
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const handleClientVersionMismatch = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = () => '';
    export const getPathsWithAncestors = () => [];`,
  // Stands around the root's own error screen: what even that cannot tell of.
  'dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react';
    export class RemixErrorBoundary extends Component {
      state = { failed: false };
      static getDerivedStateFromError(error) {
        return { failed: true };
      }
      render() {
        if (!this.state.failed) return this.props.children;
        const text = 'This page could not be shown. Please load it again.';
        return createElement('html', { lang: 'en' }, createElement('body', null, text));
      }
    }
    export const RemixRootDefaultErrorBoundary = () => null;
    export const BoundaryShell = () => null;`,
  // Tells observers, which are not there, what the router does.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
};

/**
 * Functions that have nothing to do, with what is left of them. The product has no forms and fetchers of the router, it changes things by calls of
 * the contract, no routes that come later, and no server components; pages follow each other in transitions of React, not of the router.
 */
const idle: Record<string, Record<string, string>> = {
  'router/router.js': {
    discoverRoutes: '',
    fetch: '',
    handleAction: '',
    handleFetcherAction: '',
    handleFetcherLoader: '',
    normalizeNavigateOptions: 'return { path };',
    patchRoutes: '',
    patchRoutesImpl: '',
    // Opened the session's storage before the page is hydrated.
    persistAppliedTransitions: '',
    restoreAppliedTransitions: '',
  },
  'dom/lib.js': { useViewTransitionState: 'return false;' },
  'dom/ssr/single-fetch.js': { singleFetchActionStrategy: '' },
  'dom/ssr/components.js': { RSCPrefetchPageLinksImpl: 'return null;' },
  'hooks.js': { RSCErrorHandler: 'return children;' },
};

const advice =
  /^(.*\b(?:invariant|warning|warningOnce)\(.*, )(?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)(?=\);?$)/gm;
const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const made = /^(const \w+ = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * A module of React Router without what the product never uses: of the functions that `bodies` names only those are left, and nothing that they
 * alone needed. Words for whoever develops go, which development has;
 * names for React's own tools, and calls that the bundler does not know to be without effect, keep nothing else in.
 * @throws where one of the functions is not there.
 */
export function lean(code: string, bodies: Record<string, string> = {}): string {
  const short = Object.entries(bodies).reduce((left, [name, body]) => {
    const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{\\n)[\\s\\S]*?^\\1\\}$`, 'm');
    if (!whole.test(left))
      throw new Error(`React Router has no ${name} any more: revise scripts/router-plugin.ts.`);
    return left.replace(whole, (_, indent: string, head: string) => `${indent}${head}${body}\n${indent}}`);
  }, code);
  return short.replaceAll(advice, '$1""').replaceAll(displayName, '').replaceAll(made, '$1/* @__PURE__ */ ');
}

/**
 * React Router as the browser needs it: without what a site of files has no use for, and with app/browser/route-module.ts in the place of
 * its own loader of route modules. A build fails when one of the replaced files is no more.
 */
export function leanRouter(): Plugin {
  const left = new Set(Object.keys(replaced));
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const [, file = ''] = router.exec(id) ?? [];
      left.delete(file);
      return replaced[file] ?? null;
    },
    transform(code, id) {
      const [, file] = router.exec(id) ?? [];
      return file === undefined ? null : { code: lean(code, idle[file]), map: null };
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`React Router has no ${[...left].join(', ')} any more: revise this plugin.`);
    },
  };
}
