import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type PageMeta, pages } from '../../contract/site/pages.ts';
import { useServer } from '../server.ts';
import { openDashboard } from './back-office.ts';
import { useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

/** What only the closed screens load: schemas and forms that are checked by them. */
const heavy = { zod: 'ZodError', forms: 'reValidateMode' };

/** Which of the heavy packages are in the scripts that the page has loaded. */
async function heavyPackages(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js'))
        .map(async (name) => (await fetch(name)).text()),
    ),
  );
  return Object.entries(heavy)
    .filter(([, mark]) => scripts.some((script) => script.includes(mark)))
    .map(([name]) => name);
}

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
  expect((await sheets(closed)).lastIndexOf('shell')).toBe(0);
  expect(await sheets(closed)).toContain('closed-layout');
  const head = closed.getByRole('heading', { name: 'Admin Dashboard' }).locator('..');
  expect(await head.evaluate((element) => getComputedStyle(element).alignItems)).toBe('flex-start');
});
