import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addDays, mondayOf } from '../../app/time/days.ts';
import { clientEndpoints } from '../../contract/clients.ts';
import { dayIn } from '../../contract/days.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import { decideMeeting } from '../../server/meetings/decide-meeting.ts';
import { listMeetings } from '../../server/meetings/queries.ts';
import { asAdmin, createProject, PASSWORD, signInClient, type TestProject } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { newRequest, openDay, post } from '../scheduling.ts';
import { ADMIN, signInAdmin, systemContext, useServer } from '../server.ts';
import { openDashboard, toast, turn } from './back-office.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { signIn } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const nextMonday = addDays(mondayOf(dayIn('America/New_York', new Date()) ?? ''), 7);

beforeEach(async () => {
  await emptyTables(server.deps.database, 'contacts', 'meeting_requests', 'availability_slots');
});

const isStream = (request: { url(): string }) => new URL(request.url()).pathname.endsWith('/events');

const open = (search = '') => openDashboard(server, browser, { search });

const send = (name: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name, email: 'ada@stone.example', message: 'Hello.' },
  });

test('A message and a meeting show in two open dashboards without a reload, with their counts', async () => {
  const [page, other] = [await open(), await open('?tab=bookings')];
  await openDay(server.deps, nextMonday);
  await send('Ada Stone');
  await page.getByText('Ada Stone').first().waitFor();
  await page.getByRole('tab', { name: /Contact Requests 1/ }).waitFor();
  await post(server, newRequest({ requestedDate: nextMonday, name: 'Grace Whitfield' }));
  await other.getByText('Grace Whitfield').first().waitFor();
  await other.getByRole('tab', { name: /Contact Requests 1/ }).waitFor();
  await page.getByRole('tab', { name: /Call Bookings 1/ }).waitFor();
});

test('A page that is not looked at hears of nothing, and shows what it missed when it is', async () => {
  const page = await open();
  const closed = page.waitForEvent('requestfailed', isStream);
  await turn(page, 'hidden');
  await closed;
  await send('Ada Stone');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect(asked).toEqual([]);
  expect(await page.getByText('Ada Stone').count()).toBe(0);
  await turn(page, 'visible');
  await page.getByText('Ada Stone').first().waitFor();
});

test('A page that lost its connection comes back by itself, and shows what it missed', async () => {
  browser.expectNoise(/ERR_|status of 503/);
  const page = await open();
  await page.route('**/events', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', isStream);
  await turn(page, 'visible');
  await refused;
  await send('Ada Stone');
  await page.unroute('**/events');
  await page.getByText('Ada Stone').first().waitFor();
});

test('What a colleague decides while a menu is open is not decided over unawares', async () => {
  await openDay(server.deps, nextMonday);
  const { id } = (await post(server, newRequest({ requestedDate: nextMonday, name: 'Ada Stone' }))).json();
  const page = await open('?tab=bookings');
  const menu = page.getByRole('combobox', {
    name: 'Status of the meeting with Ada Stone',
    includeHidden: true,
  });
  await menu.click();
  await decideMeeting(systemContext(server), id, { status: 'rejected', force: false });
  // It moves to what is decided, and the menu over its old place goes with it.
  await expect.poll(() => menu.textContent()).toBe('Rejected');
  await page.getByRole('option', { name: 'Approved' }).waitFor({ state: 'detached' });
  expect((await listMeetings(server.deps.db, {}))[0]?.status).toBe('rejected');
});

test('A session that ends elsewhere asks for a sign-in at once, and what is typed stays', async () => {
  browser.expectNoise(/status of 401/);
  await openDay(server.deps, nextMonday);
  const { id } = (await post(server, newRequest({ requestedDate: nextMonday }))).json();
  const page = await open(`?tab=bookings&meeting=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Meeting Details' });
  await dialog.getByLabel('Admin Notes').fill('Wants a shop with gift cards.');
  await server.deps.database.pool.query('delete from admin_sessions');
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.waitFor();
  await ended.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await ended.getByRole('button', { name: 'Sign In' }).click();
  await ended.waitFor({ state: 'hidden' });
  // It hears again.
  await server.app.inject({
    method: 'PUT',
    url: `/api/admin/meeting-requests/${id}`,
    headers: await signInAdmin(server),
    payload: { status: 'approved' },
  });
  await dialog.getByText('Approved').first().waitFor();
  expect(await dialog.getByLabel('Admin Notes').inputValue()).toBe('Wants a shop with gift cards.');
});

/** The cookies of somebody who has signed in, as a browser keeps them. */
function kept(cookie: string) {
  const { hostname } = new URL(server.url);
  return cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, domain: hostname, path: '/' };
  });
}

/** Opens the portal as the client of a project who has signed in before. */
async function openPortal(project: TestProject): Promise<Page> {
  const { cookie } = await signInClient(server, project.clientPortalUsername);
  const stored = JSON.stringify({ id: project.id, name: project.name });
  const { origin } = new URL(server.url);
  const page = await browser.visit('/client-dashboard', {
    storageState: {
      cookies: kept(cookie).map((each) => ({
        ...each,
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax' as const,
      })),
      origins: [{ origin, localStorage: [{ name: 'clientProject', value: stored }] }],
    },
  });
  await page.getByRole('heading', { name: project.name }).waitFor();
  return page;
}

test('A password change whose answer comes after the end of its stream asks for no sign-in', async () => {
  const project = await createProject(server);
  const page = await openPortal(project);
  await page.goto(`${server.url}${closedPaths.clientAccount}`);
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Present password').fill(PASSWORD);
  await form.getByLabel('New password').fill(`${PASSWORD} two`);
  const ended = page.waitForEvent('requestfinished', isStream);
  await page.route(`**${clientEndpoints.changePassword.path}`, async (route) => {
    const request = route.request();
    // Not as the browser asks, which would keep the cookie of the answer before the page has it.
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: { ...(await request.allHeaders()), connection: 'close' },
      body: request.postData(),
    });
    await ended;
    // The page knows by now that its stream is no more.
    await page.waitForTimeout(500);
    const headers = {
      'content-type': 'application/json',
      'set-cookie': answer.headers.getSetCookie().join('\n'),
    };
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await form.getByRole('button', { name: 'Change password' }).click();
  await toast(page, 'Password Changed').waitFor();
  // Who is signed in was asked once the answer was there.
  await expect.poll(() => asked).toContain(clientEndpoints.session.path);
  expect(await page.getByRole('dialog', { name: 'Your session has ended' }).count()).toBe(0);
  await form.waitFor();
});

test('An admin and a client see each other’s changes side by side, and a removed client is asked to sign in', async () => {
  browser.expectNoise(/status of 401/);
  const project = await createProject(server, { name: 'Engine Works shop' });
  const portal = await openPortal(project);
  const office = await open(`?tab=projects&project=${project.id}&show=activity`);
  await office.getByRole('combobox', { name: 'Status of Engine Works shop' }).click();
  await office.getByRole('option', { name: 'In Progress' }).click();
  await portal.getByText('In Progress', { exact: true }).first().waitFor();
  await portal.getByText('moved the project to In Progress').waitFor();
  await office.getByText('moved the project to In Progress').waitFor();
  expect(await portal.getByRole('listitem').filter({ hasText: 'moved the project' }).textContent()).toMatch(
    /^Venture /,
  );
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}/people/${project.people[0]?.id}`);
  await portal.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await office.getByText(/ended the access of/).waitFor();
});

test('An admin views a portal as its client, marked and on record, and no client beside them has a part in it', async () => {
  const project = await createProject(server, { name: 'Viewed shop' });
  const other = await createProject(server, { name: 'Other shop' });
  const page = await open(`?tab=projects&project=${project.id}&show=activity`);
  await page.context().addCookies(kept((await signInClient(server, other.clientPortalUsername)).cookie));
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'View as client: Viewed shop' }).click();
  const view = await opened;
  await view.getByText('You see this portal as its client does. Nothing can be changed here.').waitFor();
  await view.getByRole('heading', { name: 'Viewed shop' }).waitFor();
  await expectAccessible(view);
  await view.getByRole('tab', { name: 'Files' }).click();
  expect(await view.getByText('looked at the portal').count()).toBe(0);
  // What was opened before hears of it.
  await page.getByText('looked at the portal as its client sees it').waitFor();
  await view.reload();
  await view.getByRole('tab', { name: 'Files', selected: true }).waitFor();
  await view.getByRole('heading', { name: 'Viewed shop' }).waitFor();
  await view.getByRole('link', { name: 'Back to the project' }).click();
  await view.getByRole('button', { name: 'Close Viewed shop' }).waitFor();
});

test('A client who signs in on a page that an admin viewed on comes to the own project', async () => {
  const [viewed, own] = [await createProject(server, { name: 'Viewed shop' }), await createProject(server)];
  const page = await open('');
  await page.goto(`${server.url}/client-dashboard?view=${viewed.id}`);
  await page.getByRole('heading', { name: 'Viewed shop' }).waitFor();
  await page.getByRole('link', { name: 'Help' }).click();
  await page.locator('a[href="/client-login"]:visible').first().click();
  await signIn(page, own.clientPortalUsername, PASSWORD);
  await page.getByRole('heading', { level: 1, name: 'Engine Works shop' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
});
