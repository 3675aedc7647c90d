import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { decideMeeting } from '../../server/meetings/decide-meeting.ts';
import { newRequest, nextDay, openDay, post } from '../scheduling.ts';
import { systemContext, useServer } from '../server.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

interface Stand {
  status?: 'pending' | 'approved' | 'rejected' | 'completed';
  past?: boolean;
}

/** The address of the page of a meeting that stands so. */
async function ownPage({ status = 'pending', past = false }: Stand, changes: object = {}): Promise<string> {
  const requestedDate = nextDay();
  await openDay(server.deps, requestedDate);
  const reply = await post(server, newRequest({ requestedDate, ...changes }));
  const { id, token } = reply.json();
  if (status !== 'pending') await decideMeeting(systemContext(server), id, { status, force: false });
  if (past) {
    await server.deps.database.pool.query(
      `update meeting_requests set requested_date = requested_date - 4000,
       starts_at = starts_at - interval '4000 days', ends_at = ends_at - interval '4000 days' where id = $1`,
      [id],
    );
  }
  return `/meeting#${token}`;
}

test('A pending meeting can be cancelled, or kept after all, and has no calendar file yet', async () => {
  const page = await browser.visit(await ownPage({}));
  await page.getByText('We have your request, Grace Whitfield, and answer within 24 hours.').waitFor();
  await page.getByRole('button', { name: 'Ask for another time' }).waitFor();
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel meeting' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep the meeting' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('Pending', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel meeting' }).click();
  await question.getByRole('button', { name: 'Cancel meeting' }).click();
  await page.getByText('You cancelled this meeting.').waitFor();
  for (const name of ['Ask for another time', 'Cancel meeting']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  }
  await page.reload();
  await page.getByText('You cancelled this meeting.').waitFor();
});

test('An approved meeting can be added to a calendar', async () => {
  const page = await browser.visit(await ownPage({ status: 'approved' }));
  await page.getByText('It is settled, Grace Whitfield. We look forward to talking to you.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('meeting.ics');
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toMatch(/^BEGIN:VCALENDAR[\s\S]*STATUS:CONFIRMED/);
});

test.each<[name: string, stand: Stand, says: string]>([
  ['rejected', { status: 'rejected' }, 'We could not accept this meeting. Please choose another time.'],
  ['completed', { status: 'completed', past: true }, 'This meeting took place. Thank you for your time.'],
  ['past', { status: 'approved', past: true }, 'The time of this meeting has passed.'],
  ['forgotten', { past: true }, 'The time of this meeting has passed.'],
])('A %s meeting is closed: only a new one can be asked for', async (_, stand, says) => {
  const page = await browser.visit(await ownPage(stand));
  await page.getByText(says).waitFor();
  for (const name of ['Ask for another time', 'Cancel meeting']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  }
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Schedule a new meeting' }).click();
  await page.getByRole('form', { name: 'Meeting details' }).waitFor();
});

test('The page says how the meeting happens, what for and what was written', async () => {
  const meeting = {
    channel: 'video',
    purpose: 'technical-review',
    duration: 60,
    message: 'One line.\nAnother.',
  };
  const page = await browser.visit(await ownPage({}, meeting));
  const facts = (page: Page) => page.getByRole('definition').allTextContents();
  await page.getByText('Technical Review').waitFor();
  expect(await facts(page)).toEqual([
    'Technical Review',
    '1 hour',
    'By video. The address is shown here once the meeting is confirmed.',
    'One line.\nAnother.',
  ]);
  const approved = await browser.visit(await ownPage({ status: 'approved' }, meeting));
  const link = approved.getByRole('link', { name: 'By video: join the call' });
  expect(await link.getAttribute('href')).toBe('https://meet.venture.example/room');

  const called = await browser.visit(
    await ownPage({ status: 'approved' }, { phone: '', channel: 'phone', message: '' }),
  );
  await called.getByText('By phone: you call us at +1 (555) 010-0100.').waitFor();
  expect(await called.getByText('You wrote').count()).toBe(0);
});

test('A time is called held only as long as it is', async () => {
  const path = await ownPage({});
  const page = await browser.visit(path);
  await page.getByText('The time is held for you until then.').waitFor();
  await server.deps.database.pool.query('update meeting_requests set holds = false');
  await page.reload();
  await page.getByText(/^The time is not held for you: we keep a time for 24 hours/).waitFor();
  expect(await page.getByText(/The time is (not )?held/).count()).toBe(1);
});

describe.each(Object.values(WIDTHS))('What is done at %i px', (width) => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  test('leaves the focus on what is left, by keyboard alone', async () => {
    const page = await browser.visit(await ownPage({}), { width });
    const cancel = page.getByRole('button', { name: 'Cancel meeting' });
    const propose = page.getByRole('button', { name: 'Ask for another time' });

    await cancel.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep the meeting' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Cancel meeting');

    await propose.press('Enter');
    await expect.poll(() => focused(page)).toBe('Choose another time');
    await page.getByRole('button', { name: 'Keep the present time' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Ask for another time');

    await propose.press('Enter');
    await page
      .getByRole('button', { name: /has available times/ })
      .first()
      .press('Enter');
    await page.locator('input[name="time"]').last().press('Space');
    await page.getByRole('button', { name: 'Ask for this time' }).press('Enter');
    await page.getByRole('heading', { name: 'You asked for another time' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Not yet confirmed');
    await page
      .getByText(
        'The meeting stays at its present time until we answer. The other one is held for you until then.',
      )
      .waitFor();

    await cancel.press('Enter');
    await question.getByRole('button', { name: 'Cancel meeting' }).press('Enter');
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Cancelled');
    expect(await page.getByText('You asked for another time').count()).toBe(0);
    await page.getByRole('link', { name: 'Schedule a new meeting' }).waitFor();
  });

  test('is done once by two clicks', async () => {
    const page = await browser.visit(await ownPage({}), { width });
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await page.getByRole('button', { name: 'Cancel meeting' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Cancel meeting' })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
    expect(sent).toBe(1);
  });
});

test('What another page did meanwhile is shown after a refusal', async () => {
  browser.expectNoise(/status of 409/);
  const path = await ownPage({});
  const page = await browser.visit(path);
  await page.getByRole('button', { name: 'Cancel meeting' }).click();
  await server.app.inject({ method: 'POST', url: `/api/meeting-links/${path.split('#')[1]}/cancel` });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel meeting' }).click();
  await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
});

test('The second 01:30 of a repeated hour is shown as what it is', async () => {
  const path = await ownPage({});
  await server.deps.database.pool.query(
    `update meeting_requests set requested_date = '2027-11-07', requested_time = '01:30',
     starts_at = '2027-11-07T06:30:00Z', ends_at = '2027-11-07T07:00:00Z'
     where id = (select max(id) from meeting_requests)`,
  );
  const here = await browser.visit(path, { timezoneId: 'America/New_York' });
  await here.getByText('01:30 EST to 02:00').waitFor();
  const elsewhere = await browser.visit(path, { timezoneId: 'Asia/Kathmandu' });
  await elsewhere.getByText('12:15 to 12:45').waitFor();
  await elsewhere.getByText(/Our time: Sun, Nov 7(, 2027)?, 01:30 EST to 02:00, Eastern Time/).waitFor();
});

describe('What cannot be loaded', () => {
  test.each(Object.values(WIDTHS))('is told at %i px, and axe finds nothing', async (width) => {
    browser.expectNoise(/status of (404|500)/);
    const lacking = await browser.visit('/meeting', { width });
    await lacking.getByText('This address lacks the part that names your meeting.').waitFor();
    await expectAccessible(lacking);
    const wrong = await browser.visit(`/meeting#${'A'.repeat(43)}`, { width });
    await wrong.getByText('This link leads to no meeting.').waitFor();
    await expectAccessible(wrong);

    const page = await browser.visit(await ownPage({}), { width });
    await page.route('**/api/meeting-links/*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.getByText('Your meeting could not be loaded').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/meeting-links/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Pending', { exact: true }).waitFor();

    await page.route('**/api/meeting-requests/calendar?*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.getByRole('button', { name: 'Ask for another time' }).click();
    await page.getByText('The calendar could not be loaded').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/meeting-requests/calendar?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Please select a date to see available times').waitFor();
  });
});
