import { painted } from './after-paint.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const SIDE_EFFECT = /import "([^"]+)";/g;
const BINDING = /import \* as (\w+) from "([^"]+)";/g;
const ENTRY = /import\("[^"]+"\);?$/;

/** Asks for `preloads`, starts `modules` and gives them to `go`, once the page is loaded and painted. */
function startLate(
  whenPainted: typeof painted,
  preloads: string[],
  modules: string[],
  go: (modules: unknown[]) => Promise<unknown>,
): void {
  function start() {
    Promise.all(modules.map((href) => import(/* @vite-ignore */ href)))
      .then(go)
      .catch((error) => {
        const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        // A page that came out of the history may be older than its scripts.
        if (entry?.type === 'back_forward') return location.reload();
        document.documentElement.dataset.scripts = 'missing';
        throw error;
      });
  }
  function preload(href: string) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // Each in a task of its own: all at once are a long one.
  function ask() {
    for (const href of preloads) setTimeout(preload, 0, href);
    setTimeout(start);
  }
  addEventListener('load', () => whenPainted(() => setTimeout(ask)));
}

/**
 * Lets a built page load and be painted before its scripts are asked for: it is complete without them, so
 * styles get the line to themselves. Scripts that cannot be had mark the page, which then says so; a page that
 * came out of the history may be older than they are, and is loaded anew. Takes React Router's page, in which the scripts
 * are preloaded and started at once, and throws when it does not look like that any more.
 */
export function scriptsAfterLoad(html: string): string {
  const start = START.exec(html);
  if (!start?.[1]) throw new Error('The page has no module script to start late.');
  const rest = start[1].replaceAll(SIDE_EFFECT, '').replaceAll(BINDING, '').trim();
  if (!ENTRY.test(rest)) throw new Error('The page’s module script does not end with its entry.');
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href]) => href);
  const effects = Array.from(start[1].matchAll(SIDE_EFFECT), ([, href]) => href);
  const bindings = Array.from(start[1].matchAll(BINDING), ([, name, href]) => ({ name, href }));
  const modules = [...effects, ...bindings.map(({ href }) => href)];
  const names = bindings.map(({ name }, index) => `${name}=m[${effects.length + index}]`);
  const early = preloads.filter((href) => href && !modules.includes(href));
  const given = [
    painted,
    JSON.stringify(early),
    JSON.stringify(modules),
    `function(m){var ${names.join()};${rest.replace(ENTRY, (entry) => `return ${entry}`)}}`,
  ];
  const late = `(${startLate})(${given.join()})`;
  return html.replaceAll(PRELOAD, '').replace(START, () => `<script>${late}</script>`);
}
