import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMeetings } from '../../server/meetings/queries.ts';
import { emptyTables } from '../database.ts';
import { newRequest, openDay, post } from '../scheduling.ts';
import { useServer } from '../server.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { dayButton, dayName, dayOf, fillIn, sendButton, time, toStepTwo } from './wizard-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeAll(async () => {
  for (let date = 15; date <= 24; date += 1) await openDay(server.deps, dayOf(date), '10:00-12:00');
  for (let date = 26; date <= 28; date += 1) await openDay(server.deps, dayOf(date), '10:00-16:00');
});

beforeEach(() => emptyTables(server.deps.database, 'meeting_requests'));

/** Submits the second step as its fields do with Enter, past a disabled button. */
async function submitTime(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Date and time' });
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
}

async function meetingsOn(date: number) {
  return listMeetings(server.deps.db, { from: dayOf(date), to: dayOf(date) });
}

test('A name that nobody can see leads no further than the first step', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await fillIn(page, 'ada@engine.example');
  const toTime = page.getByRole('button', { name: 'Continue to Date & Time' });
  expect(await toTime.isDisabled()).toBe(false);
  const name = page.getByRole('form', { name: 'Meeting details' }).getByLabel('Name');
  for (const unseen of ['\u200b', '\u2800', '\u3164']) {
    await name.fill(unseen);
    expect(await toTime.isDisabled()).toBe(true);
  }
});

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
  await page.route('**/api/meeting-requests/calendar?*', (route) =>
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
  await post(server, newRequest({ requestedDate: dayOf(18), requestedTime: '10:00' }));
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

test.each([
  [WIDTHS.desk, 24],
  [WIDTHS.phone, 26],
])('The whole wizard works by keyboard alone at %i px', async (width, date) => {
  const page = await browser.visit('/contact?tab=meeting', { width });
  const form = page.getByRole('form', { name: 'Meeting details' });
  await form.getByLabel('Name').focus();
  await page.keyboard.type('Key Board');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`key${date}@board.example`);
  for (let index = 0; index < 3; index += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Initial Consultation' }).waitFor();
  await page.keyboard.press('Enter');
  await form.getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose a date and time' }).waitFor();
  await page.getByRole('button', { name: /next month/i }).focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const wanted = dayName(dayOf(date));
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
  expect((await meetingsOn(date))[0]).toMatchObject({ name: 'Key Board', requestedTime: '10:30' });
});

test('The secret link shows, moves and cancels the meeting, and tells nobody', async () => {
  const reply = await post(server, newRequest({ requestedDate: dayOf(24), requestedTime: '11:00' }));
  const page = await browser.visit(`/meeting#${reply.json().token}`);
  await page.getByText('Pending', { exact: true }).waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.getByRole('button', { name: 'Ask for another time' }).click();
  await dayButton(page, 23).click();
  await time(page, '11:30').check({ force: true });
  await page.getByRole('button', { name: 'Ask for this time' }).click();
  await page
    .getByText(/You asked for/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Cancel meeting' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep the meeting' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cancel meeting' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel meeting' }).click();
  await page.getByText('You cancelled this meeting.').waitFor();
  expect((await meetingsOn(24)).map(({ cancelledAt }) => cancelledAt !== null)).toContain(true);
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
  await page.getByRole('region', { name: 'Your secret link' }).getByRole('link').click();
  await page.getByText('Pending', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('Back and Forward lead between the first two steps and lose nothing', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page, 'back@forward.example');
  await dayButton(page, 17).click();
  await page.goBack();
  await page.getByRole('form', { name: 'Meeting details' }).waitFor();
  const form = page.getByRole('form', { name: 'Meeting details' });
  expect(await form.getByLabel('Email').inputValue()).toBe('back@forward.example');
  await page.goForward();
  await page.getByRole('heading', { name: 'Choose a date and time' }).waitFor();
  await time(page, '10:00').waitFor({ state: 'attached' });
});

test('After the request neither Back nor a reload shows the form again or sends it, and the link stays', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await toStepTwo(page, 'after@forward.example');
  await dayButton(page, 17).click();
  await time(page, '11:30').check({ force: true });
  await sendButton(page).click();
  const link = page.getByRole('region', { name: 'Your secret link' }).getByRole('link');
  const address = await link.textContent();
  for (const move of [() => page.goBack(), () => page.goForward(), () => page.reload()]) {
    await move();
    await page.getByRole('heading', { name: 'Request sent, not yet confirmed' }).waitFor();
    expect(await link.textContent()).toBe(address);
    expect(await page.getByRole('form', { name: /Meeting details|Date and time/ }).count()).toBe(0);
  }
  expect(sent).toBe(1);
  expect((await meetingsOn(17)).map(({ email }) => email)).toEqual(['after@forward.example']);
  await page.getByRole('button', { name: 'Schedule Another Meeting' }).click();
  await page.reload();
  const name = page.getByRole('form', { name: 'Meeting details' }).getByLabel('Name');
  expect(await name.inputValue()).toBe('');
});

test('A reload keeps what was typed and the step, where the browser stores anything', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page, 're@load.example');
  await dayButton(page, 26).click();
  await time(page, '12:30').check({ force: true });
  await page.reload();
  await page.getByRole('heading', { name: 'Choose a date and time' }).waitFor();
  await expect.poll(() => time(page, '12:30').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Back' }).click();
  const email = page.getByRole('form', { name: 'Meeting details' }).getByLabel('Email');
  expect(await email.inputValue()).toBe('re@load.example');

  const blocked = await browser.visit('/contact?tab=meeting', { storageBlocked: true });
  await toStepTwo(blocked, 're@load.example');
  await blocked.reload();
  await blocked.getByRole('form', { name: 'Meeting details' }).waitFor();
  expect(await blocked.getByLabel('Name').first().inputValue()).toBe('');
});

test.each(['2029-02-30', 'soon', '10000-01-01'])(
  'A kept day that is none, %s, is forgotten, and nothing else',
  async (day) => {
    const page = await browser.visit('/contact?tab=meeting');
    await toStepTwo(page, 're@load.example');
    await dayButton(page, 26).click();
    await time(page, '12:30').check({ force: true });
    await page.evaluate((odd) => {
      const kept = JSON.parse(sessionStorage.getItem('meetingRequest') ?? '');
      kept.draft.requestedDate = odd;
      sessionStorage.setItem('meetingRequest', JSON.stringify(kept));
    }, day);
    await page.reload();
    await page.getByText('Please select a date to see available times').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    const email = page.getByRole('form', { name: 'Meeting details' }).getByLabel('Email');
    expect(await email.inputValue()).toBe('re@load.example');
  },
);

test('What the server finds wrong in the details returns to them, with the focus in the field', async () => {
  browser.expectNoise(/status of 400/);
  const page = await browser.visit('/contact?tab=meeting');
  await page.route('**/api/meeting-requests', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'Phone is odd.', code: 'invalid', fields: { phone: 'Phone is odd.' } },
    }),
  );
  await toStepTwo(page);
  await dayButton(page, 22).click();
  await time(page, '11:30').check({ force: true });
  await sendButton(page).click();
  await page.getByRole('form', { name: 'Meeting details' }).getByText('Phone is odd.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
});

test.each(['click', 'dblclick', 'Enter'] as const)('Sent twice by %s, a request goes once', async (way) => {
  const page = await browser.visit('/contact?tab=meeting');
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.postDataJSON().requestKey);
  });
  await toStepTwo(page, `twice-${way}@clicks.example`.toLowerCase());
  await dayButton(page, 27).click();
  const start = { click: '11:00', dblclick: '12:00', Enter: '13:00' }[way];
  await time(page, start).check({ force: true });
  if (way === 'dblclick') await sendButton(page).dblclick();
  else if (way === 'Enter') await Promise.all([submitTime(page), submitTime(page)]);
  else {
    await sendButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  }
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

describe('Where no answer came', () => {
  /** The request reaches the server, and its answer gets lost; answers the keys that were sent. */
  async function loseAnswers(page: Page): Promise<string[]> {
    browser.expectNoise(/status of 50\d|ERR_FAILED/);
    const keys: string[] = [];
    await page.route('**/api/meeting-requests', async (route) => {
      keys.push(route.request().postDataJSON().requestKey);
      await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ status: 503, body: '' });
    });
    return keys;
  }

  const isUnanswered = (page: Page) =>
    page.getByRole('alert').getByText('No answer came to your request. Send it again: it counts once.');

  test.each([
    ['at once', async () => {}],
    ['after a reload', (page: Page) => page.reload()],
    [
      'after a look back',
      async (page: Page) => {
        await page.goBack();
        await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
      },
    ],
  ])('the same request goes again %s, and there is one', async (name, meanwhile) => {
    const page = await browser.visit('/contact?tab=meeting');
    const email = `${name.replaceAll(' ', '-')}@lost.example`;
    await toStepTwo(page, email);
    await dayButton(page, 28).click();
    const start = { 'at once': '10:00', 'after a reload': '11:00' }[name] ?? '12:00';
    await time(page, start).check({ force: true });
    const keys = await loseAnswers(page);
    await sendButton(page).click();
    await isUnanswered(page).waitFor();
    await sendButton(page).click();
    await expect.poll(() => keys.length).toBe(2);
    await isUnanswered(page).waitFor();
    await meanwhile(page);
    await isUnanswered(page).waitFor();
    await page.unroute('**/api/meeting-requests');
    const [last] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      sendButton(page).click(),
    ]);
    await page.getByRole('heading', { name: 'Request sent' }).waitFor();
    expect(new Set([...keys, last.postDataJSON().requestKey]).size).toBe(1);
    expect((await meetingsOn(28)).filter((meeting) => meeting.email === email)).toHaveLength(1);
  });

  test('another time, another word and another meeting are another request', async () => {
    const page = await browser.visit('/contact?tab=meeting');
    const keys: string[] = [];
    browser.expectNoise(/status of 503/);
    await page.route('**/api/meeting-requests', (route) => {
      keys.push(route.request().postDataJSON().requestKey);
      return keys.length < 3 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    const send = async () => {
      const before = keys.length;
      await sendButton(page).click();
      await expect.poll(() => keys.length).toBe(before + 1);
    };
    await toStepTwo(page, 'other@key.example');
    await dayButton(page, 28).click();
    await time(page, '14:00').check({ force: true });
    await send();
    await isUnanswered(page).waitFor();
    await time(page, '14:30').check({ force: true });
    await send();
    await isUnanswered(page).waitFor();
    await page.goBack();
    await page.getByRole('form', { name: 'Meeting details' }).getByLabel('Message').fill('One word more.');
    await page.goForward();
    await expect.poll(() => time(page, '14:30').isChecked()).toBe(true);
    await send();
    await page.getByRole('button', { name: 'Schedule Another Meeting' }).click();
    await toStepTwo(page, 'other@key.example');
    await dayButton(page, 28).click();
    await time(page, '15:00').check({ force: true });
    await send();
    await page.getByRole('heading', { name: 'Request sent' }).waitFor();
    expect(new Set(keys).size).toBe(4);
  });
});

test.each([
  [true, 'The time is held for you until then.'],
  [false, 'The time is not held for you: one address or network can keep only a few times at once.'],
])('Whether the time is held is told as it is: %s', async (held, says) => {
  const page = await browser.visit('/contact?tab=meeting');
  await page.route('**/api/meeting-requests', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), held } });
  });
  await toStepTwo(page, `held-${held}@engine.example`);
  await dayButton(page, 26).click();
  await time(page, held ? '15:00' : '15:30').check({ force: true });
  await sendButton(page).click();
  await page.getByText(says).waitFor();
  expect(await page.getByText(/The time is (not )?held/).count()).toBe(1);
});

test('The secret link is copied, or selected where the browser does not let us', async () => {
  const page = await browser.visit('/contact?tab=meeting', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await toStepTwo(page, 'copy@link.example');
  await dayButton(page, 26).click();
  await time(page, '14:00').check({ force: true });
  await sendButton(page).click();
  const region = page.getByRole('region', { name: 'Your secret link' });
  const address = await region.getByRole('link').textContent();
  expect(address).toMatch(new RegExp(`^${server.url}/meeting#[\\w-]{43}$`));
  await region.getByRole('button', { name: 'Copy the link' }).click();
  await region.getByText('Link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await region.getByRole('button', { name: 'Copy the link' }).click();
  await region.getByText('The link is selected: copy it by hand.').waitFor();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(address);
});

test('A day without times looks so, can be chosen, and the sentence answers', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page);
  const label = (date: number) => dayButton(page, date).getAttribute('aria-label');
  expect(await label(25)).toContain('no available times');
  expect(await label(16)).toContain('has available times');
  await dayButton(page, 25).click();
  await page.getByText('No available times for this date. Please select another date.').waitFor();
});

test('Phone or video is asked for, and told on the meeting’s page with purpose and message', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await fillIn(page, 'by@video.example');
  await page.getByRole('radio', { name: 'Video' }).check({ force: true });
  await page.getByLabel('Message').last().fill('About the shop.');
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await dayButton(page, 21).click();
  await time(page, '11:30').check({ force: true });
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
  await page.getByRole('region', { name: 'Your secret link' }).getByRole('link').click();
  await page.getByText('By video. The address is shown here once the meeting is confirmed.').waitFor();
  await page.getByText('About the shop.').waitFor();
  await page.getByText('Project Discussion').waitFor();
});

test('Forward to a step that cannot be shown any more leaves what is typed alone', async () => {
  const page = await browser.visit('/contact?tab=meeting');
  await toStepTwo(page);
  await page.goBack();
  const form = page.getByRole('form', { name: 'Meeting details' });
  await form.getByLabel('Name').fill('');
  await page.goForward();
  await expect.poll(() => new URL(page.url()).searchParams.has('step')).toBe(false);
  await form.getByLabel('Name').pressSequentially('Bob');
  expect(await form.getByLabel('Name').inputValue()).toBe('Bob');
});
