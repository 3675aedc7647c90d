import type { Page } from 'playwright-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { teamMembers } from '../../server/team/tables.ts';
import { asAdmin } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { makePicture } from '../files.ts';
import { addMember } from '../notes.ts';
import { useServer } from '../server.ts';
import { announce } from '../site-pages.ts';
import { openSettings, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true, rendered: true });
const browser = useBrowser(server);

beforeEach(async () => {
  await emptyTables(server.deps.database, 'notes', 'former_note_slugs', 'team_members', 'pictures');
  await announce(server, 'team');
  await isServed('>The people of Venture have yet to be introduced.');
});

const about = async () => (await fetch(`${server.url}/about`)).text();
const until = (holds: () => Promise<boolean>) => vi.waitUntil(holds, { timeout: 60_000, interval: 50 });
const isServed = (text: string) => until(async () => (await about()).includes(text));

const open = (more: object = {}) => openSettings(server, browser, { search: '?page=team', ...more });
const names = (page: Page) =>
  page.getByRole('list', { name: 'Team', exact: true }).getByRole('heading', { level: 3 }).allTextContents();

test('People from the first to the last: introduced, drawn, ordered, changed, removed', async () => {
  const page = await open();
  await page.getByText('Nobody is introduced yet').waitFor();
  await page.getByRole('button', { name: 'Add Person' }).click();
  const add = page.getByRole('dialog', { name: 'Add a person' });
  await add.getByRole('button', { name: 'Add Person' }).click();
  await add.getByText('Name is required.').waitFor();
  await add.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  await add.getByRole('textbox', { name: 'Role' }).fill('Engines');
  await add.getByRole('textbox', { name: 'Words' }).fill('Computes, on cards.');
  await add.getByLabel('Portrait: file').setInputFiles({
    name: 'ada.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await makePicture(900, 900)),
  });
  await add.locator('img').waitFor();
  await add.getByRole('button', { name: 'Add a link' }).click();
  await add.getByRole('textbox', { name: 'Name of link 1' }).fill('Letters');
  await add.getByRole('textbox', { name: 'Address of link 1' }).fill('javascript:alert(1)');
  await add.getByRole('button', { name: 'Add Person' }).click();
  await add.getByText('A link’s address must be a secure web address').waitFor();
  await add.getByRole('textbox', { name: 'Address of link 1' }).fill('https://ada.example/letters');
  await add.getByRole('button', { name: 'Add Person' }).click();
  await toast(page, 'Person Added').waitFor();
  await isServed('Computes, on cards.');
  expect(await about()).toMatch(/<img[^>]*src="\/api\/pictures\/[0-9a-f]{64}\.webp"[^>]*alt="Ada Lovelace"/);
  expect(await about()).toContain('href="https://ada.example/letters"');

  await addMember(server, { name: 'Grace Hopper' });
  await expect.poll(() => names(page)).toEqual(['Ada Lovelace', 'Grace Hopper']);
  await page.getByRole('button', { name: 'Move Grace Hopper', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move first' }).press('Enter');
  await page.getByText('“Grace Hopper” is 1 of 2.').waitFor();
  await until(async () => {
    const html = await about();
    return html.indexOf('Grace Hopper') > 0 && html.indexOf('Grace Hopper') < html.indexOf('Ada Lovelace');
  });

  await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit person' });
  await edit.getByRole('button', { name: 'Remove picture' }).click();
  await edit.getByRole('button', { name: 'Remove link 1' }).click();
  await edit.getByRole('button', { name: 'Save Person' }).click();
  await toast(page, 'Person Updated').waitFor();
  await until(async () => !(await about()).includes('/api/pictures/'));
  expect(await about()).not.toContain('ada.example');

  await page.getByRole('button', { name: 'Remove Grace Hopper' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Person Removed').waitFor();
  await expect.poll(() => names(page)).toEqual(['Ada Lovelace']);
  await until(async () => !(await about()).includes('Grace Hopper'));
});

test('Examples are marked for admins and visitors until somebody changes them', async () => {
  await server.deps.db.insert(teamMembers).values({
    name: 'Jonas Reiter',
    role: 'Design',
    words: '',
    image: '',
    links: [],
    isExample: true,
  });
  await isServed('>These people are examples. Venture has yet to introduce its own.');
  const page = await open();
  await page.getByText('Examples are marked there until you change or remove them.').waitFor();
  await page.getByRole('button', { name: 'Edit Jonas Reiter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Person' }).click();
  await toast(page, 'Person Updated').waitFor();
  await until(async () => !(await about()).includes('>These people are examples.'));
});

test('What a colleague changed meanwhile is shown before it is written over', async () => {
  browser.expectNoise(/status of 409/);
  const { id } = await addMember(server);
  const page = await open();
  await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit person' });
  await dialog.getByRole('textbox', { name: 'Words' }).fill('Mine.');
  const theirs = { name: 'Ada Lovelace', role: 'Numbers', words: 'Theirs.', seenVersion: 1 };
  expect((await asAdmin(server, 'PUT', `/api/admin/team/${id}`, theirs)).statusCode).toBe(200);
  await dialog.getByRole('button', { name: 'Save Person' }).click();
  const record = dialog.getByRole('region', { name: 'On record now' });
  await record.getByText('Theirs.').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Words' }).inputValue()).toBe('Mine.');
  await record.getByRole('button', { name: 'Save mine anyway' }).click();
  await toast(page, 'Person Updated').waitFor();
  await isServed('Mine.');
});

test('The page is whole without scripts, and says where the agency is', async () => {
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville', '李 小龍']) {
    await addMember(server, { name, words: 'a'.repeat(300), role: 'b'.repeat(80) });
  }
  const { version, ...facts } = (await asAdmin(server, 'GET', '/api/admin/site-settings')).json();
  const site = { ...facts, address: '12 Forge Lane\nProvidence, RI 02903', seenVersion: version };
  expect((await asAdmin(server, 'PUT', '/api/admin/site-settings', site)).statusCode).toBe(200);
  await isServed('12 Forge Lane');
  await isServed('李 小龍');
  for (const width of [360, WIDTHS.phone, WIDTHS.desk]) {
    const bare = await browser.visit('/about', { width, javaScriptEnabled: false });
    for (const name of ['Who builds it', 'How we work', 'Where we are']) {
      await bare.getByRole('heading', { name, level: 2 }).waitFor({ state: 'attached' });
    }
    const people = bare.getByRole('region', { name: 'Who builds it' }).getByRole('heading', { level: 3 });
    expect(await people.allTextContents()).toEqual([
      'Ada Lovelace',
      'Grace Hopper',
      'Mary Somerville',
      '李 小龍',
    ]);
    await bare.getByText('Providence, RI 02903').waitFor();
    await bare.getByRole('contentinfo').getByRole('link', { name: 'Notes' }).click();
    await bare.getByRole('heading', { name: 'Notes', level: 1 }).waitFor();
    const page = await browser.visit('/about', { width });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
});

test('The settings of the team are accessible on a phone and on a desk', async () => {
  await addMember(server, { links: [{ label: 'Letters', address: 'https://ada.example' }] });
  for (const width of Object.values(WIDTHS)) {
    const page = await open({ width });
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
  }
});
