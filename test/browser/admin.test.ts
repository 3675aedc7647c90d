import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../database.ts';
import { ADMIN, signInAdmin, useServer } from '../server.ts';
import { holdUntilStreamEnds, openDashboard } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(() => emptyTables(server.deps.database, 'contacts'));

async function send(name: string, message = 'Hello.', website = ''): Promise<void> {
  const payload = { name, email: 'visitor@mail.example', company: '', subject: 'Web App', message, website };
  const reply = await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(reply.statusCode).toBe(201);
}

async function signIn(width?: number): Promise<Page> {
  await signInAdmin(server);
  const page = await browser.visit('/woolbulldog', { width });
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/woolbulldog/dashboard');
  await page.getByRole('heading', { name: 'Contact Requests' }).waitFor();
  return page;
}

async function openContacts(width?: number): Promise<Page> {
  const page = await openDashboard(server, browser, { width });
  await page.getByRole('heading', { name: 'Contact Requests' }).waitFor();
  return page;
}

function toast(page: Page, text: string) {
  return page.locator('[role=region] li').getByText(text, { exact: true });
}

describe('Sign-in', () => {
  test('stores the admin, greets and goes to the dashboard', async () => {
    const page = await signIn();
    await toast(page, 'Login successful').waitFor();
    await toast(page, 'Welcome to the admin dashboard').waitFor();
    await page.getByText('Welcome, admin').waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('admin'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ username: 'admin' });
  });

  test.each(Object.values(WIDTHS))('greets at %i px, however long the name is', async (width) => {
    const page = await signIn(width);
    await page.evaluate((username) => {
      localStorage.setItem('admin', JSON.stringify({ id: 1, username }));
    }, 'a-very-long-username'.repeat(10));
    await page.reload();
    await page.getByText('Welcome, a-very-long-username').waitFor();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test('needs both fields', async () => {
    const page = await browser.visit('/woolbulldog');
    await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
    await page.getByLabel('Username').fill('admin');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await toast(page, 'Please fill in all fields').waitFor();
    await toast(page, 'Username and password are required').waitFor();
  });

  test('shows and hides the password', async () => {
    const page = await browser.visit('/woolbulldog');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  test('says the same in the toast whatever the cause, and the cause inline', async () => {
    browser.expectNoise(/status of (401|429)/);
    const page = await browser.visit('/woolbulldog');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await toast(page, 'Login failed').waitFor();
    await toast(page, 'Invalid username or password').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('admin');
    await page.route('**/api/admin/login', (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'Too many attempts. Please try again in 9 minutes.', code: 'x' },
      }),
    );
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').getByText('Too many attempts. Please try again in 9 minutes.').waitFor();
    await toast(page, 'Invalid username or password').waitFor();
  });
});

describe('Dashboard', () => {
  test('sends everyone without an admin record to the sign-in', async () => {
    const page = await browser.visit('/woolbulldog/dashboard');
    await page.waitForURL((url) => url.pathname === '/woolbulldog');
  });

  test('a switch of the tab scrolls to the top', async () => {
    for (let index = 0; index < 12; index += 1) await send(`One of many ${index}`);
    const page = await openContacts();
    await page
      .getByRole('checkbox', { name: /^Select the message/ })
      .nth(11)
      .waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await page.getByRole('tab', { name: /Call Bookings/ }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('Logout ends the session and forgets the admin', async () => {
    const page = await openContacts();
    await holdUntilStreamEnds(page, '/api/admin/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/woolbulldog');
    expect(await page.evaluate(() => localStorage.getItem('admin'))).toBe(null);
    const cookies = await page.context().cookies();
    // The other cookie only knows the browser again, and goes to the sign-in alone.
    expect(cookies.filter(({ path, value }) => path === '/' && value !== '')).toEqual([]);
  });

  test('Logout says so when the session may go on', async () => {
    browser.expectNoise(/ERR_FAILED/);
    const page = await openContacts();
    await page.route('**/api/admin/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/woolbulldog');
    await page.getByText('The server did not hear of it').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('admin'))).toBe(null);
  });

  test('works with blocked storage until it is loaded again', async () => {
    await signInAdmin(server);
    const page = await browser.visit('/woolbulldog', { storageBlocked: true });
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Welcome, admin').waitFor();
  });
});

describe('Contact requests', () => {
  test('are shown as typed, newest first, counted, refreshed and deleted', async () => {
    await send('First <b>Sender</b>', 'Line one.\nLine <script>two</script>.');
    const page = await openContacts();
    const inbox = page.getByRole('list', { name: 'Messages' });
    await inbox.getByRole('link', { name: /^(Unread )?First <b>Sender/ }).click();
    const thread = page.getByRole('region', { name: 'Message', exact: true });
    expect(await thread.getByText('Line one.').textContent()).toBe('Line one.\nLine <script>two</script>.');
    expect(await thread.getByRole('link', { name: 'visitor@mail.example' }).getAttribute('href')).toBe(
      'mailto:visitor@mail.example?subject=Re%3A%20Web%20App',
    );
    await send('Second Sender');
    expect(await page.getByText('Second Sender').count()).toBe(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await inbox.getByText('Second Sender').waitFor();
    const names = await page.locator('[data-contact]').allTextContents();
    expect(names[0]).toContain('Second Sender');
    expect(names[1]).toContain('First <b>Sender</b>');
    const tab = page.getByRole('tab', { name: 'Contact Requests' });
    const before = names.length;
    await expect.poll(() => tab.textContent()).toBe(`Contact Requests${before}${before} waiting`);

    await inbox.getByRole('link', { name: /Second Sender/ }).click();
    await page.getByRole('button', { name: 'Delete the contact request from Second Sender' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog
      .getByText(
        'Are you sure you want to delete this contact request from Second Sender? This action cannot be undone.',
      )
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await inbox.getByRole('link', { name: /Second Sender/ }).waitFor();
    await page.getByRole('button', { name: 'Delete the contact request from Second Sender' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Contact Deleted').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByText('Second Sender').count()).toBe(0);
    await expect.poll(() => tab.textContent()).toBe(`Contact Requests${before - 1}${before - 1} waiting`);
    const heading = page.getByRole('heading', { name: 'Contact Requests' });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('sent from the site are there without a reload', async () => {
    await send('Old Sender');
    const page = await openContacts();
    await page.getByText('Old Sender').first().waitFor();
    await page.evaluate(() => {
      window.history.pushState({}, '', '/contact');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByLabel('First Name').fill('Fresh Sender');
    await page.getByLabel('Email', { exact: false }).first().fill('fresh@sender.example');
    await page.getByLabel('Message').last().fill('Hello.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await toast(page, 'Message sent successfully!').waitFor();
    await page.goBack();
    await page.getByText('Fresh Sender').first().waitFor();
  });

  test('stay when deleting fails', async () => {
    browser.expectNoise(/status of 500/);
    await send('Kept Sender');
    const page = await openContacts();
    await page
      .getByRole('list', { name: 'Messages' })
      .getByRole('link', { name: /Kept Sender/ })
      .click();
    const remove = page.getByRole('button', { name: 'Delete the contact request from Kept Sender' });
    await remove.waitFor();
    await page.route('**/api/admin/contacts/*', (route) => route.fulfill({ status: 500, body: '' }));
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete contact request.').waitFor();
    await toast(page, 'Error').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('link', { name: /Kept Sender/ })
      .first()
      .waitFor();
  });

  test('an empty list and a failed one look different, and the failed one can be tried again', async () => {
    browser.expectNoise(/status of 503/);
    const page = await browser.visit('/woolbulldog', { isHidden: true });
    await signInHere(page);
    await page.getByText('No contact requests yet').waitFor();
    await expectAccessible(page);
    await send('Found Sender');
    await page.route('**/api/admin/contacts?*', (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'The service is briefly unavailable.', code: 'unavailable' },
      }),
    );
    await page.reload();
    await page.getByRole('alert').getByText('The service is briefly unavailable.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/admin/contacts?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Found Sender').first().waitFor();
  });

  test('are read page by page, and no request carries more than is shown', async () => {
    for (let index = 0; index < 30; index += 1) await send(`Sender ${index}`);
    const page = await browser.visit('/woolbulldog');
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!response.url().includes('/api/admin/contacts?')) return;
      sizes.push(response.json().then((contacts: unknown[]) => contacts.length));
    });
    await signInHere(page);
    await page.getByText('Sender 29').waitFor();
    const first = page.locator('[data-contact]').getByText('Sender 1', { exact: true });
    expect(await first.count()).toBe(0);
    await page.getByRole('button', { name: 'Load more' }).click();
    await first.waitFor();
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    expect(Math.max(...(await Promise.all(sizes)))).toBe(25);
  });

  test('of programs wait in a quarantine of their own', async () => {
    await send('Spam Sender', 'Buy.', 'https://spam.example');
    const page = await openContacts();
    expect(await page.getByText('Spam Sender').count()).toBe(0);
    await page.getByRole('button', { name: /Quarantined/ }).click();
    await page.getByText('Spam Sender').waitFor();
  });

  test.each(Object.values(WIDTHS))('axe finds nothing at %i px', async (width) => {
    await send('A very long name without an end '.repeat(6).trim(), 'word '.repeat(900));
    const page = await openContacts(width);
    await page
      .getByRole('link', { name: /A very long name/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /A very long name/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Delete the contact request/ }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: /^Delete the contact request/ }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    const signInPage = await browser.visit('/woolbulldog', { width });
    await signInPage.getByRole('button', { name: 'Sign In' }).click();
    await expectAccessible(signInPage);
  });
});

async function signInHere(page: Page): Promise<void> {
  await signInAdmin(server);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/woolbulldog\/dashboard/);
}
