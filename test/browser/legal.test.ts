import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createContext } from '../../server/deps.ts';
import { legalSettings, legalVersions } from '../../server/legal/tables.ts';
import { removeDue } from '../../server/retention/remove-due.ts';
import { asAdmin, createProject } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { useServer } from '../server.ts';
import { openSettings, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true, rendered: true });
const browser = useBrowser(server);

beforeEach(async () => {
  await emptyTables(server.deps.database, 'projects', 'clients');
  await server.deps.db.delete(legalVersions);
  await server.deps.db.delete(legalSettings);
  await isServed('/imprint', 'An example');
});

async function isServed(path: string, text: string): Promise<void> {
  await vi.waitUntil(async () => (await (await fetch(server.url + path)).text()).includes(text), {
    timeout: 60_000,
    interval: 50,
  });
}

async function open(width: number = WIDTHS.desk): Promise<Page> {
  const page = await openSettings(server, browser, { search: '?page=legal', width });
  await page.getByRole('textbox', { name: 'Legal name' }).waitFor();
  await page.getByText(/Looked for last|It was not looked for yet/).waitFor();
  return page;
}

async function fillImprint(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Forge & Söhne');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Amboss 1\n10115 Berlin');
}

async function publish(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { name: `Version ${version}`, exact: true }).waitFor();
}

describe('The pages', () => {
  test('without scripts they are all there, lead to their parts, and say that they are examples', async () => {
    const page = await browser.visit('/', { javaScriptEnabled: false, width: WIDTHS.desk });
    const footer = page.getByRole('contentinfo');
    for (const [name, text] of [
      ['Privacy', 'An address that nobody confirms goes after 30 days.'],
      ['Terms', 'The price of the offer is fixed.'],
      ['Imprint', 'Erin Example, managing director'],
    ] as const) {
      await footer.getByRole('list').last().getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page.getByText('An example: Venture has not published its own yet.').waitFor();
      await page.getByText(text).waitFor();
    }
    await page.goto(`${server.url}/privacy`);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Your rights' })
      .click();
    const top = () =>
      page.getByRole('heading', { name: 'Your rights' }).evaluate((it) => it.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(300);
  });

  test('each public form says what happens with what one types, and leads to the page', async () => {
    for (const [path, sentence] of [
      ['/contact', 'We keep what you write to answer you, and use it for nothing else.'],
      ['/contact?tab=meeting', 'We keep what you enter to hold the time, remind you and prepare'],
      ['/client-login', 'Signing in sets cookies that keep you signed in'],
      ['/', 'Your address is used for the letter alone'],
    ] as const) {
      const page = await browser.visit(path);
      const line = page.getByText(sentence);
      await line.waitFor();
      expect(await line.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    }
  });
});

describe('The settings', () => {
  test('are filled in, seen before, published, and read again as they were', async () => {
    const page = await open();
    await page.getByText('Not published yet').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    browser.expectNoise(/400/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Legal name is required to publish.').waitFor();
    await fillImprint(page);
    await page.getByRole('textbox', { name: 'Messages', exact: true }).fill('0');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Messages: the period must be a whole number of months from 1 to 120').waitFor();
    await page.getByRole('textbox', { name: 'Messages', exact: true }).fill('18');
    await page.getByRole('button', { name: 'Add an addition' }).click();
    await page.getByRole('textbox', { name: 'Addition 1', exact: true }).fill('Our <b>shop</b>');
    await page.getByRole('textbox', { name: 'Text of addition 1' }).fill('First.\n\nSecond.');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByText('18 months after they were marked done').waitFor();
    await preview.getByRole('heading', { name: 'Our <b>shop</b>' }).waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await page.getByText('Not saved yet.').waitFor();
    await publish(page, 1);
    await toast(page, 'The pages show it within a second.').waitFor();
    await isServed('/privacy', '18 months after they were marked done');
    await isServed('/imprint', 'Forge &amp; Söhne');
    await page.getByRole('textbox', { name: 'Messages', exact: true }).fill('');
    await publish(page, 2);
    const site = await browser.visit('/privacy', { javaScriptEnabled: false });
    await site.getByRole('heading', { name: 'Earlier versions' }).waitFor();
    expect(await site.getByText('18 months after they were marked done').isVisible()).toBe(false);
    await site.locator('summary').click();
    expect(await site.getByText('18 months after they were marked done').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'All versions' }).click();
    await page.getByRole('button', { name: 'Read version 1' }).click();
    await page.getByRole('dialog').getByText('18 months after they were marked done').waitFor();
  });

  test('what a colleague saved meanwhile is shown before it is written over', async () => {
    const page = await open();
    await fillImprint(page);
    const { draft, version } = (await asAdmin(server, 'GET', '/api/admin/legal')).json();
    const theirs = { ...draft, imprint: { ...draft.imprint, register: 'HRB 7' }, seenVersion: version };
    expect((await asAdmin(server, 'PUT', '/api/admin/legal', theirs)).statusCode).toBe(200);
    browser.expectNoise(/409/);
    await page.getByRole('button', { name: 'Save Draft' }).click();
    const record = page.getByRole('region', { name: 'On record now' });
    await record.getByText('HRB 7').waitFor();
    await record.getByRole('button', { name: 'Save mine anyway' }).click();
    await toast(page, 'The pages stay as they are until you publish.').waitFor();
    const { draft: saved } = (await asAdmin(server, 'GET', '/api/admin/legal')).json();
    expect(saved.imprint).toMatchObject({ legalName: 'Forge & Söhne', register: '' });
  });

  test('a closed project that goes next is named, and held', async () => {
    const { id } = await createProject(server, { name: 'Old harbor shop', status: 'completed' });
    const page = await open();
    await fillImprint(page);
    await page.getByRole('textbox', { name: 'Closed projects' }).fill('6');
    await publish(page, 1);
    await server.deps.database.pool.query(
      "update projects set completed_at = now() - interval '7 months' where id = $1",
      [id],
    );
    await removeDue(createContext(server.deps, { kind: 'system' }), server.deps);
    const row = page.getByRole('listitem').filter({ hasText: 'Old harbor shop' });
    await row.getByText('It goes on').waitFor();
    await row.getByRole('switch', { name: 'Hold Old harbor shop' }).click();
    await row.getByText('Held: it stays.').waitFor();
    await expectAccessible(page);
    expect((await asAdmin(server, 'GET', '/api/admin/retention')).json().projects).toMatchObject([
      { id, held: true },
    ]);
  });

  test.each([WIDTHS.phone, WIDTHS.desk])(
    'are accessible, %i px wide, and nothing juts out',
    async (width) => {
      const page = await open(width);
      await page.getByRole('textbox', { name: 'Legal name' }).fill('x'.repeat(200));
      await page.getByRole('textbox', { name: 'Address', exact: true }).fill('שלום '.repeat(60));
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await publish(page, 1);
      await isServed('/imprint', 'x'.repeat(200));
      const site = await browser.visit('/imprint', { width });
      expect(await site.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );

  test('say that they could not be loaded, and load again', async () => {
    browser.expectNoise(/500/);
    const page = await openSettings(server, browser, { search: '?page=delivery' });
    await page.route('**/api/admin/legal', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.getByRole('tab', { name: 'Legal' }).click();
    await page.getByText('The legal settings could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('textbox', { name: 'Legal name' }).waitFor();
  });
});
