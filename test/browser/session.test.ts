import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addDays, mondayOf } from '../../app/time/days.ts';
import { dayIn } from '../../contract/days.ts';
import { listMeetings } from '../../server/meetings/queries.ts';
import { emptyTables } from '../database.ts';
import { newRequest, openDay, post } from '../scheduling.ts';
import { ADMIN, useServer } from '../server.ts';
import { endSession, openDashboard, toast } from './back-office.ts';
import { useBrowser } from './browser.ts';

// A hidden page hears of no change, and so of no end either: what is done on it is what finds out.
const server = useServer({ listen: true });
const browser = useBrowser(server);

const nextMonday = addDays(mondayOf(dayIn('America/New_York', new Date()) ?? ''), 7);

beforeEach(async () => {
  browser.expectNoise(/status of 401/);
  await emptyTables(server.deps.database, 'contacts', 'meeting_requests', 'availability_slots');
});

async function signInAgain(page: Page) {
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.waitFor();
  expect(await ended.getByLabel('Username').inputValue()).toBe(ADMIN.username);
  await ended.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await ended.getByRole('button', { name: 'Sign In' }).click();
  await ended.waitFor({ state: 'hidden' });
}

test('A session that ends under typed notes keeps them, and the update goes on after signing in', async () => {
  await openDay(server.deps, nextMonday);
  const { id } = (await post(server, newRequest({ requestedDate: nextMonday }))).json();
  const page = await openDashboard(server, browser, {
    search: `?tab=bookings&meeting=${id}`,
    isHidden: true,
  });
  const dialog = page.getByRole('dialog', { name: 'Meeting Details' });
  await dialog.getByLabel('Admin Notes').fill('Wants a shop with gift cards.');
  await endSession(page);
  await dialog.getByRole('button', { name: 'Update Meeting' }).click();
  await signInAgain(page);
  expect(await page.evaluate(() => localStorage.getItem('admin'))).toContain(ADMIN.username);
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  expect(await dialog.getByLabel('Admin Notes').inputValue()).toBe('Wants a shop with gift cards.');
  await dialog.getByRole('button', { name: 'Update Meeting' }).click();
  await toast(page, 'Meeting Request Updated').waitFor();
  expect((await listMeetings(server.deps.db, {}))[0]?.adminNotes).toBe('Wants a shop with gift cards.');
});

test('A refresh with an ended session asks on the spot, and loads the list after', async () => {
  const page = await openDashboard(server, browser, { isHidden: true });
  await page.getByText('No contact requests yet').waitFor();
  await endSession(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  const payload = { name: 'Ada Stone', email: 'ada@stone.example', message: 'Hello.' };
  await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(await page.evaluate(() => localStorage.getItem('admin'))).toBe(null);
  await signInAgain(page);
  await page.locator('[data-contact]').getByText('Ada Stone').waitFor();
});

test('More, a deletion or new availability with an ended session ask on the spot too, and lose nothing', async () => {
  for (let index = 0; index < 26; index += 1) {
    const payload = { name: `Sender ${index}`, email: 'sender@mail.example', message: 'Hello.' };
    await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  }
  const page = await openDashboard(server, browser, { isHidden: true });
  await page.getByText('25 of 26 shown').waitFor();
  await endSession(page);
  await page.getByRole('button', { name: 'Load more' }).click();
  await signInAgain(page);
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('26 of 26 shown').waitFor();

  await page.getByRole('link', { name: /Sender 25/ }).click();
  await expect.poll(() => page.locator('[data-contact]').first().getByText('Unread').count()).toBe(0);
  await endSession(page);
  await page.getByRole('button', { name: 'Delete the contact request from Sender 25' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await signInAgain(page);
  expect(await toast(page, 'Failed to delete contact request.').count()).toBe(0);
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Contact Deleted').waitFor();

  await page.getByRole('tab', { name: /Call Bookings/ }).click();
  await page.getByRole('button', { name: 'Add Availability' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Availability' });
  await adding.getByLabel('Date').fill(nextMonday);
  await adding.getByLabel('Start Time').fill('10:00');
  await adding.getByLabel('End Time').fill('12:00');
  await endSession(page);
  await adding.getByRole('button', { name: 'Add Availability' }).click();
  await signInAgain(page);
  expect(await adding.getByLabel('Start Time').inputValue()).toBe('10:00');
  await adding.getByRole('button', { name: 'Add Availability' }).click();
  await toast(page, 'Availability Added').waitFor();
});

test('An address with a dead session leads to the sign-in, which says why, and back to the same item', async () => {
  await openDay(server.deps, nextMonday);
  const { id } = (await post(server, newRequest({ requestedDate: nextMonday }))).json();
  const page = await openDashboard(server, browser, { isHidden: true });
  await page.getByText('No contact requests yet').waitFor();
  await endSession(page);
  await page.goto(`${server.url}/woolbulldog/dashboard?tab=bookings&meeting=${id}`);
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog', { name: 'Meeting Details' }).getByText('Grace Whitfield').waitFor();
  expect(new URL(page.url()).search).toBe(`?tab=bookings&meeting=${id}`);
});

test('Who follows a link without ever having signed in comes to its item too', async () => {
  const payload = { name: 'Ada Stone', email: 'ada@stone.example', message: 'Hello.' };
  await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  const page = await browser.visit('/woolbulldog/dashboard?tab=contacts&contact=1');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('region', { name: 'Message', exact: true }).getByText('Ada Stone').first().waitFor();
});

test('Only an address of this site is followed after signing in', async () => {
  const page = await browser.visit('/woolbulldog');
  await page.evaluate(() => {
    window.history.replaceState({ usr: { from: '//evil.test/x' }, key: 'k', idx: 0 }, '');
  });
  await page.reload();
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  expect(page.url()).toBe(`${server.url}/woolbulldog/dashboard`);
});

test('An item that does not exist says so, and Back closes what an address opened', async () => {
  browser.expectNoise(/status of 40[04]/);
  await openDay(server.deps, nextMonday);
  await post(server, newRequest({ requestedDate: nextMonday }));
  const odd = await openDashboard(server, browser, { search: '?contact=twelve' });
  await odd.getByText('This contact request could not be opened').waitFor();
  await odd.goto(`${server.url}/woolbulldog/dashboard?contact=999`);
  await odd.getByText('This contact request does not exist or was deleted.').waitFor();
  const page = await openDashboard(server, browser, { search: '?tab=bookings&meeting=999' });
  const dialog = page.getByRole('dialog', { name: 'Meeting Details' });
  await dialog.getByText('This meeting request does not exist or was deleted.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?tab=bookings');
  await page.getByRole('button', { name: 'Details of the meeting with Grace Whitfield' }).click();
  await dialog.getByText('Grace Whitfield').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
});
