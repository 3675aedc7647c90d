import { beforeEach, expect, test } from 'vitest';
import { publishWhole } from '../cases.ts';
import { createProject } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { addNote } from '../notes.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, openSettings } from './back-office.ts';
import { expectAccessible, useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(async () => {
  await emptyTables(
    server.deps.database,
    'contacts',
    'projects',
    'clients',
    'notes',
    'former_note_slugs',
    'showcases',
    'pictures',
    'search_entries',
  );
  await createProject(server, { name: 'Harbour roastery', clientName: 'Priya Raman' });
  const payload = { name: 'Zoë Nuñez', email: 'zoe@mail.example', message: 'About the observatory.' };
  expect((await server.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(201);
});

test('Control and K finds a message from anywhere, and Enter opens it', async () => {
  const page = await openSettings(server, browser);
  // The heading stands in the HTML; the keys are heard once it is known who has signed in.
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('nunez');
  await dialog.getByRole('option', { name: /Zoë Nuñez/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard\?tab=contacts&contact=\d+/);
  await page.getByText('About the observatory.').first().waitFor();
});

test('Enter that is pressed before anything is found opens the first that is', async () => {
  const page = await openSettings(server, browser);
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await field.waitFor();
  await page.keyboard.type('observatory');
  await page.keyboard.press('Enter');
  await page.getByText('About the observatory.').first().waitFor();
});

test('a note and a case study lead to where they are written, also where they take the place of other hits', async () => {
  await addNote(server, { title: 'A quince too' });
  const note = await addNote(server, { title: 'A quince in writing' });
  const { id } = await publishWhole(server, 'Quincaillerie Velodrome');
  const page = await openDashboard(server, browser);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('quince');
  await dialog.getByRole('option', { name: /A quince in writing.*Note/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`notes\\?note=${note.id}$`));
  // A key belongs to the screen that is shown.
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('quince');
  await dialog.getByRole('option', { name: /A quince too.*Note/ }).waitFor();
  // Nothing of what was found before is found now.
  await dialog.getByRole('combobox').fill('velodrme');
  const found = dialog.getByRole('option', { name: /Quincaillerie Velodrome.*Case study/ });
  await found.waitFor();
  await expect.poll(() => found.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`case\\?case=${id}$`));
});

test('a project is found by the button, too, and words without a hit say so', async () => {
  const page = await openDashboard(server, browser, { width: 390 });
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('zebra crossing');
  await dialog.getByText("Nothing fits 'zebra crossing'").waitFor();
  await expectAccessible(page);
  await dialog.getByRole('combobox').fill('harbor roastery');
  await dialog.getByRole('option', { name: /Harbour roastery/ }).click();
  await page.waitForURL(/dashboard\?tab=projects&project=\d+/);
});

test('a command leads to a page of the settings; closing gives the focus back', async () => {
  const page = await openDashboard(server, browser);
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('option', { name: 'Client Projects' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toMatch(/Search/);
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('sett bill');
  await page.keyboard.press('Enter');
  await page.waitForURL(/settings\?page=billing/);
});

test('what is typed before the search is loaded is kept, and is no key of the screen', async () => {
  const page = await openDashboard(server, browser);
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/search-body-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('close days');
  const search = page.getByRole('dialog', { name: 'Search' });
  expect(await search.getByLabel('Search').inputValue()).toBe('close days');
  load();
  await search.getByRole('option', { name: /Close days/ }).waitFor();
  expect(await search.getByRole('combobox').inputValue()).toBe('close days');
  // One goes on behind it.
  await page.keyboard.type(', or');
  expect(await search.getByRole('combobox').inputValue()).toBe('close days, or');
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Enter');
  await page.waitForURL(/settings\?page=hours$/);
});

test('a command that is called by its name comes before what is found', async () => {
  const payload = { name: 'Ina Voice', email: 'ina@mail.example', message: 'About invoices and insights.' };
  expect((await server.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(201);
  const page = await openDashboard(server, browser);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('insights');
  await search.getByRole('option', { name: /Ina Voice/ }).waitFor();
  expect(await search.getByRole('option').first().textContent()).toBe('Insights');
  await page.keyboard.press('Enter');
  await page.waitForURL(/insights/);
});

test.each([
  { words: 'create cl', where: /tab=projects$/, title: 'Create Client Project' },
  { words: 'add av', where: /tab=bookings$/, title: 'Add Availability' },
  { words: 'close days', where: /settings\?page=hours$/, title: 'Exception or day off' },
  { words: 'add test', where: /tab=testimonials$/, title: 'Add New Testimonial' },
  { words: 'add proj', where: /tab=showcases$/, title: 'Add Project Showcase' },
  { words: 'invite', where: /settings\?page=admins$/, title: 'Invite an admin' },
])('the command that “$words” finds opens its dialog, once', async ({ words, where, title }) => {
  const page = await openDashboard(server, browser);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill(words);
  await expect.poll(() => search.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(where);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.reload();
  await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).waitFor();
  expect(await dialog.count()).toBe(0);
});

test('a search that does not get through says so and can be tried again', async () => {
  const page = await openDashboard(server, browser);
  browser.expectNoise(/ERR_FAILED/);
  await page.route('**/api/admin/search*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('zoe');
  await page.keyboard.press('Enter');
  await dialog.getByText('The search did not get through').waitFor();
  await page.unroute('**/api/admin/search*');
  await dialog.getByRole('button', { name: /again/i }).click();
  // Enter was pressed long ago: it does not choose what is found now.
  await dialog.getByRole('option', { name: /Zoë Nuñez/ }).waitFor();
});

test('? lists the keys, and they can be turned off', async () => {
  const page = await openDashboard(server, browser);
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await dialog.getByText('Search and commands').waitFor();
  expect(await dialog.locator('kbd').allTextContents()).toEqual(expect.arrayContaining(['Ctrl', 'k', '?']));
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: 'Use single keys' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  expect(await dialog.count()).toBe(0);
});
