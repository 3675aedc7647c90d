import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addDays, mondayOf } from '../../app/time/days.ts';
import { dayIn } from '../../contract/days.ts';
import { insertContact } from '../../server/contacts/queries.ts';
import { dayHours, daysOff, hoursSettings, weeklyHours } from '../../server/hours/tables.ts';
import { listMeetings } from '../../server/meetings/queries.ts';
import { asAdmin } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { newRequest, openDay, post } from '../scheduling.ts';
import { ADMIN, signInAdmin, useServer } from '../server.ts';
import { toast } from './back-office.ts';
import { useBrowser } from './browser.ts';
import { expectFocus, lookAtFocus, tabTo } from './keyboard.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const today = dayIn('America/New_York', new Date()) ?? '';
const monday = addDays(mondayOf(today), 7);
const HOUR = 3_600_000;

beforeEach(async () => {
  await emptyTables(
    server.deps.database,
    'contacts',
    'meeting_requests',
    'availability_slots',
    'projects',
    'clients',
    'mail_messages',
  );
  for (const table of [weeklyHours, dayHours, daysOff, hoursSettings]) await server.deps.db.delete(table);
});

const write = (name: string, hours: number, message = 'We need a shop.') =>
  insertContact(server.deps.db, {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@engine.example`,
    subject: 'Custom Website',
    message,
    createdAt: new Date(Date.now() - hours * HOUR),
    ...(hours > 24 && { doneAt: new Date(), readAt: new Date() }),
  });

async function ask(name: string, requestedTime: string): Promise<string> {
  const reply = await post(server, newRequest({ name, requestedDate: monday, requestedTime }));
  expect(reply.statusCode).toBe(201);
  return reply.json().token;
}

/** What waits in the morning: a wish, a request and a message, and one of last month that is done. */
async function fill(): Promise<void> {
  await openDay(server.deps, monday, '09:00-18:00');
  const token = await ask('Priya Raman', '10:00');
  const payload = { requestedDate: monday, requestedTime: '14:30' };
  const wish = await server.app.inject({
    method: 'POST',
    url: `/api/meeting-links/${token}/propose`,
    payload,
  });
  expect(wish.statusCode).toBe(200);
  await ask('Ines Carvalho', '11:00');
  await write('Hannah Osei', 30 * 24, 'The oven of our bakery talks to the till.');
  await write('Grace Whitfield', 0);
}

const lit = (page: Page) => page.locator('.today-row[aria-current="true"] .today-who').textContent();

/** Goes to a command of Search by what is typed. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expectFocus(page, /^input Search/);
  await page.keyboard.type(words);
  await page.getByRole('dialog').getByRole('option').filter({ hasText: words }).first().waitFor();
  await page.keyboard.press('Enter');
}

/** Types a date where one types it: month, day and year of an English browser. */
async function typeDate(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
}

test('A morning goes by without a mouse: nobody gets lost, and each place shows that one is there', async () => {
  await signInAdmin(server);
  await fill();
  const page = await browser.visit('/woolbulldog', { locale: 'en-US' });
  await tabTo(page, /^input Username/, { most: 3 });
  await page.keyboard.type(ADMIN.username);
  await tabTo(page, /^input Password/, { most: 2 });
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');

  // Today: the wish, then the request, each by the key of its first action.
  await expect.poll(() => lit(page)).toBe('Priya Raman');
  await page.keyboard.press('a');
  await page.getByText(/^Moved Priya Raman to/).waitFor();
  await expect.poll(() => lit(page)).toBe('Ines Carvalho');
  await page.keyboard.press('a');
  await page.getByText(/^Approved Ines Carvalho/).waitFor();
  const statuses = async () =>
    (await listMeetings(server.deps.db, {})).map(({ name, status }) => `${name} ${status}`).sort();
  expect(await statuses()).toEqual(['Ines Carvalho approved', 'Priya Raman approved']);

  // The message is answered and closed.
  await expect.poll(() => lit(page)).toBe('Grace Whitfield');
  await page.keyboard.press('a');
  await expectFocus(page, /^textarea Reply to Grace Whitfield/);
  await page.keyboard.type('Gladly.');
  await tabTo(page, /^button Send and mark done/, { most: 3 });
  await page.keyboard.press('Enter');
  await toast(page, 'Reply sent, message done').waitFor();
  await expectFocus(page, /^h3 Custom Website/);

  // That of last month is found by a word, which nothing takes out of one's hands.
  await page.keyboard.press('/');
  await expectFocus(page, /^input Search messages/);
  await page.keyboard.type('bakery', { delay: 150 });
  await page.getByRole('link', { name: /Hannah Osei/ }).waitFor();
  await expectFocus(page, /^input Search messages/);
  expect(await page.getByLabel('Search messages').inputValue()).toBe('bakery');
  await tabTo(page, /Hannah Osei/, { most: 12 });
  await page.keyboard.press('Enter');
  await page.getByText('The oven of our bakery talks to the till.').last().waitFor();

  // The weekly hours are set, a day is closed, opened and closed again.
  await command(page, 'Hours');
  await page.getByRole('heading', { name: 'Weekly hours' }).waitFor();
  await tabTo(page, /^button Monday to Friday with a lunch break/, { most: 30 });
  await page.keyboard.press('Enter');
  // The button goes with what it did: what comes of it has the focus next.
  await expectFocus(page, /^h4 Offered in the seven days/);
  await tabTo(page, /^button Save Weekly Hours/, { most: 4 });
  await page.keyboard.press('Enter');
  await toast(page, 'Weekly Hours Saved').waitFor();
  await expectFocus(page, /^h3 Weekly hours/);
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Exception or day off' }).waitFor();
  await tabTo(page, /^input First day/, { most: 3 });
  await typeDate(page, '2029-12-24');
  await tabTo(page, /^input Reason/, { most: 8 });
  await page.keyboard.type('Rest');
  await page.keyboard.press('Enter');
  await page.getByText('Mon, Dec 24').waitFor();
  // From where the key was pressed the list is near.
  await expectFocus(page, /^button Add/);
  await tabTo(page, /^button Go back to the weekly hours on Monday, December 24/, { most: 2 });
  await page.keyboard.press('Enter');
  await page.getByText('Removed Mon, Dec 24').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Rest', { exact: true }).waitFor();
  const { daysOff: closed, patterns } = (await asAdmin(server, 'GET', '/api/admin/hours')).json();
  expect([closed, patterns.length]).toEqual([[{ date: '2029-12-24', reason: 'Rest', holiday: false }], 1]);

  // A person, the list of all keys, and home.
  await page.keyboard.press('Control+k');
  await expectFocus(page, /^input Search/);
  await page.keyboard.type('hannah');
  await page.getByRole('dialog').getByRole('option').filter({ hasText: 'Hannah Osei' }).first().waitFor();
  await page.keyboard.press('Enter');
  await expectFocus(page, /^h3 Custom Website/);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Reply', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await command(page, 'Logout');
  await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
  expect((await lookAtFocus(page)).isSeen).toBe(true);
});
