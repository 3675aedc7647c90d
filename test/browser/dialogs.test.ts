import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '../../app/time/days.ts';
import { dayIn } from '../../contract/days.ts';
import { decideMeeting } from '../../server/meetings/decide-meeting.ts';
import { emptyTables } from '../database.ts';
import { newRequest, openDay, post } from '../scheduling.ts';
import { systemContext, useServer } from '../server.ts';
import { focused, knowsOfLoss, openDashboard, openSettings, toast } from './back-office.ts';
import { expectAccessible, useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const nextMonday = addDays(mondayOf(dayIn('America/New_York', new Date()) ?? ''), 7);

beforeEach(async () => {
  await emptyTables(server.deps.database, 'contacts', 'meeting_requests', 'availability_slots');
});

interface Opener {
  /** The accessible name of the button that opens the dialog. */
  button: string | RegExp;
  role?: 'dialog' | 'alertdialog';
  title: string;
}

const bookings: Opener[] = [
  { button: 'Subscribe', title: 'Subscribe to the calendar' },
  { button: 'Copy this week', title: 'Copy this week' },
  { button: 'Add Availability', title: 'Add Availability' },
  { button: /^Delete 09:00 to 17:00/, role: 'alertdialog', title: 'Delete availability' },
  { button: 'Details of the meeting with Grace Whitfield', title: 'Meeting Details' },
];

async function openByKey(page: Page, { button, role = 'dialog', title }: Opener) {
  const opener = page.getByRole('button', { name: button, exact: typeof button === 'string' });
  await opener.focus();
  const before = await focused(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole(role, { name: title });
  await dialog.waitFor();
  expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  return { before, dialog };
}

async function openBookings(): Promise<Page> {
  await openDay(server.deps, nextMonday);
  await post(server, newRequest({ requestedDate: nextMonday }));
  const page = await openDashboard(server, browser, { search: '?tab=bookings' });
  await page.getByRole('button', { name: 'Details of the meeting with Grace Whitfield' }).waitFor();
  await page.getByRole('button', { name: /^Delete 09:00 to 17:00/ }).waitFor();
  return page;
}

async function writeMessage(name = 'Ada Stone') {
  const payload = { name, email: 'ada@stone.example', message: 'Hello.' };
  await server.app.inject({ method: 'POST', url: '/api/contact', payload });
}

describe('Every dialog gives the focus back to what opened it', () => {
  test('in Call Bookings: by Escape and by its buttons', async () => {
    const page = await openBookings();
    for (const opener of bookings) {
      const byEscape = await openByKey(page, opener);
      await page.keyboard.press('Escape');
      await byEscape.dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page), { message: opener.title }).toBe(byEscape.before);

      const byButton = await openByKey(page, opener);
      const close = byButton.dialog.getByRole('button', { name: /^(Cancel|Close)$/ }).first();
      await close.focus();
      await page.keyboard.press('Enter');
      await byButton.dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page), { message: opener.title }).toBe(byButton.before);
    }
  });

  test('in Contact Requests, and to the heading of the list where the entry is gone', async () => {
    await writeMessage();
    const page = await openDashboard(server, browser);
    const opener: Opener = {
      button: 'Delete the contact request from Ada Stone',
      role: 'alertdialog',
      title: 'Delete contact request',
    };
    await page
      .locator('[data-contact]')
      .getByRole('link', { name: /Ada Stone/ })
      .click();
    await page.getByRole('button', { name: opener.button }).waitFor();
    const escaped = await openByKey(page, opener);
    await page.keyboard.press('Escape');
    await escaped.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(escaped.before);

    const deleting = await openByKey(page, opener);
    await deleting.dialog.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Contact Deleted').waitFor();
    await expect.poll(() => focused(page)).toBe('h2 Contact Requests');
  });

  test('after the action: to the opener, or to the heading where the entry is gone', async () => {
    const page = await openBookings();
    const details = await openByKey(page, bookings[4] as Opener);
    await details.dialog.getByLabel('Admin Notes').fill('Wants a shop.');
    await details.dialog.getByRole('button', { name: 'Update Meeting' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Meeting Request Updated').waitFor();
    await expect.poll(() => focused(page)).toBe(details.before);

    const deleting = await openByKey(page, bookings[3] as Opener);
    await deleting.dialog.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Availability Deleted').waitFor();
    await expect.poll(() => focused(page)).toBe('h3 Your Availability Schedule');
  });

  test('after the action of a form, and from what is no button', async () => {
    const page = await openBookings();
    const adding = await openByKey(page, bookings[2] as Opener);
    await adding.dialog.getByLabel('Date').fill(addDays(nextMonday, 1));
    await adding.dialog.getByLabel('Start Time').fill('10:00');
    await adding.dialog.getByLabel('End Time').fill('12:00');
    await adding.dialog.getByLabel('End Time').press('Enter');
    await toast(page, 'Availability Added').waitFor();
    await expect.poll(() => focused(page)).toBe(adding.before);

    await page.getByRole('button', { name: 'Next week' }).click();
    const copying = await openByKey(page, bookings[1] as Opener);
    await copying.dialog.getByRole('button', { name: 'Add 2 times' }).focus();
    await page.keyboard.press('Enter');
    await copying.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(copying.before);

    const event = page.locator('.calendar-meeting').first();
    await event.focus();
    const before = await focused(page);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Meeting Details' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(before);
  });

  test('the question before the calendar gets a new address gives it back to its button', async () => {
    const page = await openBookings();
    const { dialog } = await openByKey(page, bookings[0] as Opener);
    const address = dialog.getByLabel('Address');
    await expect.poll(() => address.inputValue()).toMatch(/^http.*\.ics$/);
    const before = await address.inputValue();
    const opensFeed = async (url: string) => (await server.app.inject(new URL(url).pathname)).statusCode;
    const question = page.getByRole('alertdialog', { name: 'Give the calendar a new address?' });
    for (const answer of ['Escape', 'Keep the address', 'Give it a new address']) {
      expect([await address.inputValue(), await opensFeed(before)]).toEqual([before, 200]);
      await dialog.getByRole('button', { name: 'Give it a new address' }).press('Enter');
      await question.waitFor();
      await expect.poll(() => focused(page)).toBe('button Keep the address');
      if (answer === 'Escape') await page.keyboard.press('Escape');
      else await question.getByRole('button', { name: answer }).press('Enter');
      await question.waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page), { message: answer }).toBe('button Give it a new address');
    }
    await dialog.getByText('The old address no longer works.').waitFor();
    const after = await address.inputValue();
    expect([await opensFeed(before), await opensFeed(after)]).toEqual([404, 200]);
  });

  test('Escape closes the question alone, however soon it comes', async () => {
    const page = await openBookings();
    const { dialog } = await openByKey(page, bookings[0] as Opener);
    await expect.poll(() => dialog.getByLabel('Address').inputValue()).toMatch(/\.ics$/);
    await page.evaluate(() => {
      function pressEscape({ target }: FocusEvent) {
        if (!(target instanceof Element) || !target.closest('[role="alertdialog"]')) return;
        document.removeEventListener('focusin', pressEscape);
        const key = { key: 'Escape', bubbles: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent('keydown', key));
      }
      document.addEventListener('focusin', pressEscape);
    });
    await dialog.getByRole('button', { name: 'Give it a new address' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('button Give it a new address');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    expect(await dialog.isVisible()).toBe(true);
  });

  test('a question about an overlap gives it back to the menu, an address to the heading of its tab', async () => {
    browser.expectNoise(/status of 409/);
    await openDay(server.deps, nextMonday);
    const one = (await post(server, newRequest({ requestedDate: nextMonday, duration: 60 }))).json();
    await server.deps.database.pool.query(
      "update meeting_requests set created_at = created_at - interval '25 hours' where id = $1",
      [one.id],
    );
    const request = newRequest({ requestedDate: nextMonday, requestedTime: '10:30', name: 'Ben Moss' });
    expect((await post(server, request)).statusCode).toBe(201);
    await decideMeeting(systemContext(server), one.id, { status: 'approved', force: false });
    const page = await openDashboard(server, browser, { search: `?tab=bookings&meeting=${one.id}` });
    await page.getByRole('dialog', { name: 'Meeting Details' }).getByText('Grace Whitfield').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('h2 Meeting Management');

    const question = page.getByRole('alertdialog', { name: 'Two meetings at once?' });
    for (const answer of ['Escape', 'Cancel', 'Approve anyway']) {
      const menu = page.getByRole('combobox', { name: 'Status of the meeting with Ben Moss' });
      await menu.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: 'Approved' }).press('Enter');
      await question.waitFor();
      if (answer === 'Escape') await page.keyboard.press('Escape');
      else await question.getByRole('button', { name: answer }).press('Enter');
      await question.waitFor({ state: 'hidden' });
      const name = 'button Status of the meeting with Ben Moss';
      await expect.poll(() => focused(page), { message: answer }).toBe(name);
    }
  });

  test('in the portal demo, whose sign-in leads to the heading behind it', async () => {
    const page = await browser.visit('/client-portal');
    const opener: Opener = { button: 'Sign In', title: 'Sign in to the demo' };
    for (const close of ['Escape', 'Close']) {
      const { dialog, before } = await openByKey(page, opener);
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: close }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page), { message: close }).toBe(before);
    }
    const { dialog } = await openByKey(page, opener);
    await dialog.getByLabel('Email').press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: /Tasks/ }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^(h1|h2|main) /);
  });

  test('on the public pages', async () => {
    const page = await browser.visit('/why-choose-venture');
    const launch = page.getByRole('button', { name: 'Launch Your Venture' });
    await launch.waitFor();
    const opened = await openByKey(page, { button: 'Launch Your Venture', title: 'Ready to Launch?' });
    await page.keyboard.press('Escape');
    await opened.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(opened.before);
  });
});

test('Escape closes the dialog although a toast is there, and leaves the toast', async () => {
  const page = await openBookings();
  await page.getByRole('button', { name: 'Add Availability' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Add Availability' }).click();
  await toast(page, 'Invalid Date').waitFor();
  await dialog.getByLabel('Date').focus();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await toast(page, 'Invalid Date').count()).toBe(1);
});

test('so does it close the launch dialog', async () => {
  const page = await browser.visit('/contact');
  const launch = page.getByRole('button', { name: 'Launch Your Venture', includeHidden: true });
  await launch.waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await toast(page, 'Please fill in all required fields').waitFor();
  await launch.evaluate((button) => (button as HTMLElement).click());
  const dialog = page.getByRole('dialog', { name: 'Ready to Launch?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

describe('A dialog in which something was typed', () => {
  async function openTyped() {
    const page = await openBookings();
    const { dialog, before } = await openByKey(page, {
      button: 'Details of the meeting with Grace Whitfield',
      title: 'Meeting Details',
    });
    const notes = dialog.getByLabel('Admin Notes');
    await notes.fill('Wants a shop.');
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    return { page, dialog, before, notes, question };
  }

  test('asks before Escape or a click beside it drops it, and keeps it unless told otherwise', async () => {
    const { page, dialog, before, notes, question } = await openTyped();
    for (const keep of ['Escape', 'Keep editing']) {
      await page.keyboard.press('Escape');
      await question.waitFor();
      if (keep === 'Escape') await page.keyboard.press('Escape');
      else await question.getByRole('button', { name: keep }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await notes.inputValue()).toBe('Wants a shop.');
      await expect.poll(() => notes.evaluate((node) => node === document.activeElement)).toBe(true);
    }
    await page.mouse.click(10, 10);
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(before);
  });

  test.each(['Cancel', 'Close'])('closes at once by its button "%s", which is no slip', async (name) => {
    const { dialog, question } = await openTyped();
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await question.isVisible()).toBe(false);
  });

  test('closes by Escape at once when what was typed is taken back', async () => {
    const { page, dialog, notes } = await openTyped();
    await notes.fill('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const goBack = (page: Page) => page.evaluate(() => history.back());

  test('is asked about before Back takes it away, and kept unless told otherwise', async () => {
    const { page, dialog, notes } = await openTyped();
    await knowsOfLoss(page);
    await goBack(page);
    await leaving(page)
      .getByText('What you typed in this dialog is not saved yet and would be lost.')
      .waitFor();
    await expectAccessible(page);
    await leaving(page).getByRole('button', { name: 'Stay' }).click();
    await leaving(page).waitFor({ state: 'detached' });
    expect(await notes.inputValue()).toBe('Wants a shop.');
    await expect.poll(() => notes.evaluate((node) => node === document.activeElement)).toBe(true);
    await goBack(page);
    await leaving(page).getByRole('button', { name: 'Leave', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('and that has no address is asked about before Back or a closed window takes the screen away', async () => {
    const page = await openSettings(server, browser);
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await page.getByRole('tab', { name: /^Testimonials/ }).click();
    await page.getByRole('button', { name: 'Add First Testimonial' }).click();
    const name = page.getByRole('dialog', { name: 'Add New Testimonial' }).getByLabel('Name');
    await name.fill('Ada Stone');
    await knowsOfLoss(page);
    await goBack(page);
    await leaving(page).getByRole('button', { name: 'Stay' }).click();
    expect(await name.inputValue()).toBe('Ada Stone');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await goBack(page);
    await leaving(page).getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  });
});
