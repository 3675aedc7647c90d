import { painted, withFonts } from './after-paint.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const SIDE_EFFECT = /import "([^"]+)";/g;
const BINDING = /import \* as (\w+) from "([^"]+)";/g;
const ENTRY = /import\("[^"]+"\);?$/;

/** The modules that a page's script starts, each with the names that the rest of the script knows them by. */
function modulesOf(start: string) {
  const rest = start.replaceAll(SIDE_EFFECT, '').replaceAll(BINDING, '').trim();
  if (!ENTRY.test(rest)) throw new Error('The page’s module script does not end with its entry.');
  const effects = Array.from(start.matchAll(SIDE_EFFECT), ([, href]) => href);
  const bindings = Array.from(start.matchAll(BINDING), ([, name, href]) => ({ name, href }));
  return {
    modules: [...effects, ...bindings.map(({ href }) => href)],
    names: bindings.map(({ name }, index) => `${name}=m[${effects.length + index}]`),
    rest: rest.replace(ENTRY, (entry) => `return ${entry}`),
  };
}

/**
 * Says when a built page asks for its scripts. A public page is complete without them: it loads and is painted first, so that styles get
 * the line to themselves. A closed screen shows nothing until they are there: they come beside the styles and fonts, and start once
 * all of that is there, so that nothing moves when a font comes. Scripts that cannot be had mark the page, which then says so; a page that
 * came out of the history may be older than they are, and is loaded anew. Takes React Router's page, in which the scripts
 * are preloaded and started at once, and throws when it does not look like that any more.
 */
export function orderScripts(html: string, { isClosed }: { isClosed: boolean }): string {
  const start = START.exec(html);
  if (!start?.[1]) throw new Error('The page has no module script to start in order.');
  const { modules, names, rest } = modulesOf(start[1]);
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href]) => href);
  const early = preloads.filter((href) => href && !modules.includes(href));
  const begin = [
    `function start(){Promise.all(${JSON.stringify(modules)}.map(function(h){return import(h)})).then(function(m){`,
    `var ${names.join()};${rest}}).catch(miss)}`,
    "function miss(e){var n=performance.getEntriesByType('navigation')[0];",
    "if(n&&n.type==='back_forward')return location.reload();",
    "document.documentElement.dataset.scripts='missing';throw e}",
  ];
  const withLoad = [withFonts, "addEventListener('load',function(){withFonts(start)})"];
  const late = [
    `function ask(){${JSON.stringify(early)}.forEach(function(h){var l=document.createElement('link');`,
    "l.rel='modulepreload';l.href=h;document.head.appendChild(l)});setTimeout(start)}",
    painted,
    "addEventListener('load',function(){painted(function(){setTimeout(ask)})})",
  ];
  const script = [...begin, ...(isClosed ? withLoad : late)].join('');
  const ordered = html.replace(START, () => `<script>(function(){${script}})()</script>`);
  return isClosed ? ordered : ordered.replaceAll(PRELOAD, '');
}
