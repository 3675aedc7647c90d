import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from '../server.ts';
import { expectAccessible, useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

test('The theme is dark from the first paint on, whatever was stored', async () => {
  const page = await browser.visit('/');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test.each([
  '/',
  '/contact',
  '/woolbulldog',
  '/woolbulldog/dashboard',
  '/woolbulldog/settings',
  '/woolbulldog/invoices',
])('With blocked storage %s still works, and nothing throws', async (path) => {
  const page = await browser.visit(path, { storageBlocked: true });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
});

test('An unknown path answers 404 with the not-found page, and the way home works', async () => {
  browser.expectNoise(/status of 404/);
  const page = await browser.visit('/no/such/page');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  const reply = await fetch(`${server.url}/no/such/page`);
  expect(reply.status).toBe(404);
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('The pages can be read without JavaScript', async () => {
  const page = await browser.visit('/contact', { javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: 'Get In Touch' }).waitFor();
  await page.getByRole('link', { name: 'Services' }).first().click();
  await page.waitForURL('**/services');
});

test('Public pages load nothing of the back office', async () => {
  const page = await browser.visit('/');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /admin|dashboard|calendar|day-picker|zod/.test(path))).toEqual([]);
  expect(loaded.length).toBeGreaterThan(5);
});

/** Counts the loads of a page whose parts of this name are gone from the server, until they are brought back. */
async function visitWithout(
  part: RegExp,
  path: string,
  options = {},
): Promise<{ page: Page; loads: number[]; bringBack: () => void }> {
  browser.expectNoise(/Failed to (load resource|fetch dynamically imported module)/);
  browser.expectNoise(/This page could not be shown|Error handled by React Router|^%o|^Error/);
  const page = await browser.visit(path, options);
  const loads: number[] = [];
  page.on('load', () => loads.push(Date.now()));
  let isGone = true;
  await page
    .context()
    .route(part, (route) => (isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue()));
  return {
    page,
    loads,
    bringBack() {
      isGone = false;
    },
  };
}

const lacking = 'which does not run here';

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).first().click();
}

test.each([
  ['Services', '/services', /assets\/site-services/, {}],
  ['Contact', '/contact', /assets\/site-contact/, {}],
  ['Testimonials', '/testimonials', /assets\/site-testimonials/, { storageBlocked: true }],
])('%s, whose script is gone, comes whole from the server, once', async (name, path, part, options) => {
  const { page, loads } = await visitWithout(part, '/', options);
  await follow(page, name);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(loads.length).toBe(1);
  // It stays, readable, and Back leads to where one was.
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a page whose scripts are gone says what does not work on it', async () => {
  const { page } = await visitWithout(/assets\/site-contact/, '/');
  await follow(page, 'Contact');
  await page.getByText(lacking).first().waitFor();
  expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(false);
});

test('a route that the server has again after a deployment works where the person wanted to go', async () => {
  const { page, loads, bringBack } = await visitWithout(/assets\/site-services/, '/');
  // The new deployment: its page names scripts that are there.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) bringBack();
  });
  await follow(page, 'Services');
  await page.waitForURL((url) => url.pathname === '/services');
  await page.getByRole('heading', { level: 1, name: 'Four services' }).waitFor();
  expect(loads.length).toBeLessThanOrEqual(1);
  expect(await page.getByRole('heading', { name: 'This page could not be shown' }).count()).toBe(0);
});

test('Back to a route whose script is gone loads its page', async () => {
  const { page, loads } = await visitWithout(/assets\/site-services/, '/services');
  await page.goto(`${server.url}/why-choose-venture`);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  loads.length = 0;
  // As if the router had come from there itself: its module is not loaded in this document.
  await page.evaluate(() => history.replaceState(null, '', '/services'));
  await page.evaluate(() => history.pushState(null, '', '/why-choose-venture'));
  await page.evaluate(() => history.back());
  await page.getByRole('heading', { level: 1, name: 'Four services' }).waitFor();
  expect(loads.length).toBeLessThanOrEqual(1);
  expect(new URL(page.url()).pathname).toBe('/services');
});

test('A failing network does not reload anything', async () => {
  browser.expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/);
  const page = await browser.visit('/');
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click();
  const heading = page.getByRole('heading', { name: 'This page could not be shown' });
  await heading.waitFor();
  expect(loads).toBe(0);
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Four services' }).waitFor();
});
