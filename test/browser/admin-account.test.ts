import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { type Account, createAccount, isSignedIn, signIn } from '../accounts.ts';
import { findPort } from '../find-port.ts';
import { useServer } from '../server.ts';
import { openApp, switchOn } from '../two-factor.ts';
import { focused, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

// Passkeys are good at the address that is set, and at no other.
const port = await findPort();
const server = useServer({
  listen: true,
  port,
  settings: { PUBLIC_URL: `http://localhost:${port}` },
});
const browser = useBrowser(server);

let mara: Account;
beforeEach(async () => {
  await server.deps.database.pool.query('delete from admins');
  mara = await createAccount(server);
});

async function expectFits(page: Page, width: number = WIDTHS.phone) {
  for (const each of [width, WIDTHS.desk]) {
    await page.setViewportSize({ width: each, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(each);
  }
  await page.setViewportSize({ width, height: 900 });
}

async function enter(page: Page, { username, password }: Pick<Account, 'username' | 'password'>) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The name of the field that has the focus. */
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** A page of the settings, as an admin who has just signed in there. */
async function openPage(name: string, account: Account = mara): Promise<Page> {
  const page = await browser.visit('/woolbulldog', { width: WIDTHS.phone });
  await enter(page, account);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  await page.goto(`${server.url}/woolbulldog/settings?page=${name}`);
  await page.getByRole('heading', { name: name === 'admins' ? 'Admins' : 'Account', level: 2 }).waitFor();
  return page;
}

/** The own account, of whoever has just signed in, wherever that led. */
async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.goto(`${server.url}/woolbulldog/settings?page=account`);
  await page.getByRole('heading', { name: 'Account', level: 2 }).waitFor();
}

test('Devices are shown in words and signed out one by one or together', async () => {
  const others = [await signIn(server, mara), await signIn(server, mara), await signIn(server, mara)];
  const page = await openPage('account');
  const devices = page.getByRole('listitem').filter({ hasText: 'Signed in' });
  await expect.poll(() => devices.count()).toBe(4);
  await devices.filter({ hasText: 'This device' }).getByText('Chrome on Linux').waitFor();
  await devices
    .getByRole('button', { name: /^Sign out Unknown device/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => devices.count()).toBe(3);
  await expect.poll(() => focused(page)).toBe('h3 Signed-in devices');
  // Another device that comes shows by itself.
  const fourth = await signIn(server, mara);
  await expect.poll(() => devices.count()).toBe(4);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await toast(page, 'Signed Out').waitFor();
  await expect.poll(() => devices.count()).toBe(1);
  for (const other of [...others, fourth]) expect(await isSignedIn(server, other)).toBe(false);
});

test('Two-factor is set up, asked for, used up and switched off, by keyboard', async () => {
  const page = await openPage('account');
  await page.getByRole('button', { name: 'Set up two-factor' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('wrong');
  browser.expectNoise(/status of 40[01]/);
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not your present password.').waitFor();
  await dialog.getByLabel('Your password').fill(mara.password);
  await page.keyboard.press('Enter');
  const secret = ((await dialog.locator('[data-secret]').textContent()) ?? '').replaceAll(/\s/g, '');
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectFits(page);
  const app = openApp(secret, [server]);
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('This code is wrong, or it was used before.').waitFor();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.next());
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('h3 Keep these recovery codes');
  const codes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  await expectFits(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await enter(page, mara);
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await expect.poll(() => focusedField(page)).toBe('code');
  await expectFits(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong, or it was used before.').waitFor();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').waitFor();
  await expect.poll(() => focusedField(page)).toBe('code');
  await expectFits(page);
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await openAccount(page);
  await page.getByText('9 recovery codes are left.').waitFor();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByLabel('Your password').fill(mara.password);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.next());
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  // Nobody can be told the codes again: a slip does not take them away.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without the codes?' });
  await question.getByText('They are not shown again.', { exact: true }).waitFor();
  await expectFits(page);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('h3 Keep these recovery codes');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('10 recovery codes are left.').waitFor();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByLabel('Your password').fill(mara.password);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.next());
  await page.keyboard.press('Enter');
  await toast(page, 'Two-Factor Switched Off').waitFor();
  await page.getByRole('button', { name: 'Set up two-factor' }).waitFor();
  await expect.poll(() => focused(page)).toBe('h3 Two-factor');
});

test('A first step that took too long is begun again, over the screen too', async () => {
  const cookie = await signIn(server, mara);
  const { app } = await switchOn([server], mara, cookie);
  const page = await browser.visit('/woolbulldog');
  browser.expectNoise(/status of 40[01]/);
  await enter(page, mara);
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  server.setClock(new Date(server.deps.clock().getTime() + 6 * 60_000));
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText('This sign-in has taken too long. Please begin again with your password.').waitFor();
  await enter(page, mara);
  await page.getByRole('textbox', { name: 'Code' }).fill(app.next());
  await page.keyboard.press('Enter');
  // A screen that shows nothing yet would be left for the sign-in.
  await page.getByText(/^All clear/).waitFor();
  await server.deps.database.pool.query('delete from admin_sessions');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.next());
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
});

/** A device with a fingerprint reader that knows its owner. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** Whether it knows the finger. */
    verify: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Takes its only passkey back to an earlier count, as a copy of it would be. */
    async rewind() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = credentials;
      if (!credential) throw new Error('no passkey');
      await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId });
      await cdp.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount: 1 },
      });
    },
  };
}

test('A passkey is added, named, used in place of password and code, and removed', async () => {
  browser.expectNoise(/status of 40[01]/);
  const { app } = await switchOn([server], mara, await signIn(server, mara));
  const page = await browser.visit('/woolbulldog', { width: WIDTHS.phone });
  const device = await addAuthenticator(page);
  await enter(page, mara);
  await page.getByRole('textbox', { name: 'Code' }).fill(app.next());
  await page.keyboard.press('Enter');
  await openAccount(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Chrome on Linux');
  await dialog.getByLabel('Name').fill('Studio laptop');
  await dialog.getByLabel('Your password').fill(mara.password);
  await expectFits(page);
  await page.keyboard.press('Enter');
  await dialog.getByText('Code is required.').waitFor();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.next());
  await page.keyboard.press('Enter');
  await toast(page, 'Passkey Added').waitFor();
  await page.getByText('Studio laptop').waitFor();
  await page.getByRole('button', { name: 'Rename Studio laptop' }).click();
  await dialog.getByLabel('Name').fill('Laptop of Mara');
  await page.keyboard.press('Enter');
  await page.getByText('Laptop of Mara').waitFor();
  await expectFits(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  const passkey = page.getByRole('button', { name: 'Use a passkey' });
  await device.verify(false);
  await passkey.click();
  await page.getByText('Nothing was done: it was cancelled, or took too long.').waitFor();
  await device.verify(true);
  await expectFits(page);
  await passkey.focus();
  await page.keyboard.press('Enter');
  await openAccount(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await device.rewind();
  await passkey.click();
  await page.getByText('This passkey was not accepted.').waitFor();

  await enter(page, mara);
  await page.getByRole('textbox', { name: 'Code' }).fill(app.next());
  await page.keyboard.press('Enter');
  await openAccount(page);
  await page.getByRole('button', { name: 'Remove Laptop of Mara' }).click();
  await dialog.getByLabel('Your password').fill(mara.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Passkey Removed').waitFor();
  await expect.poll(() => focused(page)).toBe('h3 Passkeys');
  await page.getByRole('button', { name: 'Logout' }).click();
  await passkey.click();
  await page.getByText('This passkey was not accepted.').waitFor();
});

test('An admin is invited, comes in, is listed and removed', async () => {
  browser.expectNoise(/status of 40[0149]/);
  const page = await openPage('admins');
  await page.getByText('Nobody waits to come in.').waitFor();
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Invite an admin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('jonas@engine.example');
  await dialog.getByLabel('Your password').fill('wrong');
  await expectFits(page);
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not your present password.').waitFor();
  await dialog.getByLabel('Your password').fill(mara.password);
  await page.keyboard.press('Enter');
  const first = await dialog.getByLabel('Invite link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Invite again: jonas@engine.example' }).click();
  await dialog.getByLabel('Your password').fill(mara.password);
  await dialog.getByRole('button', { name: 'Make a link to copy' }).click();
  const link = await dialog.getByLabel('Invite link').inputValue();
  await expectFits(page);
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(link);
  // Nothing that was typed is lost any more.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await expectFits(page);

  const guest = await browser.visit(new URL(first).pathname + new URL(first).hash, { width: WIDTHS.phone });
  await guest.getByLabel('Username').fill(mara.username);
  await guest.getByLabel('Password', { exact: true }).fill('what jonas chose');
  await expectFits(guest);
  await guest.keyboard.press('Enter');
  await guest.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await guest.goto(link);
  await guest.reload();
  await guest.getByLabel('Username').fill(mara.username);
  await guest.getByLabel('Password', { exact: true }).fill('what jonas chose');
  await guest.keyboard.press('Enter');
  await guest.getByText('Somebody has this username already. Please choose another one.').waitFor();
  await guest.getByLabel('Username').fill('Jonas');
  await guest.keyboard.press('Enter');
  await guest.getByText('Your account is there. Sign in with it.').waitFor();
  await guest.getByLabel('Password', { exact: true }).fill('what jonas chose');
  await guest.keyboard.press('Enter');
  await guest.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

  // It shows by itself.
  const remove = page.getByRole('button', { name: 'Remove jonas' });
  await remove.waitFor();
  await page.getByText('Nobody waits to come in.').waitFor();
  await expectFits(page);
  await remove.click();
  await dialog.getByLabel('Your password').fill(mara.password);
  await expectFits(page);
  await page.keyboard.press('Enter');
  await toast(page, 'Admin Removed').waitFor();
  await expect.poll(() => focused(page)).toBe('h2 Admins');
  await guest.getByRole('dialog', { name: 'Your session has ended' }).waitFor();

  const ada = await createAccount(server);
  await page.getByRole('button', { name: `Remove ${mara.username}` }).click();
  await dialog.getByLabel('Your password').fill(mara.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
  expect([await signIn(server, mara), await signIn(server, ada)]).toEqual(['', expect.stringMatching(/./)]);
});

test('What cannot be loaded says so and is tried again', async () => {
  const page = await openPage('account');
  browser.expectNoise(/status of 500/);
  await page.route('**/api/admin/{two-factor,passkeys,sessions}', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  for (const title of [
    'Two-factor could not be loaded',
    'Your passkeys could not be loaded',
    'Your devices could not be loaded',
  ]) {
    await page.getByText(title).waitFor();
  }
  await expectFits(page);
  await page.unrouteAll();
  for (let left = 3; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(left - 1);
  }
  await page.getByText('Chrome on Linux').waitFor();
});
