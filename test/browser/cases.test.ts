import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { insertTestimonial } from '../../server/testimonials/queries.ts';
import { addShowcase, publishWhole } from '../cases.ts';
import { asAdmin } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { makePicture } from '../files.ts';
import { useServer } from '../server.ts';
import { announce } from '../site-pages.ts';
import { knowsOfLoss, openDashboard, toast, turn } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true, rendered: true });
const browser = useBrowser(server);

beforeEach(async () => {
  await emptyTables(server.deps.database, 'testimonials', 'showcases', 'cases', 'pictures');
  await announce(server, 'cases');
  await expect.poll(async () => (await fetch(`${server.url}/testimonials`)).text()).not.toContain('/cases/');
});

async function openCase(title: string, options: object = {}): Promise<Page> {
  const page = await openDashboard(server, browser, { search: '?tab=showcases', ...options });
  const entry = page.getByLabel(`Case study of ${title}`, { exact: true });
  // Whether there is a case already is asked for first.
  await expect.poll(() => entry.isEnabled()).toBe(true);
  await entry.press('Enter');
  await page.getByRole('region', { name: 'Beginning' }).waitFor();
  return page;
}

const preview = (page: Page) => page.locator('section[aria-label="Preview"]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Waits until an address answers so. */
const answers = (path: string, status: number) =>
  expect
    .poll(async () => (await fetch(server.url + path, { redirect: 'manual' })).status, { timeout: 20_000 })
    .toBe(status);

test('a case from the first to the last, with keys alone', async () => {
  browser.expectNoise(/status of 400/);
  // The screen hears that its case changed before it is left.
  browser.expectNoise(/status of 404/);
  await addShowcase(server);
  const page = await openCase('Halden Cycle Works');
  await button(page, 'Publish').press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Something above is not right yet.' }).waitFor();
  await page.getByText('Claim is required.').first().waitFor();
  await field(page, 'Claim').fill('They repair <b>bicycles</b> & "again".');
  await preview(page).getByRole('heading', { name: 'They repair <b>bicycles</b>' }).waitFor();
  await field(page, 'Introduction').fill('A workshop with two stands.');
  await page.getByLabel('Wide picture: file').setInputFiles({
    name: 'site.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await makePicture(1700, 900, 'png')),
  });
  await field(page, 'Wide picture: alt text').fill('The homepage');
  const parts = page.getByRole('list', { name: 'Parts of the case study' }).locator(':scope > li');
  for (const name of ['Remove Time and budget, part 4', 'Remove Numbers, part 3']) {
    await button(page, name).press('Enter');
  }
  await button(page, 'Undo').press('Enter');
  expect(await parts.locator('h4').allTextContents()).toEqual(['The problem', 'What was made', 'Numbers']);
  await button(page, 'Remove Numbers, part 3').press('Enter');
  await button(page, 'Remove What was made, part 2').press('Enter');
  await field(page, 'Title').last().fill('A good notebook');
  await field(page, 'Text').fill('One.\nTwo.');
  await page.getByRole('group', { name: 'Add a part' }).getByRole('button', { name: 'Text' }).press('Enter');
  await field(page, 'Text').last().fill('Words between.');
  await button(page, 'Move Text, part 2').press('Enter');
  await page.getByRole('menuitem', { name: 'Move first' }).press('Enter');
  await page.getByText('“Text” is 1 of 2.').waitFor();
  expect(await parts.locator('h4').allTextContents()).toEqual(['Text', 'The problem']);
  await button(page, 'Publish').press('Enter');
  await toast(page, 'Case Study Published').waitFor();

  await answers('/cases/halden-cycle-works', 200);
  const html = await (await fetch(`${server.url}/cases/halden-cycle-works`)).text();
  expect(html).toContain('They repair &lt;b&gt;bicycles&lt;/b&gt; &amp; &quot;again&quot;.');
  expect(html.indexOf('Words between.')).toBeLessThan(html.indexOf('A good notebook'));
  expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*-480\.avif 480w/);

  await field(page, 'Address').fill('halden');
  await button(page, 'Save Draft').press('Enter');
  await answers('/cases/halden', 200);
  const moved = await fetch(`${server.url}/cases/halden-cycle-works?a=1`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/cases/halden?a=1']);

  await button(page, 'Unpublish').press('Enter');
  await answers('/cases/halden', 404);
  await button(page, 'Undo').press('Enter');
  await answers('/cases/halden', 200);

  await button(page, 'Delete').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await toast(page, 'Case Study Deleted').waitFor();
  await answers('/cases/halden', 404);
});

test('whoever leaves a case with something typed is asked, and not who deletes it', async () => {
  browser.expectNoise(/status of 404/);
  await publishWhole(server);
  const page = await openCase('Halden Cycle Works');
  await field(page, 'Claim').fill('Typed.');
  await knowsOfLoss(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field(page, 'Claim').inputValue()).toBe('Typed.');
  await button(page, 'Delete').click();
  await page
    .getByRole('alertdialog', { name: 'Delete this case study?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await toast(page, 'Case Study Deleted').waitFor();
  await page.getByRole('heading', { name: 'Project Showcases' }).waitFor();
});

test('what a colleague saved meanwhile is shown before it is written over', async () => {
  const { id, document, slug, revision } = await publishWhole(server);
  const page = await openCase('Halden Cycle Works');
  await turn(page, 'hidden');
  await field(page, 'Claim').fill('Mine.');
  await asAdmin(server, 'PUT', `/api/admin/cases/${id}`, {
    document: { ...document, claim: 'Theirs.' },
    slug,
    seenRevision: revision,
  });
  browser.expectNoise(/status of 409/);
  await button(page, 'Save Draft').click();
  const record = page.getByRole('region', { name: 'On record now' });
  await record.getByText('“Theirs.”').waitFor();
  expect(await field(page, 'Claim').inputValue()).toBe('Mine.');
  await record.getByRole('button', { name: 'Save mine anyway' }).click();
  await record.waitFor({ state: 'detached' });
  // The choice is gone as soon as it is made, before the server has heard of it.
  await expect
    .poll(async () => (await asAdmin(server, 'GET', `/api/admin/cases/${id}`)).json().document.claim)
    .toBe('Mine.');
});

test.each(Object.entries(WIDTHS))(
  'page and editor are for everybody, also with long words, and nothing lies beside the screen: %s',
  async (_, width) => {
    const { id, document, slug, revision } = await publishWhole(server);
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3);
    const hostile = { ...document, claim: long, intro: `${long}\n<script>alert(1)</script>` };
    const saved = await asAdmin(server, 'PUT', `/api/admin/cases/${id}`, {
      document: hostile,
      slug,
      seenRevision: revision,
    });
    await asAdmin(server, 'POST', `/api/admin/cases/${id}/publish`, { seenRevision: saved.json().revision });
    await expect
      .poll(async () => (await fetch(`${server.url}/cases/${slug}`)).text(), { timeout: 20_000 })
      .toContain(long);
    const page = await browser.visit(`/cases/${slug}`, { width });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const office = await openCase('Halden Cycle Works', { width });
    await expectAccessible(office);
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test('without scripts all of a case is there, and cards lead to it', async () => {
  const { slug } = await publishWhole(server);
  await answers(`/cases/${slug}`, 200);
  await expect
    .poll(async () => (await fetch(`${server.url}/testimonials`)).text(), { timeout: 20_000 })
    .toContain(`/cases/${slug}`);
  const page = await browser.visit('/testimonials', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Read the case study: Halden Cycle Works' }).click();
  await page.getByRole('heading', { name: 'They repair bicycles again.' }).waitFor();
  await page.getByText('$4,600.50').waitFor();
  await page.goto(server.url);
  await page.getByRole('link', { name: /^Halden Cycle Works/ }).waitFor();
});

test('whoever speaks of it stands on the client’s paper, in the case and first of the testimonials', async () => {
  const { slug, showcaseId } = await publishWhole(server);
  await insertTestimonial(server.deps.db, {
    ...{ name: 'Jon Halden', role: 'Owner', company: 'Halden', quote: 'It rings less.' },
    ...{ rating: 5, featured: true, image: '', showcaseId },
  });
  await announce(server, 'testimonials');
  for (const path of ['/testimonials', `/cases/${slug}`]) {
    await expect
      .poll(async () => (await fetch(server.url + path)).text(), { timeout: 20_000 })
      .toMatch(/Jon Halden[\s\S]*case|case[\s\S]*Jon Halden/);
  }
  for (const width of Object.values(WIDTHS)) {
    const page = await browser.visit('/testimonials', { width });
    const first = page.getByRole('main').getByRole('listitem').first();
    expect(await first.locator('blockquote').textContent()).toBe('It rings less.');
    await first.getByText('JH', { exact: true }).waitFor();
    const colors = (each: Element) => {
      const { backgroundColor, color } = getComputedStyle(each);
      return [backgroundColor, color];
    };
    expect(await first.evaluate(colors)).toEqual(['rgb(243, 236, 220)', 'rgb(18, 57, 47)']);
    await expectAccessible(page);
    await first.getByRole('link', { name: 'Read the case study: Halden Cycle Works' }).click();
    const words = page.getByRole('region', { name: 'Jon Halden' });
    await words.getByText('JH', { exact: true }).waitFor();
    expect(await words.evaluate(colors)).toEqual(['rgb(243, 236, 220)', 'rgb(18, 57, 47)']);
    await expectAccessible(page);
  }
});
