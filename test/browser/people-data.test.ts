import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { readArchive } from '../archive.ts';
import { asAdmin, createProject, newEmail, signInClient } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { uploadFile } from '../files.ts';
import { useServer } from '../server.ts';
import { focused, openSettings, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(() => emptyTables(server.deps.database, 'newsletter_subscribers'));

async function createMira() {
  const email = newEmail('mira');
  const project = await createProject(server, { name: 'Harbor shop', clientPortalEmail: email });
  const [{ id = 0 } = {}] = project.people;
  await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}/people/${id}`, { name: 'Mira Holt' });
  const headers = await signInClient(server, email);
  await uploadFile(server, headers, { projectId: project.id, fileName: 'logo.txt' });
  const sent = { name: 'Mira Holt', email, message: 'Hello' };
  await server.app.inject({ method: 'POST', url: '/api/contact', payload: sent });
  return { email, project };
}

describe('Newsletter', () => {
  test('says so where nobody has signed up, and shows live who does', async () => {
    const page = await openSettings(server, browser, { search: '?page=newsletter' });
    await page.getByText('No subscribers yet').waitFor();
    await server.deps.database.pool.query(
      "insert into newsletter_subscribers (email) values ('live@letter.example')",
    );
    await page
      .getByRole('listitem')
      .filter({ hasText: 'live@letter.example' })
      .getByText('Waiting to confirm')
      .waitFor();
    await server.deps.database.pool.query('update newsletter_subscribers set confirmed_at = now()');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'live@letter.example' })
      .getByText('Confirmed')
      .waitFor();
  });

  test.each(Object.values(WIDTHS))(
    'is searched, narrowed, taken along and shortened by the keyboard, at %i px',
    async (width) => {
      await server.deps.database.pool.query(
        `insert into newsletter_subscribers (email, confirmed_at)
         select 'reader' || n || '-${width}@letter.example', now() from generate_series(1, 30) as n`,
      );
      const page = await openSettings(server, browser, { width, search: '?page=newsletter' });
      await page.getByText('25 of ').waitFor();
      await page.getByRole('button', { name: 'Load more' }).click();
      await page.getByLabel('Search addresses').fill(`reader7-${width}`);
      await page.getByText('1 of 1 shown').waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe(`reader7-${width}`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export CSV' }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toContain(
        `reader7-${width}@letter.example,confirmed`,
      );
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.getByRole('button', { name: `Delete reader7-${width}@letter.example` }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog', { name: 'Delete this subscriber?' });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Delete' }).focus();
      await page.keyboard.press('Enter');
      await toast(page, 'Subscriber Deleted').waitFor();
      await page.getByText('No such subscribers').waitFor();
    },
  );

  test('says that it could not be loaded, and loads it again', async () => {
    browser.expectNoise(/500/);
    await server.deps.database.pool.query(
      "insert into newsletter_subscribers (email) values ('live@letter.example')",
    );
    const page = await openSettings(server, browser, { search: '?page=words' });
    await page.route('**/api/admin/newsletter-subscribers?*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.getByRole('tab', { name: 'Newsletter' }).click();
    await page.getByText('The subscribers could not be loaded').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('list', { name: 'Subscribers' }).waitFor();
  });
});

describe('Data', () => {
  test('takes everything along', async () => {
    await createMira();
    const page = await openSettings(server, browser, { search: '?page=data' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export everything' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Venture data \d{4}-\d\d-\d\d\.zip$/);
    expect(readArchive(await readFile(await download.path())).has('manifest.json')).toBe(true);
  });

  test.each(Object.values(WIDTHS))(
    'looks somebody up, takes what is theirs along and erases them by the keyboard, at %i px',
    async (width) => {
      browser.expectNoise(/404/);
      const { email } = await createMira();
      const page = await openSettings(server, browser, { width, search: '?page=data' });
      await page.getByLabel('Email address').fill('nobody@person.example');
      await page.keyboard.press('Enter');
      await page.getByText('Nothing is known under this address.').waitFor();
      await page.getByLabel('Email address').fill(email);
      await page.keyboard.press('Enter');
      const found = page.getByRole('region', { name: `What is known of ${email}` });
      await found.getByText('1 portal account, with its sessions and access').waitFor();
      await found.getByText('Nobody else has access to').waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        found.getByRole('link', { name: 'Export this person' }).click(),
      ]);
      expect(readArchive(await readFile(await download.path())).has('data/contacts.json')).toBe(true);
      await found.getByRole('button', { name: 'Erase…' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Erase this person' });
      await dialog.getByRole('button', { name: 'Erase for good' }).click();
      await dialog.getByText('Type the address exactly as it stands above.').waitFor();
      await dialog.getByText('Choose what becomes of them.').waitFor();
      await expectAccessible(page);
      await dialog.getByLabel('Delete them').check();
      await dialog.getByRole('textbox').fill(email);
      await page.keyboard.press('Enter');
      await toast(page, 'Person Erased').waitFor();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Email address').inputValue()).toBe('');
      const left = await asAdmin(server, 'GET', `/api/admin/people?email=${email}`);
      expect(left.json()).toMatchObject({ contacts: { total: 0 }, projects: { total: 0 } });
    },
  );

  test('is reached from the card of a person, and keeps the dialog where erasing fails', async () => {
    browser.expectNoise(/500/);
    const { email } = await createMira();
    const page = await openSettings(server, browser, { search: `?page=data&person=${email}` });
    await page.getByRole('button', { name: 'Erase…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase this person' });
    await dialog
      .getByLabel('Leave them in the projects, without their name. What is inside of files stays')
      .check();
    await dialog.getByRole('textbox').fill(email.toUpperCase());
    await page.route('**/people/erasure', (route) =>
      route.fulfill({ status: 500, json: { error: 'It did not work.', code: 'internal' } }),
    );
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await toast(page, 'Failed to erase the person.').waitFor();
    await dialog.getByText('It did not work.').waitFor();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => focused(page)).toBe('button Erase…');
  });
});

describe('Activity', () => {
  test.each(Object.values(WIDTHS))(
    'is shown live, narrowed and leads to where it happened, at %i px',
    async (width) => {
      const project = await createProject(server, { name: `Shop ${width}` });
      const page = await openSettings(server, browser, { width, search: '?page=activity' });
      const rows = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
      await rows
        .filter({ hasText: `Shop ${width}` })
        .first()
        .waitFor();
      await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}/status`, { status: 'completed' });
      const live = rows.filter({ hasText: 'moved the project to Completed' }).first();
      await live.waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await live.getByRole('link', { name: `in project Shop ${width}` }).click();
      await page.getByRole('link', { name: `In Shop ${width}, show all again` }).waitFor();
      await expect.poll(() => rows.count()).toBe(2);
      await page.getByLabel('Show activity').click();
      await page.getByRole('option', { name: 'Files' }).click();
      await page.getByText('No such activity').waitFor();
      await page.getByLabel('Show activity').click();
      await page.getByRole('option', { name: 'All kinds' }).click();
      await page.getByRole('link', { name: /, show all again/ }).click();
      await rows
        .filter({ hasText: 'moved the project to Completed' })
        .first()
        .getByRole('link', { name: 'moved the project to Completed' })
        .click();
      await page.waitForURL(`**/woolbulldog/dashboard?tab=projects&project=${project.id}*`);
    },
  );
});
