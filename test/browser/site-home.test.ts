import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { home } from '../../contract/site/home.ts';
import { seedTestimonials } from '../../server/testimonials/seed-testimonials.ts';
import { systemContext, useServer } from '../server.ts';
import { boxOf, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeAll(() => seedTestimonials(systemContext(server)));

async function typed(page: Page): Promise<string> {
  return (await page.locator('h1').textContent()) ?? '';
}

/** The home page with a stopped clock, its splash held until the returned function lifts it. */
async function visitWithStoppedClock(): Promise<{ page: Page; lift: () => Promise<void> }> {
  const page = await browser.visit('/services');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.id === 'splash') {
        for (const animation of target.getAnimations()) animation.pause();
      }
    });
  });
  await page.goto(`${server.url}/`);
  await page.waitForFunction(() => document.querySelector('h1')?.textContent.trim() === '');
  await page.clock.pauseAt(Date.now() + 60_000);
  return {
    page,
    async lift() {
      await page.evaluate(() => {
        for (const animation of document.getElementById('splash')?.getAnimations() ?? []) animation.finish();
      });
      await page.locator('#splash').waitFor({ state: 'detached' });
    },
  };
}

describe('Headline', () => {
  test('types at 100 ms, holds 2 s, deletes at 50 ms, goes on to the next phrase', async () => {
    const { page, lift } = await visitWithStoppedClock();
    await lift();
    const after = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      return (await typed(page)).trim();
    };
    expect(await after(99)).toBe('');
    expect(await after(1)).toBe('B');
    expect(await after(100)).toBe('Bu');
    expect(await after(2000)).toBe('Build. Grow. Legalize.');
    expect(await after(2049)).toBe('Build. Grow. Legalize.');
    expect(await after(1)).toBe('Build. Grow. Legalize');
    expect(await after(1000)).toBe('B');
    expect(await after(50)).toBe('');
    expect(await after(100)).toBe('L');
    expect(await after('Launch Your Vision.'.length * 100 - 100)).toBe('Launch Your Vision.');
  });

  test('shows all four phrases in turn and begins again', async () => {
    const { page, lift } = await visitWithStoppedClock();
    await lift();
    for (const phrase of [...home.hero.phrases, home.hero.phrases[0]]) {
      await page.clock.runFor(phrase.length * 100);
      expect((await typed(page)).trim()).toBe(phrase);
      await page.clock.runFor(2000 + phrase.length * 50);
    }
  });

  test('can be paused, and then shows its phrase in full', async () => {
    const { page, lift } = await visitWithStoppedClock();
    await lift();
    await page.clock.runFor(500);
    expect((await typed(page)).trim()).toBe('Build');
    await page.getByRole('button', { name: 'Pause the headline' }).click();
    expect((await typed(page)).trim()).toBe('Build. Grow. Legalize.');
    await page.clock.runFor(60_000);
    expect((await typed(page)).trim()).toBe('Build. Grow. Legalize.');
    await page.getByRole('button', { name: 'Play the headline' }).click();
    await page.clock.runFor(100);
    expect((await typed(page)).trim()).toBe('Build.');
  });

  test('has the pause control alone beside it on a phone, and all phrases where there is room', async () => {
    const page = await browser.visit('/', { width: WIDTHS.phone, reducedMotion: 'no-preference' });
    const listed = page.locator('li', { hasText: home.hero.phrases[1] });
    await page.getByRole('button', { name: 'Pause the headline' }).waitFor();
    expect(await listed.isVisible()).toBe(false);
    await page.setViewportSize({ width: WIDTHS.desk, height: 900 });
    await listed.waitFor();
  });

  test('stands still for those who want less motion, with all four phrases below', async () => {
    const page = await browser.visit('/');
    expect((await typed(page)).trim()).toBe('Build. Grow. Legalize.');
    for (const phrase of home.hero.phrases) await page.locator('li', { hasText: phrase }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Pause the headline' }).count()).toBe(0);
    await page.waitForTimeout(500);
    expect((await typed(page)).trim()).toBe('Build. Grow. Legalize.');
  });

  test('keeps one name for assistive technology and moves nothing', async () => {
    const { page, lift } = await visitWithStoppedClock();
    const place = () => boxOf(page.getByText(home.hero.lead.slice(0, 30)));
    const before = await place();
    await lift();
    for (const moment of [300, 1500, 2500, 1000, 1500]) {
      await page.clock.runFor(moment);
      expect(await place()).toEqual(before);
    }
    expect(await page.getByRole('heading', { level: 1, name: 'Build. Grow. Legalize.' }).count()).toBe(1);
  });
});

test('the hero leads to services and to why us', async () => {
  const page = await browser.visit('/');
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'See what we build' }).getAttribute('href')).toBe('/services');
  expect(await main.getByRole('link', { name: 'Why choose Venture' }).getAttribute('href')).toBe(
    '/why-choose-venture',
  );
  expect(await main.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/contact');
});

test('What We Build has four cards', async () => {
  const page = await browser.visit('/');
  const section = page.locator('section', { has: page.getByRole('heading', { name: /What We Build/ }) });
  expect(await section.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Custom websites and web apps',
    'Social media solutions',
    'Cloud solutions',
    'Backend systems',
  ]);
});

describe('Testimonials', () => {
  test('three skeletons while they load, then the first three', async () => {
    const page = await browser.visit('/services');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/testimonials', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${server.url}/`);
    expect(await page.getByTestId('testimonial-skeleton').count()).toBe(3);
    await page.getByText('Loading testimonials...').waitFor({ state: 'attached' });
    answer();
    await page.getByText('Mikael Korhonen').waitFor();
    expect(await page.locator('blockquote').count()).toBe(3);
    expect(await page.getByTestId('testimonial-skeleton').count()).toBe(0);
    await page.getByText('Founder, Parcelwise').waitFor();
    expect(await page.getByRole('img', { name: '5 out of 5 stars' }).count()).toBe(3);
  });

  test('a failure is said, and trying again helps', async () => {
    browser.expectNoise(/503/);
    const page = await browser.visit('/services');
    await page.route('**/api/testimonials', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await page.goto(`${server.url}/`);
    await page.getByText('The testimonials could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Mikael Korhonen').waitFor();
  });
});
