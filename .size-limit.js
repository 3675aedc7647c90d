// What the home page loads, and the closed screens beside it, checked against the budgets of docs/performance.md by `npm test`.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const site = 'build/client';

/** The page's scripts and everything that they import before they run. */
function scriptsOf(page) {
  const html = readFileSync(join(site, page), 'utf8');
  const found = new Set(Array.from(html.matchAll(/"\/(assets\/[^"]+\.js)"/g), ([, path]) => path));
  for (const path of found) {
    const code = readFileSync(join(site, path), 'utf8');
    for (const [, to] of code.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)) {
      found.add(join(dirname(path), to));
    }
  }
  return Array.from(found, (path) => join(site, path));
}

/** The page's styles, those for the screen or those that only a printer needs. */
function stylesOf(page, { forPaper = false } = {}) {
  const html = readFileSync(join(site, page), 'utf8');
  return Array.from(html.matchAll(/<link rel="stylesheet"[^>]*>/g), ([link]) => link)
    .filter((link) => link.includes('media="print"') === forPaper)
    .map((link) => join(site, /"\/(assets\/[^"#]+\.css)#?"/.exec(link)[1]));
}

function assets(ending) {
  return readdirSync(join(site, 'assets'))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(site, 'assets', name));
}

const publicStyles = stylesOf('index.html');
const closedStyles = stylesOf('client-dashboard/index.html').filter((path) => !publicStyles.includes(path));

export default [
  { name: 'JavaScript of the home page', path: scriptsOf('index.html'), limit: '100 kB' },
  { name: 'CSS of the home page', path: publicStyles, limit: '15 kB' },
  { name: 'CSS of the closed screens', path: closedStyles, limit: '15 kB' },
  { name: 'CSS for paper', path: stylesOf('index.html', { forPaper: true }), limit: '2 kB' },
  { name: 'Fonts', path: assets('.woff2'), limit: '70 kB', brotli: false },
];
