import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addDays, mondayOf } from '../../app/time/days.ts';
import { dayIn } from '../../contract/days.ts';
import { emptyTables } from '../database.ts';
import { newRequest, openDay, post } from '../scheduling.ts';
import { ADMIN, signInAdmin, useServer } from '../server.ts';
import { openDashboard, toast } from './back-office.ts';
import { useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const nextMonday = addDays(mondayOf(dayIn('America/New_York', new Date()) ?? ''), 7);

beforeEach(async () => {
  await signInAdmin(server);
  await emptyTables(server.deps.database, 'contacts', 'meeting_requests', 'availability_slots');
});

/** Clicks twice within one task, before anything can be drawn, and counts the unsafe requests that follow. */
async function requestsOfTwoClicks(page: Page, button: Locator, after: () => Promise<void>) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await button.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return;
    element.click();
    element.click();
  });
  await after();
  return sent;
}

test('Two clicks on Sign In are one sign-in', async () => {
  const page = await browser.visit('/woolbulldog');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  const sent = await requestsOfTwoClicks(page, page.getByRole('button', { name: 'Sign In' }), () =>
    page.waitForURL('**/dashboard'),
  );
  expect(sent).toEqual(['POST /api/admin/login']);
});

test('Two clicks delete, update, accept, renew and log out once', async () => {
  const payload = { name: 'Ada Stone', email: 'ada@stone.example', message: 'Hello.' };
  await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  await openDay(server.deps, nextMonday);
  const { id, token } = (await post(server, newRequest({ requestedDate: nextMonday }))).json();
  const propose = { requestedDate: nextMonday, requestedTime: '15:00' };
  await server.app.inject({ method: 'POST', url: `/api/meeting-links/${token}/propose`, payload: propose });

  // Hidden, these pages do not hear that the last click ends their session too.
  const contacts = await openDashboard(server, browser, { isHidden: true });
  await contacts
    .locator('[data-contact]')
    .getByRole('link', { name: /Ada Stone/ })
    .click();
  await contacts.getByRole('button', { name: /^Delete the contact request/ }).click();
  // It is read by then.
  await expect.poll(() => contacts.locator('[data-contact]').getByText('Unread').count()).toBe(0);
  const remove = contacts.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  expect(
    await requestsOfTwoClicks(contacts, remove, () => toast(contacts, 'Contact Deleted').waitFor()),
  ).toEqual(['DELETE /api/admin/contacts/1']);

  const accept = await openDashboard(server, browser, {
    search: `?tab=bookings&meeting=${id}`,
    isHidden: true,
  });
  expect(
    await requestsOfTwoClicks(accept, accept.getByRole('button', { name: 'Accept new time' }), () =>
      toast(accept, 'Meeting Request Updated').waitFor(),
    ),
  ).toEqual([`POST /api/admin/meeting-requests/${id}/proposal`]);

  const update = await openDashboard(server, browser, { search: `?tab=bookings&meeting=${id}` });
  await update.getByLabel('Admin Notes').fill('Once.');
  expect(
    await requestsOfTwoClicks(update, update.getByRole('button', { name: 'Update Meeting' }), () =>
      toast(update, 'Meeting Request Updated').waitFor(),
    ),
  ).toEqual([`PUT /api/admin/meeting-requests/${id}`]);

  await update.getByRole('button', { name: 'Subscribe' }).click();
  const feed = update.getByRole('dialog', { name: 'Subscribe to the calendar' });
  const before = await feed.getByLabel('Address').inputValue();
  await feed.getByRole('button', { name: 'Give it a new address' }).click();
  const renew = update.getByRole('alertdialog').getByRole('button', { name: 'Give it a new address' });
  expect(
    await requestsOfTwoClicks(update, renew, () =>
      feed.getByText('The old address no longer works.').waitFor(),
    ),
  ).toEqual(['POST /api/admin/calendar-feed']);
  expect(await feed.getByLabel('Address').inputValue()).not.toBe(before);
  await update.keyboard.press('Escape');

  await update.getByRole('button', { name: 'Add Availability' }).click();
  const adding = update.getByRole('dialog', { name: 'Add Availability' });
  await adding.getByLabel('Date').fill(addDays(nextMonday, 1));
  await adding.getByLabel('Start Time').fill('10:00');
  await adding.getByLabel('End Time').fill('12:00');
  const added = await requestsOfTwoClicks(
    update,
    adding.getByRole('button', { name: 'Add Availability' }),
    () => toast(update, 'Availability Added').waitFor(),
  );
  expect(added).toEqual(['POST /api/admin/availability']);

  await adding.waitFor({ state: 'hidden' });
  await update.getByRole('button', { name: 'Next week' }).click();
  await update.getByRole('button', { name: 'Copy this week' }).click();
  const copied = await requestsOfTwoClicks(
    update,
    update.getByRole('dialog').getByRole('button', { name: /^Add \d/ }),
    () => update.getByRole('dialog').waitFor({ state: 'hidden' }),
  );
  expect(copied).toEqual(['POST /api/admin/availability/batch']);

  await update
    .getByRole('button', { name: /^Delete 10:00 to 12:00/ })
    .first()
    .click();
  const freed = await requestsOfTwoClicks(
    update,
    update.getByRole('alertdialog').getByRole('button', { name: 'Delete' }),
    () => toast(update, 'Availability Deleted').waitFor(),
  );
  expect(freed).toHaveLength(1);
  await update.getByRole('alertdialog').waitFor({ state: 'hidden' });

  const leave = await requestsOfTwoClicks(update, update.getByRole('button', { name: 'Logout' }), () =>
    update.waitForURL((url) => url.pathname === '/woolbulldog'),
  );
  expect(leave).toEqual(['POST /api/admin/logout']);
});
