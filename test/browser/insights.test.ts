import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertContact } from '../../server/contacts/queries.ts';
import { createProject } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { addInvoice, pay } from '../invoices.ts';
import { useServer } from '../server.ts';
import { openDashboard, openInsights } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);
const NOW = new Date('2026-11-26T17:00:00Z');

beforeEach(async () => {
  await emptyTables(server.deps.database, 'contacts', 'meeting_requests', 'projects', 'clients', 'invoices');
  server.setClock(NOW);
});

function write(at: string, answeredAt?: string) {
  return insertContact(server.deps.db, {
    ...{ name: 'Ada Lovelace', email: 'ada@engine.example', subject: 'Web App', message: 'Hello' },
    createdAt: new Date(at),
    answeredAt: answeredAt ? new Date(answeredAt) : null,
  });
}

/** Two messages, one answered within 3 hours and one after 30, and 400 of 1,000 dollars paid. */
async function fill(): Promise<void> {
  const { id: contactId } = await write('2026-11-24T15:00:00Z', '2026-11-24T18:00:00Z');
  await write('2026-11-23T15:00:00Z', '2026-11-24T21:00:00Z');
  const project = await createProject(server, { contactId });
  const { id } = await addInvoice(server, { projectId: project.id, amount: 1000 });
  await pay(server, id, { amount: 400, paidOn: '2026-11-25' });
}

const chart = (page: Page, name: string) => page.getByRole('region', { name });
const slider = (page: Page, name: string) => page.getByRole('slider', { name: `${name}, step by step` });

test.each(Object.values(WIDTHS))('a new agency is told what will be here, at %i px', async (width) => {
  const page = await openInsights(server, browser, { width });
  await page.getByText('Nothing to look back on yet').waitFor();
  await page.getByText(/As soon as the first message, meeting request or invoice is there/).waitFor();
  await expectAccessible(page);
});

describe('With something to show', () => {
  beforeEach(fill);

  test.each(Object.values(WIDTHS))(
    'every chart has a sentence, and a table behind it, at %i px',
    async (width) => {
      const page = await openInsights(server, browser, { width });
      await page
        .getByText('2 messages and 0 meeting requests came in, after none in the 30 days before.')
        .waitFor();
      await page.getByText(/^1 of 2 requests \(50%\) got an answer within 24 hours; half/).waitFor();
      await page
        .getByText(/^Of 1 person who wrote or asked for the first time, 0 got a meeting, 1 a project/)
        .waitFor();
      await page.getByText(/^\$400\.00 came in, what was given back subtracted, after nothing/).waitFor();
      await page.getByText('Invoices wait for $600.00 now; on Oct 27, 2026 it was $0.00.').waitFor();
      await page.getByText(/^Oct 28, 2026 – Nov 26, 2026, beside Sep 28, 2026 – Oct 27, 2026\./).waitFor();
      await expectAccessible(page);
      for (const summary of await page.locator('summary').all()) await summary.click();
      const rows = chart(page, 'Requests and meetings').getByRole('row');
      expect(await rows.count()).toBe(31);
      expect(await rows.nth(28).getByRole('cell').allTextContents()).toEqual(['Nov 24', '1', '0', '1', '0']);
      const paid = chart(page, 'Revenue').getByRole('row').nth(29);
      expect(await paid.getByRole('cell').allTextContents()).toEqual(['Nov 25', '$400.00', '$0.00']);
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );

  test('a chart is read step by step with the arrow keys, its table is opened by keyboard', async () => {
    const page = await openInsights(server, browser);
    const requests = slider(page, 'Requests and meetings');
    await requests.focus();
    expect(await requests.getAttribute('aria-valuetext')).toMatch(/^Nov 26: messages 0/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const said = 'Nov 24: messages 1, meeting requests 0. Oct 25: 0 together.';
    expect(await requests.getAttribute('aria-valuetext')).toBe(said);
    await chart(page, 'Requests and meetings').locator('p', { hasText: said }).waitFor();
    await page.keyboard.press('Home');
    expect(await requests.getAttribute('aria-valuetext')).toMatch(/^Oct 28:/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await chart(page, 'Requests and meetings').getByRole('table').waitFor();
  });

  test('the pointer reads what it is over', async () => {
    const page = await openInsights(server, browser);
    const plot = chart(page, 'Revenue').getByRole('img');
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    if (!box) throw new Error('the chart is not shown');
    await page.mouse.move(box.x + box.width - 30, box.y + box.height / 2);
    await chart(page, 'Revenue').locator('p', { hasText: 'Nov 25: $400.00. Oct 26: $0.00.' }).waitFor();
  });

  test('another period is in the address, and its export too', async () => {
    const page = await openInsights(server, browser);
    await page.getByRole('button', { name: '12 months' }).click();
    await page.getByText(/^Dec 1, 2025 – Nov 26, 2026, beside Dec 1, 2024 – Nov 26, 2025\./).waitFor();
    expect(new URL(page.url()).search).toBe('?period=12-months');
    const begins = page.getByText('The records begin on Nov 23, 2026.', { exact: false });
    await begins.waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('Insights 12-months 2026-11-26.csv');
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(25);
    expect(lines.at(-1)).toMatch(
      /^present,2026-11-01,2026-11-26,2,0,1,1,0,16\.50,27\.30,1,0,1,0,400\.00,600\.00,USD$/,
    );
    await page.reload();
    await page.getByText(/^Dec 1, 2025 – Nov 26, 2026, beside/).waitFor();
  });

  test('what others do is seen at once', async () => {
    const page = await openInsights(server, browser);
    await page.getByText(/^2 messages and 0 meeting requests/).waitFor();
    await write('2026-11-26T16:00:00Z');
    await page.getByText(/^3 messages and 0 meeting requests/).waitFor();
  });

  test('on paper it is dark on white', async () => {
    const page = await openInsights(server, browser);
    await chart(page, 'Revenue').waitFor();
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('.insights h2') ?? document.body).color,
    ]);
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(17, 17, 17)']);
    expect(await page.getByRole('button', { name: '12 months' }).isVisible()).toBe(false);
  });
});

test('while it is loaded its places are kept, and what fails can be tried again', async () => {
  browser.expectNoise(/status of 500/);
  await write('2026-11-24T15:00:00Z');
  const page = await openInsights(server, browser, { isHidden: true });
  await chart(page, 'Revenue').waitFor();
  let answer = () => {};
  await page.route('**/api/admin/insights?*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 500, body: '' });
  });
  await page.reload();
  await page.getByRole('status', { name: 'Loading insights' }).waitFor();
  await expect.poll(() => answer.length).toBe(1);
  answer();
  await page.getByText('The insights could not be loaded').waitFor();
  await page.unroute('**/api/admin/insights?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^1 message and 0 meeting requests/).waitFor();
});

test('the dashboard leads here and back', async () => {
  const page = await openDashboard(server, browser);
  await page.getByRole('link', { name: 'Insights' }).click();
  await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
});
