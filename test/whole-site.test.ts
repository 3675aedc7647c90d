import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exampleFacts, type SiteFacts } from '../contract/site-facts.ts';
import { seedDemo } from '../server/seeds/seed-demo.ts';
import { insertShowcase } from '../server/showcases/queries.ts';
import { insertTestimonial } from '../server/testimonials/queries.ts';
import { publishWhole } from './cases.ts';
import { asAdmin } from './clients.ts';
import { addMember, addNote, addPicture, publishNote } from './notes.ts';
import { schemaFaults } from './schema-org.ts';
import { openServers, systemContext, type TestServer } from './server.ts';
import { addressesOf, announce, readSite, readSitemap, readSitePage, type SitePage } from './site-pages.ts';

const SOON = { timeout: 60_000, interval: 50 };

const HOSTILE = `"><script>alert(1)</script> {priceRange} & Söhne 株式会社 `;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React closes what is empty, and what is made of Markdown does not.
    'void-style': 'off',
    // React writes them so.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    // All that is loaded is the site's own.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Figures are drawn to scale, and the headline that types itself has a name that stays.
    'no-inline-style': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A long number has to break on a phone.
    'tel-non-breaking': 'off',
    // A table that is laid out as a grid loses its role otherwise.
    'no-redundant-role': 'off',
  },
});

async function change(server: TestServer, more: Partial<SiteFacts>): Promise<void> {
  const { version, ...facts } = (await asAdmin(server, 'GET', '/api/admin/site-settings')).json();
  const changed = { ...facts, ...more, seenVersion: version };
  const reply = await asAdmin(server, 'PUT', '/api/admin/site-settings', changed);
  expect(reply.statusCode, reply.body).toBe(200);
}

async function shows(server: TestServer, path: string, text: string): Promise<void> {
  await vi.waitUntil(async () => (await readSitePage(server, path)).text.includes(text), SOON);
}

/** A case, a note and somebody of the team that say what would do harm, everywhere that they can. */
async function addHostile(server: TestServer, long: (length: number) => string): Promise<void> {
  const image = await addPicture(server);
  const words = { title: long(60), summary: long(200), slug: 'hostile' };
  const member = await addMember(server, { name: long(80), role: long(80), words: long(600), image });
  const body = `# ${long(200)}\n\n![${long(50)}](${image} "${long(20)}")\n\n${'> '.repeat(40)}${long(5000)}`;
  await publishNote(server, await addNote(server, { ...words, body, authorId: member.id }));
  const shown = await publishWhole(server, long(80), {
    claim: long(200),
    intro: long(2000),
    address: long(60),
  });
  await shows(server, `/cases/${shown.slug}`, 'Söhne 株式会社');
  await shows(server, '/notes/hostile', 'Söhne 株式会社');
}

/** What the site is filled with. */
const fillings: Record<string, (server: TestServer) => Promise<void>> = {
  async 'demo data'(server) {
    await seedDemo(systemContext(server), server.deps);
    for (const topic of ['testimonials', 'showcases'] as const) await announce(server, topic);
    await shows(server, '/testimonials', 'Harbor');
  },
  async 'hostile and long texts'(server) {
    const long = (length: number) => `${HOSTILE}${'x'.repeat(length)}`.slice(0, length);
    await insertTestimonial(server.deps.db, {
      name: long(200),
      role: long(200),
      company: long(200),
      quote: long(5000),
      image: 'https://elsewhere.example/a b.png?x="><b>',
      rating: 1,
      featured: true,
    });
    await insertShowcase(server.deps.db, {
      title: long(200),
      category: 'Other',
      description: long(5000),
      technologies: Array.from({ length: 50 }, () => long(100)),
      timeline: long(200),
      budget: long(200),
      features: Array.from({ length: 50 }, () => long(100)),
      featured: true,
      image: '',
    });
    for (const topic of ['testimonials', 'showcases'] as const) await announce(server, topic);
    await addHostile(server, long);
    await change(server, {
      name: long(60),
      tagline: long(80),
      description: long(200),
      address: long(500),
      hours: long(120),
      priceRange: long(40),
      launchTime: long(40),
      rating: long(40),
      questions: Array.from({ length: 20 }, () => ({ question: long(200), answer: long(1000) })),
    });
    await shows(server, '/services', 'Söhne 株式会社');
    await shows(server, '/testimonials', 'Söhne 株式会社');
    await shows(server, '/about', 'Söhne 株式会社');
  },
  async 'nothing at all'(server) {
    const social = { LinkedIn: '', Instagram: '', X: '', YouTube: '' };
    await change(server, { social, questions: [], address: '', tagline: 'Emptied.' });
    await shows(server, '/contact', 'Emptied.');
  },
};

interface Offered {
  name: string;
  url: string;
  offers: { description: string };
}

interface Trail {
  itemListElement: { name: string }[];
}

describe.each(Object.keys(fillings))('The site with %s', (filling) => {
  let server: TestServer;
  let site: SitePage[];
  beforeAll(async () => {
    [server] = (await openServers(1, { listen: true, rendered: true })) as [TestServer];
    await fillings[filling]?.(server);
    site = await readSite(server);
  });
  afterAll(() => server.close());

  const forEachPage = (find: (page: SitePage) => unknown[]) =>
    site.flatMap((page) => find(page).map((fault) => `${page.path}: ${fault}`));

  test('has its pages', () => {
    const paths = site.map(({ path }) => path);
    for (const path of ['/', '/services', '/why-choose-venture', '/testimonials', '/contact', '/404']) {
      expect(paths).toContain(path);
    }
  });

  test('is valid HTML', async () => {
    const faults: string[] = [];
    for (const { path, html } of site) {
      const { results } = await validator.validateString(html);
      for (const { line, column, ruleId, message } of results.flatMap(({ messages }) => messages)) {
        // How long a title is that the agency makes long is its own doing.
        if (ruleId === 'long-title' && filling !== 'demo data') continue;
        const around = html.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 60);
        faults.push(`${path}: ${ruleId}: ${message} at ${around}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('leads nowhere in vain: links, their fragments, pictures, styles, scripts and feeds', async () => {
    const answers = new Map<string, Promise<{ status: number; ids: Set<string> }>>();
    async function ask(address: URL) {
      const page = await readSitePage(server, address.pathname + address.search);
      const ids = Array.from(page.html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id);
      return { status: page.status, ids: new Set(ids) };
    }
    const faults: string[] = [];
    for (const page of site) {
      for (const address of addressesOf(page, server)) {
        const target = address.pathname + address.search;
        const asked = answers.get(target) ?? ask(address);
        answers.set(target, asked);
        const { status, ids } = await asked;
        const fragment = decodeURIComponent(address.hash.slice(1));
        if (status !== 200 && target !== '/404') faults.push(`${page.path} → ${target}: ${status}`);
        if (fragment && !ids.has(fragment)) faults.push(`${page.path} → ${target}#${fragment}`);
      }
    }
    expect(faults).toEqual([]);
    expect(answers.size).toBeGreaterThan(20);
  });

  test('says to programs what schema.org defines, and no rating that nobody gave', async () => {
    expect(forEachPage(({ data }) => data.flatMap(schemaFaults))).toEqual([]);
    const types = (path: string) =>
      site
        .find((page) => page.path === path)
        ?.data.flatMap((data) => data['@type'] ?? (data['@graph'] as { '@type': string }[])[0]?.['@type']);
    expect(types('/')).toEqual(['Organization']);
    expect(types('/contact')).toEqual(['BreadcrumbList']);
    const questions = filling === 'nothing at all' ? [] : ['FAQPage'];
    expect(types('/services')).toEqual(['BreadcrumbList', 'Service', ...questions]);
    expect(types('/testimonials')?.includes('Review')).toBe(filling !== 'nothing at all');
    const all = JSON.stringify(site.map(({ data }) => data));
    expect(all).not.toMatch(/aggregateRating|reviewRating/);
  });

  test.runIf(filling === 'demo data')('tells programs what each service costs, and whose case it is', () => {
    const dataOf = (path: string) => site.find((page) => page.path === path)?.data ?? [];
    const offers = dataOf('/services').flatMap((data) => (data['@graph'] ?? []) as Offered[]);
    expect(offers.map((each) => [each.name, each.offers.description, each.url.split('#')[1]])).toEqual([
      ['Custom websites and web apps', 'from $3,000', 'websites'],
      ['Social media solutions', 'from $900', 'social'],
      ['Cloud solutions', 'from $1,200', 'cloud'],
      ['Backend systems', 'from $2,500', 'backend'],
    ]);
    const [trail, article] = dataOf('/cases/harbor-coffee') as [Trail, { '@type': string; headline: string }];
    expect(trail.itemListElement.map(({ name }) => name)).toEqual([
      'Home',
      'Testimonials',
      'Harbor Coffee: case study',
    ]);
    expect(article['@type']).toBe('Article');
    expect(article.headline.length).toBeGreaterThan(10);
  });

  test.runIf(filling === 'hostile and long texts')('puts no facts into what somebody wrote', () => {
    const written = site.filter(({ path }) => path.startsWith('/cases/') || path === '/notes/hostile');
    const titles = written.map(({ html }) => /<title>([^<]*)</.exec(html)?.[1]);
    expect(titles).toEqual([
      expect.stringContaining('{priceRange}'),
      expect.stringContaining('{priceRange}'),
    ]);
  });

  test('has one first heading, a title, a description and a language on each page', () => {
    expect(
      forEachPage(({ elements, html }) => {
        const titles = elements('title').length;
        const headings = elements('h1').length;
        const description = /<meta name="description" content="[^"]+"/.test(html);
        const isListed = html.includes('rel="canonical"');
        return [
          ...(titles === 1 ? [] : [`${titles} titles`]),
          ...(headings === 1 ? [] : [`${headings} first headings`]),
          ...(description || !isListed ? [] : ['no description']),
          ...(elements('html')[0]?.attribs.lang === 'en' ? [] : ['no language']),
        ];
      }),
    ).toEqual([]);
  });

  test('is found under titles and descriptions of its own', async () => {
    const listed = await readSitemap(server);
    const heads = site
      .filter(({ path }) => listed.has(path))
      .map(({ path, html }) => ({
        path,
        title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
        description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
      }));
    expect(heads.length).toBe(listed.size);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
    if (filling !== 'demo data') return;
    for (const { path, title, description } of heads) {
      expect([path, title.length > 10 && title.length <= 70]).toEqual([path, true]);
      expect([path, description.length > 50 && description.length <= 165]).toEqual([path, true]);
    }
  });

  test('keeps the room of each picture, and says what it shows', () => {
    const isSized = (text?: string) => /^[1-9]\d*$/.test(text ?? '');
    expect(
      forEachPage(({ elements }) =>
        elements('img').flatMap(({ attribs: { src, width, height, alt } }) => [
          ...(isSized(width) && isSized(height) ? [] : [`${src} has no size`]),
          ...(alt === undefined ? [`${src} has no words`] : []),
        ]),
      ),
    ).toEqual([]);
  });

  test('is listed as it is served: each page under its one address, with a date and a picture', async () => {
    const listed = await readSitemap(server);
    const { publicUrl } = server.deps;
    for (const { path, html } of site) {
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      expect([path, canonical]).toEqual([path, listed.has(path) ? publicUrl + path : undefined]);
      if (!listed.has(path)) continue;
      expect([path, Number.isNaN(Date.parse(listed.get(path) ?? ''))]).toEqual([path, false]);
      const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
      const picture = await fetch(image.replace(publicUrl, server.url));
      const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
      expect([path, format, width, height]).toEqual([path, 'png', 1200, 630]);
    }
  });
});

describe('Without scripts', () => {
  let server: TestServer;
  beforeAll(async () => {
    [server] = (await openServers(1, { listen: true, rendered: true })) as [TestServer];
    await fillings['demo data']?.(server);
  });
  afterAll(() => server.close());

  test('each word of the testimonials, the showcases and the questions is there', async () => {
    const json = async (path: string) => (await fetch(server.url + path)).json();
    const page = await readSitePage(server, '/testimonials');
    const even = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const missing = (texts: string[], { text }: SitePage) =>
      texts.filter((each) => !text.includes(even(each)));
    const testimonials = (await json('/api/testimonials')) as Record<string, string>[];
    const showcases = (await json('/api/project-showcases')) as Record<string, string & string[]>[];
    expect([testimonials.length > 2, showcases.length > 2]).toEqual([true, true]);
    const said = testimonials.flatMap(({ name, role, company, quote }) => [name, role, company, quote]);
    const shown = showcases.flatMap(({ title, description, timeline, budget, features, technologies }) => [
      ...[title, description, timeline, budget],
      ...(features ?? []),
      ...(technologies ?? []),
    ]);
    expect(missing([...said, ...shown].map(String), page)).toEqual([]);
    const services = await readSitePage(server, '/services');
    const questions = exampleFacts.questions.map(({ question }) => question);
    expect(missing([...questions, 'Most projects launch in 2-4 weeks.'], services)).toEqual([]);
  });
});
