import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addDays, mondayOf } from '../../app/time/days.ts';
import { dayIn } from '../../contract/days.ts';
import { insertContact } from '../../server/contacts/queries.ts';
import { dayHours, daysOff, hoursSettings, weeklyHours } from '../../server/hours/tables.ts';
import { listMeetings } from '../../server/meetings/queries.ts';
import { createCheckpoint } from '../checkpoints.ts';
import { asAdmin, createProject, PASSWORD } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { addInvoice } from '../invoices.ts';
import { listMilestones } from '../milestones.ts';
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
    'notes',
    'site_settings',
    'search_entries',
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

/** Goes on to a menu and chooses from it. */
async function choose(page: Page, menu: RegExp, option: string, most = 1): Promise<void> {
  await tabTo(page, menu, { most });
  await page.keyboard.press('Enter');
  // A menu takes letters once one of its options has the focus.
  await expectFocus(page, /^div /);
  await page.keyboard.type(option.slice(0, 3));
  await expectFocus(page, new RegExp(`^div ${option}`));
  await page.keyboard.press('Enter');
  await expectFocus(page, menu);
}

/** Types a date where one types it: month, day and year of an English browser. */
async function typeDate(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
}

/** Signs in as an admin. */
async function enter(page: Page): Promise<void> {
  await tabTo(page, /^input Username/, { most: 3 });
  await page.keyboard.type(ADMIN.username);
  await tabTo(page, /^input Password/, { most: 2 });
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
}

/** Passes by what is the same on every screen. */
async function skip(page: Page): Promise<void> {
  await tabTo(page, /^(button|a) Skip to content/, { most: 1 });
  await page.keyboard.press('Enter');
}

/** Goes on to a field and types. */
async function fillIn(page: Page, field: RegExp, words: string, most = 1): Promise<void> {
  await tabTo(page, field, { most });
  await page.keyboard.type(words);
}

test('A morning goes by without a mouse: nobody gets lost, and each place shows that one is there', async () => {
  await signInAdmin(server);
  await fill();
  const page = await browser.visit('/woolbulldog', { locale: 'en-US' });
  await enter(page);

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

test('An afternoon goes by without a mouse: a project from its first day to what its client says of it', async () => {
  const older = await createProject(server, { name: 'Tide tables' });
  await createCheckpoint(server, older.id);
  const page = await browser.visit('/woolbulldog', { locale: 'en-US' });
  await enter(page);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

  // A project for a client, all of it.
  await command(page, 'Create Client Project');
  await expectFocus(page, /^input Project name/);
  await page.keyboard.type('Bakery shop');
  await fillIn(page, /^textarea Description/, 'Bread by post.');
  await fillIn(page, /^input Budget in dollars/, '4800');
  await choose(page, /^button Status/, 'In Progress');
  await fillIn(page, /^input Client name/, 'Hannah Osei');
  await fillIn(page, /^input Company/, 'Osei Bakery');
  await tabTo(page, /^input Start date/, { most: 1 });
  await typeDate(page, '2029-11-01');
  await tabTo(page, /^input Expected completion/, { most: 4 });
  await typeDate(page, '2029-12-20');
  await choose(page, /^button Kind of project/, 'Online shop', 4);
  await fillIn(page, /^input Portal email/, 'hannah@bakery.example');
  await tabTo(page, /^input Send an invite/, { most: 1 });
  await fillIn(page, /^input Portal password/, PASSWORD);
  await page.keyboard.press('Enter');
  await toast(page, 'Project Created').waitFor();
  const [project] = (await asAdmin(server, 'GET', '/api/projects')).json();
  expect(project).toMatchObject({
    name: 'Bakery shop',
    description: 'Bread by post.',
    budget: 4800,
    status: 'in-progress',
    clientName: 'Hannah Osei',
    company: 'Osei Bakery',
    startDate: '2029-11-01',
    expectedCompletion: '2029-12-20',
  });

  // It is opened, gets a milestone, and that is done.
  await expectFocus(page, /^h2 Client Projects/);
  await tabTo(page, /^button Open Bakery shop/, { most: 6 });
  await page.keyboard.press('Enter');
  await page.getByLabel('Title of a new milestone').waitFor();
  await tabTo(page, /^input Title of a new milestone/, { most: 8 });
  await page.keyboard.type('First loaf');
  await page.keyboard.press('Enter');
  await page.getByText('Added “First loaf” to Planning.').waitFor();
  await expectFocus(page, /^input Title of a new milestone/);
  // A new project has milestones of its kind already: arrows lead by them.
  await tabTo(page, /^input Kick-off and goals is done/, { most: 3 });
  await page.keyboard.press('End');
  await expectFocus(page, /^input First loaf is done/);
  await page.keyboard.press('ArrowUp');
  await expectFocus(page, /^input .+ is done/);
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, /^input First loaf is done/);
  await page.keyboard.press('Space');
  await page.getByText('“First loaf” is completed.').waitFor();
  await expectFocus(page, /^input First loaf is done/);
  expect(await listMilestones(server, project.id)).toContainEqual(
    expect.objectContaining({ title: 'First loaf', column: 'completed' }),
  );

  // It is completed by the menu of its card, and its client gets an invoice.
  await page.keyboard.press('k');
  await choose(page, /^button Status of Bakery shop/, 'Completed');
  await toast(page, 'Project status updated successfully').waitFor();
  await tabTo(page, /^button Invoice for Bakery shop/, { most: 3 });
  await page.keyboard.press('Enter');
  await expectFocus(page, /^input Amount/);
  await page.keyboard.type('1200');
  await fillIn(page, /^input Description/, 'First half', 5);
  await page.keyboard.press('Enter');
  await toast(page, 'Invoice has been sent to the client.').waitFor();
  await expectFocus(page, /^button Invoice for Bakery shop/);

  // Its client is asked for a testimonial, in a panel of the project.
  await tabTo(page, /^button Milestones/, { most: 5 });
  for (const panel of ['Messages', 'Files', 'Content', 'Billing', 'People', 'Testimonial']) {
    await page.keyboard.press('ArrowRight');
    await expectFocus(page, new RegExp(`^button ${panel}`));
  }
  await page.getByRole('button', { name: 'Ask for a testimonial' }).waitFor();
  await tabTo(page, /^button Ask for a testimonial/, { most: 2 });
  await page.keyboard.press('Enter');
  await page.getByText('Asked Hannah Osei.').waitFor();
  await expectFocus(page, /^button Ask for a testimonial/);

  // A price of the site is another one.
  await command(page, 'Settings: Site');
  await page.getByRole('heading', { name: 'Prices and figures' }).waitFor();
  await skip(page);
  await expectFocus(page, /^main/);
  for (const part of [/^h3 The agency/, /^h3 Links/, /^h3 Prices and figures/, /^h3 Services/]) {
    await page.keyboard.press('j');
    await expectFocus(page, part);
  }
  await tabTo(page, /^input Websites and web apps: price from/, { most: 1 });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('$4,200');
  await page.keyboard.press('Control+s');
  await toast(page, 'Site Saved').waitFor();
  await expectFocus(page, /^input Websites and web apps: price from/);
  const { services } = (await asAdmin(server, 'GET', '/api/admin/site-settings')).json();
  expect(services[0].price).toBe('$4,200');

  // What waits for its client's decision.
  await command(page, 'Review Queue');
  await page.getByRole('heading', { name: 'Review Queue' }).waitFor();
  await skip(page);
  await tabTo(page, /^button View Homepage design/, { most: 8 });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Homepage design' }).waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(page, /^button View Homepage design/);

  // A note is begun.
  await command(page, 'Notes');
  await page.getByRole('heading', { name: 'Notes', level: 1 }).waitFor();
  await skip(page);
  await tabTo(page, /^a New Note/, { most: 3 });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New note' }).waitFor();
  await tabTo(page, /^input Title/, { most: 4 });
  await page.keyboard.type('Bread by post');
  await fillIn(page, /^textarea Text/, 'It keeps for three days.', 5);
  await tabTo(page, /^button Save Draft/, { most: 3 });
  // It is read at its own address then; who leaves meanwhile is refused.
  const read = page.waitForResponse(/\/api\/admin\/notes\/\d+$/);
  await page.keyboard.press('Enter');
  await toast(page, 'Note Saved').waitFor();
  await read;
  const notes = (await asAdmin(server, 'GET', '/api/admin/notes')).json();
  expect(notes).toMatchObject([{ title: 'Bread by post', status: 'draft' }]);

  await tabTo(page, /^button Logout/, { key: 'Shift+Tab', most: 25 });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
});

test('A client signs in, approves what waits, looks at an invoice and leaves, without a mouse', async () => {
  const { id, clientPortalUsername } = await createProject(server);
  const checkpoint = await createCheckpoint(server, id);
  const invoice = await addInvoice(server, { projectId: id });
  const page = await browser.visit('/client-login', { locale: 'en-US' });
  await skip(page);
  await fillIn(page, /^input Email/, clientPortalUsername);
  await fillIn(page, /^input Password/, PASSWORD);
  await page.keyboard.press('Enter');

  // Its review, from what waits.
  await page.getByRole('heading', { name: 'Waiting on you' }).waitFor();
  await skip(page);
  await tabTo(page, /^a Review/, { most: 6 });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Homepage design' }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await tabTo(page, /^button Approve/, { most: 12 });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Version 1 approved' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expectFocus(page, /^h1 Engine Works shop/);
  expect((await asAdmin(server, 'GET', '/api/admin/checkpoints')).json()).toMatchObject([
    { id: checkpoint.id, status: 'approved' },
  ]);

  // The invoice, in a tab of the project.
  await tabTo(page, /^button Checkpoints/, { most: 3 });
  for (const tab of [/^button Files/, /^button Billing/]) {
    await page.keyboard.press('ArrowRight');
    await expectFocus(page, tab);
  }
  await page.getByRole('link', { name: 'View invoice' }).waitFor();
  await tabTo(page, /^a View invoice/, { most: 3 });
  await page.keyboard.press('Enter');
  await page
    .getByText(invoice.number ?? 'no number')
    .last()
    .waitFor();
  await expectFocus(page, /^section/);
  await page.keyboard.press('Escape');
  await expectFocus(page, /^a View invoice/);

  await tabTo(page, /^button Sign out/, { key: 'Shift+Tab', most: 8 });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Client Login' }).waitFor();
  expect((await lookAtFocus(page)).isSeen).toBe(true);
});
