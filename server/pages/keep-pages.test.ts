import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import type { CasePage } from '../../contract/cases.ts';
import { exampleFacts, type PageData } from '../../contract/site-facts.ts';
import { createLogger } from '../logger.ts';
import { keepPages, type PageKeeper } from './keep-pages.ts';
import { createPage, SitePages } from './load-pages.ts';
import type { RenderTask } from './render-worker.ts';

const PUBLIC_URL = 'https://agency.example';
const built = (path: string, text = 'built') =>
  createPage(`${path}/index.html`, Buffer.from(text), { publicUrl: PUBLIC_URL });

const keepers: PageKeeper[] = [];
afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.close();
});

/** Two pages that are kept by a renderer which fails for some, and a way to tell of changes. */
async function keep(
  more: {
    failing?: string[];
    compress?: (body: Uint8Array) => Promise<Uint8Array>;
    read?: () => Promise<PageData>;
    record?: () => Promise<Map<string, Date>>;
    built?: string;
    /** What each page is rendered to, instead of something else each time. */
    body?: string;
  } = {},
) {
  const paths = ['/', '/services'];
  const pages = new SitePages();
  for (const path of paths) {
    pages.set(path, built(path, more.built));
    pages.set(path === '/' ? '/_.data' : `${path}.data`, built(path));
  }
  const rendered: string[] = [];
  const recorded: string[][] = [];
  const drawn: string[] = [];
  const lines: string[] = [];
  const failing = new Set(more.failing);
  let tell: (topic: string) => void = () => {};
  let price = 0;
  let woken = 0;
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
    settleMs: 20,
    live: {
      join: async () => {},
      close: async () => {},
      follow: async (heard) => {
        tell = heard;
      },
    },
    read: more.read ?? (async () => data),
    writeFiles: ({ facts }) => ({ '/notes/feed.xml': `<feed>${facts.name}</feed>` }),
    async record(words) {
      recorded.push(words.map(({ path }) => path));
      return more.record ? more.record() : new Map([['/', new Date('2026-11-29T10:00:00Z')]]);
    },
    renderer: {
      async render({ path }: Omit<RenderTask, 'id'>) {
        rendered.push(path);
        if (failing.has(path)) throw new Error('the price is no number');
        price += 1;
        const body = Buffer.from(more.body ?? `<p>${path} ${price}</p>`);
        const picture = { path: `/og${path}.png`, text: `Venture: ${path}` };
        const reading = { isIndexed: path !== '/services', wordsSha256: '', picture };
        return { files: [{ path, body, br: body, gzip: gzipSync(body) }], reading };
      },
      async draw({ headline, facts }) {
        drawn.push(headline);
        if (failing.has('pictures')) throw new Error('no font writes it');
        return Buffer.from(`${headline} ${facts}`);
      },
      wake() {
        woken += 1;
      },
      compress: more.compress ?? (async () => Buffer.from('small')),
      close: async () => {},
    },
  });
  keepers.push(keeper);
  await keeper.ready;
  const textOf = (path: string) => pages.get(path)?.variants.identity.body;
  const pictureOf = async (path: string) => (await pages.pictures?.find(path))?.variants.identity.body;
  return {
    pages,
    rendered,
    recorded,
    drawn,
    lines,
    failing,
    tell: (topic: string) => tell(topic),
    textOf,
    pictureOf,
    woken: () => woken,
  };
}

test('all pages are rendered at the start', async () => {
  const { rendered, textOf } = await keep();
  expect(rendered).toEqual(['/', '/services']);
  expect([textOf('/'), textOf('/services')]).toEqual(['<p>/ 1</p>', '<p>/services 2</p>']);
});

test('the thread is woken by whatever happens, before a page has to be rendered', async () => {
  const { rendered, tell, woken } = await keep();
  const before = woken();
  tell('admins');
  expect(woken()).toBe(before + 1);
  await sleep(100);
  expect(rendered).toEqual(['/', '/services']);
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

test('pages are there at once, and are compressed anew as small as it gets', async () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const { pages, textOf } = await keep({ compress: () => promise });
  const small = () => ['/', '/services'].map((path) => pages.get(path)?.variants.br.body);
  expect(small()).toEqual(['<p>/ 1</p>', '<p>/services 2</p>']);
  resolve(Buffer.from('small'));
  await vi.waitUntil(() => small().every((body) => body === 'small'));
  expect(textOf('/')).toBe('<p>/ 1</p>');
  const gzip = Buffer.from(pages.get('/')?.variants.gzip.body ?? '', 'latin1');
  expect(gunzipSync(gzip).toString()).toBe('<p>/ 1</p>');
});

test('what changes while it is compressed is not replaced by what it was, and comes first', async () => {
  const asked: string[] = [];
  const waiting: ((bytes: Uint8Array) => void)[] = [];
  const { pages, rendered, tell, textOf } = await keep({
    compress(body) {
      asked.push(Buffer.from(body).toString());
      return new Promise((resolve) => waiting.push(resolve));
    },
  });
  await vi.waitUntil(() => asked.length === 1);
  tell('site');
  await vi.waitUntil(() => textOf('/services') === '<p>/services 4</p>');
  for (const index of [0, 1, 2]) {
    await vi.waitUntil(() => asked.length > index);
    waiting[index]?.(Buffer.from(`small ${index}`));
  }
  await vi.waitUntil(() => pages.get('/')?.variants.br.body === 'small 2');
  expect(pages.get('/services')?.variants.br.body).toBe('small 1');
  expect(asked).toEqual(['<p>/ 1</p>', '<p>/services 4</p>', '<p>/ 3</p>']);
  expect(rendered).toHaveLength(4);
});

test('a page that was built as it is rendered is compressed anew too, and once', async () => {
  const asked: string[] = [];
  const { pages, tell, rendered } = await keep({
    built: 'the same',
    body: 'the same',
    async compress(body) {
      asked.push(Buffer.from(body).toString());
      return Buffer.from('small');
    },
  });
  await vi.waitUntil(() => pages.get('/services')?.variants.br.body === 'small');
  tell('site');
  await vi.waitUntil(() => rendered.length === 4);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual(['the same', 'the same']);
});

test('pages that cannot be compressed anew stay as they are, and the log says so', async () => {
  const { lines, textOf, tell } = await keep({
    compress: () => Promise.reject(new Error('the thread has ended')),
  });
  await vi.waitUntil(() => lines.length > 0);
  expect(lines.join('')).toContain('pages stay larger than they could be');
  tell('site');
  await vi.waitUntil(() => textOf('/services') === '<p>/services 4</p>');
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
  const cases = (...slugs: string[]) => slugs.map((slug) => ({ slug }) as CasePage);
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

test('the sitemap lists the indexed pages with their dates, and what is no more goes', async () => {
  const data = {
    facts: exampleFacts,
    testimonials: [],
    showcases: [],
    cases: [{ slug: 'halden' } as CasePage],
    moved: {},
    legal: null,
    notes: [],
    team: [],
  };
  const { textOf, tell, recorded, pages } = await keep({ read: async () => ({ ...data }) });
  expect(textOf('/sitemap.xml')?.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://agency.example/</loc><lastmod>2026-11-29T10:00:00.000Z</lastmod></url>',
    '<url><loc>https://agency.example/cases/halden</loc></url>',
  ]);
  expect(pages.pictures?.has('/og/cases/halden.png')).toBe(true);
  data.cases = [];
  tell('showcases');
  await vi.waitUntil(() => textOf('/sitemap.xml')?.includes('halden') === false);
  expect(recorded).toEqual([['/', '/cases/halden'], ['/']]);
  expect(pages.pictures?.has('/og/cases/halden.png')).toBe(false);
});

test('where dates cannot be recorded the pages are there, and it is tried again', async () => {
  let tries = 0;
  const { textOf } = await keep({
    async record() {
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
      return new Map([['/', new Date('2026-11-28T10:00:00Z')]]);
    },
  });
  expect(tries).toBe(2);
  expect(textOf('/sitemap.xml')).toContain('2026-11-28');
});

test('a page that never could be rendered stays in the sitemap as it was built', async () => {
  const built = '<head><link rel="canonical" href="https://agency.example/"/></head>';
  const { textOf } = await keep({ failing: ['/'], built });
  expect(textOf('/sitemap.xml')).toContain('<loc>https://agency.example/</loc>');
});

test('a picture is drawn when it is asked for, once, and again as soon as it says something else', async () => {
  const data = {
    facts: exampleFacts,
    testimonials: [],
    showcases: [],
    cases: [],
    moved: {},
    legal: null,
    notes: [],
    team: [],
  };
  const { drawn, pictureOf, tell, pages } = await keep({ read: async () => ({ ...data }) });
  expect(drawn).toEqual([]);
  const all = await Promise.all([pictureOf('/og/.png'), pictureOf('/og/.png'), pictureOf('/og/none.png')]);
  expect([all[0] === all[1], all[2], drawn]).toEqual([true, undefined, ['/']]);
  expect(Buffer.from(all[0] ?? '', 'latin1').toString()).toContain('$3,000 - $6,000+');
  data.facts = { ...exampleFacts, priceRange: '$4,000' };
  tell('site');
  await vi.waitUntil(() => drawn.length === 2);
  await vi.waitUntil(async () => (await pictureOf('/og/.png'))?.includes('$4,000'));
  tell('site');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(drawn).toEqual(['/', '/']);
  expect(pages.has('/og/.png')).toBe(false);
});

test('a picture that cannot be drawn keeps its last version and is told of', async () => {
  const data = {
    facts: exampleFacts,
    testimonials: [],
    showcases: [],
    cases: [],
    moved: {},
    legal: null,
    notes: [],
    team: [],
  };
  const { pictureOf, tell, lines, failing, drawn } = await keep({ read: async () => ({ ...data }) });
  await pictureOf('/og/.png');
  failing.add('pictures');
  data.facts = { ...exampleFacts, priceRange: '$4,000' };
  tell('site');
  await vi.waitUntil(() => lines.join('').includes('a picture keeps its last version'));
  expect(lines.join('')).toContain('no font writes it');
  expect(await pictureOf('/og/.png')).toContain('$3,000 - $6,000+');
  // Whoever asks in the meantime makes nobody draw it again at once.
  for (let index = 0; index < 20; index += 1) await pictureOf('/og/.png');
  expect(drawn.length).toBe(2);
  failing.clear();
  data.facts = { ...exampleFacts, priceRange: '$5,000' };
  tell('site');
  await vi.waitUntil(async () => (await pictureOf('/og/.png'))?.includes('$5,000'));
});

test('of many pictures those are kept that were asked for last', async () => {
  const slugs = Array.from({ length: 205 }, (_, index) => ({ slug: `case-${index}` }) as CasePage);
  const data = {
    facts: exampleFacts,
    testimonials: [],
    showcases: [],
    cases: slugs,
    moved: {},
    legal: null,
    notes: [],
    team: [],
  };
  const { pictureOf, drawn } = await keep({ read: async () => data });
  for (const { slug } of slugs.slice(0, 200)) await pictureOf(`/og/cases/${slug}.png`);
  await pictureOf('/og/cases/case-0.png');
  for (const { slug } of slugs.slice(200)) await pictureOf(`/og/cases/${slug}.png`);
  expect(drawn.length).toBe(205);
  await pictureOf('/og/cases/case-0.png');
  expect(drawn.length).toBe(205);
  await pictureOf('/og/cases/case-1.png');
  expect(drawn.length).toBe(206);
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
