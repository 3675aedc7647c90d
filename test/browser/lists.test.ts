import { beforeEach, expect, test } from 'vitest';
import { addDays } from '../../app/time/days.ts';
import { insertBookings } from '../../server/bookings/queries.ts';
import { emptyTables } from '../database.ts';
import { newRequest, openDay, post } from '../scheduling.ts';
import { useServer } from '../server.ts';
import { openDashboard } from './back-office.ts';
import { useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(async () => {
  await emptyTables(
    server.deps.database,
    'contacts',
    'meeting_requests',
    'availability_slots',
    'legacy_bookings',
  );
});

async function writeMessages(count: number) {
  for (let index = 1; index <= count; index += 1) {
    const payload = { name: `Sender ${index}`, email: 'sender@mail.example', message: 'Hello.' };
    await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  }
}

async function askForMeetings(count: number) {
  for (let index = 0; index < count; index += 1) {
    const day = addDays('2029-05-01', index);
    await openDay(server.deps, day);
    expect((await post(server, newRequest({ requestedDate: day }))).statusCode).toBe(201);
  }
}

function importBookings(count: number) {
  const bookings = Array.from({ length: count }, (_, index) => ({
    name: `Old Booking ${index + 1}`,
    email: 'old@mail.example',
  }));
  return insertBookings(server.deps.db, bookings);
}

test('A full page that is all there is offers no more', async () => {
  await writeMessages(25);
  await askForMeetings(25);
  await importBookings(25);
  const page = await openDashboard(server, browser);
  await page.getByText('25 of 25 shown').waitFor();
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  await page.getByRole('tab', { name: /Call Bookings/ }).click();
  await page.getByText('25 of 25 shown').waitFor();
  await page.getByText('Old Booking 25').waitFor();
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
});

test('One more than a page is loaded on request, in every list', async () => {
  await writeMessages(26);
  await askForMeetings(26);
  await importBookings(26);
  const page = await openDashboard(server, browser);
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('26 of 26 shown').waitFor();
  await page.getByRole('tab', { name: /Call Bookings/ }).click();
  const more = page.getByRole('button', { name: 'Load more' });
  await more.nth(1).waitFor();
  await more.nth(1).click();
  await page.getByText('Old Booking 1', { exact: true }).waitFor();
  await more.click();
  await page.getByText('26 of 26 shown').waitFor();
  expect(await more.count()).toBe(0);
});

test('What comes or goes between two pages leaves no button that loads nothing', async () => {
  await writeMessages(30);
  const page = await openDashboard(server, browser, { isHidden: true });
  await page.getByText('25 of 30 shown').waitFor();
  await writeMessages(1);
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('30 of 31 shown').waitFor();
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('31 of 31 shown').waitFor();
  await page.reload();
  await page.getByText('25 of 31 shown').waitFor();
  await server.deps.database.pool.query('delete from contacts where id < 4');
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('28 of 28 shown').waitFor();
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
});

test('More that cannot be loaded says so where it was asked for, and keeps the rows', async () => {
  browser.expectNoise(/status of 503/);
  await writeMessages(26);
  const page = await openDashboard(server, browser);
  await page.getByText('25 of 26 shown').waitFor();
  await page.route('**/api/admin/contacts?*cursor=*', (route) =>
    route.fulfill({ status: 503, json: { error: 'The service is briefly unavailable.', code: 'x' } }),
  );
  const footer = page.locator('footer').filter({ hasText: 'shown' });
  await footer.getByRole('button', { name: 'Load more' }).click();
  await footer.getByRole('alert').getByText('The service is briefly unavailable.').waitFor();
  await page.getByText('Sender 26', { exact: true }).waitFor();
  expect(await page.getByText('Contact requests could not be loaded').count()).toBe(0);
  await page.unroute('**/api/admin/contacts?*cursor=*');
  await footer.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('26 of 26 shown').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('The counts of all tabs come in one call, again after each change', async () => {
  await writeMessages(2);
  await askForMeetings(1);
  const calls: string[] = [];
  const page = await openDashboard(server, browser, { isHidden: true });
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual([
      'Contact Requests22 waiting',
      'Call Bookings11 waiting',
      'Client Projects0',
      'Client Files0',
      'Review Queue0',
      'Testimonials0',
      'Project Showcases0',
    ]);
  await page.reload();
  await page.getByText('2 of 2 shown').waitFor();
  const counted = () => calls.filter((call) => call === 'GET /api/admin/counts').length;
  await expect.poll(counted).toBe(1);
  await page
    .getByRole('link', { name: /Sender 2/ })
    .first()
    .click();
  // It is read now.
  await expect.poll(counted).toBe(2);
  await page.getByRole('button', { name: /^Delete the contact request/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByRole('tab').first().textContent()).toBe('Contact Requests11 waiting');
  expect(counted()).toBe(3);
});

test('A list that is never answered says so after half a minute, and is tried again', async () => {
  await writeMessages(1);
  const page = await openDashboard(server, browser, { search: '?tab=reviews' });
  await page.clock.install();
  const list = /\/api\/admin\/contacts\?/;
  await page.route(list, () => {}, { times: 1 });
  const asked = page.waitForRequest(list);
  await page.getByRole('tab', { name: 'Contact Requests' }).click();
  await asked;
  await page.clock.fastForward(25_000);
  const failure = page.getByRole('alert').getByText('Contact requests could not be loaded');
  expect(await failure.count()).toBe(0);
  await page.clock.fastForward(6_000);
  await failure.waitFor();
  await page.getByText('The server could not be reached. Check your connection and try again.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-contact]').waitFor();
});
