import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedShowcases } from '../../server/showcases/seed-showcases.ts';
import { seedTestimonials } from '../../server/testimonials/seed-testimonials.ts';
import { systemContext, useServer } from '../server.ts';
import { useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);
const moving = { reducedMotion: 'no-preference' } as const;

beforeAll(async () => {
  await seedShowcases(systemContext(server));
  await seedTestimonials(systemContext(server));
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

/** Follows a link of the footer without scrolling to it. */
async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link.evaluate((one: HTMLElement) => one.click());
}

/** Waits for the page of this heading, and for the place that it is scrolled to. */
async function expectPlace(page: Page, heading: string, top: number): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(top);
}

describe('A change of page', () => {
  test.each([
    ['smooth', moving],
    ['instant', {}],
  ])('a change of route scrolls to the top: %s', async (behavior, options) => {
    const page = await browser.visit('/services', options);
    await page.evaluate(() => {
      const scroll = window.scrollTo.bind(window);
      window.scrollTo = ((options: ScrollToOptions) => {
        document.body.dataset.scrolled = `${options.top} ${options.behavior}`;
        scroll(options);
      }) as typeof window.scrollTo;
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Why Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Agency quality' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.body.dataset.scrolled)).toBe(`0 ${behavior}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

describe('Back and Forward', () => {
  test.each(Object.values(WIDTHS))('return to where one was, %i px wide', async (width) => {
    const page = await browser.visit('/services', { width });
    await scrollTo(page, 700);
    await follow(page, 'Why Us');
    await expectPlace(page, 'Agency quality', 0);
    await scrollTo(page, 900);
    await follow(page, 'Testimonials');
    await expectPlace(page, 'In our clients', 0);
    await page.goBack();
    await expectPlace(page, 'Agency quality', 900);
    await page.goBack();
    await expectPlace(page, 'Four services', 700);
    await page.goForward();
    await expectPlace(page, 'Agency quality', 900);
    await page.goForward();
    await expectPlace(page, 'In our clients', 0);
  });

  test('return at once where motion is welcome, and while the page before still moves to its top', async () => {
    const page = await browser.visit('/services', moving);
    await page.keyboard.press('Escape');
    await scrollTo(page, 1200);
    await follow(page, 'Why Us');
    await page.waitForURL('**/why-choose-venture');
    await page.goBack();
    await expectPlace(page, 'Four services', 1200);
  });

  test('remember after a reload', async () => {
    const page = await browser.visit('/services');
    await scrollTo(page, 650);
    await follow(page, 'Why Us');
    await expectPlace(page, 'Agency quality', 0);
    await page.reload();
    await page.getByRole('button', { name: 'Launch Your Venture' }).waitFor();
    await page.goBack();
    await expectPlace(page, 'Four services', 650);
  });

  test('wait for a list that the place lies behind', async () => {
    const page = await browser.visit('/client-login');
    await page.goto(`${server.url}/testimonials`);
    await page.getByText('Harbor Coffee').first().waitFor();
    await scrollTo(page, 2600);
    await follow(page, 'Why Us');
    await expectPlace(page, 'Agency quality', 0);
    // A reload forgets what was loaded, so the page comes back short and grows.
    await page.reload();
    await page.getByRole('button', { name: 'Launch Your Venture' }).waitFor();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/api\/(testimonials|project-showcases)$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goBack();
    await page.getByText('Loading project showcases...').waitFor();
    answer();
    await expectPlace(page, 'In our clients', 2600);
  });

  test('work with blocked storage', async () => {
    const page = await browser.visit('/services', { storageBlocked: true });
    await scrollTo(page, 700);
    await follow(page, 'Why Us');
    await expectPlace(page, 'Agency quality', 0);
    await page.goBack();
    await expectPlace(page, 'Four services', 700);
  });
});

describe('Without a change of page', () => {
  test('the logo on Home leads to its top', async () => {
    const page = await browser.visit('/');
    await scrollTo(page, 1500);
    await page.getByRole('banner').getByRole('link', { name: 'Venture' }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test.each(['Services', 'Home'])('so does the link %s of the page that is shown', async (name) => {
    const page = await browser.visit(name === 'Home' ? '/' : '/services');
    await scrollTo(page, 1000);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test('tabs and fragments move nothing, forward and back', async () => {
    const page = await browser.visit('/contact', { width: WIDTHS.phone });
    await scrollTo(page, 150);
    await page.getByRole('tab', { name: 'Schedule Meeting' }).click();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).waitFor();
    expect(await scrolled(page)).toBe(150);
    await page.getByRole('tab', { name: 'Send Message' }).click();
    await page.getByLabel('First Name').waitFor();
    expect(await scrolled(page)).toBe(150);
    await page.evaluate(() => {
      location.hash = 'contact-info';
    });
    await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
    const place = await scrolled(page);
    await page.goBack();
    await page.waitForURL((url) => url.hash === '');
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await scrolled(page)).toBe(place);
  });
});
