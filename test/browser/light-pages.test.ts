import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
      // Where no splash is seen the scripts take it away as they take over, and what is left is laid out at once.
      expect(new Set(ending).size, path).toBeGreaterThan(reducedMotion === 'reduce' ? 1 : 3);
      expect(await shiftOf(page), path).toBe(0);
    }
  },
);

test('A splash that comes in two pieces stands where it stood', async () => {
  const { promise: rest, resolve: bringRest } = Promise.withResolvers<void>();
  const slow = createServer(async (request, response) => {
    const answer = await fetch(server.url + request.url, { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type });
    if (request.url === '/') {
      const end = body.indexOf('</svg>', body.indexOf('id="splash"')) + '</svg>'.length;
      response.write(body.subarray(0, end));
      await rest;
      response.write(body.subarray(end));
    } else response.write(body);
    response.end();
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  try {
    const page = await browser.visit('/imprint', { reducedMotion: 'no-preference' });
    const { port } = slow.address() as AddressInfo;
    browser.expectNoise(new RegExp(`^request to another host: http://127.0.0.1:${port}/`));
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.locator('#splash p').count()).toBe(0);
    bringRest();
    await page.locator('#splash p').waitFor();
    expect(await shiftOf(page)).toBe(0);
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});

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
