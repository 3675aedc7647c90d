import { afterEach, expect, test, vi } from 'vitest';
import { exampleFacts, type PageData } from '../../contract/site-facts.ts';
import { createLogger } from '../logger.ts';
import { keepPages, type PageKeeper } from './keep-pages.ts';
import { createPage, SitePages } from './load-pages.ts';
import type { RenderTask } from './render-worker.ts';

const PUBLIC_URL = 'https://agency.example';
const built = (path: string) =>
  createPage(`${path}/index.html`, Buffer.from('built'), { publicUrl: PUBLIC_URL });

const keepers: PageKeeper[] = [];
afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.close();
});

/** Two pages that are kept by a renderer which fails for some, and a way to tell of changes. */
async function keep(more: { failing?: string[]; read?: () => Promise<PageData> } = {}) {
  const paths = ['/', '/services'];
  const pages = new SitePages();
  for (const path of paths) {
    pages.set(path, built(path));
    pages.set(path === '/' ? '/_.data' : `${path}.data`, built(path));
  }
  const rendered: string[] = [];
  const lines: string[] = [];
  const failing = new Set(more.failing);
  let tell: (topic: string) => void = () => {};
  let price = 0;
  const data: PageData = {
    facts: exampleFacts,
    testimonials: [],
    showcases: [],
    cases: [],
    notes: [],
    team: [],
    moved: {},
    legal: null,
  };
  const keeper = keepPages({
    pages,
    publicUrl: PUBLIC_URL,
    log: createLogger('info', { write: (line: string) => lines.push(line) }),
    live: {
      join: async () => {},
      close: async () => {},
      follow: async (heard) => {
        tell = heard;
      },
    },
    read: more.read ?? (async () => data),
    writeFiles: ({ facts }) => ({ '/notes/feed.xml': `<feed>${facts.name}</feed>` }),
    renderer: {
      async render({ path }: Omit<RenderTask, 'id'>) {
        rendered.push(path);
        if (failing.has(path)) throw new Error('the price is no number');
        price += 1;
        const body = Buffer.from(`<p>${path} ${price}</p>`);
        return [{ path, body, br: body, gzip: body }];
      },
      close: async () => {},
    },
  });
  keepers.push(keeper);
  await keeper.ready;
  const textOf = (path: string) => pages.get(path)?.variants.identity.body;
  return { pages, rendered, lines, failing, tell: (topic: string) => tell(topic), textOf };
}

test('all pages are rendered at the start', async () => {
  const { rendered, textOf } = await keep();
  expect(rendered).toEqual(['/', '/services']);
  expect([textOf('/'), textOf('/services')]).toEqual(['<p>/ 1</p>', '<p>/services 2</p>']);
});

test('a page that fails keeps its last version, is told of, and comes with the next change', async () => {
  const { textOf, tell, failing, lines } = await keep({ failing: ['/services'] });
  expect([textOf('/'), textOf('/services')]).toEqual(['<p>/ 1</p>', 'built']);
  expect(lines.join('')).toContain('a page keeps its last version');
  expect(lines.join('')).toContain('the price is no number');
  failing.clear();
  tell('site');
  await vi.waitUntil(() => textOf('/services') === '<p>/services 3</p>' || textOf('/') === '<p>/ 2</p>');
  await vi.waitUntil(() => textOf('/services')?.startsWith('<p>/services'));
});

test('a burst of changes is one rendering or two, and the last of them counts', async () => {
  const { rendered, tell, textOf } = await keep();
  rendered.length = 0;
  for (let index = 0; index < 500; index += 1) tell('site');
  await vi.waitUntil(() => rendered.length >= 2);
  tell('site');
  await vi.waitUntil(() => textOf('/services') === '<p>/services 6</p>');
  expect(rendered.length).toBeLessThanOrEqual(4);
});

test('only what shows a change is rendered', async () => {
  const { rendered, tell } = await keep();
  rendered.length = 0;
  tell('contacts');
  tell('testimonials');
  await vi.waitUntil(() => rendered.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(rendered).toEqual(['/']);
});

test('the pages of things come and go with the things, and old addresses lead to them', async () => {
  const cases = (...slugs: string[]) => slugs.map((slug) => ({ slug, title: slug }));
  const data = {
    facts: exampleFacts,
    testimonials: [],
    showcases: [],
    cases: cases('halden'),
    notes: [],
    team: [],
    moved: {},
    legal: null,
  };
  const { pages, rendered, tell, textOf } = await keep({ read: async () => ({ ...data }) });
  expect(textOf('/cases/halden')).toBe('<p>/cases/halden 3</p>');
  expect(pages.completing).toBeUndefined();
  rendered.length = 0;
  data.cases = cases('harbor');
  data.moved = { '/cases/halden': '/cases/harbor' };
  tell('showcases');
  await vi.waitUntil(() => textOf('/cases/harbor') !== undefined);
  expect(rendered).toEqual(['/', '/services', '/cases/harbor']);
  expect([...pages.keys()].filter((path) => path.startsWith('/cases/'))).toEqual(['/cases/harbor']);
  expect(pages.moved).toEqual({ '/cases/halden': '/cases/harbor' });
});

test('where the database does not answer the pages stay, and it is asked again', async () => {
  let tries = 0;
  const { textOf, lines } = await keep({
    async read() {
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
      return {
        facts: exampleFacts,
        testimonials: [],
        showcases: [],
        cases: [],
        notes: [],
        team: [],
        moved: {},
        legal: null,
      };
    },
  });
  expect(tries).toBe(2);
  expect(lines.join('')).toContain('what the pages show cannot be read for now');
  expect(textOf('/')).toBe('<p>/ 1</p>');
});
