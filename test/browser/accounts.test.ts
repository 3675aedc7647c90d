import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { type Account, createAccount, secretsTo, signIn } from '../accounts.ts';
import { ADMIN, useServer } from '../server.ts';
import { focused, openSettings, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const NEW = 'the second password';

let mara: Account;
beforeEach(async () => {
  await server.deps.database.pool.query('delete from admins');
  mara = await createAccount(server);
});

const lastSecret = async (email: string) => (await secretsTo(server, email)).at(-1) ?? '';

async function forgot({ username }: Account): Promise<string> {
  const payload = { account: username };
  await server.app.inject({ method: 'POST', url: '/api/admin/forgot-password', payload });
  return `/woolbulldog/password#${await lastSecret(mara.email)}`;
}

async function expectFits(page: Page) {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}

test('Whoever forgot a password comes from the sign-in to a link, and from the link back in, by keyboard', async () => {
  const page = await browser.visit('/woolbulldog', { width: WIDTHS.phone });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await expectFits(page);
  await page.getByLabel('Email or username').fill(mara.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await expect.poll(() => focused(page)).toBe('h1 Check your mail');
  await page.getByText('npm run agency -- reset-password USERNAME').waitFor();
  await expectFits(page);

  await page.goto(`${server.url}/woolbulldog/password#${await lastSecret(mara.email)}`);
  await page.getByRole('heading', { name: 'Choose another password' }).waitFor();
  await expectFits(page);
  const field = page.getByLabel('New password');
  await field.fill('short');
  await page.keyboard.press('Enter');
  await page.getByText('Password must be at least 8 characters long.').waitFor();
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await field.getAttribute('type')).toBe('text');
  await field.fill(NEW);
  await page.keyboard.press('Enter');
  await page.getByText('Your new password is set. Sign in with it.').waitFor();
  expect(page.url()).toBe(`${server.url}/woolbulldog`);
  await expectFits(page);
  await page.getByLabel('Username').fill(mara.username);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
});

test('The same is said of a name that nobody has', async () => {
  const page = await browser.visit('/woolbulldog/password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Email or username is required.').waitFor();
  await page.getByLabel('Email or username').fill('nobody');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await page.getByText('If there is an account with this username or address').waitFor();
});

test.each([
  [
    'was used',
    async () => {
      const path = await forgot(mara);
      const payload = { token: path.split('#')[1], password: NEW };
      await server.app.inject({ method: 'POST', url: '/api/admin/reset-password', payload });
      return path;
    },
  ],
  ['nobody was sent', async () => `/woolbulldog/password#${'x'.repeat(43)}`],
  ['is cut off', async () => '/woolbulldog/password#abc'],
])('A link that %s leads to the way to another one', async (_, make) => {
  browser.expectNoise(/status of 40[04]/);
  const page = await browser.visit(await make(), { width: WIDTHS.phone });
  await page.getByLabel('New password').fill('the third password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('heading', { name: 'Ask for a new link' }).waitFor();
  await expect.poll(() => focused(page)).toBe('h1 Ask for a new link');
  await expectFits(page);
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await page.getByLabel('Email or username').waitFor();
  expect(await signIn(server, { ...mara, password: 'the third password' })).toBe('');
});

async function askForEmail(next: string) {
  const cookie = await signIn(server, mara);
  const payload = { email: next, password: mara.password };
  await server.app.inject({ method: 'PUT', url: '/api/admin/email', headers: { cookie }, payload });
  return `/woolbulldog/email#${await lastSecret(next)}`;
}

async function addressOf({ username }: Account) {
  const { rows } = await server.deps.database.pool.query('select email from admins where username = $1', [
    username,
  ]);
  return rows[0]?.email;
}

test('A new address is confirmed at the press of a button and not before', async () => {
  const next = `new-${mara.email}`;
  const page = await browser.visit(await askForEmail(next), { width: WIDTHS.phone });
  await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await addressOf(mara)).toBe(mara.email);
  await expectFits(page);
  await page.getByRole('button', { name: 'Confirm address' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`Mail for your account goes to ${next} from now on.`).waitFor();
  await expect.poll(() => focused(page)).toBe('h1 Your address is confirmed');
  expect(await addressOf(mara)).toBe(next);
  await expectFits(page);
});

test('A link to confirm an address that works no more says so', async () => {
  browser.expectNoise(/status of 40[04]/);
  const page = await browser.visit(`/woolbulldog/email#${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page
    .getByText('This link works no more: it was used, has expired, or a newer one was sent.')
    .waitFor();
  await expectFits(page);
  const bare = await browser.visit('/woolbulldog/email');
  await bare.getByText('This link is not complete.').waitFor();
  expect(await bare.getByRole('button').count()).toBe(0);
});

test('In the settings the address is changed, shown while it waits, and withdrawn', async () => {
  browser.expectNoise(/status of 400/);
  const page = await openSettings(server, browser, { search: '?page=account' });
  const form = page.getByRole('form', { name: 'Email address' });
  await form.getByLabel('New address').fill('admin@new.example');
  await form.getByLabel('Your password').fill('a wrong one');
  await form.getByRole('button', { name: 'Change address' }).click();
  await form.getByText('This is not your present password.').waitFor();
  await form.getByLabel('Your password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByText('admin@new.example waits to be confirmed').waitFor();
  await expectFits(page);
  await page.reload();
  await page.getByText('admin@new.example waits to be confirmed').waitFor();
  await page.getByRole('button', { name: 'Withdraw the change' }).click();
  await page.getByText('admin@new.example waits to be confirmed').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('h3 Email address');
});

test('In the settings the password is changed, and this session goes on', async () => {
  browser.expectNoise(/status of 400/);
  const page = await openSettings(server, browser, { search: '?page=account', width: WIDTHS.phone });
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Present password').fill('a wrong one');
  await form.getByLabel('New password').fill(NEW);
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByText('This is not your present password.').waitFor();
  expect(await form.getByLabel('New password').inputValue()).toBe(NEW);
  await expectFits(page);
  await form.getByLabel('Present password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Password Changed').waitFor();
  expect(await form.getByLabel('New password').inputValue()).toBe('');
  await page.reload();
  await page.getByRole('form', { name: 'Password' }).waitFor();
  expect(await signIn(server, { username: ADMIN.username, password: NEW })).not.toBe('');
});
