import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addPerson,
  asAdmin,
  createProject,
  newEmail,
  PASSWORD,
  sessionStatus,
  signInClient,
  type TestProject,
  tryClient,
} from '../clients.ts';
import { readMailTo } from '../mail.ts';
import { useServer } from '../server.ts';
import { endSession, focused, holdUntilStreamEnds, toast } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { openPortal, signIn, storedProject } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

async function expectFits(page: Page) {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('clientProject'));

/** Another project of the client of `project`. */
function createSecond(project: TestProject, name: string) {
  const { clientPortalUsername } = project;
  return createProject(server, { name, clientPortalEmail: clientPortalUsername, useExistingClient: true });
}

test.each([WIDTHS.phone, WIDTHS.desk])(
  'Who has never signed in sees a sample, without a call, %i px wide',
  async (width) => {
    const page = await browser.visit('/client-login', { width });
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.goto(`${server.url}/client-dashboard?tab=billing`);
    await page.getByText('Sample data', { exact: true }).waitFor();
    await titled(page, 'Harbor Coffee online shop').waitFor();
    await page.getByText('$15,000', { exact: true }).waitFor();
    await page.getByText('In Progress', { exact: true }).first().waitFor();
    for (const name of ['Billing', 'Files', 'Checkpoints', 'Timeline']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).waitFor();
      await expectFits(page);
    }
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    expect(await stored(page)).toBeNull();
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await titled(page, 'Client Login').waitFor();
  },
);

test('A project shows how it stands now, and what is not known is left out', async () => {
  const facts = { status: 'in-progress', budget: 15_000, expectedCompletion: '2027-12-18' };
  const project = await createProject(server, facts);
  const page = await openPortal(server, browser, { project, at: '?tab=files', width: WIDTHS.phone });
  await titled(page, 'Engine Works shop').waitFor();
  for (const text of ['In Progress', '$15,000', 'Launch planned for Dec 18, 2027', 'No files yet']) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await expectFits(page);
  await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}`, {
    name: 'Harbor',
    budget: null,
    expectedCompletion: null,
  });
  await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}/status`, { status: 'planning' });
  await page.reload();
  await titled(page, 'Harbor').waitFor();
  await page.getByText('Planning', { exact: true }).waitFor();
  expect(await page.getByText(/\$|Launch planned/).count()).toBe(0);
  expect(await page.getByRole('combobox').count()).toBe(0);
  expect(await stored(page)).toContain('Harbor');
  await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}/status`, { status: 'completed' });
  await page.reload();
  await page.getByText('Completed', { exact: true }).waitFor();
});

test('Of several projects one is chosen by keyboard; the tab, the address and the browser keep it', async () => {
  const first = await createProject(server);
  const second = await createSecond(first, 'Engine Works app');
  const page = await openPortal(server, browser, { project: first, at: '?tab=billing' });
  await titled(page, 'Engine Works shop').waitFor();
  await page.getByRole('combobox', { name: 'Project' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('div Engine Works shop');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toBe('div Engine Works app');
  await page.keyboard.press('Enter');
  await titled(page, 'Engine Works app').waitFor();
  expect(new URL(page.url()).search).toBe(`?tab=billing&project=${second.id}`);
  await expect.poll(() => storedProject(page)).toBe(second.id);
  await expect.poll(() => focused(page)).toContain('Project');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  expect(new URL(page.url()).searchParams.get('project')).toBe(String(second.id));
  await titled(page, 'Engine Works app').waitFor();
  await page.goBack();
  await titled(page, 'Engine Works shop').waitFor();
  await page.goto(`${server.url}/client-dashboard`);
  await titled(page, 'Engine Works shop').waitFor();
});

test.each([
  ['one word', 'W'.repeat(200)],
  ['words', 'Harbor '.repeat(28)],
  ['right to left', 'ש'.repeat(200)],
])('A name as long as it can be fits a phone, beside the choice of several: %s', async (_, name) => {
  const project = await createProject(server, { name });
  await createSecond(project, name);
  const page = await openPortal(server, browser, { project, width: 360 });
  await titled(page, name.trim()).waitFor();
  await expectFits(page);
});

test('A project that is gone, somebody else’s or none is said to be missing, and the own ones are offered', async () => {
  const [own, other] = [await createProject(server), await createProject(server, { name: 'Not theirs' })];
  const second = await createSecond(own, 'Engine Works app');
  const page = await openPortal(server, browser, {
    project: own,
    at: `?project=${other.id}`,
    width: WIDTHS.phone,
  });
  for (const id of [other.id, 999_999, 'twelve']) {
    await page.goto(`${server.url}/client-dashboard?project=${id}`);
    await titled(page, 'This project is not here').waitFor();
    expect(await page.getByText('Not theirs').count()).toBe(0);
  }
  await expectFits(page);
  await asAdmin(server, 'DELETE', `/api/admin/projects/${own.id}`);
  await page.goto(`${server.url}/client-dashboard`);
  await titled(page, 'Engine Works shop is not here any more').waitFor();
  await page.getByRole('link', { name: 'Engine Works app' }).click();
  await titled(page, 'Engine Works app').waitFor();
  await expect.poll(() => storedProject(page)).toBe(second.id);
});

test('A session that has ended leads to the sign-in, and from there back to the same address', async () => {
  browser.expectNoise(/status of 401/);
  const project = await createProject(server);
  const page = await openPortal(server, browser, { project, isHidden: true });
  await titled(page, 'Engine Works shop').waitFor();
  await endSession(page);
  await page.goto(`${server.url}/client-dashboard?tab=files&project=${project.id}`);
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  expect(page.url()).toBe(`${server.url}/client-login`);
  expect(await stored(page)).toBeNull();
  await signIn(page, project.clientPortalUsername, PASSWORD);
  await titled(page, 'Engine Works shop').waitFor();
  expect(new URL(page.url()).search).toBe(`?tab=files&project=${project.id}`);

  await page.goto(`${server.url}/client-dashboard/account`);
  const form = page.getByRole('form', { name: 'Email address' });
  await form.getByLabel('New address').fill('priya@typed.example');
  await form.getByLabel('Your password').fill(PASSWORD);
  await endSession(page);
  await form.getByRole('button', { name: 'Change address' }).click();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.waitFor();
  expect(await ended.getByLabel('Email').inputValue()).toBe(project.clientPortalUsername);
  await ended.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ended.getByRole('button', { name: 'Sign In' }).click();
  await ended.waitFor({ state: 'hidden' });
  expect(await form.getByLabel('New address').inputValue()).toBe('priya@typed.example');
});

test('Another client who signs in sees nothing of the one before', async () => {
  const [one, two] = [await createProject(server), await createProject(server, { name: 'Two' })];
  const page = await openPortal(server, browser, { project: one, isHidden: true });
  await titled(page, 'Engine Works shop').waitFor();
  // What is still asked for when the session ends would be refused.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await titled(page, 'Client Login').waitFor();
  await signIn(page, two.clientPortalUsername, PASSWORD);
  await titled(page, 'Two').waitFor();
  expect(await page.getByText('Engine Works shop').count()).toBe(0);
});

/** Ends the sessions of a project's client. */
async function endSessions({ people: [person] }: TestProject): Promise<void> {
  await server.deps.database.pool.query('delete from client_sessions where user_id = $1', [person?.id]);
}

/** Signs in where the page says that the session has ended. */
async function signInOver(page: Page, email: string): Promise<void> {
  browser.expectNoise(/status of 401/);
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.waitFor();
  await signIn(page, email, PASSWORD);
  await ended.waitFor({ state: 'hidden' });
}

test('Another client who signs in over the screen of the one before begins with what is theirs', async () => {
  const [one, two] = [await createProject(server), await createProject(server, { name: 'Two' })];
  const page = await openPortal(server, browser, { project: one });
  await titled(page, 'Engine Works shop').waitFor();
  await endSessions(one);
  await signInOver(page, two.clientPortalUsername);
  await titled(page, 'Two').waitFor();
  expect(await page.getByText('Engine Works shop').count()).toBe(0);
});

test('What one client typed is nothing that another finds who signs in over it', async () => {
  const [one, two] = [await createProject(server), await createProject(server, { name: 'Two' })];
  const page = await openPortal(server, browser, { project: one, at: '/account' });
  await page.getByLabel('New address').fill('priya@typed.example');
  await endSessions(one);
  await signInOver(page, two.clientPortalUsername);
  await page.getByText(two.clientPortalUsername).first().waitFor();
  expect(await page.getByLabel('New address').inputValue()).toBe('');
  expect(await page.getByText(one.clientPortalUsername).count()).toBe(0);
});

test('Who signs in over the own account as themselves, however it is written, finds what they typed', async () => {
  const project = await createProject(server);
  const page = await openPortal(server, browser, { project, at: '/account' });
  await page.getByLabel('New address').fill('priya@typed.example');
  await endSessions(project);
  await signInOver(page, ` ${project.clientPortalUsername.toUpperCase()}`);
  expect(await page.getByLabel('New address').inputValue()).toBe('priya@typed.example');
});

test('Signing out ends the session and forgets the project, also where the server is not reached', async () => {
  browser.expectNoise(/Failed to load resource/);
  const project = await createProject(server);
  const page = await openPortal(server, browser, { project });
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await titled(page, 'Engine Works shop').waitFor();
  await holdUntilStreamEnds(page, '/api/client/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await titled(page, 'Client Login').waitFor();
  expect(await stored(page)).toBeNull();
  expect(await sessionStatus(server, { cookie })).toBe(401);

  const offline = await openPortal(server, browser, { project });
  await titled(offline, 'Engine Works shop').waitFor();
  await offline.route('**/api/client/logout', (route) => route.abort());
  await offline.getByRole('button', { name: 'Sign out' }).click();
  await toast(
    offline,
    'The server did not hear of it. Sign in and sign out once more to end the session.',
  ).waitFor();
  await titled(offline, 'Client Login').waitFor();
  expect(await stored(offline)).toBeNull();
});

test('What is stored and is no project does no harm', async () => {
  browser.expectNoise(/status of 401/);
  const project = await createProject(server);
  const page = await openPortal(server, browser, { project, stored: '{"id":' });
  for (const garbage of ['{"id":"1","name":5}', '"text"', 'null', '']) {
    await titled(page, 'Engine Works shop').waitFor();
    await expect.poll(() => storedProject(page)).toBe(project.id);
    await page.evaluate((text) => localStorage.setItem('clientProject', text), garbage);
    await page.reload();
  }
  await titled(page, 'Engine Works shop').waitFor();

  const { origin } = new URL(server.url);
  const kept = [{ name: 'clientProject', value: '{' }];
  const ended = await browser.visit('/client-dashboard', {
    storageState: { cookies: [], origins: [{ origin, localStorage: kept }] },
  });
  await ended.getByText('Your session has ended. Please sign in again.').waitFor();
});

test('Where storage is blocked the sample is shown, and signing in works', async () => {
  const project = await createProject(server);
  const page = await browser.visit('/client-dashboard', { storageBlocked: true });
  await page.getByText('Sample data', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, project.clientPortalUsername, PASSWORD);
  await titled(page, 'Engine Works shop').waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByText(project.clientPortalUsername).first().waitFor();
});

test('The own account shows who it is, and changes password and email', async () => {
  browser.expectNoise(/status of 400/);
  const project = await createProject(server);
  const joined = await addPerson(server, project.id, { name: 'Jonas Reed' });
  const jonas = joined.people.find(({ name }) => name === 'Jonas Reed')?.email ?? '';
  const page = await openPortal(server, browser, {
    project: { ...project, clientPortalUsername: jonas },
    at: '/account',
    width: WIDTHS.phone,
  });
  await page.getByRole('heading', { level: 2, name: 'Jonas Reed' }).waitFor();
  await page.getByRole('strong').getByText(jonas).waitFor();
  const password = page.getByRole('form', { name: 'Password' });
  await password.getByLabel('Present password').fill('a wrong one');
  await password.getByLabel('New password').fill('the second password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByText('This is not your present password.').waitFor();
  await expectFits(page);
  await password.getByLabel('Present password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await toast(page, 'Password Changed').waitFor();
  expect((await tryClient(server, jonas, 'the second password')).statusCode).toBe(200);

  const email = page.getByRole('form', { name: 'Email address' });
  const next = newEmail('next');
  await email.getByLabel('New address').fill(next);
  await email.getByLabel('Your password').fill('the second password');
  await page.keyboard.press('Enter');
  await page.getByText(`${next} waits to be confirmed`).waitFor();
  expect(await readMailTo(server, next)).toHaveLength(1);
  await page.getByRole('button', { name: 'Withdraw the change' }).click();
  await page.getByText(`${next} waits to be confirmed`).waitFor({ state: 'detached' });
});

test('The devices of a client are shown and signed out, one and all others', async () => {
  const project = await createProject(server);
  const email = project.clientPortalUsername;
  const phone = await signInClient(server, email);
  const tablet = await signInClient(server, email);
  const desk = await signInClient(server, email);
  const page = await openPortal(server, browser, { project, at: '/account' });
  const rows = page.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(4);
  await page.getByText('This device').waitFor();
  await expectFits(page);
  await rows
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect.poll(() => rows.count()).toBe(3);
  await expect.poll(() => focused(page)).toBe('h3 Signed-in devices');
  expect([await sessionStatus(server, phone), await sessionStatus(server, tablet)]).toEqual([401, 200]);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await toast(page, 'Signed Out').waitFor();
  expect([await sessionStatus(server, tablet), await sessionStatus(server, desk)]).toEqual([401, 401]);
  await page.reload();
  await page.getByText('This device').waitFor();
});

test('What is pressed in the header is as high as a finger is wide', async () => {
  const project = await createProject(server);
  const page = await openPortal(server, browser, { project, width: WIDTHS.phone, hasTouch: true });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Sign out' }).waitFor();
  for (const way of await header.locator('a, button').all()) {
    expect((await boxOf(way)).height, (await way.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
});

test('axe finds nothing on the wide screens of the portal', async () => {
  const project = await createProject(server, { description: 'A shop.', expectedCompletion: '2027-03-14' });
  const page = await openPortal(server, browser, { project, width: WIDTHS.desk });
  for (const at of ['', '?tab=checkpoints', '?tab=files', '?tab=billing', '/account']) {
    await page.goto(`${server.url}/client-dashboard${at}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  }
  for (const path of ['/client-login', '/client-password']) {
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  }
});
