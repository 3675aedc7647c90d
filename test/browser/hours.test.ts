import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { busyFeeds } from '../../server/feeds/tables.ts';
import { dayHours, daysOff, hoursSettings, weeklyHours } from '../../server/hours/tables.ts';
import { asAdmin } from '../clients.ts';
import { useServer } from '../server.ts';
import { focused, openSettings, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true, settings: { PRIVATE_CALENDARS: 'true' } });
const browser = useBrowser(server);

beforeEach(async () => {
  for (const table of [weeklyHours, dayHours, daysOff, hoursSettings, busyFeeds])
    await server.deps.db.delete(table);
});

async function open(width?: number): Promise<Page> {
  const page = await openSettings(server, browser, { search: '?page=hours', ...(width && { width }) });
  await page.getByRole('heading', { name: 'Weekly hours' }).waitFor();
  return page;
}

const settings = async () => (await asAdmin(server, 'GET', '/api/admin/hours')).json();

const lunch = [
  { startTime: '09:00', endTime: '12:00' },
  { startTime: '13:00', endTime: '17:00' },
];

/** Counts clicks and fields that are typed in. */
async function counted(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { acts: number };
    counter.acts = 0;
    for (const kind of ['click', 'change']) addEventListener(kind, () => (counter.acts += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { acts: number }).acts);
}

describe('Weekly hours', () => {
  test('Monday to Friday with a lunch break are one edit', async () => {
    const page = await open();
    await page.getByText('None ahead.', { exact: true }).waitFor();
    const acts = await counted(page);
    await page.getByRole('button', { name: 'Monday to Friday with a lunch break' }).click();
    await page.getByText('Monday to Friday: 09:00–12:00 and 13:00–17:00, was closed').waitFor();
    await page.getByText('From today on. No meeting moves.').waitFor();
    await page.getByRole('list', { name: 'Offered times' }).waitFor();
    expect(await acts()).toBe(1);
    await page.getByRole('button', { name: 'Save Weekly Hours' }).click();
    await toast(page, 'Weekly Hours Saved').waitFor();
    expect(await acts()).toBe(2);
    expect((await settings()).patterns).toMatchObject([
      { week: [lunch, lunch, lunch, lunch, lunch, [], []] },
    ]);
    await page.getByText('None ahead: the weekly hours hold on every date.').waitFor();
  });

  test('are changed by keyboard, copied to the other days, and closed', async () => {
    const page = await open();
    await page.getByRole('switch', { name: 'Monday is open' }).press('Space');
    await page.getByLabel('Monday, start 2').fill('13:30');
    await page.getByRole('button', { name: 'Copy Monday to Monday to Friday' }).press('Enter');
    await page.getByRole('button', { name: 'Remove hours 2 of Friday' }).press('Enter');
    await page.getByRole('button', { name: 'Add hours on Saturday' }).press('Enter');
    await page.getByRole('switch', { name: 'Wednesday is open' }).press('Space');
    await page.getByRole('button', { name: 'Save Weekly Hours' }).press('Enter');
    await toast(page, 'Weekly Hours Saved').waitFor();
    const day = [lunch[0], { startTime: '13:30', endTime: '17:00' }];
    const [{ week }] = (await settings()).patterns;
    expect(week).toEqual([day, day, [], day, [lunch[0]], [lunch[0]], []]);
  });

  test('keep whoever changes them by keyboard where they are', async () => {
    const page = await open();
    const monday = page.getByRole('switch', { name: 'Monday is open' });
    await monday.press('Space');
    await page.getByRole('button', { name: 'Remove hours 2 of Monday' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('h4 Monday');
    await page.getByRole('button', { name: 'Add hours on Monday' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('input Monday, start 2');
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('h3 Weekly hours');
    await monday.press('Space');
    await page.getByRole('button', { name: 'Save Weekly Hours' }).press('Enter');
    await toast(page, 'Weekly Hours Saved').waitFor();
    await expect.poll(() => focused(page)).toBe('h3 Weekly hours');
  });

  test('say what is wrong with them, and are not saved', async () => {
    const page = await open();
    await page.getByRole('switch', { name: 'Monday is open' }).click();
    await page.getByLabel('Monday, end 1').fill('08:00');
    await page.getByText('The end must be after the start. 00:00 means midnight.').waitFor();
    expect(await page.getByRole('button', { name: 'Save Weekly Hours' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('No weekly hours yet: only dated times are offered.').waitFor();
  });

  test('say at its field that the day on which they begin is none, and are not saved', async () => {
    const page = await open();
    await page.getByRole('switch', { name: 'Monday is open' }).click();
    const from = page.getByLabel('From', { exact: true });
    const save = page.getByRole('button', { name: 'Save Weekly Hours' });
    const type = async (keys: string[]) => {
      await from.fill('2029-12-03');
      await from.focus();
      for (const key of keys) await page.keyboard.press(key);
      await save.click();
    };
    for (const [keys, sentence] of [
      [['Backspace'], 'This date is not complete, or there is no such day.'],
      [[...'02302029'], 'This date is not complete, or there is no such day.'],
      [[...'12030029'], 'The year must be one from 1000 to 9999.'],
      [[...'12032020'], 'This date has passed. Please choose another one.'],
      [[...'12032031'], 'Weekly hours can be planned until January 1, 2030.'],
    ] as const) {
      await type([...keys]);
      await page.getByText(sentence, { exact: true }).waitFor();
      const said = await from.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${said}"]`).textContent()).toBe(sentence);
      expect(await from.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    await expectAccessible(page);
    expect((await settings()).patterns).toEqual([]);
    await from.fill('2029-12-03');
    await page.getByText('Weekly hours can be planned until').waitFor({ state: 'detached' });
    await page.getByText('From Monday, December 3, 2029 on. No meeting moves.').waitFor();
    await save.click();
    await toast(page, 'Weekly Hours Saved').waitFor();
    expect((await settings()).patterns).toMatchObject([{ startsOn: '2029-12-03' }]);
  });

  test('that a colleague saved meanwhile are shown before they are written over', async () => {
    const page = await open();
    await page.getByRole('switch', { name: 'Monday is open' }).click();
    const { today } = await settings();
    const week = [[], [{ startTime: '10:00', endTime: '11:00' }], [], [], [], [], []];
    await asAdmin(server, 'PUT', '/api/admin/hours/weekly', { startsOn: today, week, seenVersion: 0 });
    browser.expectNoise(/status of 409/);
    await page.getByRole('button', { name: 'Save Weekly Hours' }).click();
    const record = page.getByRole('region', { name: 'On record now' });
    await record.getByText('10:00–11:00').waitFor();
    await record.getByRole('button', { name: 'Save mine anyway' }).click();
    await toast(page, 'Weekly Hours Saved').waitFor();
    expect((await settings()).patterns[0].week[0]).toEqual(lunch);
  });
});

describe('Days', () => {
  test('are closed with a reason, and opened and closed again', async () => {
    const page = await open();
    // There are no weekly hours either.
    await page.getByText('None ahead.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First day').fill('2029-12-24');
    await dialog.getByLabel('Last day').fill('2029-12-26');
    await dialog.getByLabel('Reason').fill('Holidays');
    await dialog.getByRole('button', { name: 'Close these days' }).click();
    await page.getByText('Mon, Dec 24, 2029 – Wed, Dec 26, 2029').waitFor();
    await page.getByRole('button', { name: /^Go back to the weekly hours on Monday, December 24/ }).click();
    await page.getByText('Removed Mon, Dec 24, 2029 – Wed, Dec 26, 2029').waitFor();
    expect((await settings()).daysOff).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Mon, Dec 24, 2029 – Wed, Dec 26, 2029').waitFor();
    expect((await settings()).daysOff.length).toBe(3);
  });

  test('have other hours', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Other hours').check();
    await dialog.getByLabel('Day').fill('2029-12-27');
    await dialog.getByRole('button', { name: 'Set these hours' }).click();
    await page.getByText('Thu, Dec 27').waitFor();
    expect((await settings()).exceptions).toMatchObject([
      { date: '2029-12-27', windows: [lunch[0]], note: '' },
    ]);
  });

  test('that a colleague set meanwhile are shown before they are written over', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Other hours').check();
    await dialog.getByLabel('Day').fill('2029-12-27');
    const theirs = { windows: [{ startTime: '15:00', endTime: '16:00' }], note: 'Late' };
    await asAdmin(server, 'PUT', '/api/admin/hours/days/2029-12-27', theirs);
    browser.expectNoise(/status of 409/);
    await dialog.getByRole('button', { name: 'Set these hours' }).click();
    const record = dialog.getByRole('region', { name: 'On record now' });
    await record.getByText('15:00–16:00, Late').waitFor();
    await expectAccessible(page);
    await record.getByRole('button', { name: 'Save mine anyway' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await settings()).exceptions).toMatchObject([{ date: '2029-12-27', windows: [lunch[0]] }]);
  });

  test('that a colleague gave hours meanwhile are not closed unawares', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First day').fill('2029-12-26');
    await dialog.getByLabel('Last day').fill('2029-12-28');
    const theirs = { windows: [{ startTime: '15:00', endTime: '16:00' }], note: 'Late' };
    await asAdmin(server, 'PUT', '/api/admin/hours/days/2029-12-27', theirs);
    browser.expectNoise(/status of 409/);
    await dialog.getByRole('button', { name: 'Close these days' }).click();
    const record = dialog.getByRole('region', { name: 'On record now' });
    await record.getByText('15:00–16:00, Late').waitFor();
    expect((await settings()).daysOff).toEqual([]);
    await record.getByRole('button', { name: 'Save mine anyway' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await settings()).daysOff).toHaveLength(3);
    // Their hours come back with the day, also by undo of going back to the weekly ones.
    await page.getByRole('button', { name: /^Go back to the weekly hours on Thursday, December 27/ }).click();
    await page.getByText('Removed Thu, Dec 27').waitFor();
    await page.keyboard.press('z');
    await expect
      .poll(async () => (await settings()).exceptions)
      .toMatchObject([{ date: '2029-12-27', note: 'Late' }]);
  });

  test('that a colleague changed since are not taken away, nor what they set taken back over', async () => {
    await asAdmin(server, 'POST', '/api/admin/hours/days-off', { date: '2029-12-24', reason: 'Rest' });
    const page = await open();
    await page.getByRole('button', { name: /^Go back to the weekly hours on Monday, December 24/ }).click();
    await page.getByText('Removed Mon, Dec 24').waitFor();
    await asAdmin(server, 'POST', '/api/admin/hours/days-off', { date: '2029-12-24', reason: 'Dentist' });
    browser.expectNoise(/status of 409/);
    await page.keyboard.press('z');
    await page.getByText('Somebody else has changed this day meanwhile. Please look at it again.').waitFor();
    await page.getByText('Dentist').waitFor();
  });

  test('have several hours, which do not overlap', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Other hours').check();
    await dialog.getByLabel('Day').fill('2029-12-27');
    await dialog.getByRole('button', { name: 'Remove hours 1 of the exception' }).click();
    await dialog.getByRole('button', { name: 'Set these hours' }).click();
    await dialog.getByText('Add hours, or choose Closed.').waitFor();
    await dialog.getByRole('button', { name: 'Add hours' }).press('Enter');
    await dialog.getByRole('button', { name: 'Add hours' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('input the exception, start 2');
    await dialog.getByLabel('the exception, end 2').fill('17:30');
    await dialog.getByLabel('the exception, start 2').fill('11:00');
    await dialog.getByText('Two of these hours overlap.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Set these hours' }).click();
    expect((await settings()).exceptions).toEqual([]);
    await dialog.getByLabel('the exception, start 2').fill('13:15');
    await dialog.getByText('Two of these hours overlap.').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Set these hours' }).click();
    await page.getByText('09:00–12:00 and 13:15–17:30').waitFor();
    expect((await settings()).exceptions).toMatchObject([
      { date: '2029-12-27', windows: [lunch[0], { startTime: '13:15', endTime: '17:30' }], note: '' },
    ]);
  });

  test('are chosen from the holidays of a place', async () => {
    const page = await open();
    await page.getByLabel('Country').click();
    await page.getByRole('option', { name: 'Germany', exact: true }).click();
    await page.getByLabel('Region').click();
    await page.getByRole('option', { name: 'Bayern' }).click();
    await page.getByRole('checkbox', { name: /2028 Epiphany/ }).check();
    await page.getByRole('button', { name: 'Save Holidays' }).click();
    await toast(page, 'Holidays Saved').waitFor();
    const { country, region, daysOff } = await settings();
    expect([country, region, daysOff]).toEqual([
      'DE',
      'BY',
      [{ date: '2028-01-06', reason: 'Epiphany', holiday: true }],
    ]);
  });
});

describe('Holidays that a colleague chose meanwhile', () => {
  const bavaria = { country: 'DE', region: 'BY' };
  const put = (choice: object) => asAdmin(server, 'PUT', '/api/admin/hours/holidays', choice);
  const dates = async () => (await settings()).daysOff.map(({ date }: { date: string }) => date);

  test('are shown before they are written over, and what was chosen is kept', async () => {
    await put({ ...bavaria, dates: [] });
    const page = await open();
    const box = (name: RegExp) => page.getByRole('checkbox', { name });
    const record = page.getByRole('region', { name: 'On record now' });
    const save = page.getByRole('button', { name: 'Save Holidays' });
    await box(/2028 Epiphany/).check();
    await put({ ...bavaria, dates: ['2029-01-06'] });
    // Once the page knows of this it knows of their holidays, which whoever chooses has not seen all the same.
    await asAdmin(server, 'POST', '/api/admin/hours/days-off', {
      date: '2029-12-27',
      reason: 'Moving house',
    });
    await page.getByText('Moving house').waitFor();
    browser.expectNoise(/status of 409/);
    await save.click();
    await record.getByText('Sat, Jan 6, 2029').waitFor();
    await record.getByText('Germany, Bayern').waitFor();
    expect(await record.getByRole('definition').allTextContents()).toEqual(['Germany, Bayern', 'Epiphany']);
    await expectAccessible(page);
    expect(await dates()).toEqual(['2029-01-06', '2029-12-27']);
    expect(await box(/2028 Epiphany/).isChecked()).toBe(true);
    await record.getByRole('button', { name: 'Save mine anyway' }).click();
    await toast(page, 'Holidays Saved').waitFor();
    expect(await dates()).toEqual(['2028-01-06', '2029-12-27']);

    await box(/2029 Epiphany/).check();
    await put({ ...bavaria, dates: ['2028-01-06', '2030-01-01'] });
    await save.click();
    await record.getByText('Tue, Jan 1, 2030').waitFor();
    await record.getByRole('button', { name: 'Take what is on record' }).click();
    await record.waitFor({ state: 'detached' });
    expect(await box(/2029 Epiphany/).isChecked()).toBe(false);
    expect(await box(/2030 New Year/).isChecked()).toBe(true);
    await box(/2029 Epiphany/).check();
    await save.click();
    await expect.poll(dates).toEqual(['2028-01-06', '2029-01-06', '2029-12-27', '2030-01-01']);
  });

  test('for another place stay, and are followed where nothing was chosen here', async () => {
    await put({ ...bavaria, dates: [] });
    const page = await open();
    const record = page.getByRole('region', { name: 'On record now' });
    await page.getByRole('checkbox', { name: /2028 Epiphany/ }).waitFor();
    await put({ country: 'US', region: '', dates: ['2028-07-04'] });
    const independence = page.getByRole('checkbox', { name: /2028 Independence Day/ });
    await expect.poll(() => independence.isChecked()).toBe(true);

    await page.getByRole('checkbox', { name: /2029 Independence Day/ }).check();
    await put({ ...bavaria, dates: ['2028-01-06'] });
    browser.expectNoise(/status of 409/);
    await page.getByRole('button', { name: 'Save Holidays' }).click();
    await record.getByText('Germany, Bayern').waitFor();
    expect(await dates()).toEqual(['2028-01-06']);
    await record.getByRole('button', { name: 'Take what is on record' }).click();
    await page.getByRole('checkbox', { name: /2028 Epiphany/ }).waitFor();
  });
});

test('other hours are no way to open a closed day, and those that a day had before say so', async () => {
  const date = `${new Date().getFullYear() + 1}-05-05`;
  const put = await asAdmin(server, 'PUT', `/api/admin/hours/days/${date}`, { windows: lunch, note: '' });
  const seenExceptions = [{ date, version: put.json().version }];
  await asAdmin(server, 'POST', '/api/admin/hours/days-off', { date, reason: 'Fair', seenExceptions });
  const page = await open(WIDTHS.phone);
  await page.getByText('Not offered: this day is closed.').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exception or day off' });
  await dialog.getByLabel('Other hours').check();
  await dialog.getByLabel('Day', { exact: false }).first().fill(date);
  await dialog.getByRole('button', { name: 'Set these hours' }).click();
  await dialog.getByText('You are closed on this day. Remove that first, then set other hours.').waitFor();
});

test('booking rules are set, and say what is wrong with them', async () => {
  const page = await open();
  await page.getByLabel('Notice').fill('many');
  await page.getByRole('button', { name: 'Save Booking Rules' }).click();
  await page.getByText('The notice must be a whole number from 0 to 720.').waitFor();
  await page.getByLabel('Notice').fill('24');
  await page.getByLabel('After a meeting').fill('15');
  await page.getByLabel('How far ahead').fill('90');
  await page.getByRole('button', { name: 'Save Booking Rules' }).click();
  await toast(page, 'Booking Rules Saved').waitFor();
  expect((await settings()).rules).toEqual({
    ...{ noticeHours: 24, bufferBefore: 0, bufferAfter: 15, horizonDays: 90, mostPerDay: null },
  });
});

describe('Busy calendars', () => {
  let status = 200;
  const calendars = createServer((_, response) => {
    const lines = ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20290601T140000Z', 'DURATION:PT1H', 'END:VEVENT'];
    response.writeHead(status).end(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
  });
  beforeAll(async () => {
    await new Promise<void>((done) => calendars.listen(0, '127.0.0.1', done));
  });
  afterAll(() => {
    calendars.closeAllConnections();
    calendars.close();
  });

  test('are added, fail with the reason, recover, are changed and removed', async () => {
    status = 200;
    const page = await open();
    await page.getByRole('button', { name: 'Add a calendar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Google');
    const { port } = calendars.address() as AddressInfo;
    await dialog
      .getByLabel('Secret address')
      .fill(`http://127.0.0.1:${port}/private-secret-of-ada/basic.ics`);
    await dialog.getByRole('button', { name: 'Add Calendar' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Google' });
    await row.getByText('1 busy time ahead').waitFor();
    expect(await page.locator('body').textContent()).not.toContain('private-secret-of-ada');

    status = 500;
    await row.getByRole('button', { name: 'Read Google now' }).click();
    await row.getByText('It answers with an error (500).').waitFor();
    await row.getByText('1 busy time ahead').waitFor();
    await expectAccessible(page);
    status = 200;
    await row.getByRole('button', { name: 'Read Google now' }).click();
    await row.getByText('Read', { exact: true }).waitFor();

    await row.getByRole('button', { name: 'Edit Google' }).click();
    await dialog.getByLabel('Events of whole days keep us busy').uncheck();
    await dialog.getByRole('button', { name: 'Save Calendar' }).click();
    await row.getByText('without whole days').waitFor();
    await row.getByRole('button', { name: 'Remove Google' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('None yet. Google, Outlook and Nextcloud').waitFor();
  });

  test('that could never be read promise nothing, and are refused once where they stand already', async () => {
    status = 500;
    const page = await open();
    const dialog = page.getByRole('dialog');
    const { port } = calendars.address() as AddressInfo;
    const add = async () => {
      await page.getByRole('button', { name: 'Add a calendar' }).click();
      await dialog.getByLabel('Name').fill('Outlook');
      await dialog.getByLabel('Secret address').fill(`http://127.0.0.1:${port}/never/basic.ics`);
      await dialog.getByRole('button', { name: 'Add Calendar' }).click();
    };
    await add();
    const row = page.getByRole('listitem').filter({ hasText: 'Outlook' });
    await row.getByText('It answers with an error (500).').waitFor();
    await row.getByText('Not read yet', { exact: true }).waitFor();
    expect(await row.textContent()).not.toMatch(/busy times|was read before/);

    browser.expectNoise(/status of 409/);
    await add();
    const refusal = dialog.getByText('This calendar is in the list already.', { exact: true });
    await refusal.first().waitFor();
    expect(await refusal.count()).toBe(1);
  });
});

test('A busy calendar that a colleague changed meanwhile is shown before it is written over', async () => {
  const address = 'http://127.0.0.1:9/private/basic.ics';
  const { id } = (await asAdmin(server, 'POST', '/api/admin/busy-feeds', { name: 'Google', address })).json();
  const theirs = (change: object) =>
    asAdmin(server, 'PUT', `/api/admin/busy-feeds/${id}`, { allDayBusy: true, ...change });
  const stored = async () => {
    const [{ name, allDayBusy }] = (await asAdmin(server, 'GET', '/api/admin/busy-feeds')).json();
    return { name, allDayBusy };
  };
  const page = await open();
  const dialog = page.getByRole('dialog', { name: 'Edit calendar' });
  const record = dialog.getByRole('region', { name: 'On record now' });
  const save = dialog.getByRole('button', { name: 'Save Calendar' });
  await page.getByRole('button', { name: 'Edit Google' }).click();
  await dialog.getByLabel('Name').fill('Mine');
  await theirs({ name: 'Theirs', allDayBusy: false });
  browser.expectNoise(/status of 409/);
  await save.click();
  await dialog
    .getByText('Somebody else has changed this meanwhile. Please look at it again.', { exact: true })
    .waitFor();
  await record.getByText('Theirs', { exact: true }).waitFor();
  await record.getByText('127.0.0.1:9/….ics').waitFor();
  await expectAccessible(page);
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Mine');
  expect(await stored()).toEqual({ name: 'Theirs', allDayBusy: false });
  await record.getByRole('button', { name: 'Take what is on record' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Theirs');
  await dialog.getByLabel('Name').fill('Mine');
  await theirs({ name: 'Theirs again', allDayBusy: true });
  await save.click();
  await record.getByText('Theirs again', { exact: true }).waitFor();
  await record.getByRole('button', { name: 'Save mine anyway' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await stored()).toEqual({ name: 'Mine', allDayBusy: false });
});

test.each(Object.values(WIDTHS))('the page is accessible and fits, filled, at %i px', async (width) => {
  const { today } = await settings();
  const week = [lunch, lunch, lunch, lunch, lunch, [], []];
  await asAdmin(server, 'PUT', '/api/admin/hours/weekly', { startsOn: today, week, seenVersion: 0 });
  const reason = 'Ungewöhnlichlangeszusammengesetzteswort'.repeat(2);
  await asAdmin(server, 'POST', '/api/admin/hours/days-off', { date: '2029-12-24', reason });
  const page = await open(width);
  await page.getByRole('switch', { name: 'Saturday is open' }).click();
  await page.getByRole('list', { name: 'Offered times' }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
});

test('hours that cannot be loaded say so, and are tried again; what others change is shown', async () => {
  const page = await openSettings(server, browser);
  browser.expectNoise(/ERR_FAILED/);
  await page.route('**/api/admin/hours', (route) => route.abort());
  await page.getByRole('tab', { name: 'Hours' }).click();
  await page.getByText('The hours could not be loaded').waitFor();
  await page.unroute('**/api/admin/hours');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Weekly hours' }).waitFor();
  await asAdmin(server, 'POST', '/api/admin/hours/days-off', { date: '2029-12-24', reason: 'Dentist' });
  await page.getByText('Dentist').waitFor();
});
