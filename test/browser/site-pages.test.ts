import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertShowcase } from '../../server/showcases/queries.ts';
import { seedShowcases } from '../../server/showcases/seed-showcases.ts';
import { showcases } from '../../server/showcases/tables.ts';
import { insertTestimonial } from '../../server/testimonials/queries.ts';
import { seedTestimonials } from '../../server/testimonials/seed-testimonials.ts';
import { testimonials } from '../../server/testimonials/tables.ts';
import { systemContext, useServer } from '../server.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(async () => {
  const { db } = server.deps;
  // One after the other: a showcase that goes lets go of its testimonials.
  await db.delete(testimonials);
  await db.delete(showcases);
});

async function seed(): Promise<void> {
  await seedShowcases(systemContext(server));
  await seedTestimonials(systemContext(server));
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
  '/privacy',
  '/terms',
  '/imprint',
  '/404',
])('%s is accessible and fits the screen at 390 and 1440 px', async (path) => {
  if (path === '/404') browser.expectNoise(/404/);
  await seed();
  for (const width of [WIDTHS.phone, WIDTHS.desk]) {
    const page = await browser.visit(path, { width });
    await page.locator('button[data-away]').waitFor({ state: 'attached' });
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectAccessible(page);
  }
});

test.each(['/404', '/nope', '/cases/nope', '/cases/nope/', '/notes/nope', '/notes/nope?a=1'])(
  '%s says that nothing is there, and leads on',
  async (path) => {
    browser.expectNoise(/status of 404/);
    const page = await browser.visit(path);
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    expect(await page.title()).toMatch(/^404 Page Not Found/);
    await page.getByRole('main').getByRole('link', { name: 'Services' }).click();
    await page.getByRole('heading', { level: 1, name: 'Four services' }).waitFor();
  },
);

describe('Services', () => {
  test('opens with the four services: what one gets, the price from, how long', async () => {
    for (const options of [{}, { javaScriptEnabled: false }]) {
      const page = await browser.visit('/services', options);
      const offers = page.getByRole('main').locator('section').first().locator('li[id]');
      expect(await offers.locator('h2').allTextContents()).toEqual([
        'Custom websites and web apps',
        'Social media solutions',
        'Cloud solutions',
        'Backend systems',
      ]);
      expect(await offers.locator('dd:first-of-type').allTextContents()).toEqual([
        'from $3,000',
        '2-4 weeks',
        'from $900',
        '1 week',
        'from $1,200',
        '1-2 weeks',
        'from $2,500',
        '2-4 weeks',
      ]);
      expect(await offers.getByRole('listitem').count()).toBe(12);
    }
  });

  test.each([WIDTHS.phone, WIDTHS.desk])(
    'is where the cards of Home lead, each to its own, %i px',
    async (width) => {
      const page = await browser.visit('/', { width });
      const cards = [
        'Custom websites and web apps',
        'Social media solutions',
        'Cloud solutions',
        'Backend systems',
      ];
      for (const name of cards) {
        const href = await page.getByRole('main').getByRole('link', { name }).getAttribute('href');
        expect(href).toMatch(/^\/services#(websites|social|cloud|backend)$/);
      }
      await page.getByRole('main').getByRole('link', { name: 'Cloud solutions' }).press('Enter');
      const heading = page.getByRole('heading', { level: 2, name: 'Cloud solutions' });
      await heading.waitFor();
      expect(new URL(page.url()).hash).toBe('#cloud');
      const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(top).toBeGreaterThan(76);
      expect(await top()).toBeLessThan(200);
      await expectAccessible(page);
    },
  );

  test('the banner shows the phone number and leads to contact', async () => {
    const page = await browser.visit('/services');
    const phone = page.getByRole('main').getByRole('link', { name: '+1 (555) 010-0100' });
    expect(await phone.getAttribute('href')).toBe('tel:+15550100100');
    expect(await hrefOf(page, 'Request a quote')).toBe('/contact');
    expect(await hrefOf(page, 'Schedule a call')).toBe('/contact?tab=meeting');
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

  test('opens with the comparison, its prices and times on one scale each', async () => {
    const page = await browser.visit('/why-choose-venture');
    const opening = page.getByRole('main').locator('section').first();
    expect(await opening.getByRole('table').count()).toBe(1);
    const shares = (name: RegExp) =>
      opening
        .getByRole('row', { name })
        .locator('.comparison-scale')
        .evaluateAll((tracks) =>
          tracks.map((track) => {
            const whole = track.getBoundingClientRect();
            const bar = track.firstElementChild?.getBoundingClientRect() ?? whole;
            const share = (at: number) => Math.round(((at - whole.left) / whole.width) * 100);
            return [share(bar.left), share(bar.right)];
          }),
        );
    expect(await shares(/Pricing/)).toEqual([
      [3, 6],
      [20, 100],
      [5, 15],
    ]);
    expect(await shares(/Time Frames/)).toEqual([
      [8, 15],
      [50, 100],
      [33, 67],
    ]);
    expect(await shares(/Communication/)).toEqual([]);
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
      expect(await page.getByText(fact, { exact: true }).count()).toBe(3);
    }
    for (const [name, facts] of [
      ['Mikael Korhonen', ['Parcelwise', '$3,900', '2 weeks']],
      ['Carla Mendes', ['Brightside Clinics', '$5,800', '4 weeks']],
      ['Dana Reyes', ['Custom Project', 'Custom Budget', 'Custom Timeline']],
    ] as const) {
      expect(await card(name).getByRole('listitem').allTextContents()).toEqual(facts);
    }
    expect(await card('Carla Mendes').locator('img').count()).toBe(0);
    await card('Carla Mendes').getByText('CM', { exact: true }).waitFor();
    const project = page.getByRole('listitem').filter({ hasText: 'Harbor Coffee' }).first();
    for (const text of ['E-commerce', '3 weeks', '$4,500', 'Stripe', 'Gift boxes']) {
      await project.getByText(text, { exact: true }).waitFor();
    }
    expect(await hrefOf(page, 'Start Your Project')).toBe('/contact');
    expect(await hrefOf(page, 'Schedule a Call')).toBe('/contact?tab=meeting');
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

  test.each(['/missing.png', '/api/placeholder/80/80', ''])(
    'the picture "%s" gives way to the initials',
    async (image) => {
      if (image === '/missing.png') browser.expectNoise(/404/);
      await insertTestimonial(server.deps.db, {
        name: 'Ada Lovelace',
        role: 'Founder',
        company: 'Engines',
        quote: 'It computes.',
        rating: 5,
        featured: false,
        image,
      });
      const page = await browser.visit('/testimonials');
      for (const path of ['/testimonials', '/']) {
        await page.goto(server.url + path);
        // Pictures are loaded when they are looked at.
        await page.getByText('Ada Lovelace').scrollIntoViewIfNeeded();
        await page.getByText('AL', { exact: true }).waitFor();
        expect(await page.locator('img[src*="/api/placeholder"], img[src*="missing"]').count()).toBe(0);
      }
    },
  );

  test('a text that turns its direction turns nothing beside it', async () => {
    const turned = '\u202eadA';
    await insertTestimonial(server.deps.db, {
      ...{ name: turned, role: '\u202eRole', company: '\u2067Company', quote: 'It computes.' },
      ...{ rating: 5, featured: false, image: '' },
    });
    await insertShowcase(server.deps.db, {
      ...{ title: '\u202eTitle', category: 'SaaS' },
      ...{ description: 'It ships.', technologies: ['\u202eReact'], features: ['\u202eFast'] },
      ...{ timeline: '\u202e2 weeks', budget: '$3,900', featured: false },
    });
    const page = await browser.visit('/testimonials');
    for (const text of [
      turned,
      '\u202eRole',
      '\u2067Company',
      '\u202eTitle',
      '\u202eReact',
      '\u202eFast',
      '\u202e2 weeks',
    ]) {
      const place = page.getByText(text, { exact: true }).first();
      await place.waitFor();
      expect([text, await place.evaluate((one) => getComputedStyle(one).unicodeBidi)]).toEqual([
        text,
        'isolate',
      ]);
    }
    await page.goto(`${server.url}/`);
    const name = page.getByText(turned, { exact: true });
    expect(await name.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('isolate');
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
