import { describe, expect, test } from 'vitest';
import { decideMeeting } from '../../server/meetings/decide-meeting.ts';
import { nextDay, openDay, post, wish } from '../scheduling.ts';
import { useServer } from '../server.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

interface Stand {
  status?: 'pending' | 'approved' | 'rejected' | 'completed';
  past?: boolean;
}

/** The address of the page of a meeting that stands so. */
async function ownPage({ status = 'pending', past = false }: Stand): Promise<string> {
  const requestedDate = nextDay();
  await openDay(server.deps, requestedDate);
  const reply = await post(server, wish({ requestedDate }));
  const { id, token } = reply.json();
  if (status !== 'pending') await decideMeeting(server.deps.db, id, { status, force: false });
  if (past) {
    await server.deps.database.pool.query(
      `update meeting_requests set requested_date = requested_date - 4000,
       starts_at = starts_at - interval '4000 days', ends_at = ends_at - interval '4000 days' where id = $1`,
      [id],
    );
  }
  return `/meeting#${token}`;
}

test('A pending meeting can be moved and cancelled, and has no calendar file yet', async () => {
  const page = await browser.visit(await ownPage({}));
  await page.getByText('We have your request, Grace Whitfield, and answer within 24 hours.').waitFor();
  await page.getByRole('button', { name: 'Ask for another time' }).waitFor();
  await page.getByRole('button', { name: 'Cancel meeting' }).waitFor();
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
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

    await page.route('**/api/meeting-requests/calendar', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Ask for another time' }).click();
    await page.getByText('The calendar could not be loaded').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/meeting-requests/calendar');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Please select a date to see available times').waitFor();
  });
});
