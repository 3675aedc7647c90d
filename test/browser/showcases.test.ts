import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { makePicture } from '../files.ts';
import { useServer } from '../server.ts';
import { openDashboard, toast } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(() => emptyTables(server.deps.database, 'testimonials', 'showcases', 'pictures'));

const open = (more: object = {}) => openDashboard(server, browser, { search: '?tab=showcases', ...more });

async function add(title: string, more: object = {}): Promise<number> {
  const reply = await asAdmin(server, 'POST', '/api/admin/project-showcases', {
    title,
    category: 'SaaS',
    description: 'Prices a shipment while you type.',
    technologies: ['React', 'Node.js', 'PostgreSQL', 'Redis', 'S3'],
    timeline: '2 weeks',
    budget: '$3,900',
    features: ['Live quotes'],
    ...more,
  });
  expect(reply.statusCode).toBe(201);
  return reply.json().id;
}

const list = (page: Page) => page.getByRole('list', { name: 'Project showcases' });
const card = (page: Page, title: string) => list(page).locator(':scope > li').filter({ hasText: title });
const titles = (page: Page) => list(page).getByRole('heading', { level: 3 }).allTextContents();

test('A showcase from the first to the last: added, seen as visitors see it, changed, deleted', async () => {
  const page = await open();
  await page.getByText('No project showcases yet. Create your first one!').waitFor();
  await page.getByRole('button', { name: 'Add Showcase' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Add Project Showcase' });
  await dialog.getByRole('textbox', { name: 'Technologies' }).fill(' , , ');
  await dialog.getByRole('button', { name: 'Add Showcase' }).click();
  for (const sentence of [
    'Title is required.',
    'Category must be one of',
    'Description is required.',
    'Timeline is required.',
    'Budget is required.',
    'Technologies are required.',
    'Features are required.',
  ]) {
    await dialog.getByText(sentence, { exact: false }).waitFor();
  }
  await dialog.getByLabel('Title').fill('Parcelwise');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'FinTech' }).click();
  await dialog.getByLabel('Description').fill('Prices a shipment.');
  await dialog.getByLabel('Timeline').fill('2 weeks');
  await dialog.getByLabel('Budget').fill('$3,900');
  await dialog.getByRole('textbox', { name: 'Technologies' }).fill('React, Node.js, , PostgreSQL, Redis, ');
  await dialog.getByRole('textbox', { name: 'Features' }).fill('Live quotes, 1,000 orders a day');
  await dialog.getByLabel('Image URL: file').setInputFiles({
    name: 'shop.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await makePicture(1600, 900, 'png')),
  });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect.poll(() => preview.locator('img').getAttribute('src')).toMatch(/^\/api\/pictures\//);
  expect(
    await preview.getByRole('list', { name: 'Features' }).getByRole('listitem').allTextContents(),
  ).toEqual(['Live quotes', '1,000 orders a day']);
  await dialog.getByRole('button', { name: 'Add Showcase' }).click();
  await toast(page, 'Project Showcase Created').waitFor();
  const made = card(page, 'Parcelwise');
  for (const text of ['FinTech', '$3,900', '2 weeks', 'Prices a shipment.', 'PostgreSQL', '+1 more']) {
    await made.getByText(text, { exact: true }).waitFor();
  }
  expect(await made.getByText('Redis').count()).toBe(0);
  expect((await server.app.inject('/api/project-showcases')).json()).toMatchObject([
    {
      technologies: ['React', 'Node.js', 'PostgreSQL', 'Redis'],
      features: ['Live quotes', '1,000 orders a day'],
    },
  ]);

  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    made.getByRole('link', { name: 'View Parcelwise, in a new tab' }).click(),
  ]);
  expect(new URL(site.url()).pathname).toBe('/testimonials');
  await site.getByRole('heading', { name: 'Parcelwise' }).waitFor();
  await site.close();

  await page.getByRole('button', { name: 'Edit Parcelwise' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Project Showcase' });
  expect(await edit.getByRole('textbox', { name: 'Technologies' }).inputValue()).toBe(
    'React, Node.js, PostgreSQL, Redis',
  );
  await edit.getByRole('checkbox', { name: 'Featured' }).check();
  await edit.getByRole('button', { name: 'Update Showcase' }).click();
  await toast(page, 'Project Showcase Updated').waitFor();
  await made.getByText('Featured').waitFor();

  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(`${question.type()}: ${question.message()}`);
    void question.dismiss();
  });
  await page.getByRole('button', { name: 'Delete Parcelwise' }).click();
  expect(asked).toEqual(['confirm: Are you sure you want to delete this project showcase?']);
  expect(await titles(page)).toEqual(['Parcelwise']);
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Parcelwise' }).click();
  await toast(page, 'Project Showcase Deleted').waitFor();
  await page.getByText('No project showcases yet. Create your first one!').waitFor();
});

test('What fails says so in the toast of its name; the list waits, fails, and shows what others do', async () => {
  browser.expectNoise(/status of 500/);
  const page = await open({ search: '?tab=contacts' });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/project-showcases?*', async (route) => {
    await promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.getByRole('tab', { name: /^Project Showcases/ }).click();
  await page.getByRole('status', { name: 'Loading project showcases' }).waitFor();
  resolve();
  await page.getByText('Project showcases could not be loaded').waitFor();
  await page.unroute('**/api/admin/project-showcases?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await add('Parcelwise');
  await card(page, 'Parcelwise').waitFor();
  await page.getByRole('tab', { name: 'Project Showcases 1' }).waitFor();

  await page.route('**/api/admin/project-showcases/*', (route) => route.fulfill({ status: 500, body: '' }));
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Parcelwise' }).click();
  await toast(page, 'Failed to delete project showcase.').waitFor();
  await page.getByRole('button', { name: 'Edit Parcelwise' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update Showcase' }).click();
  await toast(page, 'Failed to update project showcase.').waitFor();
});

test('What a colleague saved meanwhile is shown before it is written over', async () => {
  browser.expectNoise(/status of 409/);
  const id = await add('Parcelwise');
  const page = await open({ isHidden: true });
  const edit = page.getByRole('dialog', { name: 'Edit Project Showcase' });
  const theirs = edit.getByRole('region', { name: 'On record now' });
  const save = edit.getByRole('button', { name: 'Update Showcase' });
  const stored = async () => {
    const [first] = (await server.app.inject('/api/project-showcases')).json();
    return [first.title, first.timeline];
  };
  const theySay = async (timeline: string) => {
    const [{ example: _, ...before }] = (await server.app.inject('/api/project-showcases')).json();
    await asAdmin(server, 'PUT', `/api/admin/project-showcases/${id}`, { ...before, timeline });
  };
  await page.getByRole('button', { name: 'Edit Parcelwise' }).click();
  await edit.getByLabel('Title').fill('Parcel by parcel');
  await theySay('5 weeks');
  await save.click();
  await theirs.getByText('5 weeks').waitFor();
  await edit.getByText('Somebody else has changed this meanwhile.', { exact: false }).waitFor();
  await expectAccessible(page);
  expect(await stored()).toEqual(['Parcelwise', '5 weeks']);
  await theirs.getByRole('button', { name: 'Take what is on record' }).click();
  expect(await edit.getByLabel('Timeline').inputValue()).toBe('5 weeks');
  await edit.getByLabel('Title').fill('Parcel by parcel');
  await theySay('6 weeks');
  await save.click();
  await theirs.getByRole('button', { name: 'Save mine anyway' }).click();
  await edit.waitFor({ state: 'hidden' });
  expect(await stored()).toEqual(['Parcel by parcel', '5 weeks']);
});

test('The order is made with keys, and visitors see it', async () => {
  for (const title of ['Third', 'Second', 'First']) await add(title);
  const page = await open();
  await card(page, 'First').waitFor();
  await page.getByRole('button', { name: 'Move Third' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move first' }).press('Enter');
  await page.getByText('“Third” is 1 of 3.').waitFor();
  expect(await titles(page)).toEqual(['Third', 'First', 'Second']);
  const shown = (await server.app.inject('/api/project-showcases')).json();
  expect(shown.map(({ title }: { title: string }) => title)).toEqual(['Third', 'First', 'Second']);
});

test('The last of an odd number lies across its row, its picture as high as its words', async () => {
  for (const title of ['Third', 'Second', 'First']) await add(title);
  const page = await browser.visit('/testimonials');
  const work = page.locator('.showcase-pairs > li');
  await expect
    .poll(async () => {
      await page.reload();
      return work.getByRole('heading', { level: 3 }).allTextContents();
    })
    .toEqual(['First', 'Second', 'Third']);
  const [first, last] = [await boxOf(work.first()), await boxOf(work.last())];
  expect(last.width).toBeGreaterThan(first.width * 1.9);
  const picture = await boxOf(work.last().locator('svg'));
  // But for the space above it, and the card's edges.
  expect(last.height - picture.height).toBe(42);
  expect(picture.y + picture.height).toBeCloseTo(last.y + last.height - 1, 0);
});

test.each(Object.values(WIDTHS))('All of it is accessible at %i px, and holds long words', async (width) => {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
  await add(long, { description: long, technologies: [long, 'b', 'c', 'd'], budget: long, timeline: long });
  const page = await open({ width });
  await card(page, long).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.getByRole('button', { name: `Edit ${long}` }).click();
  await page.getByRole('dialog').getByLabel('Title').waitFor();
  await expectAccessible(page);
});
