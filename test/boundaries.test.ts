import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders of the server that are no noun: what every noun stands on. */
const ground = new Set([
  'server/accounts',
  'server/database',
  'server/http',
  'server/limits',
  'server/live',
  'server/mail',
  'server/pages',
  'server/pdf',
  'server/seeds',
]);

/** Files that put the nouns together. */
const compositions = new Set([
  'server/app.ts',
  'server/deps.ts',
  'server/mail-kinds.ts',
  'server/workers.ts',
  'server/main.ts',
  'server/agency.ts',
  'server/open-product.ts',
  'server/prepare-database.ts',
  'server/seeds/seed-demo.ts',
]);

/** What names the files of a noun: its closed words, `<verb>-<noun>` for an operation, or a port. */
const words = /^(tables|routes|views|((agency-)?emails)|email-facts|([a-z]+-)*(queries|formats|rules))$/;
const verbs =
  /^(answer|cancel|change|create|decide|find|import|open|propose|record|remove|request|seed|send)-[a-z]+(-[a-z]+)*$/;
const ports = new Set([
  'admin-auth',
  'known-site',
  'client-auth',
  'file-storage',
  'disk-storage',
  's3-storage',
  's3-uploads',
  'passkey-verifier',
  'payment-gateway',
  'stripe-gateway',
  'stripe-events',
  'upload-server',
  'upload-locks',
  'feed-source',
  'feed-reader',
  'feed-worker',
  'holiday-list',
]);
const vague = /^(lib|services?|index)$|(^|-)(utils?|helpers?|common|misc|manager)$/;

interface SourceFile {
  path: string;
  text: string;
  imports: string[];
}

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('migrations'))
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(join(root, path), 'utf8');
      const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
      const imports = Array.from(found, ([, to = '']) => relative(root, join(root, dirname(path), to)));
      return { path, text, imports };
    });
}

const all = ['contract', 'server', 'app'].flatMap(sourceFiles);
const files = all.filter(({ path }) => !path.includes('.test.'));

const rootOf = (path: string) => path.split('/')[0];
/** The noun or the ground that a file belongs to: its folder below the root. */
const homeOf = (path: string) => dirname(path).split('/').slice(0, 2).join('/');
const isScreen = (path: string) => /^(site|portal|admin)-.*\.tsx$/.test(basename(path));

/** Every import that `isWrong` finds fault with, as 'importer → imported'. */
function wrongImports(isWrong: (from: SourceFile, to: string) => boolean): string[] {
  return files.flatMap((from) =>
    from.imports.filter((to) => isWrong(from, to)).map((to) => `${from.path} → ${to}`),
  );
}

test('there is something to check', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.some(({ imports }) => imports.length > 5)).toBe(true);
});

test('the contract imports itself alone; app and server meet only there', () => {
  expect(wrongImports(({ path }, to) => rootOf(path) === 'contract' && rootOf(to) !== 'contract')).toEqual(
    [],
  );
  expect(wrongImports(({ path }, to) => rootOf(path) === 'app' && rootOf(to) === 'server')).toEqual([]);
  expect(wrongImports(({ path }, to) => rootOf(path) === 'server' && rootOf(to) === 'app')).toEqual([]);
});

/** What a file of a noun may take from another noun, by its own word. */
const shareable: Record<string, RegExp> = {
  tables: /^tables$/,
  queries: /^tables$/,
  routes: /^(rules|views|([a-z]+-)*(queries|formats))$/,
  views: /^(rules|views|([a-z]+-)*queries)$/,
  formats: /^(views|([a-z]+-)*queries)$/,
  emails: /^(email-facts|([a-z]+-)*queries)$/,
  'agency-emails': /^(email-facts|([a-z]+-)*queries)$/,
  operation: /^(rules|tables|views|emails|email-facts|([a-z]+-)*(queries|formats)|file-storage)$/,
};

test('on the server, operations may use other nouns; tables and queries meet in tables', () => {
  const crossing = wrongImports(({ path }, to) => {
    const [mine, theirs] = [dirname(path), dirname(to)];
    if (rootOf(path) !== 'server' || compositions.has(path) || mine === theirs) return false;
    if (theirs === 'server' || rootOf(to) !== 'server' || ground.has(theirs)) return false;
    const [word, wanted] = [basename(path, '.ts'), basename(to, '.ts')];
    const isOperation = verbs.test(word);
    if ((isOperation || word === 'routes') && verbs.test(wanted)) return false;
    // `csv-formats` may take what `formats` may.
    return !shareable[isOperation ? 'operation' : word.replace(/^.*-(?=queries$|formats$|rules$)/, '')]?.test(
      wanted,
    );
  });
  expect(crossing).toEqual([]);
});

test('only the ports and the ground read the clock; an operation is told what time it is', () => {
  const readers = files
    .filter(
      ({ path }) =>
        rootOf(path) === 'server' &&
        !ground.has(dirname(path)) &&
        !['server/deps.ts', 'server/agency.ts'].includes(path),
    )
    .filter(({ path }) => !ports.has(basename(path, '.ts')))
    .filter(({ text }) => /\bDate\.now\(\)|new Date\(\)|Temporal\.Now|\bDate\(\)/.test(text))
    .map(({ path }) => path);
  expect(readers).toEqual([]);
});

test('in the app, features meet in screens only', () => {
  const shared = new Set([
    'app',
    'app/accounts',
    'app/api',
    'app/browser',
    'app/time',
    'app/ui',
    'app/fonts',
  ]);
  const crossing = wrongImports(({ path }, to) => {
    const [mine, theirs] = [homeOf(path), homeOf(to)];
    if (rootOf(path) !== 'app' || rootOf(to) !== 'app' || mine === theirs) return false;
    if (shared.has(theirs)) return false;
    return mine !== 'app' && !isScreen(path);
  });
  expect(crossing).toEqual([]);
});

test('primitives know no feature', () => {
  expect(
    wrongImports(({ path }, to) => {
      const isPrimitive = dirname(path) === 'app/ui';
      return (
        isPrimitive && (rootOf(to) !== 'app' || !['app/api', 'app/browser', 'app/ui'].includes(dirname(to)))
      );
    }),
  ).toEqual([]);
});

test('nothing imports in a circle', () => {
  // A part that is loaded later may point back: it finds its importer complete.
  const isLater = (text: string, to: string) => text.includes(`import('./${basename(to)}')`);
  const imports = new Map(
    files.map(({ path, text, imports }) => [path, imports.filter((to) => !isLater(text, to))]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    else if (!done.has(path)) {
      for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
      done.add(path);
    }
  };
  for (const { path } of files) visit(path, []);
  expect(circles).toEqual([]);
});

test('the environment is read in one place', () => {
  const readers = files.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
  expect(readers.filter((path) => path !== 'server/main.ts' && path !== 'server/agency.ts')).toEqual([]);
});

test('only words of the vocabulary name the files of a noun', () => {
  const odd = files
    .filter(
      ({ path }) => rootOf(path) === 'server' && dirname(path) !== 'server' && !ground.has(dirname(path)),
    )
    .map(({ path }) => ({ path, name: basename(path, '.ts') }))
    .filter(({ name }) => !words.test(name) && !verbs.test(name) && !ports.has(name));
  expect(odd).toEqual([]);
});

test('no file or folder has a vague name', () => {
  const names = files.flatMap(({ path }) => path.replace(/\.tsx?$/, '').split('/'));
  expect(names.filter((name) => vague.test(name))).toEqual([]);
});

test('in closed screens, words of any direction stand on the left as all else does', () => {
  // What a visitor reads stands where its writing begins, also in the preview of it.
  const read =
    /\/(paper|site)\/|\/site-|cases\/case-|note-article|member-plate|legal-(page|sections)|(showcase|testimonial)-(card|quote)/;
  // It runs within a line.
  const inline = new Set(['app/checkpoints/pins/comment-item.tsx']);
  const found = files
    .filter(({ path }) => path.endsWith('.tsx') && !read.test(path) && !inline.has(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(/<([a-z]\w*)\b[^<>]*dir="auto"[^<>]*/g), ([tag]) => ({ path, tag })),
    );
  expect(found.length).toBeGreaterThan(20);
  const loose = found.filter(({ tag }) => !/\btext-left\b/.test(tag));
  expect(loose).toEqual([]);
});

test('what a browser loads makes what formats words when it is used, not as it is loaded', () => {
  const inBrowser = files.filter(({ path }) => /^(app|contract)\//.test(path));
  const early = inBrowser
    .filter(({ text }) => /^(export )?const \w+ = new Intl\./m.test(text))
    .map(({ path }) => path);
  expect(early).toEqual([]);
  expect(inBrowser.filter(({ text }) => text.includes('once(() => new Intl.')).length).toBeGreaterThan(5);
});

test('the contract needs no package but zod', () => {
  const packages = files
    .filter(({ path }) => rootOf(path) === 'contract')
    .flatMap(({ text }) => Array.from(text.matchAll(/from '([^.'][^']*)'/g), ([, name]) => name));
  expect(new Set(packages)).toEqual(new Set(['zod']));
});

test('a path of the API is written in the contract only', () => {
  const written = files
    .filter(({ path }) => rootOf(path) !== 'contract')
    .filter(
      ({ path }) =>
        ![
          'server/http/reference-routes.ts',
          'server/pages/answer-page.ts',
          'server/pages/rules.ts',
          'server/welcome-box.ts',
        ].includes(path),
    )
    .filter(({ text }) => /['"`]\/api\//.test(text))
    .map(({ path }) => path);
  expect(written).toEqual([]);
});

test('SQL lives in queries', () => {
  const allowed = /(queries|tables)\.ts$|^server\/(database|seeds|limits)\/|health-routes\.ts$/;
  const written = files
    .filter(({ path }) => path.startsWith('server/') && !allowed.test(path))
    .filter(({ text }) => /\b(db|tx)\s*\.(select|insert|update|delete|execute)\b/.test(text))
    .map(({ path }) => path);
  expect(written).toEqual([]);
});
