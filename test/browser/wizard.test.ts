import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../../contract/days.ts';
import { listMeetings } from '../../server/meetings/queries.ts';
import { openDay, post, wish } from '../scheduling.ts';
import { useServer } from '../server.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

/** A date of the month after the agency's present one. */
const [year = 0, month = 0] = (dayIn('America/New_York', new Date()) ?? '').split('-').map(Number);
const dayOf = (date: number) => new Date(Date.UTC(year, month, date, 12)).toISOString().slice(0, 10);

beforeAll(async () => {
  for (let date = 15; date <= 24; date += 1) await openDay(server.deps, dayOf(date), '10:00-12:00');
});

function dayButton(page: Page, date: number) {
  const name = new Date(`${dayOf(date)}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  return page.getByRole('button', { name: new RegExp(name) });
}

async function fillIn(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Meeting details' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('combobox', { name: 'Purpose' }).click();
  await page.getByRole('option', { name: 'Project Discussion' }).click();
}

async function toStepTwo(page: Page, email = 'ada@engine.example'): Promise<void> {
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await page.getByText('Please select a date to see available times').waitFor();
  await page.getByRole('button', { name: /next month/i }).click();
}

const time = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Schedule Meeting' });

/** Submits the second step as its fields do with Enter, past a disabled button. */
async function submitTime(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Date and time' });
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
}

async function meetingsOn(date: number) {
  return listMeetings(server.deps.db, { from: dayOf(date), to: dayOf(date) });
}

test('Three steps lead to a request, and another one begins at the first', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  const toTime = page.getByRole('button', { name: 'Continue to Date & Time' });
  expect(await toTime.isDisabled()).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Duration' }).textContent()).toBe('30 minutes');
  await toStepTwo(page);
  expect(await sendButton(page).isDisabled()).toBe(true);
  await dayButton(page, 15).click();
  await time(page, '10:30').check({ force: true });
  await sendButton(page).click();
  await page.getByText('Meeting Request Sent', { exact: true }).first().waitFor();
  await page.getByText("We'll review your request and get back to you within 24 hours.").first().waitFor();
  const [meeting] = await meetingsOn(15);
  expect(meeting).toMatchObject({
    name: 'Ada Lovelace',
    requestedTime: '10:30',
    duration: 30,
    status: 'pending',
  });
  await page.getByRole('button', { name: 'Schedule Another Meeting' }).click();
  expect(await toTime.isDisabled()).toBe(true);
  expect(await page.getByRole('form', { name: 'Meeting details' }).getByLabel('Name').inputValue()).toBe('');
});

test('Going back, and another tab, keep what was typed', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page);
  await page.getByRole('button', { name: 'Back' }).click();
  const name = page.getByRole('form', { name: 'Meeting details' }).getByLabel('Name');
  expect(await name.inputValue()).toBe('Ada Lovelace');
  await page.getByRole('tab', { name: 'Send Message' }).click();
  await page.getByRole('tab', { name: 'Schedule Meeting' }).click();
  expect(await name.inputValue()).toBe('Ada Lovelace');
});

test('A time stays chosen across dates and is marked where it is not offered', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page);
  await dayButton(page, 16).click();
  await time(page, '11:30').check({ force: true });
  await dayButton(page, 17).click();
  await expect.poll(() => time(page, '11:30').isChecked()).toBe(true);
  expect(await sendButton(page).isEnabled()).toBe(true);
  await dayButton(page, 25).click();
  await page.getByText('No available times for this date. Please select another date.').waitFor();
  await page.getByRole('alert').getByText('is not available on this date').waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
});

test('A kept time cannot be sent before it is known to be offered on the new date', async () => {
  browser.expectNoise(/ERR_FAILED|Failed to load resource/);
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page);
  await dayButton(page, 16).click();
  await time(page, '11:30').check({ force: true });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/available-slots?*', async (route) => {
    await held;
    await route.abort();
  });
  await dayButton(page, 17).click();
  await page.getByText('Loading available times...').waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await submitTime(page);
  fail();
  await page.getByText('The available times could not be loaded').waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await submitTime(page);
  expect(sent).toBe(0);
  await page.unroute('**/available-slots?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sendButton(page).isEnabled()).toBe(true);
});

test('Without a date or a time nothing is sent, and a toast says what is missing', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page);
  await submitTime(page);
  await page.getByText('Incomplete Information', { exact: true }).first().waitFor();
  await page.getByText('Please select a date and time for your meeting.').first().waitFor();
  await page.getByRole('heading', { name: 'Choose a date and time' }).waitFor();
});

test("Dates before the agency's today cannot be chosen", async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await page.route('**/api/meeting-requests/calendar', (route) =>
    route.fulfill({ json: { timeZone: 'America/New_York', today: '2027-03-10', openDays: ['2027-03-10'] } }),
  );
  await fillIn(page, 'ada@engine.example');
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  const date = (name: string) => page.getByRole('button', { name });
  expect(await date('Tuesday, March 9, 2027').isDisabled()).toBe(true);
  expect(await date('Today, Wednesday, March 10, 2027').isEnabled()).toBe(true);
  expect(await page.getByRole('button', { name: /previous month/i }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test.each([
  ['reduce', 'instant'],
  ['no-preference', 'smooth'],
] as const)('With motion %s the next step comes into view %s', async (reducedMotion, expected) => {
  const page = await browser.visit('/contact?tab=meeting', { reducedMotion });
  await page.evaluate(() => {
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      if (typeof options === 'object') document.body.dataset.scrolled = options.behavior;
      scroll.call(this, options);
    };
  });
  await fillIn(page, 'ada@engine.example');
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await expect.poll(() => page.locator('body').getAttribute('data-scrolled')).toBe(expected);
});

test('A time that somebody else took meanwhile is told, the times are new, and nothing is lost', async () => {
  browser.expectNoise(/status of 409/);
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page);
  await dayButton(page, 18).click();
  await time(page, '10:00').check({ force: true });
  await post(server, wish({ requestedDate: dayOf(18), requestedTime: '10:00' }));
  await sendButton(page).click();
  await page.getByText('Error', { exact: true }).first().waitFor();
  await page.getByText('This time is not available. Please choose another one.').first().waitFor();
  await expect.poll(() => time(page, '10:00').count()).toBe(0);
  await time(page, '11:00').check({ force: true });
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
  expect((await meetingsOn(18)).map((meeting) => meeting.requestedTime)).toContain('11:00');
});

test('While it is being sent the button says so and is disabled', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page, 'hopper@navy.example');
  await dayButton(page, 19).click();
  await time(page, '11:30').check({ force: true });
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/meeting-requests', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await sendButton(page).click();
  expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
  await time(page, '11:30').press('Enter');
  release();
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
  expect(sent).toBe(1);
});

test('A dead network is told, and the request can be sent again', async () => {
  browser.expectNoise(/ERR_FAILED|Failed to load resource/);
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page, 'grace@navy.example');
  await dayButton(page, 19).click();
  await time(page, '10:00').check({ force: true });
  await page.route('**/api/meeting-requests', (route) => route.abort());
  await sendButton(page).click();
  await page.getByText('Failed to send meeting request. Please try again.').first().waitFor();
  await page.unroute('**/api/meeting-requests');
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
});

test('When the answer is lost the request can be sent again, and there is one', async () => {
  browser.expectNoise(/ERR_FAILED|Failed to load resource/);
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page, 'hedy@lamarr.example');
  await dayButton(page, 19).click();
  await time(page, '11:00').check({ force: true });
  await page.route('**/api/meeting-requests', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
  });
  await sendButton(page).click();
  await page.getByText('Failed to send meeting request. Please try again.').first().waitFor();
  expect(await page.getByText('Bad Gateway').count()).toBe(0);
  await page.unroute('**/api/meeting-requests');
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
  const mine = (await meetingsOn(19)).filter(({ email }) => email === 'hedy@lamarr.example');
  expect(mine).toHaveLength(1);
});

describe('A visitor elsewhere', () => {
  test.each([
    ['Pacific/Auckland', /\+1 day/],
    ['Asia/Kolkata', /your time/],
    ['America/Los_Angeles', /your time 0/],
  ])('in %s books the day that was clicked', async (timezoneId, own) => {
    const date = { 'Pacific/Auckland': 20, 'Asia/Kolkata': 21, 'America/Los_Angeles': 22 }[timezoneId] ?? 0;
    const page = await browser.visit('/contact?tab=meeting', { timezoneId });
    await toStepTwo(page, `${date}@elsewhere.example`);
    await dayButton(page, date).click();
    await time(page, '10:00').check({ force: true });
    expect(await time(page, '10:00').evaluate((input) => input.closest('label')?.textContent)).toMatch(own);
    await sendButton(page).click();
    await page.getByRole('heading', { name: 'Request sent' }).waitFor();
    const [meeting] = await meetingsOn(date);
    expect(meeting).toMatchObject({ requestedDate: dayOf(date), requestedTime: '10:00' });
  });

  test('in the same zone as the agency sees each time once', async () => {
    const page = await browser.visit('/contact?tab=meeting', { timezoneId: 'America/New_York' });
    await toStepTwo(page);
    await dayButton(page, 23).click();
    await time(page, '10:00').waitFor({ state: 'attached' });
    expect(await page.getByText('your time').count()).toBe(0);
  });
});

test('The whole wizard works by keyboard alone', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  const form = page.getByRole('form', { name: 'Meeting details' });
  await form.getByLabel('Name').focus();
  await page.keyboard.type('Key Board');
  await page.keyboard.press('Tab');
  await page.keyboard.type('key@board.example');
  for (let index = 0; index < 3; index += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Initial Consultation' }).waitFor();
  await page.keyboard.press('Enter');
  await form.getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose a date and time' }).waitFor();
  await page.getByRole('button', { name: /next month/i }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const wanted = new Date(`${dayOf(24)}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  for (let index = 0; index < 31 && !(await focused()).includes(wanted); index += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await time(page, '10:00').waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
  expect((await meetingsOn(24))[0]).toMatchObject({ name: 'Key Board', requestedTime: '10:30' });
});

test('The secret link shows, moves and cancels the meeting, and tells nobody', async () => {
  const reply = await post(server, wish({ requestedDate: dayOf(24), requestedTime: '11:00' }));
  const page = await browser.visit(`/meeting#${reply.json().token}`);
  await page.getByText('Pending', { exact: true }).waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.getByRole('button', { name: 'Ask for another time' }).click();
  await page.getByRole('button', { name: /next month/i }).click();
  await dayButton(page, 23).click();
  await time(page, '11:30').check({ force: true });
  await page.getByRole('button', { name: 'Ask for this time' }).click();
  await page.getByText('You asked for another time.').waitFor();
  await page.getByRole('button', { name: 'Cancel meeting' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel meeting' }).click();
  await page.getByText('You cancelled this meeting.').waitFor();
});

test.each(Object.values(WIDTHS))('axe finds nothing at %i px in any step', async (width) => {
  const page = await browser.visit('/contact?tab=meeting', { width });
  await page.getByRole('form', { name: 'Meeting details' }).waitFor();
  await expectAccessible(page);
  await toStepTwo(page, `axe${width}@engine.example`);
  await dayButton(page, 16).click();
  await time(page, width === WIDTHS.phone ? '10:00' : '11:00').check({ force: true });
  await expectAccessible(page);
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: "Your meeting's own page" }).click();
  await page.getByText('Pending', { exact: true }).waitFor();
  await expectAccessible(page);
});
