import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { agency, type PageMeta, pages } from '../../contract/site.ts';
import { seedShowcases } from '../../server/showcases/seed-showcases.ts';
import { showcases } from '../../server/showcases/tables.ts';
import { insertTestimonial } from '../../server/testimonials/queries.ts';
import { seedTestimonials } from '../../server/testimonials/seed-testimonials.ts';
import { testimonials } from '../../server/testimonials/tables.ts';
import { useServer } from '../server.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(async () => {
  const { db } = server.deps;
  await Promise.all([db.delete(testimonials), db.delete(showcases)]);
});

async function seed(): Promise<void> {
  await seedTestimonials(server.deps.db);
  await seedShowcases(server.deps.db);
}

function hrefOf(page: Page, name: string): Promise<string | null> {
  return page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
}

test.each([
  '/',
  '/services',
  '/why-choose-venture',
  '/testimonials',
  '/client-portal',
  '/client-login',
  '/404',
])('%s is accessible and fits the screen at 390 and 1440 px', async (path) => {
  if (path === '/404') browser.expectNoise(/404/);
  await seed();
  for (const width of [WIDTHS.phone, WIDTHS.desk]) {
    const page = await browser.visit(path, { width });
    await page.getByRole('button', { name: 'Launch Your Venture' }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectAccessible(page);
  }
});

describe('Services', () => {
  test('the banner shows the phone number and leads to contact', async () => {
    const page = await browser.visit('/services');
    const phone = page.getByRole('main').getByRole('link', { name: agency.phone });
    expect(await phone.getAttribute('href')).toBe(agency.phoneLink);
    expect(await hrefOf(page, 'Request a quote')).toBe('/contact');
    expect(await hrefOf(page, 'Schedule a call')).toBe('/contact');
  });

  test('the roadmap has four steps with their durations', async () => {
    const page = await browser.visit('/services');
    const steps = page.locator('section', { hasText: 'Roadmap' }).locator('ol > li');
    const durations = ['1-2 days', '2-3 days', '1-3 weeks', '1 week'];
    expect(await steps.count()).toBe(4);
    for (const [index, duration] of durations.entries()) {
      const text = (await steps.nth(index).textContent()) ?? '';
      expect(text.startsWith(`${index + 1}${duration}`)).toBe(true);
    }
  });

  test('the questions open by keyboard and tell times, premium and credit', async () => {
    const page = await browser.visit('/services');
    const questions = page.locator('details');
    expect(await questions.count()).toBe(4);
    await questions.nth(1).locator('summary').press('Enter');
    await page.getByText('1-2 weeks').and(page.locator(':visible')).first().waitFor();
    await questions.nth(2).locator('summary').click();
    await page.getByText('you are charged only the difference').waitFor();
    await expectAccessible(page);
  });
});

describe('Why Us', () => {
  test('three benefits, a comparison of three providers on three points, a metrics strip', async () => {
    const page = await browser.visit('/why-choose-venture');
    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Category',
      'Venture',
      'US-based agencies',
      'Overseas developers',
    ]);
    expect(await table.getByRole('rowheader').count()).toBe(3);
    for (const text of ['$3,000 - $6,000+', '$20,000 - $100,000+', '$150-300/hr', '$5,000-15,000']) {
      expect(await table.textContent()).toContain(text);
    }
    const metrics = page.locator('section[aria-label] dl');
    expect(await metrics.locator('dd').allTextContents()).toEqual(['3x', '90%', '85%', '24hr']);
    expect(await hrefOf(page, 'Talk to us')).toBe('/contact');
    expect(await hrefOf(page, 'See services and prices')).toBe('/services');
  });

  test('on a phone every cell names its provider and it is still a table', async () => {
    const page = await browser.visit('/why-choose-venture', { width: WIDTHS.phone });
    const row = page.getByRole('row', { name: /Pricing/ });
    for (const provider of ['Venture', 'US-based agencies', 'Overseas developers']) {
      await row.getByText(provider, { exact: true }).and(page.locator(':visible')).waitFor();
    }
    expect(await row.getByRole('cell').count()).toBe(3);
  });
});

describe('Testimonials', () => {
  test('shows the fixed figures, every testimonial with badge and stars, and the projects', async () => {
    await seed();
    const page = await browser.visit('/testimonials');
    await page.getByText('Mikael Korhonen').waitFor();
    const figures = page.getByRole('main').locator('section').first().locator('dd');
    expect(await figures.allTextContents()).toEqual(['50+', '4.9/5', '100%', '3.2 weeks']);
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
    await card('Mikael Korhonen').getByText('Featured', { exact: true }).waitFor();
    await card('Carla Mendes').getByText('Client Success', { exact: true }).waitFor();
    await card('Carla Mendes').getByRole('img', { name: '4 out of 5 stars' }).waitFor();
    for (const fact of ['Custom Project', 'Custom Budget', 'Custom Timeline']) {
      expect(await page.getByText(fact, { exact: true }).count()).toBe(6);
    }
    expect(await card('Carla Mendes').locator('img').getAttribute('src')).toBe('/api/placeholder/80/80');
    const project = page.getByRole('listitem').filter({ hasText: 'Harbor Coffee' }).first();
    for (const text of ['E-commerce', '3 weeks', '$4,500', 'Stripe', 'Gift boxes']) {
      await project.getByText(text, { exact: true }).waitFor();
    }
    expect(await hrefOf(page, 'Start Your Project')).toBe('/contact');
    expect(await hrefOf(page, 'Schedule a Call')).toBe('/contact');
  });

  test('has two columns on medium screens and three on large ones', async () => {
    await seed();
    for (const [width, columns] of [
      [800, 2],
      [1440, 3],
    ] as const) {
      const page = await browser.visit('/testimonials', { width });
      const list = page.locator('ul', { hasText: 'Mikael Korhonen' }).first();
      await list.waitFor();
      const tracks = await list.evaluate(
        (grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length,
      );
      expect(tracks).toBe(columns);
    }
  });

  test('says that it loads, and what is empty', async () => {
    const page = await browser.visit('/services');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/api\/(testimonials|project-showcases)$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${server.url}/testimonials`);
    await page.getByText('Loading testimonials...').waitFor();
    await page.getByText('Loading project showcases...').waitFor();
    answer();
    await page.getByText('No project showcases available yet.').waitFor();
    await page.getByText('No testimonials available yet.').waitFor();
    await expectAccessible(page);
  });

  test('says that a list failed, and loads it again', async () => {
    browser.expectNoise(/500/);
    await seed();
    const page = await browser.visit('/services');
    await page.route('**/api/project-showcases', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await page.goto(`${server.url}/testimonials`);
    await page.getByText('The project showcases could not be loaded.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Harbor Coffee').waitFor();
  });

  test('a picture that does not load gives way to the placeholder', async () => {
    browser.expectNoise(/404/);
    await insertTestimonial(server.deps.db, {
      name: 'Ada Lovelace',
      role: 'Founder',
      company: 'Engines',
      quote: 'It computes.',
      rating: 5,
      featured: false,
      image: '/missing.png',
    });
    const page = await browser.visit('/testimonials');
    await page.locator('img[src="/api/placeholder/80/80"]').waitFor();
  });

  test('a picture may lie on another host', async () => {
    browser.expectNoise(/^request to another host: https:\/\/pictures\.example/);
    const image = 'https://pictures.example/ada.svg';
    const ada = { name: 'Ada', role: 'Founder', company: 'Engines', quote: 'It computes.' };
    await insertTestimonial(server.deps.db, { ...ada, rating: 5, featured: false, image });
    const page = await browser.visit('/services');
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    await page.route(image, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await page.goto(`${server.url}/testimonials`);
    const picture = page.getByRole('img', { name: 'Ada' });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toBe(image);
  });
});

describe('Client portal demo', () => {
  test('any sign-in opens it without a call to the server, and Sign Out leads back', async () => {
    const page = await browser.visit('/client-portal');
    await page.getByText('demo@client.example').first().waitFor();
    await page.getByText('This is a demo').first().waitFor();
    expect(await hrefOf(page, 'Go to the real sign-in')).toBe('/client-login');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.getByRole('button', { name: 'Sign In' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: 'dark' });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  test.each([WIDTHS.phone, WIDTHS.desk])('shows the demo project, %i px wide', async (width) => {
    const page = await browser.visit('/client-portal', { width });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    for (const text of ['Growth Package', '65%', '2 pending', 'Next meeting']) {
      await page.getByText(text, { exact: true }).first().waitFor();
    }
    const colour = (title: string) =>
      page.getByText(title).evaluate((element) => {
        const { color, textDecorationLine } = getComputedStyle(element);
        return [color, textDecorationLine];
      });
    expect(await colour('Approve the homepage design')).toEqual(['rgb(74, 222, 128)', 'line-through']);
    expect(await colour('Build the order form for cakes')).toEqual(['rgb(251, 191, 36)', 'none']);
    expect(await colour('Choose pictures for the team page')).toEqual(['rgb(168, 162, 158)', 'none']);
    await expectAccessible(page);
    for (const [tab, text] of [
      ['Messages', 'Order form, second draft'],
      ['Files', 'homepage-approved.png'],
      ['Billing', '$3,500'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText(text).waitFor();
      await expectAccessible(page);
    }
    for (const text of ['Paid in full', 'Jan 15, 2025', '3 months']) await page.getByText(text).waitFor();
  });
});

describe('Found and shared', () => {
  const { notFound: _notFound, ...shown } = pages;

  test.each(Object.values<PageMeta>(shown))(
    '$path says what it is',
    async ({ path, title, description, image, indexed }) => {
      const html = await (await fetch(server.url + path)).text();
      const { publicUrl } = server.deps;
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`<meta name="description" content="${description}"/>`);
      expect(html).toContain(`property="og:image" content="${publicUrl}${image}"`);
      expect(html).toContain('name="twitter:card" content="summary_large_image"');
      expect(html.includes(`<link rel="canonical" href="${publicUrl}${path}"/>`)).toBe(indexed);
      expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!indexed);
      expect((await fetch(server.url + image)).headers.get('content-type')).toBe('image/png');
      expect(html).not.toContain('site.invalid');
    },
  );

  test('a page keeps the one address that the site is known by, from page to page', async () => {
    const page = await browser.visit('/services');
    const canonical = page.locator('link[rel=canonical]');
    const address = () =>
      canonical.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(await address()).toEqual([`${server.deps.publicUrl}/services`]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Why Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Agency quality' }).waitFor();
    await expect.poll(address).toEqual([`${server.deps.publicUrl}/why-choose-venture`]);
    expect(await page.title()).toBe(pages.whyUs.title);
  });

  test('the home page names the organization, the services page its questions', async () => {
    const data = async (path: string) => {
      const html = await (await fetch(server.url + path)).text();
      return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
    };
    expect(await data('/')).toMatchObject({
      '@type': 'Organization',
      name: 'Venture',
      telephone: agency.phone,
    });
    const faq = await data('/services');
    expect([faq['@type'], faq.mainEntity.length]).toEqual(['FAQPage', 4]);
  });

  test('sitemap, robots, manifest and icons are served', async () => {
    for (const [path, type] of [
      ['/sitemap.xml', 'application/xml'],
      ['/robots.txt', 'text/plain'],
      ['/site.webmanifest', 'application/manifest+json'],
      ['/favicon.ico', 'image/x-icon'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/apple-touch-icon.png', 'image/png'],
    ] as const) {
      const reply = await fetch(server.url + path);
      expect([path, reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([
        path,
        200,
        type,
      ]);
    }
    expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain(
      `${server.deps.publicUrl}/services`,
    );
  });
});

test.each([WIDTHS.phone, WIDTHS.desk])('works without JavaScript, %i px wide', async (width) => {
  const page = await browser.visit('/', { width, javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: 'Build. Grow. Legalize.' }).waitFor();
  await page.getByText('Everything a company needs to be taken seriously').waitFor();
  expect(await page.getByTestId('testimonial-skeleton').first().isVisible()).toBe(false);
  await page.getByText('The testimonials are loaded with JavaScript').waitFor();
  if (width === WIDTHS.phone) await page.locator('button[popovertarget]').click();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Services' }).and(page.locator(':visible')).click();
  await page.getByRole('heading', { level: 1, name: 'Call for a quote' }).waitFor();
  await page.locator('details').nth(2).locator('summary').click();
  await page.getByText('you are charged only the difference').waitFor();
});

test('on a slow 3G line the page is read long before its scripts are there, and then they work', async () => {
  const page = await browser.visit('/client-portal', { width: WIDTHS.phone });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const rate = 50 * 1024;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
  const scripts: string[] = [];
  page.on('requestfinished', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await page.goto(`${server.url}/services`, { waitUntil: 'commit', timeout: 30_000 });
  await page.getByRole('heading', { level: 1, name: 'Call for a quote' }).waitFor();
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Launch Your Venture' }).click({ timeout: 30_000 });
  await page.getByRole('dialog', { name: 'Ready to Launch?' }).waitFor();
});

test.each(['/', '/services', '/why-choose-venture', '/testimonials', '/contact', '/client-portal'])(
  '%s loads nothing of the back office',
  async (path) => {
    const page = await browser.visit('/client-login');
    const loaded: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) loaded.push(response.text());
    });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    expect(loaded.length).toBeGreaterThan(3);
    const code = (await Promise.all(loaded)).join('\n');
    // A word of the calendar, of the date picker, and of the dashboard itself.
    for (const word of ['eventDidMount', 'rdp-', 'Admin Dashboard']) expect(code).not.toContain(word);
  },
);
