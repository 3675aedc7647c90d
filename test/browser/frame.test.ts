import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from '../server.ts';
import { useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

test('The theme is dark from the first paint on, whatever was stored', async () => {
  const page = await browser.visit('/');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
});

test.each(['/', '/contact', '/woolbulldog', '/woolbulldog/dashboard'])(
  'With blocked storage %s still works, and nothing throws',
  async (path) => {
    const page = await browser.visit(path, { storageBlocked: true });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
  },
);

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

/** Counts the loads of a page whose parts of this name are gone from the server. */
async function visitWithout(
  part: RegExp,
  path: string,
  options = {},
): Promise<{ page: Page; loads: number[] }> {
  browser.expectNoise(/Failed to (load resource|fetch dynamically imported module)/);
  browser.expectNoise(/This page could not be shown|Error handled by React Router|^%o|^Error/);
  const page = await browser.visit(path, options);
  const loads: number[] = [];
  page.on('load', () => loads.push(Date.now()));
  await page.context().route(part, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  return { page, loads };
}

test('A part that a deployment took away reloads the page once, not for ever', async () => {
  const { page, loads } = await visitWithout(/assets\/site-services/, '/');
  const services = page.getByRole('navigation').getByRole('link', { name: 'Services' }).first();
  await services.click();
  await expect.poll(() => loads.length).toBe(1);
  await page.waitForLoadState('networkidle');
  await services.click();
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  expect(loads.length).toBe(1);
});

test('Without storage the page is never reloaded twice in a row', async () => {
  const { page, loads } = await visitWithout(/assets\/site-services/, '/', { storageBlocked: true });
  const services = page.getByRole('navigation').getByRole('link', { name: 'Services' }).first();
  await services.click();
  await expect.poll(() => loads.length).toBe(1);
  await page.waitForLoadState('networkidle');
  await services.click();
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  expect(loads.length).toBe(1);
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
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  expect(loads).toBe(0);
});
