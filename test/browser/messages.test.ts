import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addPerson, createProject, PASSWORD, type TestProject } from '../clients.ts';
import { signInAdmin, useServer } from '../server.ts';
import { focused, openDashboard } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { openPortal, signIn } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

let project: TestProject;
beforeEach(async () => {
  project = await createProject(server, { name: 'Engine Works shop', clientName: 'Priya Raman' });
});

/** Opens the thread as the client of the project. */
const openThread = (more: object = {}) =>
  openPortal(server, browser, { project, at: '?messages=open', ...more });

const openOffice = (more: object = {}) =>
  openDashboard(server, browser, { search: `?tab=projects&project=${project.id}&show=messages`, ...more });

/** Writes as the agency, without a browser. */
async function answer(text: string) {
  const headers = await signInAdmin(server);
  const url = `/api/admin/projects/${project.id}/messages`;
  const reply = await server.app.inject({ method: 'POST', url, headers, payload: { text } });
  expect(reply.statusCode, reply.body).toBe(201);
}

const thread = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const composer = (page: Page) => page.getByLabel('Message', { exact: true });

async function send(page: Page, text: string) {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await thread(page).getByText(text).waitFor();
  await expect.poll(() => composer(page).inputValue()).toBe('');
}

test('Both sides talk without a reload, and each sees what the other has written, changed and removed', async () => {
  const [portal, office] = [await openThread(), await openOffice()];
  await send(portal, 'Is the draft ready?');
  await thread(office).getByText('Is the draft ready?').waitFor();
  await send(office, 'Tomorrow: https://draft.example/one.');
  const link = thread(portal).getByRole('link', { name: 'https://draft.example/one' });
  expect(await link.getAttribute('href')).toBe('https://draft.example/one');
  expect(await link.getAttribute('rel')).toContain('noopener');
  await portal.getByRole('button', { name: 'Edit' }).click();
  await portal.getByLabel('Your message').fill('Is the draft online?');
  await portal.getByRole('button', { name: 'Save' }).click();
  await thread(office).getByText('Is the draft online?').waitFor();
  await thread(office).getByRole('button', { name: 'What it said before' }).click();
  await thread(office).getByText('Is the draft ready?').waitFor();
  await thread(office).getByRole('button', { name: 'Remove' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await thread(portal).getByText('Message removed by Venture').waitFor();
  expect(await link.count()).toBe(0);
});

test('The button says how many are unread; they stand under a line, and are read when their end was seen', async () => {
  for (let index = 1; index <= 12; index += 1) await answer(`Message ${index}\n\n\n\n\n.`);
  const page = await openPortal(server, browser, { project });
  const reads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/messages/read') && reads.push(request.url()));
  await page.getByRole('button', { name: /Messages 12 unread/ }).click();
  await thread(page).getByText('New', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('messages')).toBe('open');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Messages 12 unread/ }).click();
  await thread(page).getByText('New', { exact: true }).waitFor();
  expect(reads).toEqual([]);
  await thread(page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(() => reads.length).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Messages', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('messages')).toBeNull();
});

test('A draft outlives a reload, and a sending that fails, and goes when it is sent', async () => {
  const page = await openThread();
  await composer(page).fill('A long thought');
  await page.reload();
  await expect.poll(() => composer(page).inputValue()).toBe('A long thought');
  browser.expectNoise(/503|Failed to load/);
  const path = '**/api/client/messages';
  await page.route(path, (route) => route.fulfill({ status: 503, body: 'gone' }));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alert').waitFor();
  expect(await composer(page).inputValue()).toBe('A long thought');
  await page.unroute(path);
  // The answer to this one is lost on the way: the message has arrived all the same.
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  browser.expectNoise(/ERR_FAILED/);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await thread(page).getByText('A long thought').waitFor();
  await page.unroute(path);
  await page.reload();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => composer(page).inputValue()).toBe('');
  expect(await thread(page).getByText('A long thought').count()).toBe(1);
  await page.reload();
  await thread(page).getByText('A long thought').waitFor();
  expect(await composer(page).inputValue()).toBe('');
});

test('What one client began to write, nobody else finds in the same browser, and they find it again', async () => {
  const { people } = await addPerson(server, project.id);
  const colleague = people.find(({ email }) => email !== project.clientPortalUsername)?.email ?? '';
  const page = await openThread({ isHidden: true });
  await composer(page).fill('For nobody else');
  const open = async (email: string) => {
    await page.keyboard.press('Escape');
    // What is still asked for when the session ends would be refused.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page, email, PASSWORD);
    await page.getByRole('button', { name: 'Messages' }).click();
    await composer(page).waitFor();
  };
  await open(colleague);
  expect(await composer(page).inputValue()).toBe('');
  await open(project.clientPortalUsername);
  expect(await composer(page).inputValue()).toBe('For nobody else');
});

test('Without storage a draft is kept while the page is, and closing it asks', async () => {
  const page = await browser.visit('/client-login', { storageBlocked: true });
  await signIn(page, project.clientPortalUsername, PASSWORD);
  await page.getByRole('button', { name: 'Messages', exact: true }).click();
  await composer(page).fill('Not kept anywhere');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await composer(page).inputValue()).toBe('Not kept anywhere');
});

test('By keyboard alone: open, write, send, change, close', async () => {
  const page = await openPortal(server, browser, { project });
  await page.getByRole('button', { name: 'Messages', exact: true }).focus();
  await page.keyboard.press('Enter');
  await composer(page).waitFor();
  const reach = async (wanted: RegExp) => {
    for (let steps = 0; steps < 12 && !wanted.test(await focused(page)); steps += 1)
      await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toMatch(wanted);
  };
  await reach(/^textarea Message/);
  await page.keyboard.type('One line');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and another');
  await page.keyboard.press('Control+Enter');
  await thread(page).getByText('One line\nand another').waitFor();
  await reach(/^button Edit/);
  await page.keyboard.press('Enter');
  await reach(/^textarea Your message/);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await page.getByLabel('Your message').waitFor({ state: 'detached' });
  await thread(page).getByText('One line\nand another!').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('button Messages');
});

test('After five minutes the controls go, while the thread is open', async () => {
  const start = new Date();
  server.setClock(new Date(start.getTime() - 299_000));
  const page = await openThread();
  await send(page, 'Last chance');
  server.setClock(start);
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await page.getByRole('button', { name: 'Edit' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  await thread(page).getByText('Last chance').waitFor();
});

test('Who reads further up keeps their place when older and newer messages come', async () => {
  for (let index = 1; index <= 40; index += 1) await answer(`Message ${index}`);
  const page = await openThread();
  await thread(page).getByText('Message 40').waitFor();
  await thread(page).evaluate((box) => box.scrollTo(0, 0));
  const top = async () => (await thread(page).getByText('Message 16', { exact: true }).boundingBox())?.y;
  const before = await top();
  await page.getByRole('button', { name: 'Load older' }).click();
  await thread(page).getByText('Message 1', { exact: true }).waitFor();
  expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThan(2);
  await answer('Message 41');
  await page.getByRole('button', { name: 'New messages' }).waitFor();
  expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThan(2);
  await page.getByRole('button', { name: 'New messages' }).click();
  await page.getByRole('button', { name: 'New messages' }).waitFor({ state: 'detached' });
  expect(
    await thread(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight),
  ).toBeLessThan(2);
});

test.each([WIDTHS.phone, WIDTHS.desk])('The thread is accessible on both sides at %i px', async (width) => {
  await answer('Hello\n\nשלום https://a.example/');
  const portal = await openThread({ width });
  await thread(portal).getByText('Hello').waitFor();
  await send(portal, 'Good morning');
  await expectAccessible(portal);
  const office = await openOffice({ width });
  await thread(office).getByText('Good morning').waitFor();
  await expectAccessible(office);
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
