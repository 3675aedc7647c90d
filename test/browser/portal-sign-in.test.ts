import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asAdmin, createProject, newEmail, PASSWORD, tryClient } from '../clients.ts';
import { readMailTo } from '../mail.ts';
import { useServer } from '../server.ts';
import { focused, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { signIn, storedProject } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

async function expectFits(page: Page) {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}

/** Where the link to choose a password leads that was mailed last. */
async function passwordLink(email: string): Promise<string> {
  const mails = await readMailTo(server, email);
  const links = mails.flatMap(({ text = '' }) => /\/client-password#[\w-]{43}/.exec(text) ?? []);
  return links.at(-1) ?? '';
}

test('A client signs in by keyboard and comes to the project; what is wrong is said before', async () => {
  browser.expectNoise(/status of 401/);
  const project = await createProject(server);
  const page = await browser.visit('/client-login', { width: WIDTHS.phone });
  const main = page.getByRole('main');
  const hrefs = ['Contact us', 'Back to home', 'Forgot your password?', 'Try the demo'].map((name) =>
    main.getByRole('link', { name }).getAttribute('href'),
  );
  expect(await Promise.all(hrefs)).toEqual(['/contact', '/', '/client-password', '/client-portal']);
  await expectFits(page);

  await main.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await main.getByText('Email is required.').waitFor();
  await main.getByText('Password is required.').waitFor();
  await page.keyboard.type(project.clientPortalUsername);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await toast(page, 'Login Failed').waitFor();
  await toast(page, 'Invalid credentials').waitFor();
  await main.getByRole('alert').getByText('Invalid credentials').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('clientProject'))).toBeNull();
  await expectFits(page);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/client/login', async (route) => {
    await held;
    await route.continue();
  });
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Signing In...', disabled: true }).waitFor();
  answer();
  await page.getByRole('heading', { level: 1, name: 'Engine Works shop' }).waitFor();
  expect(page.url()).toBe(`${server.url}/client-dashboard`);
  await toast(page, 'Login Successful').waitFor();
  await toast(page, 'Welcome to your client dashboard!').waitFor();
  expect(await storedProject(page)).toBe(project.id);
});

test('The words of the server tell why a sign-in failed; a proxy and a dead line have none', async () => {
  browser.expectNoise(/status of|Failed to load resource/);
  const page = await browser.visit('/client-login');
  const answers = [
    { status: 429, json: { error: 'Too many tries. Wait a minute.', code: 'too_many' } },
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    { status: 401, body: '' },
    undefined,
  ];
  const told = ['Too many tries. Wait a minute.', 'Login failed', 'Invalid credentials', 'Login failed'];
  const lines = [
    'Too many tries. Wait a minute.',
    'Something went wrong on the way.',
    'Something went wrong on the way.',
    'The server could not be reached.',
  ];
  for (const [index, answer] of answers.entries()) {
    await page.unrouteAll();
    await page.route('**/api/client/login', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await signIn(page, 'priya@engine.example', PASSWORD);
    await toast(page, told[index] ?? '').waitFor();
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText(lines[index] ?? '')
      .waitFor();
  }
});

test('An invited client comes from the mail to a password, the timeline and a first message; the link works once', async () => {
  browser.expectNoise(/status of 404/);
  const project = await createProject(server, { clientPortalPassword: '', invite: true });
  const link = await passwordLink(project.clientPortalUsername);
  expect(link).not.toBe('');
  // A scanner of the mail opens the link too: nothing happens.
  await server.app.inject({ url: link.replace(/#.*/, '') });
  const page = await browser.visit(link, { width: WIDTHS.phone });
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await expectFits(page);
  await page.getByLabel('New password').fill('short');
  await page.keyboard.press('Enter');
  await page.getByText('Password must be at least 8 characters long.').waitFor();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Your password is set. Sign in with it.').waitFor();
  expect(page.url()).toBe(`${server.url}/client-login`);
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(project.clientPortalUsername);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Engine Works shop' }).waitFor();
  await page.getByRole('heading', { name: 'Planning' }).waitFor();
  await page.getByRole('button', { name: 'Messages' }).click();
  await page.getByLabel('Message', { exact: true }).fill('Thank you for the invite.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const thread = page.getByRole('region', { name: 'Messages', exact: true });
  await thread.getByText('Thank you for the invite.').waitFor();
  const sent = await asAdmin(server, 'GET', `/api/admin/projects/${project.id}/messages`);
  expect(sent.json()).toMatchObject([{ authorKind: 'client', text: 'Thank you for the invite.' }]);

  const again = await browser.visit(link);
  await again.getByLabel('New password').fill('another password');
  await again.getByRole('button', { name: 'Set the password' }).click();
  await again.getByRole('heading', { name: 'Ask for a new link' }).waitFor();
  await again.getByRole('link', { name: 'Send me a new link' }).click();
  await again.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  expect((await tryClient(server, project.clientPortalUsername, 'another password')).statusCode).toBe(401);
});

test('Whoever forgot a password is told the same whether or not there is such an account', async () => {
  const { clientPortalUsername } = await createProject(server);
  const page = await browser.visit('/client-login');
  for (const email of [clientPortalUsername, 'nobody@engine.example']) {
    await page.goto(`${server.url}/client-login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByText('If there is an account with this address').waitFor();
    await expect.poll(() => focused(page)).toBe('h1 Check your mail');
  }
  await expectFits(page);
  await page.goto(server.url + (await passwordLink(clientPortalUsername)));
  await page.getByLabel('New password').fill('the second password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('Your password is set. Sign in with it.').waitFor();
  expect((await tryClient(server, clientPortalUsername, 'the second password')).statusCode).toBe(200);
});

test('A new address is confirmed at the press of a button and not before', async () => {
  const { clientPortalUsername } = await createProject(server);
  const signedIn = await tryClient(server, clientPortalUsername);
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
  const email = newEmail('new');
  const payload = { email, password: PASSWORD };
  await server.app.inject({ method: 'PUT', url: '/api/client/email', cookies, payload });
  const [mail] = await readMailTo(server, email);
  const link = /\/client-email#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  const page = await browser.visit(link, { width: WIDTHS.phone });
  await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect((await tryClient(server, clientPortalUsername)).statusCode).toBe(200);
  await expectFits(page);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByText(`You sign in with ${email} from now on.`).waitFor();
  await expect.poll(() => focused(page)).toBe('h1 Your address is confirmed');
  expect((await tryClient(server, email)).statusCode).toBe(200);
  const bare = await browser.visit('/client-email');
  await bare.getByText('This link is not complete.').waitFor();
});
