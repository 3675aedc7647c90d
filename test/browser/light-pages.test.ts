import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { type PageMeta, pages } from '../../contract/site/pages.ts';
import { useServer } from '../server.ts';
import { openDashboard } from './back-office.ts';
import { shiftOf, useBrowser, WIDTHS } from './browser.ts';
import { heavyPackages } from './heavy-packages.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

test('Public pages load neither schemas nor the forms of the closed screens', async () => {
  for (const path of ['/', '/testimonials', '/contact?tab=meeting', '/client-login']) {
    expect(await heavyPackages(await browser.visit(path)), path).toEqual([]);
  }
  const demo = await browser.visit('/client-portal');
  await demo.getByRole('button', { name: 'Sign In' }).click();
  await demo.getByRole('dialog').waitFor();
  expect(await heavyPackages(demo)).toEqual([]);
  const closed = await browser.visit('/woolbulldog');
  expect(await heavyPackages(closed)).toEqual(['zod', 'forms']);
});

/** The style sheets that apply and were asked for, by their names without the hash. */
const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => /([a-z-]+)-[\w-]{8}\.css/.exec(href ?? '')?.[1] ?? []),
  );

test('Public pages wait for the shared style sheet alone, and what the closed screens load beside it holds', async () => {
  const open = Object.values<PageMeta>(pages).filter(({ indexed }) => indexed);
  for (const path of [...open.map((page) => page.path), '/contact?tab=meeting', '/client-login']) {
    const found = new Set(await sheets(await browser.visit(path)));
    // What names the fonts comes after the first paint, one is for paper, and what the demo shows behind its sign-in comes when the
    // browser has nothing else to do.
    for (const other of ['fonts', 'print', 'demo-dashboard']) found.delete(other);
    expect(found, path).toEqual(new Set(['shell']));
  }
  const closed = await openDashboard(server, browser, { width: WIDTHS.phone });
  await closed.getByRole('heading', { name: 'Contact Requests' }).waitFor();
  const order = (await sheets(closed)).filter((name) => name !== 'fonts');
  expect(order.lastIndexOf('shell')).toBe(0);
  expect(order).toContain('closed-layout');
  const head = closed.getByRole('heading', { name: 'Admin Dashboard' }).locator('..');
  expect(await head.evaluate((element) => getComputedStyle(element).alignItems)).toBe('flex-start');
});

declare global {
  /** How many parts of the page are not laid out, frame by frame. */
  var aside: number[];
}

/** Looks at each frame of the pages that come. */
function watchParts(): void {
  globalThis.aside = [];
  function look() {
    const parts = [...document.querySelectorAll('main section, footer')];
    aside.push(parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length);
    requestAnimationFrame(look);
  }
  look();
}

const asideOf = (page: Page) => page.evaluate(() => aside);
const isWhole = async (page: Page) => (await asideOf(page)).at(-1) === 0;

test.each(['no-preference', 'reduce'] as const)(
  'What lies below the window is laid out part by part, and nothing moves, with motion: %s',
  async (reducedMotion) => {
    const page = await browser.visit('/', { width: 768, reducedMotion });
    await page.addInitScript(watchParts);
    for (const path of ['/privacy', '/']) {
      await page.goto(server.url + path);
      await vi.waitUntil(() => isWhole(page), { timeout: 10_000 });
      const numbers = await asideOf(page);
      expect(Math.max(...numbers), path).toBeGreaterThan(3);
      // The footer, which is one of them, is the last.
      const ending = numbers.slice(numbers.indexOf(Math.max(...numbers)));
      expect(ending, path).toEqual(ending.toSorted((one, other) => other - one));
      expect(new Set(ending).size, path).toBeGreaterThan(3);
      // Less is the splash itself, where the browser paints it before all of it has come.
      expect(await shiftOf(page), path).toBeLessThan(0.001);
    }
  },
);

test('Whoever begins further down, or begins to work, has the whole page laid out', async () => {
  const page = await browser.visit('/', { reducedMotion: 'no-preference' });
  await page.addInitScript(watchParts);
  const { promise: fonts, resolve: bringFonts } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts;
    await route.continue();
  });
  await page.goto(`${server.url}/privacy#main`);
  expect(new Set(await asideOf(page))).toEqual(new Set([0]));
  await page.goto(`${server.url}/privacy`);
  expect(await isWhole(page)).toBe(false);
  await page.keyboard.press('Shift');
  await vi.waitUntil(() => isWhole(page));
  await page.reload();
  expect(new Set(await asideOf(page))).toEqual(new Set([0]));
  bringFonts();
});
