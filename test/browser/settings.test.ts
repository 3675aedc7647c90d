import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailMessages, mailWords } from '../../server/mail/tables.ts';
import { emptyTables } from '../database.ts';
import { sendDue } from '../mail.ts';
import { newRequest, nextDay, openDay, post } from '../scheduling.ts';
import { ADMIN, signInAdmin, useServer } from '../server.ts';
import { focused, openDashboard, openSettings, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(() =>
  emptyTables(
    server.deps.database,
    'contacts',
    'meeting_requests',
    'availability_slots',
    'mail_messages',
    'mail_words',
    'mail_switches',
  ),
);

async function write(name: string, email: string): Promise<void> {
  const payload = { name, email, message: 'Hello there' };
  const reply = await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(reply.statusCode).toBe(201);
}

describe('Settings', () => {
  test.each(Object.values(WIDTHS))(
    'are reached from the dashboard and lead back, at %i px',
    async (width) => {
      const page = await openDashboard(server, browser, { width });
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('heading', { name: 'Delivery', level: 2 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/woolbulldog/settings');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.getByRole('link', { name: 'Back to dashboard' }).click();
      await page.getByRole('heading', { name: 'Contact Requests' }).waitFor();
    },
  );

  test('ask who is not signed in to do so, and come back to the same page', async () => {
    const page = await browser.visit('/woolbulldog/settings?page=delivery');
    await page.waitForURL('**/woolbulldog');
    await signInAdmin(server);
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/woolbulldog/settings?page=delivery');
    await page.getByRole('heading', { name: 'Delivery', level: 2 }).waitFor();
  });

  test('are accessible', async () => {
    await expectAccessible(await openSettings(server, browser));
  });
});

describe('Delivery', () => {
  test('tells on every screen that messages reach nobody, and what to set', async () => {
    const page = await openDashboard(server, browser);
    const banner = page.getByRole('region', { name: 'Mail', exact: true });
    await banner.getByText('messages are kept as files and reach nobody').waitFor();
    await banner.getByRole('link', { name: 'See Delivery' }).click();
    await page.getByRole('heading', { name: 'Messages reach nobody' }).waitFor();
    await page.getByText('SMTP_URL').waitFor();
    await banner.waitFor();
  });

  test('shows live how a test message goes, and never calls a file sent', async () => {
    const page = await openSettings(server, browser);
    await page.getByRole('button', { name: 'Send a test message' }).click();
    const outcome = page.getByRole('status').filter({ hasText: 'It waits for its turn.' });
    await outcome.getByText('Queued').waitFor();
    await sendDue(server);
    const done = page.getByRole('status').filter({ hasText: 'Written to' });
    await done.getByText('Kept as a file').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Test message' }).first();
    await row.getByText('Kept as a file').waitFor();
    expect(await page.getByText('Sent', { exact: true }).count()).toBe(0);
  });

  test.each(Object.values(WIDTHS))('shows a message as its reader sees it, at %i px', async (width) => {
    await write('Ada Lovelace', `ada${width}@engine.example`);
    await sendDue(server);
    const page = await openSettings(server, browser, { width });
    const row = page.getByRole('listitem').filter({ hasText: `ada${width}@engine.example` });
    await row.getByRole('button', { name: 'Open “Message received” to Ada Lovelace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Message received' });
    const frame = dialog.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'We have your message' }).waitFor();
    await dialog.getByRole('button', { name: 'As text' }).click();
    await dialog.getByText('thank you for writing').waitFor();
    await dialog.getByRole('listitem').getByText('Kept as a file').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('button Open “Message received” to Ada Lovelace');
  });

  test('shows a message in a frame that may do nothing, and whose links lead nowhere', async () => {
    browser.expectNoise(/Blocked opening .* sandboxed/);
    await write('Ada Lovelace', 'frame@engine.example');
    await sendDue(server);
    const page = await openSettings(server, browser);
    await page.getByRole('button', { name: 'Open “New message” to admin' }).first().click();
    expect(await page.getByTitle('The message as people see it').getAttribute('sandbox')).toBe('');
    const letter = page.frameLocator('iframe');
    const blocked = page.waitForEvent('console', (line) => /Blocked opening/.test(line.text()));
    await letter.getByRole('link', { name: 'Open in the back office' }).click();
    await blocked;
    expect(page.context().pages()).toHaveLength(1);
    await letter.getByRole('heading', { name: 'Somebody waits for your answer' }).waitFor();
  });

  test('hands on what reached nobody, without the link of its reader', async () => {
    const requestedDate = nextDay();
    await openDay(server.deps, requestedDate);
    await post(server, newRequest({ requestedDate, email: 'hand@harbor.example' }));
    await sendDue(server);
    const page = await openSettings(server, browser);
    const row = page.getByRole('listitem').filter({ hasText: 'hand@harbor.example' });
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Meeting requested, not yet confirmed' });
    const link = await dialog.getByRole('link', { name: 'Open in your mail program' }).getAttribute('href');
    const letter = new URL(link ?? '');
    expect(letter.protocol + decodeURIComponent(letter.pathname)).toBe('mailto:hand@harbor.example');
    expect(letter.searchParams.get('body')).toContain('[link left out]');
    expect(letter.searchParams.get('body')).not.toContain('/meeting#');
    await dialog.getByText('The link that only the reader gets is not shown here.').waitFor();
  });

  test('sends a copy of what was sent, as a message of its own', async () => {
    await write('Copy Reader', 'copy@engine.example');
    await sendDue(server);
    const page = await openSettings(server, browser);
    const rows = page.getByRole('listitem').filter({ hasText: 'copy@engine.example' });
    await rows.getByRole('button').click();
    await page.getByRole('button', { name: 'Send a copy' }).click();
    await toast(page, 'Message queued').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => rows.count()).toBe(2);
    await rows.first().getByText('Queued').waitFor();
  });

  test('tries again what was given up, and not what is under way', async () => {
    await write('Given Up', 'given@engine.example');
    await server.deps.db
      .update(mailMessages)
      .set({ status: 'given_up', answer: '550 No such user here' })
      .where(eq(mailMessages.email, 'given@engine.example'));
    const page = await openSettings(server, browser, { search: '?status=given_up' });
    const row = page.getByRole('listitem').filter({ hasText: 'given@engine.example' });
    await row.getByText('550 No such user here').waitFor();
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Message received' });
    await dialog.getByRole('button', { name: 'Try again now' }).click();
    await dialog.getByText('It is under way and is tried again by itself.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Try again now' }).count()).toBe(0);
  });

  test('says that messages could not be loaded, and tries again', async () => {
    browser.expectNoise(/status of 503/);
    const page = await openSettings(server, browser, { isHidden: true });
    const answer = {
      status: 503,
      json: { error: 'The service is briefly unavailable.', code: 'unavailable' },
    };
    await page.route('**/mail/messages?**', (route) => route.fulfill(answer));
    await page.getByRole('combobox', { name: 'Show messages' }).click();
    await page.getByRole('option', { name: 'No longer due' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Messages could not be loaded' });
    await alert.waitFor();
    await page.unroute('**/mail/messages?**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No such messages').waitFor();
  });
});

describe('Words', () => {
  const edit = (page: Page) =>
    page.getByRole('button', { name: 'Edit the words of “Message received”' }).click();

  test('are edited beside a preview, and lead back to the original ones', async () => {
    const page = await openSettings(server, browser, { search: '?page=words' });
    await edit(page);
    const dialog = page.getByRole('dialog', { name: 'Message received' });
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await preview.getByText('We have your message: Custom Websites').waitFor();
    await dialog.getByLabel('Subject').fill('Hello ');
    await dialog.getByRole('button', { name: /^\{name\}/ }).click();
    expect(await dialog.getByLabel('Subject').inputValue()).toBe('Hello {name}');
    await preview.getByText('Hello Priya Raman').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save words' }).click();
    await toast(page, 'Words saved').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('listitem').filter({ hasText: 'Hello {name}' });
    await row.getByText('Your words').waitFor();
    await edit(page);
    await dialog.getByRole('button', { name: 'Back to the original words' }).click();
    await dialog.getByRole('button', { name: 'Save words' }).click();
    await page.getByText('We have your message: {subject}').waitFor();
    expect(await page.getByText('Your words', { exact: true }).count()).toBe(0);
  });

  test('that name what the message does not know are refused at their field', async () => {
    browser.expectNoise(/status of 400/);
    const page = await openSettings(server, browser, { search: '?page=words' });
    await edit(page);
    await page.getByLabel('Opening').fill('Hello {nobody}');
    await page.getByText('This message knows no {nobody}. It can name {name}, {subject}.').waitFor();
    expect(await page.getByLabel('Opening').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Save words' }).click();
    await page.getByRole('alert').filter({ hasText: 'This message knows no {nobody}' }).waitFor();
  });

  test('that a colleague changed meanwhile are shown before they are written over', async () => {
    browser.expectNoise(/status of 409/);
    const page = await openSettings(server, browser, { search: '?page=words' });
    await edit(page);
    await page.getByLabel('Subject').fill('Mine');
    const theirs = {
      kind: 'message-received' as const,
      subject: 'Theirs',
      opening: 'Hello',
      updatedAt: new Date(),
    };
    await server.deps.db.insert(mailWords).values(theirs);
    await page.getByRole('button', { name: 'Save words' }).click();
    const found = page.getByRole('region', { name: 'On record now' });
    await found.getByText('Theirs').waitFor();
    await found.getByRole('button', { name: 'Save mine anyway' }).click();
    await toast(page, 'Words saved').waitFor();
    const words = await server.deps.db.select().from(mailWords);
    expect(words).toMatchObject([{ subject: 'Mine' }]);
  });
});

describe('Notifications', () => {
  const open = (width?: number) => openSettings(server, browser, { width, search: '?page=notifications' });

  test.each(Object.values(WIDTHS))('are switched at once, by keyboard too, at %i px', async (width) => {
    const page = await open(width);
    const control = page.getByRole('switch', { name: 'New message' });
    await control.waitFor();
    expect(await control.isChecked()).toBe(true);
    await control.focus();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/mail/switches') && response.request().method() === 'PUT',
    );
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
    await expectAccessible(page);
    await page.reload();
    await control.waitFor();
    expect(await control.isChecked()).toBe(false);
  });

  test('that could not be saved go back, and say why', async () => {
    browser.expectNoise(/status of 503/);
    const page = await open();
    const answer = {
      status: 503,
      json: { error: 'The service is briefly unavailable.', code: 'unavailable' },
    };
    await page.route('**/mail/switches', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(answer) : route.continue(),
    );
    await page.getByRole('switch', { name: 'New message' }).click();
    await page.getByRole('alert').filter({ hasText: 'The service is briefly unavailable.' }).waitFor();
    expect(await page.getByRole('switch', { name: 'New message' }).isChecked()).toBe(true);
  });
});

describe('Without a mail server', () => {
  async function ask(email: string) {
    const requestedDate = nextDay();
    await openDay(server.deps, requestedDate);
    return (await post(server, newRequest({ requestedDate, email }))).json();
  }

  test('an admin who approves is told that the visitor was not, and gets the link', async () => {
    const { id } = await ask('told@harbor.example');
    const page = await openDashboard(server, browser, {
      search: `?tab=bookings&meeting=${id}`,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const dialog = page.getByRole('dialog', { name: 'Meeting Details' });
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Approved' }).click();
    await dialog.getByRole('button', { name: 'Update Meeting' }).click();
    const untold = dialog.getByRole('region', { name: 'The visitor was not told' });
    await untold.getByRole('button', { name: 'Copy the link' }).click();
    await untold.getByText('Copied.').waitFor();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    const token = url.split('#')[1];
    const own = await server.app.inject(`/api/meeting-links/${token}`);
    expect(own.json()).toMatchObject({ status: 'approved' });
    await expectAccessible(page);
    await untold.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('one who decides in the list is told there; one who only notes something is not', async () => {
    const { id } = await ask('list@harbor.example');
    const page = await openDashboard(server, browser, { search: '?tab=bookings' });
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Details/ }) })
      .first();
    await row.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Rejected' }).click();
    const untold = page.getByRole('region', { name: 'The visitor was not told' });
    await untold.getByRole('button', { name: 'Done' }).click();
    await untold.waitFor({ state: 'detached' });
    await page.goto(`${server.url}/woolbulldog/dashboard?tab=bookings&meeting=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Meeting Details' });
    await dialog.getByLabel('Admin Notes').fill('Called them.');
    await dialog.getByRole('button', { name: 'Update Meeting' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('With a mail server', () => {
  const wired = useServer({ listen: true, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const visitor = useBrowser(wired);

  beforeEach(() => emptyTables(wired.deps.database, 'contacts', 'mail_messages'));

  test('the back office tells when mail fails, and since when', async () => {
    await signInAdmin(wired);
    const quiet = await openSettings(wired, visitor);
    await quiet.getByRole('heading', { name: 'The mail server takes messages' }).waitFor();
    expect(await quiet.getByRole('region', { name: 'Mail', exact: true }).count()).toBe(0);
    const payload = { name: 'Ada', email: 'ada@engine.example', message: 'Hello' };
    await wired.app.inject({ method: 'POST', url: '/api/contact', payload });
    await sendDue(wired);
    const page = await openDashboard(wired, visitor);
    await page
      .getByRole('region', { name: 'Mail', exact: true })
      .getByText(/ECONNREFUSED/)
      .waitFor();
    await page.getByRole('link', { name: 'See Delivery' }).click();
    await page.getByRole('heading', { name: 'The mail server takes no messages' }).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'ada@engine.example' });
    await row.getByText('Retrying').waitFor();
    await row.getByText(/^Tried once, next on /).waitFor();
  });

  test('a visitor reads that a mail is on its way, and only then', async () => {
    for (const [one, on, isMailed] of [
      [wired, visitor, true],
      [server, browser, false],
    ] as const) {
      const page = await on.visit('/contact');
      const form = page.getByRole('form', { name: 'Send Message' });
      await form.getByLabel('First Name').fill('Ada');
      await form.getByLabel('Email').fill('ada@engine.example');
      await form.getByLabel('Message').fill('Hello there');
      await form.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('A person reads it and answers within 24 hours').waitFor();
      expect(await page.getByText('A mail that repeats it is on its way to you.').count(), one.url).toBe(
        isMailed ? 1 : 0,
      );
      await page.close();
    }
  });
});

describe('A page of the settings with something typed', () => {
  const tagline = (page: Page) => page.getByRole('textbox', { name: 'Tagline' });
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

  async function typed(): Promise<Page> {
    const page = await openSettings(server, browser, { search: '?page=site' });
    await tagline(page).fill('Mine alone.');
    return page;
  }

  async function expectStay(page: Page): Promise<void> {
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await tagline(page).inputValue()).toBe('Mine alone.');
    await expect.poll(() => tagline(page).evaluate((field) => field === document.activeElement)).toBe(true);
  }

  test('asks before its admin is signed out', async () => {
    const page = await typed();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectStay(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('textbox', { name: 'Username' }).waitFor();
    expect(await question(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('admin'))).toBe(null);
  });

  test('asks before another page of them is shown, by a press and by keys', async () => {
    const page = await typed();
    await page.getByRole('tab', { name: 'Billing' }).click();
    await expectStay(page);
    await page.getByRole('tab', { name: 'Site', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    expect(await tagline(page).inputValue()).toBe('Mine alone.');
    await page.getByRole('tab', { name: 'Billing' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Who sends them' }).waitFor();
    await page.getByRole('tab', { name: 'Site', exact: true }).click();
    expect(await tagline(page).inputValue()).not.toBe('Mine alone.');
  });

  test('asks before it is left by a link', async () => {
    const page = await typed();
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await expectStay(page);
  });
});
