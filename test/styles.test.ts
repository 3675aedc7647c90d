import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../app/routes.ts';

const app = fileURLToPath(new URL('../app', import.meta.url));

/** Where the closed screens begin, which load a style sheet of their own. */
const closedLayout = 'api/closed-layout.tsx';

function publicModules(entries: readonly RouteConfigEntry[]): string[] {
  return entries
    .filter(({ file }) => file !== closedLayout)
    .flatMap(({ file, children = [] }) => [file, ...publicModules(children)]);
}

/** What a module of the app imports that runs, now or later. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(app, path), 'utf8').replaceAll(/import type [^;]*;/g, '');
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g);
  return Array.from(found, ([, to = '']) => join(dirname(path), to)).filter((to) => !to.startsWith('..'));
}

const loaded = new Set(['root.tsx', 'entry.client.tsx', ...publicModules(routes)]);
for (const path of loaded) for (const to of importsOf(path)) loaded.add(to);

const leftOut = Array.from(
  readFileSync(join(app, 'styles.css'), 'utf8').matchAll(/@source not "\.\/([^"]+)";/g),
  ([, pattern = '']) => pattern,
);
const isLeftOut = (path: string) =>
  leftOut.some((pattern) => path.startsWith(`${pattern}/`) || matchesGlob(path, pattern));

const modules = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.tsx?$/.test(name),
);

test('what public pages load is looked through for their styles', () => {
  expect([...loaded]).toEqual(expect.arrayContaining(['site/hero.tsx', 'ui/toast-region.tsx']));
  expect([...loaded]).not.toContain('today/admin-today.tsx');
  expect([...loaded].filter(isLeftOut)).toEqual([]);
});

test('a folder that no public page loads anything of is left out of their styles', () => {
  const folders = Object.entries(Object.groupBy(modules, dirname));
  expect(folders.length).toBeGreaterThan(20);
  const unread = folders
    .filter(([, paths = []]) => !paths.some((path) => loaded.has(path)) && !paths.every(isLeftOut))
    .map(([folder]) => folder);
  expect(unread).toEqual([]);
});

test('whatever is left out is there', () => {
  const stale = leftOut.filter(
    (pattern) => !modules.some((path) => path.startsWith(`${pattern}/`) || matchesGlob(path, pattern)),
  );
  expect(stale).toEqual([]);
});
