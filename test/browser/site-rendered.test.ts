import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertShowcase } from '../../server/showcases/queries.ts';
import { insertTestimonial } from '../../server/testimonials/queries.ts';
import { asAdmin } from '../clients.ts';
import { useServer } from '../server.ts';
import { announce } from '../site-pages.ts';
import { openSettings, toast } from './back-office.ts';
import { boxOf, expectAccessible, shiftOf, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true, rendered: true });
const browser = useBrowser(server);

async function addTestimonial(name: string): Promise<void> {
  await insertTestimonial(server.deps.db, {
    name,
    role: 'Founder',
    company: 'Engines',
    quote: `It computes, says ${name}.`,
    rating: 5,
    featured: false,
    image: '',
  });
  await announce(server, 'testimonials');
  await isServed('/testimonials', name);
}

let newcomers = 0;

async function isServed(path: string, text: string): Promise<void> {
  await vi.waitUntil(async () => (await (await fetch(server.url + path)).text()).includes(text), {
    timeout: 60_000,
    interval: 50,
  });
}

beforeAll(async () => {
  await insertShowcase(server.deps.db, {
    title: 'Harbor Coffee',
    category: 'E-commerce',
    description: 'Beans by mail',
    technologies: ['React'],
    timeline: '3 weeks',
    budget: '$4,000',
    features: ['Subscriptions'],
    featured: true,
  });
  await announce(server, 'showcases');
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville', 'Sophie Germain']) {
    await addTestimonial(name);
  }
  await isServed('/testimonials', 'Harbor Coffee');
});

test('without scripts every testimonial and showcase is there', async () => {
  const home = await browser.visit('/', { javaScriptEnabled: false });
  expect(await home.locator('blockquote:visible').count()).toBe(3);
  expect(await home.getByText('JavaScript').locator('visible=true').count()).toBe(0);
  const page = await browser.visit('/testimonials', { javaScriptEnabled: false });
  expect(await page.locator('blockquote:visible').count()).toBe(4);
  expect(await page.getByRole('heading', { name: 'Harbor Coffee' }).isVisible()).toBe(true);
  expect(await page.getByText('JavaScript').locator('visible=true').count()).toBe(0);
});

test.each(['/', '/testimonials', '/services'])(
  '%s comes with all that it shows: nothing is asked for, and nothing moves',
  async (path) => {
    const page = await browser.visit('/contact');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    expect(asked.filter((one) => one.startsWith('/api/') || one.endsWith('.data'))).toEqual([]);
    expect(await shiftOf(page)).toBe(0);
  },
);

test('whoever goes to another page sees what holds by then', async () => {
  const page = await browser.visit('/');
  newcomers += 1;
  const name = `Katherine Johnson ${newcomers}`;
  await addTestimonial(name);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Testimonials' }).click();
  await page.getByRole('heading', { level: 1, name: 'In our clients’ own words' }).waitFor();
  expect(await page.getByText(`It computes, says ${name}.`).count()).toBe(1);
  await main.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Build. Grow. Legalize.' }).waitFor();
  expect(await page.getByText(`It computes, says ${name}.`).count()).toBe(1);
  expect(await page.title()).toBe('Venture: websites and web apps, live in 2-4 weeks');
});

test('a tab of a page that is shown asks for nothing', async () => {
  const page = await browser.visit('/contact');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('tab', { name: 'Schedule Meeting' }).click();
  await page.getByRole('button', { name: 'Continue to Date' }).waitFor();
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
});

describe('The page Site of the settings', () => {
  const open = (width?: number) => openSettings(server, browser, { search: '?page=site', width });

  beforeEach(async () => {
    // A version that the product has seen is not read again.
    await server.deps.database.pool.query("update site_settings set facts = '{}', version = version + 1");
    await announce(server, 'site');
    await isServed('/services', '$3,000 - $6,000+');
  });

  test('what is set there stands on the site, and the example can be put back', async () => {
    const page = await open();
    await page.getByRole('textbox', { name: 'Price range' }).fill('$4,100 - $9,000');
    await page.getByRole('textbox', { name: 'Social media: price from' }).fill('$950');
    await page.getByRole('textbox', { name: 'Phone' }).fill('nobody');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('textbox', { name: 'Question 5' }).fill('Do you work on Sundays?');
    await page
      .getByRole('textbox', { name: 'Answer 5' })
      .fill('No. A call costs nothing, and {priceRange} is the price.');
    await page.getByRole('button', { name: 'Move question 5 up' }).click();
    await page.getByText('Not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Save Site' }).click();
    await page.getByText('Phone must be a number such as').waitFor();
    await page.getByRole('button', { name: 'Reset to the example: Phone' }).click();
    await page.getByRole('button', { name: 'Save Site' }).click();
    await toast(page, 'The pages show it within a second.').waitFor();
    await isServed('/services', 'Do you work on Sundays?');
    const site = await browser.visit('/services');
    expect(await site.getByText('$4,100 - $9,000').first().isVisible()).toBe(true);
    expect(await site.locator('#social dd').first().textContent()).toBe('from $950');
    expect(await site.locator('summary').nth(3).textContent()).toBe('Do you work on Sundays?');
    await page.getByRole('button', { name: 'Reset to the example: Questions' }).click();
    await page.getByRole('button', { name: 'Reset to the example: Price range' }).click();
    await page.getByRole('button', { name: 'Reset to the example: Social media: price from' }).click();
    await page.getByRole('button', { name: 'Save Site' }).click();
    await isServed('/services', '$3,000 - $6,000+');
    expect(await page.getByText('Reset to the example').count()).toBe(0);
  });

  test('what a colleague saved meanwhile is shown before it is written over', async () => {
    const page = await open();
    const { version, ...facts } = (await asAdmin(server, 'GET', '/api/admin/site-settings')).json();
    await page.getByRole('textbox', { name: 'Tagline' }).fill('Mine.');
    const theirs = { ...facts, tagline: 'Theirs.', seenVersion: version };
    await asAdmin(server, 'PUT', '/api/admin/site-settings', theirs);
    browser.expectNoise(/409/);
    await page.getByRole('button', { name: 'Save Site' }).click();
    const record = page.getByRole('region', { name: 'On record now' });
    await record.getByText('Theirs.').waitFor();
    // It is far below what was typed, and stands above the bar that saves.
    const buttons = await boxOf(record.getByRole('button', { name: 'Save mine anyway' }));
    const bar = await boxOf(page.getByRole('button', { name: 'Save Site' }));
    expect(buttons.y).toBeGreaterThan(0);
    expect(buttons.y + buttons.height).toBeLessThan(bar.y);
    await record.getByRole('button', { name: 'Save mine anyway' }).click();
    await toast(page, 'The pages show it within a second.').waitFor();
    await isServed('/', 'Mine.');
  });

  test.each([WIDTHS.phone, WIDTHS.desk])('is accessible, %i px wide, and nothing juts out', async (width) => {
    const page = await open(width);
    await page.getByRole('textbox', { name: 'Tagline' }).fill('x'.repeat(80));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  test('says that it could not be loaded, and loads again', async () => {
    browser.expectNoise(/500/);
    const page = await openSettings(server, browser, { search: '?page=delivery' });
    await page.route('**/api/admin/site-settings', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await page
      .getByRole('tab', { name: 'Site' })
      .or(page.getByRole('link', { name: 'Site' }))
      .first()
      .click();
    await page.getByText('The site settings could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('textbox', { name: 'Tagline' }).waitFor();
  });
});
