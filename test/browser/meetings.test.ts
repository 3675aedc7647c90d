import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '../../app/time/days.ts';
import { dayIn } from '../../contract/days.ts';
import { formatDay } from '../../contract/format.ts';
import { listAvailability } from '../../server/availability/queries.ts';
import { insertBookings } from '../../server/bookings/queries.ts';
import { decideMeeting } from '../../server/meetings/decide-meeting.ts';
import { listMeetings } from '../../server/meetings/queries.ts';
import { emptyTables } from '../database.ts';
import { newRequest, openDay, post } from '../scheduling.ts';
import { signInAdmin, systemContext, useServer } from '../server.ts';
import { openDashboard } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const today = dayIn('America/New_York', new Date()) ?? '';
const nextMonday = addDays(mondayOf(today), 7);

beforeEach(async () => {
  await signInAdmin(server);
  await emptyTables(server.deps.database, 'meeting_requests', 'availability_slots', 'legacy_bookings');
});

async function openTab(
  options: { width?: number; hasTouch?: boolean; isHidden?: boolean } = {},
): Promise<Page> {
  const page = await openDashboard(server, browser, { search: '?tab=bookings', ...options });
  await page.getByRole('heading', { name: 'Meeting Management' }).waitFor();
  return page;
}

const windowsOn = (day: string) => listAvailability(server.deps.db, { from: day, to: day });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function book(day: string, changes: Record<string, unknown> = {}) {
  const reply = await post(server, newRequest({ requestedDate: day, ...changes }));
  expect(reply.statusCode).toBe(201);
  return reply.json() as { id: number; token: string };
}

async function propose(token: string, requestedTime: string) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/meeting-links/${token}/propose`,
    payload: { requestedDate: nextMonday, requestedTime },
  });
  expect(reply.statusCode).toBe(200);
}

async function makeOverdue(id: number) {
  await server.deps.database.pool.query(
    "update meeting_requests set created_at = created_at - interval '25 hours' where id = $1",
    [id],
  );
}

describe('Availability', () => {
  test('is added by the dialog, listed, and deleted with what lies inside named', async () => {
    const page = await openTab();
    await page.getByText("No availability set. Add time slots when you're free for meetings.").waitFor();
    await page.getByRole('button', { name: 'Add Availability' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Date').getAttribute('min')).toBe(today);
    await dialog.getByLabel('Date').fill(nextMonday);
    await dialog.getByRole('button', { name: 'Add Availability' }).click();
    await toast(page, 'Invalid Time');
    await dialog.getByRole('alert').getByText('Please select valid start and end times.').waitFor();
    await dialog.getByLabel('Start Time').fill('10:00');
    await dialog.getByLabel('End Time').fill('12:00');
    await dialog.getByRole('button', { name: 'Add Availability' }).click();
    await toast(page, 'Availability Added');
    expect(await windowsOn(nextMonday)).toMatchObject([{ startTime: '10:00', endTime: '12:00', adminId: 1 }]);

    await book(nextMonday);
    await page.reload();
    await page.getByRole('button', { name: /^Delete 10:00 to 12:00/ }).click();
    await page.getByRole('alertdialog').getByText('One meeting lies inside and stays.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Availability Deleted');
    expect(await windowsOn(nextMonday)).toEqual([]);
    await page.getByText('Grace Whitfield').first().waitFor();
  });

  test('of past dates is refused', async () => {
    const page = await openTab();
    await page.getByRole('button', { name: 'Add Availability' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill(addDays(today, -1));
    await dialog.getByLabel('Start Time').fill('10:00');
    await dialog.getByLabel('End Time').fill('12:00');
    await dialog.getByRole('button', { name: 'Add Availability' }).click();
    await toast(page, 'Invalid Date');
    await toast(page, 'Cannot set availability for past dates.');
  });

  test('without a date, or repeated without an end, is refused at that field', async () => {
    const page = await openTab();
    await page.getByRole('button', { name: 'Add Availability' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Start Time').fill('10:00');
    await dialog.getByLabel('End Time').fill('12:00');
    await dialog.getByRole('button', { name: 'Add Availability' }).click();
    await expect.poll(() => describedBy(dialog.getByLabel('Date'))).toBe('Date is required.');
    expect(await page.getByText('Invalid Date').count()).toBe(0);
    await dialog.getByLabel('Date').fill(nextMonday);
    await dialog.getByLabel('Repeat every week').check();
    await dialog.getByRole('button', { name: 'Add Availability' }).click();
    await expect.poll(() => describedBy(dialog.getByLabel('Until'))).toBe('Last date is required.');
    expect(await dialog.getByLabel('Until').evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByLabel('Until').fill(addDays(nextMonday, -1));
    const until = () => describedBy(dialog.getByLabel('Until'));
    await expect.poll(until).toBe('The last date must not be before the first.');
    await dialog.getByLabel('Until').fill(addDays(nextMonday, 7));
    await expect.poll(until).toBe('');
    await dialog.getByLabel('Until').fill('');
    await page.keyboard.press('Enter');
    await expect.poll(until).toBe('Last date is required.');
    expect(await listAvailability(server.deps.db, {})).toEqual([]);
  });

  test('is repeated on weekdays until a date, as the preview says', async () => {
    const page = await openTab();
    await page.getByRole('button', { name: 'Add Availability' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill(nextMonday);
    await dialog.getByLabel('Start Time').fill('18:00');
    await dialog.getByLabel('End Time').fill('00:00');
    await dialog.getByLabel('Repeat every week').check();
    await dialog.getByRole('checkbox', { name: 'Thursday' }).check({ force: true });
    await dialog.getByLabel('Until').fill(addDays(nextMonday, 13));
    await dialog.getByText('Adds 4 times:').waitFor();
    await dialog.getByRole('button', { name: 'Add 4 times' }).click();
    await toast(page, 'Availability Added');
    const windows = await listAvailability(server.deps.db, {});
    expect(windows.map((window) => window.specificDate)).toEqual(
      [0, 3, 7, 10].map((days) => addDays(nextMonday, days)),
    );
    expect(windows[0]).toMatchObject({ startTime: '18:00', endTime: '24:00' });
  });

  test('of a week is copied to the weeks after it', async () => {
    await openDay(server.deps, nextMonday, '09:00-12:00');
    await openDay(server.deps, addDays(nextMonday, 7), '09:00-12:00');
    const page = await openTab();
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.getByRole('button', { name: 'Copy this week' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Nothing to add.').waitFor();
    await dialog.getByRole('combobox', { name: 'Copy to' }).click();
    await page.getByRole('option', { name: 'the next 3 weeks' }).click();
    await dialog.getByRole('button', { name: 'Add 2 times' }).click();
    await toast(page, 'Availability Added');
    expect(await windowsOn(addDays(nextMonday, 21))).toHaveLength(1);
  });

  test('is dragged onto the calendar', async () => {
    const page = await openTab();
    await page.getByRole('button', { name: 'Next week' }).click();
    await drag(page, [nextMonday, '14:05'], [nextMonday, '15:05']);
    const dialog = page.getByRole('dialog', { name: 'Add Availability Slot' });
    expect(await dialog.getByLabel('Date').getAttribute('readonly')).not.toBe(null);
    expect(await dialog.getByLabel('Start Time').inputValue()).toBe('14:00');
    expect(await dialog.getByLabel('End Time').inputValue()).toBe('15:30');
    await dialog.getByRole('button', { name: 'Add Availability' }).click();
    await toast(page, 'New availability slot has been created.');
    expect(await windowsOn(nextMonday)).toMatchObject([{ startTime: '14:00', endTime: '15:30' }]);
  });

  test('cannot be dragged over several dates', async () => {
    const page = await openTab();
    await page.getByRole('button', { name: 'Next week' }).click();
    await drag(page, [nextMonday, '14:05'], [addDays(nextMonday, 2), '15:05']);
    await page.waitForTimeout(300);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('dragged in the month has no times yet', async () => {
    const page = await openTab();
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    const cell = page.locator(`[data-date="${today}"]`).last();
    await cell.scrollIntoViewIfNeeded();
    const box = await boxOf(cell);
    await page.mouse.move(box.x + 8, box.y + box.height - 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + box.height - 8, { steps: 4 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Add Availability Slot' });
    expect(await dialog.getByLabel('Start Time').inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Add Availability' }).click();
    await toast(page, 'Invalid Time');
    await toast(page, 'Please select valid start and end times.');
    expect(await windowsOn(today)).toEqual([]);
  });

  test('dragged onto a past date is refused', async () => {
    const page = await openTab();
    await page.getByRole('button', { name: 'Previous week' }).click();
    const day = addDays(nextMonday, -14);
    await drag(page, [day, '14:05'], [day, '15:05']);
    await toast(page, 'Invalid Date');
    await toast(page, 'Cannot set availability for past dates.');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

/** Where a wall time of a date is on the screen, in the week view that shows 08:00 to 23:00. */
async function gridPoint(page: Page, day: string, time: string): Promise<{ x: number; y: number }> {
  const column = page.locator(`[data-date="${day}"]`).last();
  await column.waitFor();
  const label = page.getByText('08:00', { exact: true }).first();
  // The hours of the day are seen below it.
  await label.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const [box, top] = [await boxOf(column), await boxOf(label)];
  const next = await boxOf(page.getByText('09:00', { exact: true }).first());
  const hour = next.y - top.y;
  const [h = 0, m = 0] = time.split(':').map(Number);
  return { x: box.x + box.width / 2, y: top.y + hour * (h - 8 + m / 60) + 2 };
}

async function drag(page: Page, from: [day: string, time: string], to: [day: string, time: string]) {
  const [start, end] = [await gridPoint(page, ...from), await gridPoint(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

/** What the form says about a control. */
async function describedBy(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

describe('Meeting requests', () => {
  test('are decided in the list, and overdue ones are marked', async () => {
    await openDay(server.deps, nextMonday);
    const { id } = await book(nextMonday, { name: 'Ada Stone' });
    await makeOverdue(id);
    const page = await openTab();
    await page.getByRole('tabpanel').getByText('Overdue', { exact: true }).waitFor();
    expect(await page.getByRole('tab', { name: /Call Bookings/ }).textContent()).toContain('1');
    await page.getByRole('combobox', { name: 'Status of the meeting with Ada Stone' }).click();
    await page.getByRole('option', { name: 'Approved' }).click();
    await toast(page, 'Meeting Request Updated');
    await expect.poll(() => page.getByRole('tabpanel').getByText('Overdue', { exact: true }).count()).toBe(0);
  });

  test('open from the calendar, by mouse and by keyboard, and keep notes with the status', async () => {
    await openDay(server.deps, nextMonday);
    await book(nextMonday, { name: 'Ada Stone', duration: 90, company: '' });
    const page = await openTab();
    await page.getByRole('button', { name: 'Next week' }).click();
    const event = page.locator('.calendar-meeting', { hasText: 'Ada Stone' });
    await event.click();
    const dialog = page.getByRole('dialog', { name: 'Meeting Details' });
    await dialog.getByText('90 minutes').waitFor();
    await dialog.getByText('Initial Consultation').waitFor();
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await dialog.getByLabel('Admin Notes').fill('Wants a shop.');
    await dialog.getByRole('button', { name: 'Update Meeting' }).click();
    await toast(page, 'Meeting Request Updated');
    await event.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(await dialog.getByLabel('Admin Notes').inputValue()).toBe('Wants a shop.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('that overlap an approved meeting are approved only when the admin insists', async () => {
    browser.expectNoise(/status of 409/);
    await openDay(server.deps, nextMonday);
    const first = await book(nextMonday, { name: 'Ada Stone', duration: 60 });
    await makeOverdue(first.id);
    await book(nextMonday, { name: 'Ben Moss', requestedTime: '10:30' });
    await decideMeeting(systemContext(server), first.id, { status: 'approved', force: false });
    const page = await openTab();
    await page.getByRole('combobox', { name: 'Status of the meeting with Ben Moss' }).click();
    await page.getByRole('option', { name: 'Approved' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/overlaps the approved meeting with Ada Stone/).waitFor();
    expect(await page.getByText('Failed to update meeting request.').count()).toBe(0);
    await question.getByRole('button', { name: 'Approve anyway' }).click();
    await toast(page, 'Meeting Request Updated');
  });

  test('that were decided meanwhile are not decided unawares in the list', async () => {
    browser.expectNoise(/status of 409/);
    await openDay(server.deps, nextMonday);
    const { id } = await book(nextMonday, { name: 'Ada Stone' });
    const page = await openTab({ isHidden: true });
    const menu = page.getByRole('combobox', { name: 'Status of the meeting with Ada Stone' });
    await menu.waitFor();
    await decideMeeting(systemContext(server), id, { status: 'completed', force: false });
    await menu.click();
    await page.getByRole('option', { name: 'Approved' }).click();
    await page.getByRole('alert').getByText('it is completed now').waitFor();
    await expect.poll(() => menu.textContent()).toBe('Completed');
    expect((await listMeetings(server.deps.db, {}))[0]?.status).toBe('completed');
    expect(await page.getByText('Failed to update meeting request.').count()).toBe(0);
  });

  test('that got a proposal meanwhile are not rejected unawares, in the list or in the dialog', async () => {
    browser.expectNoise(/status of 409/);
    await openDay(server.deps, nextMonday);
    const { token } = await book(nextMonday, { name: 'Ada Stone' });
    const page = await openTab({ isHidden: true });
    const status = async () => (await listMeetings(server.deps.db, {}))[0]?.status;
    const menu = page.getByRole('combobox', { name: 'Status of the meeting with Ada Stone' });
    await menu.waitFor();
    await propose(token, '15:00');
    await menu.click();
    await page.getByRole('option', { name: 'Rejected' }).click();
    await page
      .getByRole('alert')
      .getByText(/The visitor now asks for .* at 15:00/)
      .waitFor();
    expect(await status()).toBe('pending');

    // The dialog keeps what the list had when it opened.
    await page.getByRole('button', { name: 'Accept the new time of Ada Stone' }).waitFor();
    await page.getByRole('button', { name: 'Details of the meeting with Ada Stone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meeting Details' });
    await dialog.getByRole('region', { name: 'Another time' }).getByText('15:00').waitFor();
    await propose(token, '16:00');
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Rejected' }).click();
    await dialog.getByRole('button', { name: 'Update Meeting' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/The visitor now asks for .* at 16:00/)
      .waitFor();
    await dialog.getByRole('region', { name: 'Another time' }).getByText('16:00').waitFor();
    expect(await status()).toBe('pending');
    await dialog.getByRole('button', { name: 'Update anyway' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await status()).toBe('rejected');
    expect(await page.getByText('Failed to update meeting request.').count()).toBe(0);
  });

  test("send only what was changed, and show a colleague's notes beside one's own", async () => {
    browser.expectNoise(/status of 409/);
    await openDay(server.deps, nextMonday);
    const { id } = await book(nextMonday, { name: 'Ada Stone' });
    const page = await openTab({ isHidden: true });
    const sent: unknown[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON()));
    const details = page.getByRole('button', { name: 'Details of the meeting with Ada Stone' });
    const dialog = page.getByRole('dialog', { name: 'Meeting Details' });
    const notes = async () => (await listMeetings(server.deps.db, {}))[0]?.adminNotes;
    const colleague = (adminNotes: string) =>
      decideMeeting(systemContext(server), id, { status: 'pending', adminNotes, force: false });

    await details.click();
    await colleague('Theirs, while only the status changes.');
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Rejected' }).click();
    await dialog.getByRole('button', { name: 'Update Meeting' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toEqual([{ status: 'rejected', seenStatus: 'pending', seenProposedAt: null, force: false }]);
    expect(await notes()).toBe('Theirs, while only the status changes.');

    await colleague('Seen.');
    await page.getByRole('button', { name: 'Refresh meetings' }).click();
    // The dialog is made from what the list has as it is opened.
    const status = page.getByRole('combobox', { name: 'Status of the meeting with Ada Stone' });
    await status.getByText('Pending').waitFor();
    await details.click();
    await expect.poll(() => dialog.getByLabel('Admin Notes').inputValue()).toBe('Seen.');
    await dialog.getByLabel('Admin Notes').fill('Mine.');
    await colleague('Theirs.');
    await dialog.getByRole('button', { name: 'Update Meeting' }).click();
    const record = dialog.getByRole('region', { name: 'On record now' });
    await record.getByText('Theirs.', { exact: true }).waitFor();
    expect(await dialog.getByLabel('Admin Notes').inputValue()).toBe('Mine.');
    expect(await notes()).toBe('Theirs.');
    await expectAccessible(page);
    await record.getByRole('button', { name: 'Update anyway' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await notes()).toBe('Mine.');

    await details.click();
    await dialog.getByLabel('Admin Notes').fill('Mine again.');
    await colleague('Theirs again.');
    await dialog.getByRole('button', { name: 'Update Meeting' }).click();
    await record.getByRole('button', { name: 'Take what is on record' }).click();
    await expect.poll(() => dialog.getByLabel('Admin Notes').inputValue()).toBe('Theirs again.');
    expect(await page.getByText('Failed to update meeting request.').count()).toBe(0);
  });

  test('move over an approved meeting only when the admin insists', async () => {
    browser.expectNoise(/status of 409/);
    await openDay(server.deps, nextMonday);
    const { id, token } = await book(nextMonday, { name: 'Ada Stone' });
    await propose(token, '15:00');
    // Older than a day, the proposal holds its time no more.
    await server.deps.database.pool.query(
      "update meeting_requests set created_at = created_at - interval '3 days', first_proposed_at = first_proposed_at - interval '2 days', proposed_at = proposed_at - interval '2 days' where id = $1",
      [id],
    );
    const other = await book(nextMonday, { name: 'Ben Moss', requestedTime: '15:00' });
    await decideMeeting(systemContext(server), other.id, { status: 'approved', force: false });
    const page = await openTab();
    await page.getByRole('button', { name: 'Details of the meeting with Ada Stone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Accept new time' }).click();
    await dialog.getByRole('alert').getByText('overlaps the approved meeting with Ben Moss').waitFor();
    const ada = async () => (await listMeetings(server.deps.db, {})).find((meeting) => meeting.id === id);
    expect(await ada()).toMatchObject({ status: 'pending', requestedTime: '10:00' });
    expect(await page.getByText('Failed to update meeting request.').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Accept anyway' }).click();
    await toast(page, 'Meeting Request Updated');
    expect(await ada()).toMatchObject({ status: 'approved', requestedTime: '15:00' });
  });

  test("show the visitor's proposal of another time, which the admin accepts", async () => {
    await openDay(server.deps, nextMonday);
    const { token } = await book(nextMonday, { name: 'Ada Stone' });
    await propose(token, '15:00');
    const page = await openTab();
    await page
      .getByRole('tabpanel')
      .getByText(/Asks for .* 15:00 instead/)
      .waitFor();
    await page.getByRole('button', { name: 'Details of the meeting with Ada Stone' }).click();
    await page.getByRole('button', { name: 'Accept new time' }).click();
    await toast(page, 'Meeting Request Updated');
    await page
      .getByText(/, 15:00$/)
      .first()
      .waitFor();
  });
});

test('The calendar has month, week and day, and shows hours outside its own when something lies there', async () => {
  await openDay(server.deps, nextMonday, '06:00-07:00');
  const page = await openTab();
  await page.getByText('08:00', { exact: true }).waitFor();
  expect(await page.getByText('06:00', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByText('06:00', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.getByRole('button', { name: 'Next month' }).waitFor();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByRole('button', { name: 'Next day' }).waitFor();
  for (const label of ['Pending', 'Approved', 'Rejected', 'Completed', 'Available Times']) {
    await page.getByRole('list', { name: 'Legend' }).getByText(label, { exact: true }).waitFor();
  }
});

test('On a phone requests come first, then a list of days; month and week are readable', async () => {
  await openDay(server.deps, nextMonday);
  await book(nextMonday, { name: 'Ada Stone' });
  const page = await openTab({ width: WIDTHS.phone });
  const requests = await boxOf(page.getByRole('heading', { name: 'Meeting Requests' }));
  const agenda = page.getByRole('list', { name: 'Agenda' });
  expect(requests.y).toBeLessThan((await boxOf(agenda)).y);
  await page.getByRole('button', { name: `Close this day: ${formatDay(today)}` }).waitFor();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect
    .poll(() =>
      agenda
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .count(),
    )
    .toBe(7);
  await agenda.getByRole('button', { name: /10:00–10:30\s*Ada Stone\s*Pending/ }).click();
  await page.getByRole('dialog', { name: 'Meeting Details' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  const days = page.getByRole('list', { name: 'Days of the month' });
  await days.getByRole('button', { name: `${formatDay(nextMonday)}, available, 1 meeting` }).click();
  await agenda.getByRole('button', { name: /Ada Stone/ }).waitFor();
  await agenda.getByRole('button', { name: /09:00–17:00\s*Available/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('Legacy bookings appear only where there are any, with their statuses', async () => {
  const page = await openTab();
  expect(await page.getByText('Legacy Call Bookings').count()).toBe(0);
  await insertBookings(server.deps.db, [
    { name: 'Old Booking', email: 'old@example.com', preferredDate: '2025-03-14' },
  ]);
  await page.reload();
  await page.getByText('Legacy Call Bookings').waitFor();
  await page.getByRole('combobox', { name: 'Status of the booking of Old Booking' }).click();
  await page.getByRole('option', { name: 'Confirmed' }).click();
  await toast(page, 'Booking status updated successfully');
});

test('The tab is loaded again on request', async () => {
  await openDay(server.deps, nextMonday);
  const page = await openTab({ isHidden: true });
  await page.getByText('No meeting requests yet').waitFor();
  await book(nextMonday, { name: 'Ada Stone' });
  await openDay(server.deps, addDays(nextMonday, 1), '06:00-07:00');
  await insertBookings(server.deps.db, [{ name: 'Old Booking', email: 'old@example.com' }]);
  await page.getByRole('button', { name: 'Refresh meetings' }).click();
  await page.locator('[data-request]').getByText('Ada Stone').waitFor();
  await page.getByText('06:00–07:00').first().waitFor();
  await page.getByText('Old Booking').waitFor();
});

test('Where a part of the tab cannot be loaded it says so, and can be tried again', async () => {
  browser.expectNoise(/status of 500/);
  await insertBookings(server.deps.db, [{ name: 'Old Booking', email: 'old@example.com' }]);
  const page = await openTab();
  await page.getByText('Old Booking').waitFor();
  const lists = /\/api\/admin\/(meeting-requests|availability|bookings)/;
  await page.route(lists, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  const titles = [
    'The calendar could not be loaded',
    'Meeting requests could not be loaded',
    'The availability could not be loaded',
    'The legacy call bookings could not be loaded',
  ];
  for (const title of titles) await page.getByText(title).waitFor();
  await expectAccessible(page);
  await page.unroute(lists);
  for (const title of titles) {
    await page
      .getByRole('alert')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Try again' })
      .click();
    await page.getByText(title).waitFor({ state: 'detached' });
  }
  await page.getByText('Old Booking').waitFor();
});

test('What fails is told and stays as it was', async () => {
  browser.expectNoise(/status of 500/);
  await openDay(server.deps, nextMonday);
  await insertBookings(server.deps.db, [{ name: 'Old Booking', email: 'old@example.com' }]);
  const page = await openTab();
  await page.getByText('Old Booking').waitFor();
  await page.route(/\/api\/admin\//, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  );
  await page.getByRole('button', { name: 'Add Availability' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill(nextMonday);
  await dialog.getByLabel('Start Time').fill('18:00');
  await dialog.getByLabel('End Time').fill('19:00');
  await dialog.getByRole('button', { name: 'Add Availability' }).click();
  await toast(page, 'Failed to add availability.');
  expect(await dialog.getByLabel('Start Time').inputValue()).toBe('18:00');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Failed to delete availability.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Delete / }).waitFor();

  await page.getByRole('combobox', { name: 'Status of the booking of Old Booking' }).click();
  await page.getByRole('option', { name: 'Confirmed' }).click();
  const failure = page.locator('[role=region] li').filter({ hasText: 'Failed to update booking status' });
  await failure.waitFor();
  expect(await failure.getByText('Error').count()).toBe(0);
  await page.getByRole('alert').getByText('Something went wrong on the way.').waitFor();

  await page.getByRole('button', { name: 'Next week' }).click();
  await drag(page, [nextMonday, '14:05'], [nextMonday, '15:05']);
  await dialog.getByRole('button', { name: 'Add Availability' }).click();
  await toast(page, 'Failed to create availability slot.');
});

test.each(Object.values(WIDTHS))('axe finds nothing at %i px, in the tab and its dialogs', async (width) => {
  await openDay(server.deps, nextMonday);
  await openDay(server.deps, today);
  const { id } = await book(nextMonday, { name: 'Ada Stone' });
  await makeOverdue(id);
  await insertBookings(server.deps.db, [{ name: 'Old Booking', email: 'old@example.com' }]);
  const page = await openTab({ width });
  await page.getByRole('tabpanel').getByText('Overdue', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page
    .locator(width === WIDTHS.phone ? '[aria-label="Agenda"]' : '.calendar-meeting')
    .getByText('Ada Stone')
    .waitFor();
  await expectAccessible(page);
  for (const opener of [
    'Add Availability',
    'Copy this week',
    'Subscribe',
    'Details of the meeting with Ada Stone',
  ]) {
    await page.getByRole('button', { name: opener }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('A meeting that its visitor cancelled meanwhile is not approved unawares', async () => {
  browser.expectNoise(/status of 409/);
  await openDay(server.deps, nextMonday);
  const { token } = await book(nextMonday, { name: 'Ada Stone' });
  const page = await openTab();
  await page.getByRole('button', { name: 'Details of the meeting with Ada Stone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Admin Notes').fill('Call before.');
  await server.app.inject({ method: 'POST', url: `/api/meeting-links/${token}/cancel` });
  await dialog.getByRole('button', { name: 'Update Meeting' }).click();
  await dialog.getByText('its visitor has cancelled it').waitFor();
  expect(await dialog.getByLabel('Admin Notes').inputValue()).toBe('Call before.');
  await dialog.getByRole('button', { name: 'Update anyway' }).click();
  await toast(page, 'Meeting Request Updated');
  await dialog.waitFor({ state: 'hidden' });
});

test('The tab works by keyboard alone: availability is added, a request decided', async () => {
  await openDay(server.deps, nextMonday);
  await book(nextMonday, { name: 'Ada Stone' });
  const page = await openTab();
  await page.getByRole('heading', { name: 'Meeting Requests' }).waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Subscribe' }).focus();
  await press('Tab', 'Tab', 'Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.getByLabel('Date').focus();
  const [year = '', month = '', date = ''] = addDays(nextMonday, 1).split('-');
  await page.keyboard.type(`${month}${date}${year}`);
  await dialog.getByLabel('Start Time').focus();
  await page.keyboard.type('1000AM');
  await dialog.getByLabel('End Time').focus();
  await page.keyboard.type('1130AM');
  await press('Enter');
  await toast(page, 'Availability Added');
  expect(await windowsOn(addDays(nextMonday, 1))).toMatchObject([{ startTime: '10:00', endTime: '11:30' }]);
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Add Availability');

  await page.getByRole('combobox', { name: 'Status of the meeting with Ada Stone' }).focus();
  await press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Pending');
  await press('ArrowDown');
  await expect.poll(focused).toBe('Approved');
  await press('Enter');
  await toast(page, 'Meeting Request Updated');
});
