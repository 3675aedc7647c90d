import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addDays, mondayOf } from '../../app/time/days.ts';
import { dayIn } from '../../contract/days.ts';
import { formatDay } from '../../contract/format.ts';
import { listAvailability } from '../../server/availability/queries.ts';
import { decideMeeting } from '../../server/meetings/decide-meeting.ts';
import { listMeetings } from '../../server/meetings/queries.ts';
import { emptyTables } from '../database.ts';
import { newRequest, openDay, post, slots } from '../scheduling.ts';
import { signInAdmin, systemContext, useServer } from '../server.ts';
import { focused, openDashboard, toast } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const today = dayIn('America/New_York', new Date()) ?? '';
const nextMonday = addDays(mondayOf(today), 7);
let headers: { cookie: string };

beforeEach(async () => {
  headers = await signInAdmin(server);
  await emptyTables(
    server.deps.database,
    'meeting_requests',
    'availability_slots',
    'days_off',
    'day_hours',
    'weekly_hours',
  );
});

const call = (method: 'PUT' | 'POST', url: string, payload: object) =>
  server.app.inject({ method, url, headers, payload });

async function openTab(options: { width?: number; isHidden?: boolean; search?: string } = {}): Promise<Page> {
  const { search = '', ...rest } = options;
  const page = await openDashboard(server, browser, { search: `?tab=bookings${search}`, ...rest });
  await page.getByRole('heading', { name: 'Meeting Management' }).waitFor();
  return page;
}

/** Counts what is pressed on the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener('pointerdown', () => (counted.clicks += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

async function book(day: string, changes: Record<string, unknown> = {}) {
  const reply = await post(server, newRequest({ requestedDate: day, ...changes }));
  expect(reply.statusCode).toBe(201);
  return reply.json() as { id: number; token: string };
}

async function wish(token: string, requestedDate: string, requestedTime: string) {
  const reply = await call('POST', `/api/meeting-links/${token}/propose`, { requestedDate, requestedTime });
  expect(reply.statusCode).toBe(200);
}

const find = async (id: number) => (await listMeetings(server.deps.db, {})).find((each) => each.id === id);

/** A pending request that lost its hold a day ago, so that others can ask for its time. */
async function late(changes: Record<string, unknown>) {
  const booked = await book(nextMonday, changes);
  await server.deps.database.pool.query(
    "update meeting_requests set created_at = created_at - interval '25 hours' where id = $1",
    [booked.id],
  );
  return booked;
}

test('A wish for another time among 48 meetings is accepted with one click, and taken back', async () => {
  for (let days = 0; days < 4; days += 1)
    await openDay(server.deps, addDays(nextMonday, days), '09:00-18:00');
  const { id, token } = await book(nextMonday, { name: 'Ada Stone', requestedTime: '09:00' });
  for (let count = 0; count < 47; count += 1) {
    const requestedDate = addDays(nextMonday, count % 3);
    const [requestedTime] = await slots(server, requestedDate);
    const { id: other } = await book(requestedDate, { requestedTime });
    if (count > 3) await decideMeeting(systemContext(server), other, { status: 'approved', force: false });
  }
  await wish(token, addDays(nextMonday, 3), '14:30');
  const page = await openTab();
  await page.getByText('25 of 48 shown').waitFor();
  const accept = page.getByRole('button', { name: 'Accept the new time of Ada Stone' });
  await page.getByRole('tabpanel').getByText('You are free then').waitFor();
  const clicks = await countClicks(page);
  await accept.click();
  await toast(page, 'Meeting Request Updated').waitFor();
  expect(await clicks()).toBe(1);
  expect(await find(id)).toMatchObject({
    status: 'approved',
    requestedDate: addDays(nextMonday, 3),
    requestedTime: '14:30',
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await accept.waitFor();
  expect(await find(id)).toMatchObject({ status: 'pending', requestedTime: '09:00', proposedTime: '14:30' });
}, 120_000);

test('A day is closed with one click, says so, and is opened again by Undo', async () => {
  await openDay(server.deps, nextMonday);
  await book(nextMonday, { name: 'Ada Stone' });
  const page = await openTab();
  await page.getByRole('button', { name: 'Next week' }).click();
  const close = page.getByRole('button', { name: `Close this day: ${formatDay(nextMonday)}` });
  await close.waitFor();
  const clicks = await countClicks(page);
  await close.click();
  await page.getByText(/^Closed .*1 meeting stays$/).waitFor();
  expect(await clicks()).toBe(1);
  expect(await slots(server, nextMonday)).toEqual([]);
  await page.getByRole('columnheader', { name: /Closed/ }).waitFor();
  await page.keyboard.press('z');
  await close.waitFor();
  await expect.poll(async () => (await slots(server, nextMonday)).length).toBeGreaterThan(0);
});

test('A block opens a menu beside it: edit, block, remove, each taken back', async () => {
  await openDay(server.deps, nextMonday, '09:00-12:00');
  await book(nextMonday, { name: 'Ada Stone' });
  const page = await openTab();
  await page.getByRole('button', { name: 'Next week' }).click();
  const block = page.getByRole('button', { name: `Available ${formatDay(nextMonday)}, 09:00–12:00` });
  const windows = async () =>
    (await listAvailability(server.deps.db, {})).map(
      ({ startTime, endTime, isAvailable }) => `${startTime}-${endTime}${isAvailable ? '' : ' blocked'}`,
    );
  const choose = async (deed: string) => {
    await block.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: deed, exact: true }).click();
  };
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(windows).toEqual(['09:00-12:00']);
    await block.waitFor();
  };

  await block.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByText('for this date, 1 meeting inside').waitFor();
  await menu.getByText('The meeting stays. You can undo it.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toContain('Available');

  await choose('Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit availability' });
  await dialog.getByLabel('End Time').fill('08:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The end must be after the start. 00:00 means midnight.').waitFor();
  await dialog.getByLabel('End Time').fill('13:30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await windows()).toEqual(['09:00-13:30']);
  await undo();

  await choose('Block');
  await expect.poll(windows).toEqual(['09:00-12:00', '09:00-12:00 blocked']);
  await page.getByRole('button', { name: `Blocked ${formatDay(nextMonday)}, 09:00–12:00` }).waitFor();
  await undo();

  await choose('Remove');
  await expect.poll(windows).toEqual([]);
  await undo();
});

test('Weekly hours are changed for one day, which can go back to them', async () => {
  const settings = (await server.app.inject({ url: '/api/admin/hours', headers })).json();
  const week = Array.from({ length: 7 }, () => [{ startTime: '10:00', endTime: '12:00' }]);
  await call('PUT', '/api/admin/hours/weekly', {
    startsOn: today,
    week,
    seenVersion: settings.weeklyVersion,
  });
  const page = await openTab();
  await page.getByRole('button', { name: 'Next week' }).click();
  const block = page.getByRole('button', { name: `Available ${formatDay(nextMonday)}, 10:00–12:00` });
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y } = await boxOf(block);
  await page.mouse.click(x + 20, y + 40);
  await page.getByText('weekly hours, no meetings inside').waitFor();
  await page.getByText('Other weeks keep their hours. You can undo it.').waitFor();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit availability' });
  await dialog.getByText('Only this day changes').waitFor();
  await dialog.getByLabel('Start Time').fill('11:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Available ${formatDay(nextMonday)}, 11:00–12:00` }).press('Enter');
  expect(await slots(server, nextMonday)).toEqual(['11:00', '11:30']);
  expect(await slots(server, addDays(nextMonday, 7))).toContain('10:00');
  await page.getByRole('menuitem', { name: 'Back to weekly hours' }).click();
  await page.getByRole('button', { name: `Available ${formatDay(nextMonday)}, 10:00–12:00` }).waitFor();
});

test('A wish is a ghost in the calendar, with a line from its old place, and opens by keyboard', async () => {
  await openDay(server.deps, nextMonday);
  const { token } = await book(nextMonday, { name: 'Ada Stone' });
  await wish(token, nextMonday, '15:00');
  const page = await openTab();
  await page.getByRole('button', { name: 'Next week' }).click();
  const ghost = page.locator('.calendar-ghost');
  await ghost.getByText('Ada Stone?').waitFor();
  await page.locator('.calendar-moves').getByText('asks to move').waitFor();
  await expect.poll(() => page.locator('.meeting-calendar svg path[stroke-dasharray]').count()).toBe(1);
  await ghost.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Meeting Details' });
  await dialog.getByRole('region', { name: 'Another time' }).waitFor();
});

test('Requests are declined with a note, approved and opened by keys, and searched', async () => {
  await openDay(server.deps, nextMonday);
  const ada = await book(nextMonday, { name: 'Ada Stone', message: 'Shoes' });
  const ben = await book(nextMonday, { name: 'Ben Moss', requestedTime: '11:00' });
  const page = await openTab();
  await page.getByRole('button', { name: 'Details of the meeting with Ada Stone' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Decline Ada Stone' });
  await dialog.getByLabel('Note to the visitor (optional)').fill('We are away.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await find(ada.id))?.status).toBe('rejected');
  const { rows } = await server.deps.database.pool.query(
    "select events->-1->'data'->>'note' as note from mail_messages where kind = 'meeting-declined' and about = $1",
    [`meeting:${ada.id}`],
  );
  expect(rows).toEqual([{ note: 'We are away.' }]);

  await page.locator('[data-request][aria-current]').getByText('Ben Moss').waitFor();
  await page.keyboard.press('a');
  await expect.poll(async () => (await find(ben.id))?.status).toBe('approved');
  await page.getByRole('heading', { name: 'Upcoming', exact: true }).waitFor();
  await page.keyboard.press('o');
  await page.getByRole('dialog', { name: 'Meeting Details' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.keyboard.press('/');
  await page.keyboard.type('shoes');
  await page.getByText('1 of 1 shown').waitFor();
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('nothing like it');
  await page.getByText('No meeting requests match').waitFor();
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('');
  await page.getByRole('button', { name: 'Details of the meeting with Ben Moss' }).waitFor();
  await page.getByRole('combobox', { name: 'Show requests by status' }).click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await page.getByText('1 of 1 shown').waitFor();
  await page.getByRole('button', { name: 'Details of the meeting with Ben Moss' }).waitFor();
});

test('Rivals for one time stand side by side: one is approved, the others declined in one step', async () => {
  await openDay(server.deps, nextMonday);
  const ada = await late({ name: 'Ada Stone', duration: 60, message: 'First to ask.' });
  const ben = await book(nextMonday, { name: 'Ben Moss', requestedTime: '10:30', message: 'In a hurry.' });
  const page = await openTab();
  await page.getByRole('button', { name: '1 other asks for this time' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Who gets this time?' });
  await dialog.getByText('First to ask.').waitFor();
  await dialog.getByText('In a hurry.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Note to those declined (optional)').fill('Somebody was first.');
  await dialog.getByRole('button', { name: 'Approve, decline others: Ada Stone' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect([(await find(ada.id))?.status, (await find(ben.id))?.status]).toEqual(['approved', 'rejected']);
  await page.getByText('Approved Ada Stone, declined Ben Moss').waitFor();
});

test('All from one sender are rejected after they are named, and the sender need not hear of it', async () => {
  await openDay(server.deps, nextMonday);
  const times = ['10:00', '11:00', '12:00'];
  for (const requestedTime of times) {
    await book(nextMonday, { name: `Spam at ${requestedTime}`, requestedTime, email: 'Spam@bad.example' });
  }
  const page = await openTab();
  await page.getByRole('button', { name: 'More for Spam at 10:00' }).click();
  await page.getByRole('menuitem', { name: 'Reject all from this sender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject all from this sender' });
  await dialog.getByText('3 pending requests').first().waitFor();
  await dialog.getByRole('radio', { name: 'It is spam: tell nobody' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject 3 pending requests' }).click();
  await toast(page, '3 requests rejected.').waitFor();
  const statuses = (await listMeetings(server.deps.db, {})).map(({ status }) => status);
  expect(statuses).toEqual(['rejected', 'rejected', 'rejected']);
  await page.getByRole('heading', { name: 'Past', exact: true }).waitFor();
});

test('What another admin decides is seen at once, and an overlap is asked about', async () => {
  browser.expectNoise(/status of 409/);
  await openDay(server.deps, nextMonday);
  const ada = await late({ name: 'Ada Stone', duration: 60 });
  await book(nextMonday, { name: 'Ben Moss', requestedTime: '10:30' });
  const page = await openTab();
  const approve = page.getByRole('button', { name: 'Approve the meeting with Ada Stone' });
  await approve.waitFor();
  await decideMeeting(systemContext(server), ada.id, { status: 'approved', force: false });
  await approve.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Approve the meeting with Ben Moss' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/overlaps the approved meeting with Ada Stone/).waitFor();
  await question.getByRole('button', { name: 'Approve anyway' }).click();
  await toast(page, 'Meeting Request Updated').waitFor();
});

test.each(Object.values(WIDTHS))('axe finds nothing at %i px in list, calendar and menu', async (width) => {
  await openDay(server.deps, nextMonday);
  const { token } = await book(nextMonday, { name: 'Ada Stone' });
  await late({ name: 'Ben Moss', requestedTime: '12:00' });
  await book(nextMonday, { name: 'Cleo Park', requestedTime: '12:00' });
  await wish(token, nextMonday, '15:00');
  const page = await openTab({ width });
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByText('Ada Stone?').first().waitFor();
  await page.getByRole('button', { name: `Close this day: ${formatDay(nextMonday)}` }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await expectAccessible(page);
  for (const view of ['Month', 'Day']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expectAccessible(page);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
