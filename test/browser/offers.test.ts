import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { hoursSettings } from '../../server/hours/tables.ts';
import { emptyTables } from '../database.ts';
import { askedMeeting, at, newRequest, nextDay, openDay, post } from '../scheduling.ts';
import { signInAdmin, useServer } from '../server.ts';
import { focused, openDashboard, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);
let headers: { cookie: string };

beforeEach(async () => {
  headers = await signInAdmin(server);
  await emptyTables(server.deps.database, 'meeting_requests', 'availability_slots', 'hours_settings');
});

const asked = (changes: object = {}) => askedMeeting(server, { headers, ...changes });

/** A day of the next months, with the words that the screens have for it. */
async function freeDay(): Promise<{ day: string; words: string }> {
  const day = nextDay();
  await openDay(server.deps, day, '10:00-12:00');
  const words = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full' });
  return { day, words };
}

const focusedHeading = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe.each(Object.values(WIDTHS))('On the page of the meeting at %i px', (width) => {
  const visit = (token: string, timezoneId = 'America/New_York') =>
    browser.visit(`/meeting#${token}`, { width, timezoneId });

  test('an offered time is taken by keyboard, and the page says that it is confirmed', async () => {
    const [meeting, { day, words }] = [await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00'), at(day, '11:30')], { note: 'After eleven\nwe are three.' });
    const page = await visit(meeting.token);
    await page.getByRole('heading', { name: 'Another time?' }).waitFor();
    await page
      .getByText(
        'We propose other times in place of yours, Grace Whitfield. The one that you take is confirmed at once.',
      )
      .waitFor();
    await page.getByText(/^We hold them for you until [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d\.$/).waitFor();
    await page.getByText('After eleven\nwe are three.').waitFor();
    expect(await page.getByText(/answer within 24 hours|The time is held/).count()).toBe(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await page.getByRole('button', { name: `Take this time: ${words}, 11:30` }).press('Enter');
    await page.getByRole('heading', { name: 'Confirmed', exact: true }).waitFor();
    await expect.poll(() => focusedHeading(page)).toBe('Confirmed');
    await page.getByText('11:30 to 12:00').waitFor();
    expect(await page.getByRole('button', { name: /^Take this time/ }).count()).toBe(0);
    expect(await meeting.look()).toMatchObject({ ...at(day, '11:30'), status: 'approved', offer: null });
  });

  test('none of them leaves the meeting as it is, and other ways open', async () => {
    const [meeting, { day }] = [await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00'), at(day, '11:30')]);
    const page = await visit(meeting.token);
    await page.getByRole('button', { name: 'None of these' }).press('Enter');
    await page.getByRole('heading', { name: 'Not yet confirmed', exact: true }).waitFor();
    await expect.poll(() => focusedHeading(page)).toBe('Not yet confirmed');
    expect(await page.getByText('The times that we propose').count()).toBe(0);
    await page.getByRole('button', { name: 'Ask for another time' }).waitFor();
    await page.getByRole('button', { name: 'Cancel meeting' }).waitFor();
    expect(await meeting.look()).toMatchObject({
      ...at(meeting.day, '10:00'),
      status: 'pending',
      offer: null,
    });
  });

  test("the visitor's day and time lead, and a confirmed meeting says that it stands", async () => {
    const [meeting, { day }] = [await asked(), await freeDay()];
    await meeting.decide('approved');
    await meeting.offer([at(day, '10:00')]);
    const page = await visit(meeting.token, 'Pacific/Auckland');
    await page
      .getByText('It is settled, Grace Whitfield. We ask whether another time would suit you too.')
      .waitFor();
    const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000);
    const words = next.toLocaleDateString('en-US', { dateStyle: 'full' });
    const offered = page.getByRole('region', { name: 'The time that we propose' });
    await offered.getByText('02:00 to 02:30').waitFor();
    await offered.getByText(/^Our time: .*, 10:00 to 10:30, Eastern Time$/).waitFor();
    await offered.getByRole('button', { name: `Take this time: ${words}, 02:00` }).waitFor();
    await offered.getByRole('button', { name: 'Not this one' }).click();
    await page.getByText('It is settled, Grace Whitfield. We look forward to talking to you.').waitFor();
  });

  test('a time that is gone is told, the others can still be taken; two clicks are one', async () => {
    browser.expectNoise(/status of 409/);
    const [meeting, { day, words }] = [await asked(), await freeDay()];
    await meeting.offer([at(day, '10:00'), at(day, '11:30')]);
    await server.deps.database.pool.query(
      "update meeting_offers set offered_at = offered_at - interval '25 hours'",
    );
    const page = await visit(meeting.token);
    await page
      .getByText(
        'We no longer hold them for you: what nobody else has asked for meanwhile you can still take.',
      )
      .waitFor();
    expect((await post(server, newRequest({ requestedDate: day, requestedTime: '10:00' }))).statusCode).toBe(
      201,
    );
    await page.getByRole('button', { name: `Take this time: ${words}, 10:00` }).press('Enter');
    await page
      .getByRole('alert')
      .getByText('This time is not available. Please choose another one.')
      .waitFor();
    await expect.poll(() => focused(page)).toBe(`button Take this time: ${words}, 10:00`.slice(0, 67));
    await expectAccessible(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await page
      .getByRole('button', { name: `Take this time: ${words}, 11:30` })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    await page.getByRole('heading', { name: 'Confirmed', exact: true }).waitFor();
    expect(sent).toBe(1);
  });
});

test('Times that the agency has replaced meanwhile are shown after a refusal', async () => {
  browser.expectNoise(/status of 409/);
  const [meeting, { day, words }] = [await asked(), await freeDay()];
  await meeting.offer([at(day, '10:00')]);
  const page = await browser.visit(`/meeting#${meeting.token}`, { timezoneId: 'America/New_York' });
  const take = page.getByRole('button', { name: `Take this time: ${words}, 10:00` });
  await take.waitFor();
  await meeting.offer([at(day, '11:00')]);
  await page.getByRole('button', { name: 'Not this one' }).click();
  await page.getByRole('alert').getByText('We propose other times now. Please look at them first.').waitFor();
  await page.getByRole('button', { name: `Take this time: ${words}, 11:00` }).click();
  await page.getByRole('heading', { name: 'Confirmed', exact: true }).waitFor();
});

describe.each(Object.values(WIDTHS))('In the back office at %i px', (width) => {
  const openMeeting = (id: number) =>
    openDashboard(server, browser, {
      search: `?tab=bookings&meeting=${id}`,
      width,
      timezoneId: 'America/New_York',
    });

  test('other times are chosen, removed, noted and sent by keyboard, then withdrawn', async () => {
    const meeting = await asked();
    const { day, words } = await freeDay();
    const page = await openMeeting(meeting.id);
    const details = page.getByRole('dialog', { name: 'Meeting Details' });
    await details.getByLabel('Admin Notes').fill('Typed before.');
    await details.getByRole('button', { name: 'Propose another time' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Propose another time' });
    await dialog.getByRole('button', { name: 'Send proposal' }).press('Enter');
    await dialog.getByRole('alert').getByText('Please add at least one time.').waitFor();

    const add = dialog.getByRole('button', { name: 'Add this time' });
    await dialog.getByRole('button', { name: new RegExp(`^${words}, has available times`) }).press('Enter');
    for (const time of ['10:00', '10:30', '11:00']) {
      await dialog.locator(`input[name="time"][value="${time}"]`).press('Space');
      await add.press('Enter');
      await expect.poll(() => focused(page)).toBe('h3 Times to propose');
    }
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await dialog.getByText('Three times are the most.').waitFor();
    await dialog.locator('input[name="time"][value="11:30"]').press('Space');
    expect(await add.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: `Remove ${words}, 10:30` }).press('Enter');
    await expect.poll(() => focused(page)).toBe('h3 Times to propose');
    expect(await add.isDisabled()).toBe(false);
    await dialog.getByLabel('Note').fill('Either is fine.');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await dialog.getByRole('button', { name: 'Send proposal' }).press('Enter');
    await toast(page, 'Other Times Proposed').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('button Propose other times');
    expect((await meeting.look()).offer).toMatchObject({
      times: [at(day, '10:00'), at(day, '11:00')],
      note: 'Either is fine.',
    });

    const offered = details.getByRole('region', { name: 'Proposed times' });
    await offered
      .getByText(/^Proposed to the visitor, held until [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d:$/)
      .waitFor();
    expect(await offered.getByRole('listitem').allTextContents()).toEqual([
      `${words}, 10:00`,
      `${words}, 11:00`,
    ]);
    await offered.getByText('Either is fine.').waitFor();
    await expectAccessible(page);
    await offered.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await toast(page, 'Proposal Withdrawn').waitFor();
    await expect.poll(() => focused(page)).toBe('button Propose another time');
    expect(await details.getByLabel('Admin Notes').inputValue()).toBe('Typed before.');
    expect((await meeting.look()).offer).toBe(null);
  });

  test('what notice and the most of a day keep from visitors can be offered, but for the time that it has', async () => {
    const meeting = await asked();
    const { day, words } = await freeDay();
    // No visitor is offered anything any more.
    await server.deps.db.insert(hoursSettings).values({
      rules: { noticeHours: 720, bufferBefore: 0, bufferAfter: 0, horizonDays: 0, mostPerDay: 0 },
      rulesVersion: 1,
    });
    const page = await openMeeting(meeting.id);
    const details = page.getByRole('dialog', { name: 'Meeting Details' });
    await details.getByRole('button', { name: 'Propose another time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose another time' });
    const own = new Date(`${meeting.day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full' });
    await dialog.getByRole('button', { name: new RegExp(`^${own}, has available times`) }).click();
    await dialog.locator('input[name="time"][value="10:30"]').waitFor();
    expect(await dialog.locator('input[name="time"][value="10:00"]').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Go to the Next Month' }).click();
    await dialog.getByText('Nothing is free in this month.').waitFor();
    await dialog.getByRole('button', { name: 'Go to the Previous Month' }).click();
    await dialog.getByRole('button', { name: new RegExp(`^${words}, has available times`) }).click();
    await dialog.locator('input[name="time"][value="11:30"]').check({ force: true });
    await dialog.getByRole('button', { name: 'Add this time' }).click();
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await meeting.look()).offer).toMatchObject({ times: [at(day, '11:30')] });
  });

  test('a time that somebody else got meanwhile is told beside it, and the rest can be sent', async () => {
    browser.expectNoise(/status of 409/);
    const meeting = await asked();
    const { day, words } = await freeDay();
    await meeting.offer([at(day, '10:00'), at(day, '11:00')], { note: 'As before.' });
    await server.deps.database.pool.query(
      "update meeting_offers set offered_at = offered_at - interval '25 hours'",
    );
    await post(server, newRequest({ requestedDate: day, requestedTime: '11:00' }));
    const page = await openMeeting(meeting.id);
    const details = page.getByRole('dialog', { name: 'Meeting Details' });
    await details.getByText(/^Proposed to the visitor, no longer held since /).waitFor();
    await details.getByRole('button', { name: 'Propose other times' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose another time' });
    expect(await dialog.getByLabel('Note').inputValue()).toBe('As before.');
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    const wrong = dialog.getByRole('listitem').filter({ hasText: 'This time is not available.' });
    await wrong.waitFor();
    expect(await wrong.allTextContents()).toEqual([
      `${words}, 11:00This time is not available. Please choose another one.`,
    ]);
    await wrong.getByRole('button', { name: /^Remove / }).click();
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await dialog.waitFor({ state: 'detached' });
    await details.getByText(/^Proposed to the visitor, held until /).waitFor();
    expect((await meeting.look()).offer).toMatchObject({ times: [at(day, '10:00')], note: 'As before.' });
  });
});

test('The list says what is proposed; a meeting that the visitor moved meanwhile is left alone', async () => {
  browser.expectNoise(/status of 409/);
  const meeting = await asked();
  const { day, words } = await freeDay();
  await meeting.offer([at(day, '10:00'), at(day, '11:00')]);
  const page = await openDashboard(server, browser, { search: '?tab=bookings' });
  await page
    .getByText(/^We propose \w{3}, \w{3} \d+(, \d{4})?, 10:00 or \w{3}, \w{3} \d+(, \d{4})?, 11:00 instead$/)
    .waitFor();
  await page.getByRole('button', { name: 'Details of the meeting with Grace Whitfield' }).click();
  const details = page.getByRole('dialog', { name: 'Meeting Details' });
  await details.getByRole('button', { name: 'Propose other times' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByRole('button', { name: `Remove ${words}, 10:00` }).waitFor();
  await meeting.take(at(day, '10:00'));
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await dialog.getByRole('alert').getByText('This meeting has moved to another time meanwhile.').waitFor();
  await page.keyboard.press('Escape');
  await details.getByText(/^Proposed to the visitor/).waitFor({ state: 'detached' });
  await details.getByText(`${words}, 10:00`).waitFor();
});

test.each(['rejected', 'completed'])('Nothing can be proposed for a meeting that is %s', async (status) => {
  const meeting = await asked();
  await meeting.decide(status);
  const page = await openDashboard(server, browser, { search: `?tab=bookings&meeting=${meeting.id}` });
  await page.getByRole('dialog').getByLabel('Admin Notes').waitFor();
  expect(await page.getByRole('button', { name: /^Propose/ }).count()).toBe(0);
});
