import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useServer } from '../server.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

function hrefOf(page: Page, name: string): Promise<string | null> {
  return page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
}

/** The demo, signed in, at that moment if one is given. */
async function signedIn(now?: string): Promise<Page> {
  const page = await browser.visit('/client-login', { timezoneId: 'America/New_York' });
  if (now) await page.clock.setFixedTime(now);
  await page.goto(`${server.url}/client-portal`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  return page;
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
    expect(await colour('Agree on the page list')).toEqual(['rgb(74, 222, 128)', 'line-through']);
    expect(await colour('Build the order form for cakes')).toEqual(['rgb(251, 191, 36)', 'none']);
    expect(await colour('Choose pictures for the team page')).toEqual(['rgb(168, 162, 158)', 'none']);
    await expectAccessible(page);
    for (const [tab, text] of [
      ['Messages', 'Payments in test mode'],
      ['Files', 'homepage-v2.png'],
      ['Billing', '$3,500'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText(text).waitFor();
      await expectAccessible(page);
    }
    for (const text of ['Paid in full', 'Jan 15, 2025', '3 months']) await page.getByText(text).waitFor();
  });

  test('has one open checkpoint, as the home page promises, and it can be decided and decided again', async () => {
    const home = await browser.visit('/');
    await home.getByText('Homepage, version 2, is waiting for your approval.').waitFor();
    const page = await signedIn();
    await page.getByRole('heading', { name: 'Homepage, version 2' }).waitFor();
    expect(await page.getByText('Waiting for you', { exact: true }).count()).toBe(1);
    expect(await page.getByText('Approve the homepage, version 2').count()).toBe(1);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('You approved this version.').waitFor();
    await page.getByText('1 pending', { exact: true }).waitFor();
    expect(await page.getByText('Waiting for you', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('2 pending', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Request Changes' }).click();
    await page.getByText('You asked for changes.').waitFor();
    await expectAccessible(page);
  });

  test('has days around today, and the invoice that is fixed', async () => {
    const page = await signedIn('2027-03-11T15:00:00Z');
    await page.getByText('Mon, Mar 15, 14:00').waitFor();
    await page.getByRole('tab', { name: 'Files' }).click();
    for (const day of ['Thu, Mar 11', 'Mon, Mar 8', 'Sat, Mar 6', 'Mon, Feb 15']) {
      await page.getByText(day, { exact: true }).waitFor();
    }
    await page.getByRole('tab', { name: 'Billing' }).click();
    await page.getByText('Jan 15, 2025', { exact: true }).waitFor();
  });

  test('says its four parts with headings on one line', async () => {
    const page = await browser.visit('/client-portal');
    const tops = await page
      .getByRole('main')
      .locator('li h2')
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect([tops[0], tops[2]]).toEqual([tops[1], tops[3]]);
  });
});
