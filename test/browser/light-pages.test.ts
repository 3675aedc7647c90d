import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type PageMeta, pages } from '../../contract/site/pages.ts';
import { useServer } from '../server.ts';
import { openDashboard } from './back-office.ts';
import { useBrowser, WIDTHS } from './browser.ts';
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
