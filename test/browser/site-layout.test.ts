import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newsletterSubscribers } from '../../server/newsletter/tables.ts';
import { answerAsks } from '../mail.ts';
import { useServer } from '../server.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);
const moving = { reducedMotion: 'no-preference' } as const;

/** Opens a page whose splash stands still at the start of its animation. */
async function visitHeld(path: string): Promise<Page> {
  const page = await browser.visit('/services');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.id === 'splash') {
        for (const animation of target.getAnimations()) animation.pause();
      }
    });
  });
  await page.goto(server.url + path);
  await page.waitForFunction(
    () => document.getElementById('splash')?.getAnimations()[0]?.playState === 'paused',
  );
  return page;
}

/** Puts the splash's animation at a moment and answers whether the splash can be seen. */
function splashShownAt(page: Page, moment: number): Promise<boolean> {
  return page.evaluate((time) => {
    const splash = document.getElementById('splash');
    const animation = splash?.getAnimations()[0];
    if (!splash || !animation) return false;
    animation.currentTime = time;
    const { visibility, display } = getComputedStyle(splash);
    return visibility === 'visible' && display !== 'none';
  }, moment);
}

describe('Splash', () => {
  test('covers the page for 1500 ms and is gone then', async () => {
    const page = await visitHeld('/');
    expect(await page.locator('#splash').textContent()).toBe('Forging Your Future...');
    expect(await splashShownAt(page, 0)).toBe(true);
    expect(await splashShownAt(page, 1499)).toBe(true);
    expect(await splashShownAt(page, 1500)).toBe(false);
    await page.evaluate(() => document.getElementById('splash')?.getAnimations()[0]?.finish());
    await page.locator('#splash').waitFor({ state: 'detached' });
  });

  test('lies above a page that is already there, and gives way to a key that is used on it', async () => {
    const page = await visitHeld('/');
    expect(await page.locator('h1').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.locator('#splash').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.getByRole('link', { name: 'Why choose Venture' }).click();
    await page.waitForURL('**/why-choose-venture');
  });

  const skips: [string, (page: Page) => Promise<void>][] = [
    ['a key', (page) => page.keyboard.press('Escape')],
    ['a click', (page) => page.mouse.click(200, 200)],
    ['the wheel', (page) => page.mouse.wheel(0, 60)],
    ['a scroll', (page) => page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }))],
  ];

  test.each(skips)('is skipped by %s', async (_, skip) => {
    const page = await visitHeld('/services');
    await skip(page);
    await page.locator('#splash').waitFor({ state: 'detached' });
  });

  test('is skipped before the scripts of the page are there', async () => {
    let release = () => {};
    const scriptsAfter = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await browser.visit('/services', { ...moving, scriptsAfter });
    await page.keyboard.press('Escape');
    await page.locator('#splash').waitFor({ state: 'hidden' });
    expect(await page.locator('#splash').count()).toBe(1);
    release();
    await page.locator('#splash').waitFor({ state: 'detached' });
  });

  test.each(['Why choose Venture', 'See what we build'])('lets no click through to %s', async (name) => {
    const page = await visitHeld('/');
    const box = await boxOf(page.getByRole('link', { name }));
    await page.mouse.click(box.x + 20, box.y + 20);
    await page.locator('#splash').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname !== '/');
  });

  test('is left out for those who want less motion', async () => {
    const page = await browser.visit('/');
    expect(await page.locator('#splash:visible').count()).toBe(0);
  });
});

describe('Navigation', () => {
  const links = [
    ['Home', '/'],
    ['Services', '/services'],
    ['Why Us', '/why-choose-venture'],
    ['Testimonials', '/testimonials'],
    ['Contact', '/contact'],
    ['Client Login', '/client-login'],
  ] as const;

  test.each([WIDTHS.desk, WIDTHS.phone])('has every link, %i px wide', async (width) => {
    const page = await browser.visit('/services', { width });
    const main = page.getByRole('navigation', { name: 'Main' });
    if (width === WIDTHS.phone) await main.getByRole('button', { name: 'Open menu' }).click();
    for (const [name, path] of links) {
      const link = main.getByRole('link', { name, exact: true }).and(page.locator(':visible'));
      expect(await link.getAttribute('href')).toBe(path);
    }
    expect(await main.locator('[aria-current=page]:visible').textContent()).toBe('Services');
  });

  test('turns translucent and blurred after 50 px', async () => {
    const page = await browser.visit('/services');
    const bar = page.getByRole('banner');
    const blur = () => bar.evaluate((element) => getComputedStyle(element).backdropFilter);
    await page.evaluate(() => window.scrollTo(0, 50));
    await page.waitForFunction(() => window.scrollY === 50);
    expect(await blur()).toBe('none');
    await page.evaluate(() => window.scrollTo(0, 51));
    await expect.poll(blur).toContain('blur');
    expect(await bar.getAttribute('data-scrolled')).toBe('true');
  });

  test('the mobile menu closes by Escape and on a change of route', async () => {
    const page = await browser.visit('/', { width: WIDTHS.phone });
    const menu = page.locator('#site-menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.waitFor();
    expect(await page.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Services' }).click();
    await page.getByRole('heading', { level: 1, name: 'Four services' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
  });

  test('the mobile menu closes when the focus goes on to the page', async () => {
    const page = await browser.visit('/', { width: WIDTHS.phone });
    const menu = page.locator('#site-menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Client Login' }).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'hidden' });
    const next = page.locator(':focus');
    expect(await next.evaluate((element) => element.closest('main') !== null)).toBe(true);

    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await menu.waitFor({ state: 'hidden' });
  });

  test.each([
    ['/', 'Home'],
    ['/services', 'Services'],
    ['/contact', 'Contact'],
  ])('the mobile menu on %s closes when its own link %s is tapped', async (path, name) => {
    const page = await browser.visit(path, { width: WIDTHS.phone, hasTouch: true });
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.locator('#site-menu').getByRole('link', { name, exact: true }).tap();
    await page.locator('#site-menu').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('the last link of the mobile menu is reached on a phone held across', async () => {
    const page = await browser.visit('/services', { viewport: { width: 640, height: 360 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#site-menu').getByRole('link', { name: 'Client Login' }).click();
    await page.waitForURL('**/client-login');
  });
});

describe('Scrolling', () => {
  test('the bar shows how far the page is read', async () => {
    const page = await browser.visit('/services');
    const read = () => page.getByTestId('scroll-progress').evaluate((bar) => bar.style.transform);
    expect(await read()).toBe('scaleX(0)');
    await page.evaluate(() => window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2));
    await expect.poll(read).toMatch(/scaleX\(0\.(49|5)/);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(read).toBe('scaleX(1)');
  });
});

describe('Launch Your Venture', () => {
  test('leads to the wizard on the contact page too: the tab switches and the dialog closes', async () => {
    const page = await browser.visit('/contact');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: 'Launch Your Venture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ready to Launch?' });
    await dialog.getByRole('link', { name: 'Schedule a Call' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Schedule Meeting', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('appears after 2 seconds', async () => {
    const page = await browser.visit('/services');
    await page.clock.install();
    await page.addInitScript(() => {
      Object.assign(window, { launchTimers: [] as number[] });
      const { setTimeout: original } = window;
      window.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) => {
        if (delay === 2000) (window as unknown as { launchTimers: number[] }).launchTimers.push(Date.now());
        return original(run, delay, ...rest);
      }) as typeof window.setTimeout;
    });
    await page.goto(`${server.url}/services`);
    const started = await page
      .waitForFunction(() => (window as unknown as { launchTimers: number[] }).launchTimers[0])
      .then((handle) => handle.jsonValue());
    const button = page.getByRole('button', { name: 'Launch Your Venture' });
    await page.clock.pauseAt(Number(started) + 1999);
    expect(await button.count()).toBe(0);
    await page.clock.runFor(1);
    await button.waitFor();
  });

  test.each([
    ['Schedule a Call', '/contact?tab=meeting'],
    ['Get a Quote', '/services'],
  ])('opens a dialog whose action "%s" goes to %s', async (name, address) => {
    const page = await browser.visit('/why-choose-venture');
    await page.getByRole('button', { name: 'Launch Your Venture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ready to Launch?' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('link', { name }).click();
    await page.waitForURL(server.url + address);
    await dialog.waitFor({ state: 'hidden' });
  });

  test.each(Object.values(WIDTHS))(
    'the dialog closes by Escape at %i px and gives the focus back',
    async (width) => {
      const page = await browser.visit('/', { width });
      const button = page.getByRole('button', { name: 'Launch Your Venture' });
      await button.click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );
});

describe('Footer', () => {
  test('stores an address for the newsletter and says what happens next', async () => {
    const page = await browser.visit('/services');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email address').fill('reader@example.com');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await footer.getByText('once your address is confirmed').waitFor();
    await expectAccessible(page);
    await answerAsks(server);
    const rows = await server.deps.db.select().from(newsletterSubscribers);
    expect(rows).toMatchObject([{ email: 'reader@example.com', confirmedAt: null }]);
  });

  test('says that a subscription failed and keeps the address', async () => {
    browser.expectNoise(/500/);
    const page = await browser.visit('/services');
    const error = 'The letterbox is stuck.';
    await page.route('**/api/newsletter', (route) =>
      route.fulfill({ status: 500, json: { error, code: 'internal' } }),
    );
    const box = page.getByLabel('Email address');
    await box.fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText(error).waitFor();
    await expectAccessible(page);
    expect(await box.inputValue()).toBe('reader@example.com');
  });

  test('links to the pages and to the networks', async () => {
    const page = await browser.visit('/');
    const footer = page.getByRole('contentinfo');
    const hrefs = await footer
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => {
        return links.map((link) => link.getAttribute('href'));
      });
    expect(hrefs).toEqual([
      '/services',
      '/contact',
      '/why-choose-venture',
      '/testimonials',
      '/about',
      '/notes',
      '/',
    ]);
    const social = footer.locator('a[href="#"]');
    expect(await social.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))).toEqual(
      ['LinkedIn', 'Instagram', 'X', 'YouTube'],
    );
  });
});

describe('From page to page', () => {
  /** Notes of each change of pages which layers move, before any is there. */
  const watch = () => {
    const seen: string[][] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const layers = () =>
        document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []))
          .filter((name) => name.startsWith('::view-transition-'));
      void transition.ready.then(
        () => seen.push(layers()),
        () => seen.push([]),
      );
      return transition;
    };
    Object.assign(window, { seen });
  };
  const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[][] }).seen);

  test('the old page goes as the new one comes, also on the way back, below the bar', async () => {
    const page = await browser.visit('/services', moving);
    await page.evaluate(watch);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Get In Touch' }).waitFor();
    await expect.poll(async () => (await seen(page)).length).toBe(1);
    await page.getByRole('tab', { name: 'Schedule Meeting' }).click();
    await page.getByText('About you and the meeting').waitFor();
    expect((await seen(page)).length).toBe(1);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Four services' }).waitFor();
    await expect.poll(async () => (await seen(page)).length).toBe(2);
    for (const layers of await seen(page)) {
      expect(layers.some((layer) => /^::view-transition-group\(site-header\)/.test(layer))).toBe(true);
      expect(layers.some((layer) => /^::view-transition-old\(_/.test(layer))).toBe(true);
      expect(layers.some((layer) => /^::view-transition-new\(_/.test(layer))).toBe(true);
    }
  });

  test('nothing of it moves for whoever wants less motion', async () => {
    const page = await browser.visit('/services');
    await page.evaluate(watch);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Get In Touch' }).waitFor();
    await expect.poll(async () => (await seen(page)).length).toBe(1);
    expect((await seen(page)).flat().filter((layer) => !layer.endsWith('group(root)'))).toEqual([]);
  });
});

test('an unknown path says so, with status 404', async () => {
  browser.expectNoise(/404/);
  const page = await browser.visit('/no-such-page');
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  const response = await page.request.get(`${server.url}/no/such/page`);
  expect(response.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Services' }).click();
  await page.getByRole('heading', { level: 1, name: 'Four services' }).waitFor();
});
