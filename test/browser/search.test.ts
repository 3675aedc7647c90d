import { beforeAll, expect, test } from 'vitest';
import { createProject } from '../clients.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, openSettings } from './back-office.ts';
import { expectAccessible, useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeAll(async () => {
  await createProject(server, { name: 'Harbour roastery', clientName: 'Priya Raman' });
  const payload = { name: 'Zoë Nuñez', email: 'zoe@mail.example', message: 'About the observatory.' };
  expect((await server.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(201);
});

test('Control and K finds a message from anywhere, and Enter opens it', async () => {
  const page = await openSettings(server, browser);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('nunez');
  await dialog.getByRole('option', { name: /Zoë Nuñez/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard\?tab=contacts&contact=\d+/);
  await page.getByText('About the observatory.').first().waitFor();
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
  expect(await focused(page)).toMatch(/Search/);
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('sett bill');
  await page.keyboard.press('Enter');
  await page.waitForURL(/settings\?page=billing/);
});

test('a search that does not get through says so and can be tried again', async () => {
  const page = await openDashboard(server, browser);
  browser.expectNoise(/ERR_FAILED/);
  await page.route('**/api/admin/search*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('zoe');
  await dialog.getByText('The search did not get through').waitFor();
  await page.unroute('**/api/admin/search*');
  await dialog.getByRole('button', { name: /again/i }).click();
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
