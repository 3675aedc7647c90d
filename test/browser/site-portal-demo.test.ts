import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useServer } from '../server.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

function hrefOf(page: Page, name: string): Promise<string | null> {
  return page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
}

describe('Client portal demo', () => {
  test('any sign-in opens it without a call to the server, and Sign Out leads back', async () => {
    const page = await browser.visit('/client-portal');
    await page.getByText('demo@client.example').first().waitFor();
    await page.getByText('This is a demo').first().waitFor();
    expect(await hrefOf(page, 'Go to the real sign-in')).toBe('/client-login');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.getByRole('button', { name: 'Sign In' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: 'dark' });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  test.each([WIDTHS.phone, WIDTHS.desk])('shows the demo project, %i px wide', async (width) => {
    const page = await browser.visit('/client-portal', { width });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    for (const text of ['Growth Package', '65%', '2 pending', 'Next meeting']) {
      await page.getByText(text, { exact: true }).first().waitFor();
    }
    const colour = (title: string) =>
      page.getByText(title).evaluate((element) => {
        const { color, textDecorationLine } = getComputedStyle(element);
        return [color, textDecorationLine];
      });
    expect(await colour('Approve the homepage design')).toEqual(['rgb(74, 222, 128)', 'line-through']);
    expect(await colour('Build the order form for cakes')).toEqual(['rgb(251, 191, 36)', 'none']);
    expect(await colour('Choose pictures for the team page')).toEqual(['rgb(168, 162, 158)', 'none']);
    await expectAccessible(page);
    for (const [tab, text] of [
      ['Messages', 'Order form, second draft'],
      ['Files', 'homepage-approved.png'],
      ['Billing', '$3,500'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText(text).waitFor();
      await expectAccessible(page);
    }
    for (const text of ['Paid in full', 'Jan 15, 2025', '3 months']) await page.getByText(text).waitFor();
  });
});
