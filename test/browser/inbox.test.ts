import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertContact } from '../../server/contacts/queries.ts';
import { listReplies } from '../../server/contacts/reply-queries.ts';
import { createAccount } from '../accounts.ts';
import { asAdmin } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { sendDue } from '../mail.ts';
import { newRequest, nextDay, openDay, post } from '../scheduling.ts';
import { useServer } from '../server.ts';
import { focused, knowsOfLoss, openDashboard, toast } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { countActs } from './clicks.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(() =>
  emptyTables(
    server.deps.database,
    'contacts',
    'projects',
    'clients',
    'meeting_requests',
    'availability_slots',
    'mail_messages',
  ),
);

/** A message that is on record; answers its id. */
async function write(name: string, change: Partial<Parameters<typeof insertContact>[1]> = {}) {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '')}@engine.example`;
  const message = { name, email, subject: `From ${name}`, message: `Hello, this is ${name}.` };
  return (await insertContact(server.deps.db, { ...message, ...change })).id;
}

const open = (search = '', width?: number) => openDashboard(server, browser, { search, width });
const rows = (page: Page) => page.locator('[data-contact]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name }).getByRole('link');
const thread = (page: Page) => page.getByRole('region', { name: 'Message', exact: true });
const part = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const names = async (page: Page) =>
  (await rows(page).allTextContents()).map((text) => /Ada|Bob|Cid|Dan/.exec(text)?.[0]);
const find = async (id: number) => (await asAdmin(server, 'GET', `/api/admin/contacts/${id}`)).json();

/** Counts the clicks that are made from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    document.addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && (window as never as { clicks: number }).clicks++,
      true,
    );
  });
  return () => page.evaluate(() => (window as never as { clicks: number }).clicks);
}

test('Words and a part that are set within one moment both hold', async () => {
  await write('Ada Lovelace');
  const id = await write('Ada Stone');
  await write('Bob Stone');
  await asAdmin(server, 'POST', '/api/admin/contacts/mark', { ids: [id], mark: 'done' });
  const page = await open();
  await expect.poll(() => names(page)).toEqual(['Bob', 'Ada']);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('Ada');
  await page.evaluate(() => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    document.querySelector('input[aria-label="Search messages"]')?.dispatchEvent(enter);
    const parts = [...document.querySelectorAll<HTMLElement>('fieldset button')];
    parts.find((each) => each.textContent?.startsWith('Done'))?.click();
  });
  await expect.poll(() => page.url()).toMatch(/\?tab=contacts&q=Ada&filter=done$|\?q=Ada&filter=done$/);
  await expect.poll(() => names(page)).toEqual(['Ada']);
  await row(page, 'Ada Stone').waitFor();
});

test('What is typed and left within a moment is searched for', async () => {
  await write('Ada Lovelace');
  await write('Bob Stone');
  const page = await open();
  // No pause ever ends.
  await page.evaluate(() => {
    const real = window.setTimeout;
    const without = (run: TimerHandler, ms?: number) => (ms === 250 ? 0 : real(run, ms));
    Object.assign(window, { setTimeout: without });
  });
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('Bob');
  await page.getByRole('searchbox', { name: 'Search messages' }).blur();
  await expect.poll(() => names(page)).toEqual(['Bob']);
});

describe('A message', () => {
  test('is unread, opened, answered and closed in two clicks, and found with one search', async () => {
    const id = await write('Ada Lovelace');
    await write('Bob Stone');
    const page = await open();
    await expect.poll(() => names(page)).toEqual(['Bob', 'Ada']);
    expect(await rows(page).getByText('Unread').count()).toBe(2);
    const clicks = await countClicks(page);
    await row(page, 'Ada').click();
    await thread(page).getByText('Hello, this is Ada Lovelace.').waitFor();
    await expect.poll(() => focused(page)).toBe('h3 From Ada Lovelace');
    await expect.poll(() => rows(page).getByText('Unread').count()).toBe(1);
    await part(page, /Unread 1/).waitFor();
    // The key is as near as a click.
    await page.keyboard.press('r');
    await page.getByLabel('Reply to Ada Lovelace').pressSequentially('Yes, we can.');
    await page.getByRole('button', { name: 'Send and mark done' }).click();
    await toast(page, 'Reply sent, message done').waitFor();
    expect(await clicks()).toBe(2);

    await expect.poll(() => names(page)).toEqual(['Bob']);
    await thread(page).getByText('Yes, we can.').waitFor();
    await thread(page).getByText('On its way').waitFor();
    expect(await page.getByLabel('Reply to Ada Lovelace').inputValue()).toBe('');
    await sendDue(server);
    // Nobody loads it again: it is told.
    await thread(page).getByText('Written to a file').waitFor();
    expect((await find(id)).doneAt).not.toBeNull();

    await page.getByLabel('Search messages').fill('lovelcae');
    await expect.poll(() => names(page)).toEqual(['Ada']);
    await expectAccessible(page);
    await page.getByLabel('Search messages').fill('nobody');
    await page.getByText('No message matches').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(() => names(page)).toEqual(['Bob']);
  });

  test('is answered in one’s own mail program, with what was typed, and said to be', async () => {
    const id = await write('Ada Lovelace');
    const page = await open(`?contact=${id}`);
    await page.getByLabel('Reply to Ada Lovelace').fill('Yes & no.');
    const link = page.getByRole('link', { name: 'Reply in your mail program' });
    expect(await link.getAttribute('href')).toBe(
      'mailto:adalovelace%40engine.example?subject=Re%3A%20From%20Ada%20Lovelace&body=Yes%20%26%20no.',
    );
    // No mail program is there to be opened.
    await link.evaluate((one) => one.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await thread(page).getByText('Answered', { exact: true }).waitFor();
    await thread(page).getByText('admin answered from elsewhere').waitFor();
    expect((await find(id)).answeredAt).not.toBeNull();
  });

  test('keeps what is written back until it is sent, also when sending fails', async () => {
    browser.expectNoise(/status of 503/);
    const [id, other] = [await write('Ada Lovelace'), await write('Bob Stone')];
    const page = await open(`?contact=${id}`);
    await page.getByLabel('Reply to Ada Lovelace').fill('Half a');
    await row(page, 'Bob').click();
    expect(await page.getByLabel('Reply to Bob Stone').inputValue()).toBe('');
    await row(page, 'Ada').click();
    const field = page.getByLabel('Reply to Ada Lovelace');
    expect(await field.inputValue()).toBe('Half a');
    await page.route('**/replies', (route) =>
      route.fulfill({ status: 503, json: { error: 'The service is briefly unavailable.', code: 'x' } }),
    );
    await page.getByRole('button', { name: /^Send/ }).last().click();
    await toast(page, 'Failed to send the reply.').waitFor();
    await thread(page).getByRole('alert').getByText('The service is briefly unavailable.').waitFor();
    expect(await field.inputValue()).toBe('Half a');
    await page.unroute('**/replies');
    await field.press('Control+Enter');
    await toast(page, 'Reply sent').waitFor();
    expect((await listReplies(server.deps.db, id)).map(({ text }) => text)).toEqual(['Half a']);
    expect(await listReplies(server.deps.db, other)).toEqual([]);
  });

  test('has a note that only admins see, and that two of them do not lose', async () => {
    browser.expectNoise(/status of 409/);
    const id = await write('Ada Lovelace');
    const page = await open(`?contact=${id}`);
    await thread(page).getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByLabel('Note', { exact: true }).fill('Two shops.');
    await page.getByRole('button', { name: 'Save note' }).click();
    const note = thread(page).locator('aside');
    await note.getByText('Two shops.').waitFor();
    await note.getByText('Only you see this').waitFor();
    await rows(page).filter({ hasText: 'Note:' }).getByText('Two shops.').waitFor();
    await page.getByRole('button', { name: 'Save note' }).waitFor({ state: 'hidden' });

    await page.keyboard.press('n');
    await page.getByLabel('Note', { exact: true }).fill('Three shops.');
    await asAdmin(server, 'PUT', `/api/admin/contacts/${id}/note`, { note: 'One.', seen: 'Two shops.' });
    await note.getByText('One.').waitFor();
    await page.getByRole('button', { name: 'Save note' }).click();
    await thread(page).getByText('Somebody else has changed this note meanwhile.').waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save note' }).click();
    await note.getByText('Three shops.').waitFor();
  });

  test('keeps a note that is not saved yet, until it is saved or given up', async () => {
    const id = await write('Ada Lovelace');
    const other = await write('Grace Hopper');
    const page = await open(`?contact=${id}`);
    const note = page.getByLabel('Note', { exact: true });
    await thread(page).getByRole('button', { name: 'Note', exact: true }).click();
    await note.fill('Two shops.');
    await thread(page).getByRole('button', { name: 'Reply', exact: true }).click();
    await thread(page).getByRole('button', { name: 'Note', exact: true }).click();
    expect(await note.inputValue()).toBe('Two shops.');
    await row(page, 'Grace').click();
    await page.getByLabel('Reply to Grace Hopper').waitFor();
    expect(new URL(page.url()).searchParams.get('contact')).toBe(String(other));
    await row(page, 'Ada').click();
    await expect.poll(() => note.inputValue()).toBe('Two shops.');
    await page.reload();
    await expect.poll(() => note.inputValue()).toBe('Two shops.');
    // What a colleague wrote meanwhile is not written over.
    browser.expectNoise(/status of 409/);
    await asAdmin(server, 'PUT', `/api/admin/contacts/${id}/note`, { note: 'One.', seen: '' });
    await page.getByRole('button', { name: 'Save note' }).click();
    await thread(page).getByText('It now says: One.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await page.getByLabel('Reply to Ada Lovelace').waitFor();
  });

  test('has a note that is asked about where the browser keeps nothing, before its tab is left or one signs out', async () => {
    const id = await write('Ada Lovelace');
    const page = await open(`?contact=${id}`);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('full');
      };
    });
    await thread(page).getByRole('button', { name: 'Note', exact: true }).click();
    const note = page.getByLabel('Note', { exact: true });
    await note.fill('Two shops.');
    await knowsOfLoss(page);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const bookings = page.getByRole('tab', { name: /^Call Bookings/ });
    for (const leave of [bookings, page.getByRole('button', { name: 'Logout', exact: true })]) {
      await leave.click();
      await question
        .getByText('What you typed on this page is not saved yet and would be lost.', { exact: true })
        .waitFor();
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await note.inputValue()).toBe('Two shops.');
    }
    await bookings.click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.poll(() => bookings.getAttribute('aria-selected')).toBe('true');
  });

  test('has a note that is there again after another tab', async () => {
    const id = await write('Ada Lovelace');
    const page = await open(`?contact=${id}`);
    await thread(page).getByRole('button', { name: 'Note', exact: true }).click();
    const note = page.getByLabel('Note', { exact: true });
    await note.fill('Two shops.');
    await page.getByRole('tab', { name: /^Call Bookings/ }).click();
    await note.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Contact Requests/ }).click();
    await expect.poll(() => note.inputValue()).toBe('Two shops.');
  });

  test('shows what one began to write to nobody who signs in after them', async () => {
    await write('Ada Lovelace');
    const page = await browser.visit('/woolbulldog');
    const reply = page.getByLabel('Reply to Ada Lovelace');
    const note = page.getByLabel('Note', { exact: true });
    for (const written of ['Mine', 'Theirs']) {
      const { username, password } = await createAccount(server);
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await row(page, 'Ada').click();
      expect(await reply.inputValue()).toBe('');
      await reply.fill(written);
      await thread(page).getByRole('button', { name: 'Note', exact: true }).click();
      expect(await note.inputValue()).toBe('');
      await note.fill(written);
      await page.getByRole('button', { name: 'Logout', exact: true }).click();
      await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
    }
  });

  test('of a program is moved into the inbox', async () => {
    await write('Ada Lovelace', { quarantined: true });
    const page = await open('?filter=quarantined');
    await row(page, 'Ada').click();
    await thread(page).getByText('a program probably wrote this').waitFor();
    expect(await page.getByLabel('Reply to Ada Lovelace').count()).toBe(0);
    await thread(page).getByRole('button', { name: 'Not spam' }).click();
    await page.getByText('Moved 1 message into the inbox').waitFor();
    await page.getByLabel('Reply to Ada Lovelace').waitFor();
    await part(page, /Open 1/).click();
    await expect.poll(() => names(page)).toEqual(['Ada']);
  });

  test('that cannot be opened says so and can be tried again', async () => {
    browser.expectNoise(/status of 503/);
    const id = await write('Ada Lovelace');
    const page = await open();
    await page.route(`**/api/admin/contacts/${id}`, (route) =>
      route.fulfill({ status: 503, json: { error: 'The service is briefly unavailable.', code: 'x' } }),
    );
    await row(page, 'Ada').click();
    await thread(page).getByText('This contact request could not be opened').waitFor();
    await page.unroute(`**/api/admin/contacts/${id}`);
    await thread(page).getByRole('button', { name: 'Try again' }).click();
    await thread(page).getByText('Hello, this is Ada Lovelace.').waitFor();
  });
});

test('The message of last month is found among many by one search', async () => {
  const lastMonth = new Date(Date.now() - 33 * 86_400_000);
  await write('Ada Lovelace', { createdAt: lastMonth, doneAt: lastMonth, message: 'Nine looms for Turin.' });
  for (let count = 0; count < 60; count += 1) await write(`Dan ${count}`, { doneAt: new Date() });
  const page = await open('?tab=contacts&filter=all');
  await page.getByText('25 of 61 shown').waitFor();
  const acts = await countActs(page);
  await page.keyboard.press('/');
  await page.keyboard.type('looms turin');
  await expect.poll(() => names(page)).toEqual(['Ada']);
  expect(await acts()).toEqual({ clicks: 0, changes: 0 });
});

describe('Many messages', () => {
  test('are marked done, reopened and deleted together, each with undo', async () => {
    for (const name of ['Ada', 'Bob', 'Cid']) await write(name);
    const page = await open();
    const ada = page.getByRole('checkbox', { name: 'Select the message from Ada' });
    const before = await boxOf(ada);
    await ada.check();
    await page.getByRole('checkbox', { name: 'Select the message from Bob' }).check();
    await page.getByText('2 selected').waitFor();
    expect(await boxOf(ada)).toEqual(before);
    await page.getByRole('button', { name: 'Mark done' }).click();
    await page.getByText('Marked 2 messages done').waitFor();
    await expect.poll(() => names(page)).toEqual(['Cid']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => names(page)).toEqual(['Cid', 'Bob', 'Ada']);

    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByText('3 selected').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted 3 messages').waitFor();
    await page.getByText('No contact requests yet').waitFor();
    await page.getByRole('tab', { name: /Contact Requests 0/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => names(page)).toEqual(['Cid', 'Bob', 'Ada']);
  });

  test('that a colleague has changed since stay as they are when a deed is taken back', async () => {
    const [ada, bob] = [await write('Ada'), await write('Bob')];
    const page = await open();
    const mark = (id: number, word: string) =>
      asAdmin(server, 'POST', '/api/admin/contacts/mark', { ids: [id], mark: word });
    const again = async (id: number) => {
      await mark(id, 'open');
      await mark(id, 'done');
    };
    const markAll = async () => {
      await page.getByRole('checkbox', { name: 'Select all shown' }).check();
      await page.getByRole('button', { name: 'Mark done' }).click();
      await page.getByText('Marked 2 messages done').waitFor();
    };
    await markAll();
    await again(ada);
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, '1 message stays as it is').waitFor();
    await expect.poll(() => names(page)).toEqual(['Bob']);
    await mark(ada, 'open');
    await expect.poll(() => names(page)).toEqual(['Bob', 'Ada']);
    await markAll();
    for (const id of [ada, bob]) await again(id);
    browser.expectNoise(/status of 409/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByText('Somebody else has changed these messages meanwhile. They stay as they are.')
      .waitFor();
  });

  test('are gone through, marked and deleted by the keyboard alone', async () => {
    for (const name of ['Ada', 'Bob', 'Cid']) await write(name);
    const page = await open('?tab=contacts');
    await expect.poll(() => names(page)).toEqual(['Cid', 'Bob', 'Ada']);
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe('h3 From Cid');
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe('h3 From Bob');
    await page.keyboard.press('k');
    await expect.poll(() => focused(page)).toBe('h3 From Cid');
    await page.keyboard.press('e');
    await page.getByText('Marked 1 message done').waitFor();
    await expect.poll(() => names(page)).toEqual(['Bob', 'Ada']);
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe('h3 From Bob');
    await expect.poll(() => rows(page).getByText('Unread').count()).toBe(1);
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('u');
    await page.getByText('Marked 1 message unread').waitFor();
    await expect.poll(() => rows(page).getByText('Unread').count()).toBe(2);
    await row(page, 'Bob').focus();
    await page.keyboard.press('d');
    await page.getByText('Deleted 1 message').waitFor();
    await expect.poll(() => names(page)).toEqual(['Ada']);
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.keyboard.press('j');
    expect(await page.getByLabel('Search messages').inputValue()).toBe('j');
  });

  test('are answered and closed by the keyboard alone: after sending, keys are keys again', async () => {
    for (const name of ['Ada', 'Bob']) await write(name);
    const page = await open('?tab=contacts');
    await expect.poll(() => names(page)).toEqual(['Bob', 'Ada']);
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe('h3 From Bob');
    await page.keyboard.press('r');
    await expect.poll(() => focused(page)).toBe('textarea Reply to Bob');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('h3 From Bob');
    await page.keyboard.press('r');
    await expect.poll(() => focused(page)).toBe('textarea Reply to Bob');
    await page.keyboard.type('Gladly.');
    await page.keyboard.press('Control+Enter');
    await thread(page).getByText('Answered', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('h3 From Bob');
    await page.keyboard.press('e');
    await page.getByText('Marked 1 message done').waitFor();
    await page.keyboard.press('z');
    await expect.poll(() => names(page)).toEqual(['Bob', 'Ada']);
    // Taking back leaves one where one was; by its button it leads to the heading around that.
    await expect.poll(() => focused(page)).toBe('h3 From Bob');
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('h2 Contact Requests');
  });

  test('lie in parts that the address names, and go as CSV as they are shown', async () => {
    const done = await write('Ada', { doneAt: new Date(), readAt: new Date() });
    await write('Bob');
    const page = await open();
    await expect.poll(() => names(page)).toEqual(['Bob']);
    await part(page, /Done 1/).click();
    await expect.poll(() => names(page)).toEqual(['Ada']);
    expect(new URL(page.url()).search).toBe('?filter=done');
    const link = page.getByRole('link', { name: 'Export CSV' });
    expect(await link.getAttribute('href')).toContain('state=done');
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/^Contact requests \d{4}-\d\d-\d\d\.csv$/);
    await part(page, /All/).click();
    await expect.poll(() => names(page)).toEqual(['Bob', 'Ada']);
    await part(page, /Unread 1/).click();
    await expect.poll(() => names(page)).toEqual(['Bob']);
    await asAdmin(server, 'POST', '/api/admin/contacts/mark', { ids: [done], mark: 'unread' });
    // Another admin did that.
    await expect.poll(() => names(page)).toEqual(['Bob', 'Ada']);
  });

  test('that all are done are not mistaken for none', async () => {
    await write('Ada', { doneAt: new Date(), readAt: new Date() });
    const page = await open();
    await page.getByText('Nothing open').waitFor();
    await page.getByRole('button', { name: 'Show what is done' }).click();
    await expect.poll(() => names(page)).toEqual(['Ada']);
  });
});

test('One card has all of a person, and leads to it', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  await post(server, newRequest({ name: 'Ada', email: 'ADA@engine.example', requestedDate: day }));
  await write('Ada', { subject: 'An earlier one' });
  const id = await write('Ada');
  const page = await open(`?contact=${id}`);
  const card = page.getByRole('complementary', { name: 'About Ada' });
  await card.getByRole('region', { name: 'Projects' }).getByText('None').waitFor();
  await card.getByRole('link', { name: 'An earlier one' }).click();
  await expect.poll(() => focused(page)).toBe('h3 An earlier one');
  await card.getByRole('region', { name: 'Meetings' }).getByText('Pending').waitFor();
  await card.getByRole('region', { name: 'Meetings' }).getByRole('link').click();
  await page.getByRole('dialog', { name: 'Meeting Details' }).getByText('ADA@engine.example').waitFor();
});

test('On a phone a message is a screen of its own, and Back leads to the list', async () => {
  await write('Ada', { message: 'word '.repeat(300) });
  await write('Bob');
  const page = await open('', WIDTHS.phone);
  await row(page, 'Ada').click();
  await thread(page).getByText('All messages').waitFor();
  await expect.poll(() => rows(page).first().isVisible()).toBe(false);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
  await page.goBack();
  await row(page, 'Bob').waitFor();
  await row(page, 'Ada').click();
  await thread(page).getByRole('button', { name: 'All messages' }).click();
  await row(page, 'Ada').waitFor();
});

test.each(Object.values(WIDTHS))('axe finds nothing beside a message at %i px', async (width) => {
  const id = await write('Ada', { note: 'A note.', notedAt: new Date() });
  await asAdmin(server, 'POST', `/api/admin/contacts/${id}/replies`, { text: 'Yes.', done: true });
  const page = await open(`?contact=${id}`, width);
  await thread(page).getByText('admin marked it done').waitFor();
  await page.getByRole('complementary', { name: 'About Ada' }).getByText('First seen').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
