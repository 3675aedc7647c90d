import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '../../app/time/days.ts';
import { dayIn } from '../../contract/days.ts';
import { insertContact } from '../../server/contacts/queries.ts';
import { listMeetings } from '../../server/meetings/queries.ts';
import { createCheckpoint, decide } from '../checkpoints.ts';
import { asAdmin, createProject, signInClient } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { uploadFile } from '../files.ts';
import { addInvoice, readInvoice } from '../invoices.ts';
import { newRequest, openDay, post, slots } from '../scheduling.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, toast, turn } from './back-office.ts';
import { boxOf, expectAccessible, shiftOf, useBrowser, WIDTHS } from './browser.ts';
import { countActs } from './clicks.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const today = dayIn('America/New_York', new Date()) ?? '';
const nextMonday = addDays(mondayOf(today), 7);
const HOUR = 3_600_000;

beforeEach(() =>
  emptyTables(
    server.deps.database,
    'contacts',
    'meeting_requests',
    'availability_slots',
    'projects',
    'clients',
    'invoices',
    'mail_messages',
  ),
);

const open = (options: { search?: string; width?: number; isHidden?: boolean } = {}) =>
  openDashboard(server, browser, options);
const strip = (page: Page) => page.getByRole('region', { name: 'Today' });
const rows = (page: Page) => strip(page).getByRole('listitem');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const button = (page: Page, name: string) => strip(page).getByRole('button', { name });
const lit = (page: Page) => page.locator('.today-row[aria-current="true"] .today-who').allTextContents();
const kinds = (page: Page) => page.locator('.today-kind').allTextContents();
const meeting = async (name: string) =>
  (await listMeetings(server.deps.db, {})).find((each) => each.name === name);

/** A message that came some hours ago. */
const write = async (name: string, hours = 1, more: Partial<Parameters<typeof insertContact>[1]> = {}) => {
  const given = { email: 'ada@engine.example', subject: 'Custom Website', message: 'We need a shop.' };
  const createdAt = new Date(Date.now() - hours * HOUR);
  return (await insertContact(server.deps.db, { ...given, name, createdAt, ...more })).id;
};

/** A request for a day on which one can be met. */
async function ask(name: string, more: Record<string, unknown> = {}) {
  if ((await slots(server, nextMonday)).length === 0) await openDay(server.deps, nextMonday, '09:00-18:00');
  const reply = await post(server, newRequest({ name, requestedDate: nextMonday, ...more }));
  expect(reply.statusCode).toBe(201);
  return reply.json() as { id: number; token: string };
}

/** Lets a request have been asked so many hours before. */
const age = (id: number, hours: number) =>
  server.deps.database.pool.query(
    "update meeting_requests set created_at = created_at - $2 * interval '1 hour' where id = $1",
    [id, hours],
  );

async function wish(token: string, requestedTime: string) {
  const payload = { requestedDate: nextMonday, requestedTime };
  const url = `/api/meeting-links/${token}/propose`;
  expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
}

async function openProject() {
  const project = await createProject(server, { name: 'Harbor shop', company: 'Harbor Coffee' });
  return { ...project, client: await signInClient(server, project.clientPortalUsername) };
}

/** One of everything that can wait. */
async function fill() {
  const late = await ask('Marek Nowak', { requestedTime: '09:00' });
  await age(late.id, 27);
  await wish((await ask('Priya Raman', { requestedTime: '10:00' })).token, '14:30');
  await ask('Ines Carvalho', { requestedTime: '11:00' });
  await write('Grace Whitfield');
  const { id: projectId, client } = await openProject();
  const { id } = await createCheckpoint(server, projectId, { title: 'Homepage' });
  await decide(server, id, client, { status: 'approved', clientFeedback: 'Lovely.' });
  await uploadFile(server, client, { projectId, fileName: 'logo.svg' });
  const invoice = await addInvoice(server, { projectId, dueDate: addDays(today, -4) });
  return { projectId, client, invoice };
}

test('Where nothing waits it says so, and the keys are the list’s', async () => {
  const page = await open();
  await strip(page).getByText('All clear').waitFor();
  expect(await rows(page).count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Next message').waitFor();
  expect(await list.getByText('Next in Today').count()).toBe(0);
});

test('It is loaded, fails, and is tried again', async () => {
  browser.expectNoise(/status of 503/);
  await write('Grace Whitfield');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await open({ isHidden: true });
  await page.route('**/api/admin/today', async (route) => {
    await held;
    await route.fulfill({
      status: 503,
      json: { error: 'The service is briefly unavailable.', code: 'unavailable' },
    });
  });
  await page.reload();
  await strip(page).getByRole('status', { name: 'Loading what waits' }).waitFor();
  await expectAccessible(page);
  answer();
  await strip(page).getByText('What waits could not be loaded').waitFor();
  await strip(page).getByText('The service is briefly unavailable.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/admin/today');
  await button(page, 'Try again').click();
  await row(page, 'Grace Whitfield').waitFor();
});

test.each([WIDTHS.desk, WIDTHS.phone])(
  'At %i px all of it is there in order, and accessible',
  async (width) => {
    await fill();
    const page = await open({ width });
    await expect
      .poll(() => kinds(page))
      .toEqual(['Overdue', 'Other time', 'Message', 'Request', 'Approved', '1 file', 'Unpaid']);
    await strip(page)
      .getByText(/7 wait for you, 1 of them late/)
      .waitFor({ state: 'attached' });
    await row(page, 'Marek Nowak').getByText('3 h 0 min past 24 h').waitFor();
    await row(page, 'Priya Raman').getByText('You are free then').waitFor();
    await row(page, 'Harbor Coffee')
      .getByText(/approved Homepage, with 1 remark/)
      .waitFor();
    await row(page, 'logo.svg').getByText('Harbor shop').waitFor();
    await row(page, 'Invoice $1,000').getByText('4 days late').waitFor();
    await page.getByRole('tab', { name: 'Contact Requests 1 1 waiting' }).waitFor();
    await page.getByRole('tab', { name: 'Call Bookings 3 3 waiting' }).waitFor();
    await page.getByRole('tab', { name: 'Client Files 1 1 waiting' }).waitFor();
    await page.getByRole('tab', { name: 'Review Queue 1 1 waiting' }).waitFor();
    // Nothing is in the way of anything, and nothing is wider than the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectAccessible(page);
  },
);

describe('An action in place', () => {
  test('accepts a wish among 48 meetings in one click, and is taken back in the head of the strip', async () => {
    for (let days = 0; days < 4; days += 1)
      await openDay(server.deps, addDays(nextMonday, days), '09:00-18:00');
    const { token } = await ask('Priya Raman', { requestedTime: '09:00' });
    for (let count = 0; count < 47; count += 1) {
      const requestedDate = addDays(nextMonday, count % 3);
      const [requestedTime] = await slots(server, requestedDate);
      const { id } = await ask(`Visitor ${count}`, { requestedDate, requestedTime });
      await asAdmin(server, 'PUT', `/api/admin/meeting-requests/${id}`, { status: 'approved' });
    }
    const payload = { requestedDate: addDays(nextMonday, 3), requestedTime: '14:30' };
    await server.app.inject({ method: 'POST', url: `/api/meeting-links/${token}/propose`, payload });
    const page = await open();
    await row(page, 'Priya Raman').waitFor();
    const acts = await countActs(page);
    await button(page, 'Accept what Priya Raman asks for').click();
    await toast(page, 'Meeting Request Updated').waitFor();
    expect(await acts()).toEqual({ clicks: 1, changes: 0 });
    expect(await meeting('Priya Raman')).toMatchObject({ status: 'approved', requestedTime: '14:30' });
    await strip(page).getByText('All clear').waitFor();
    await button(page, 'Undo').click();
    await row(page, 'Priya Raman').waitFor();
    expect(await meeting('Priya Raman')).toMatchObject({ status: 'pending', requestedTime: '09:00' });
  }, 120_000);

  test('approves, rejects and suggests another time', async () => {
    await ask('Ines Carvalho', { requestedTime: '11:00' });
    await ask('Samuel Okafor', { requestedTime: '12:00' });
    await ask('Marek Nowak', { requestedTime: '13:00' });
    const page = await open();
    await button(page, 'Approve Ines Carvalho').click();
    await strip(page)
      .getByText(/^Approved Ines Carvalho, Mon/)
      .waitFor();
    await button(page, 'Reject Samuel Okafor').click();
    await strip(page)
      .getByText(/^Rejected Samuel Okafor, Mon/)
      .waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    expect((await meeting('Ines Carvalho'))?.status).toBe('approved');
    expect((await meeting('Samuel Okafor'))?.status).toBe('rejected');
    await button(page, 'Suggest time to Marek Nowak').click();
    const dialog = page.getByRole('dialog', { name: 'Propose another time' });
    await dialog.getByRole('button', { name: 'Add this time' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('button Suggest time to Marek Nowak');
  });

  test('asks once more where two meetings would be at once', async () => {
    browser.expectNoise(/status of 409/);
    const { id } = await ask('Ines Carvalho', { requestedTime: '11:00' });
    await age(id, 30);
    const other = await ask('Samuel Okafor', { requestedTime: '11:00' });
    await asAdmin(server, 'PUT', `/api/admin/meeting-requests/${other.id}`, { status: 'approved' });
    const page = await open();
    await button(page, 'Approve Ines Carvalho').click();
    const question = page.getByRole('alertdialog', { name: 'Two meetings at once?' });
    await question.getByText(/overlaps the approved meeting with Samuel Okafor/).waitFor();
    await question.getByRole('button', { name: 'Approve anyway' }).click();
    await strip(page).getByText('All clear').waitFor();
    expect((await meeting('Ines Carvalho'))?.status).toBe('approved');
  });

  test('answers and closes a message in two clicks, or marks it done', async () => {
    const id = await write('Grace Whitfield', 30);
    await write('Tom Ortega', 29);
    const page = await open();
    const acts = await countActs(page);
    await strip(page).getByRole('link', { name: 'Reply to Grace Whitfield in the inbox' }).click();
    await expect.poll(() => focused(page)).toBe('textarea Reply to Grace Whitfield');
    await page.keyboard.type('Yes, we can.');
    await page.getByRole('button', { name: 'Send and mark done' }).click();
    await toast(page, 'Reply sent, message done').waitFor();
    expect((await acts()).clicks).toBe(2);
    await expect.poll(() => rows(page).count()).toBe(1);
    const reply = await asAdmin(server, 'GET', `/api/admin/contacts/${id}`);
    expect(reply.json()).toMatchObject({ doneAt: expect.any(String), answeredAt: expect.any(String) });
    await button(page, 'Done with the message of Tom Ortega').click();
    await strip(page).getByText('All clear').waitFor();
    await button(page, 'Undo').click();
    await row(page, 'Tom Ortega').waitFor();
  });

  test('says for all that a decided review and arrived files were seen, and takes it back', async () => {
    const { id: projectId, client } = await openProject();
    const { id } = await createCheckpoint(server, projectId, { title: 'Homepage' });
    await decide(server, id, client, { status: 'needs_revision', clientFeedback: 'Larger.' });
    await uploadFile(server, client, { projectId, fileName: 'logo.svg' });
    const page = await open();
    await button(page, 'Seen Homepage').click();
    await strip(page).getByText('Marked Homepage seen').waitFor();
    await expect.poll(() => kinds(page)).toEqual(['1 file']);
    await button(page, 'Undo').click();
    await expect.poll(() => kinds(page)).toEqual(['Changes', '1 file']);
    await button(page, 'Seen 1 file of Harbor Coffee').click();
    await expect.poll(() => kinds(page)).toEqual(['Changes']);
    await strip(page).getByRole('link', { name: 'Read remark of Homepage' }).click();
    await page.getByRole('dialog').getByText('Larger.').first().waitFor();
  });

  test('reminds of an invoice, records what came, and answers what a client says', async () => {
    const { id: projectId, client } = await openProject();
    const dueDate = addDays(today, -4);
    const first = await addInvoice(server, { projectId, dueDate, description: 'First half' });
    const second = await addInvoice(server, { projectId, dueDate, description: 'Second half' });
    const third = await addInvoice(server, { projectId, dueDate, description: 'Hosting' });
    for (const { id } of [second, third]) {
      const url = `/api/client/invoices/${id}/claim`;
      await server.app.inject({ method: 'POST', url, headers: client, payload: { note: '' } });
    }
    const page = await open();
    await expect.poll(() => kinds(page)).toEqual(['Says paid', 'Says paid', 'Unpaid']);
    await button(page, `Confirm the payment of ${second.number}`).click();
    const dialog = page.getByRole('dialog', { name: 'Record Payment' });
    await dialog.getByRole('button', { name: 'Record Payment' }).click();
    await toast(page, 'Payment Recorded').waitFor();
    await expect.poll(() => kinds(page)).toEqual(['Says paid', 'Unpaid']);
    expect(await readInvoice(server, second.id)).toMatchObject({ status: 'paid' });
    await button(page, `Not arrived for ${third.number}`).click();
    await expect.poll(() => kinds(page)).toEqual(['Unpaid', 'Unpaid']);
    await button(page, `Send reminder of ${first.number}`).click();
    await toast(page, 'Reminder Sent').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await button(page, `Mark paid ${third.number}`).click();
    await dialog.getByRole('button', { name: 'Record Payment' }).click();
    await strip(page).getByText('All clear').waitFor();
  });
});

describe('With the keyboard alone', () => {
  test('one goes through what waits, acts, takes back and opens; the list below has its own keys', async () => {
    await ask('Ines Carvalho', { requestedTime: '11:00' });
    await write('Grace Whitfield', 3);
    await write('Tom Ortega', 2);
    const page = await open();
    await expect.poll(() => lit(page)).toEqual(['Grace Whitfield']);
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toContain('li Message');
    await expect.poll(() => lit(page)).toEqual(['Grace Whitfield']);
    await page.keyboard.press('j');
    await expect.poll(() => lit(page)).toEqual(['Tom Ortega']);
    await page.keyboard.press('k');
    await page.keyboard.press('e');
    await strip(page).getByText('Marked the message of Grace Whitfield done').waitFor();
    // The focus is on what has come into its place.
    await expect.poll(() => lit(page)).toEqual(['Tom Ortega']);
    await expect.poll(() => focused(page)).toContain('Tom Ortega');
    await page.keyboard.press('z');
    await row(page, 'Grace Whitfield').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(() => lit(page)).toEqual(['Ines Carvalho']);
    await page.keyboard.press('a');
    await strip(page)
      .getByText(/^Approved Ines Carvalho/)
      .waitFor();
    await page.keyboard.press('z');
    await row(page, 'Ines Carvalho').waitFor();

    await page.keyboard.press('t');
    await expect.poll(() => focused(page)).toBe('h2 Contact Requests');
    await expect.poll(() => lit(page)).toEqual([]);
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe('h3 Custom Website');
    await page.keyboard.press('t');
    await expect.poll(() => focused(page)).toContain('li');
    await expect.poll(async () => (await lit(page)).length).toBe(1);
    // Of the two lists that have a d, it is the strip's.
    await row(page, 'Ines Carvalho').focus();
    await page.keyboard.press('d');
    await strip(page)
      .getByText(/^Rejected Ines Carvalho/)
      .waitFor();
    expect((await meeting('Ines Carvalho'))?.status).toBe('rejected');
    await row(page, 'Tom Ortega').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Message', exact: true }).getByText('We need a shop.').waitFor();
    await expect.poll(() => lit(page)).toEqual([]);
  });

  test('whoever comes to a tab begins in its list, whose first request alone is lit', async () => {
    await ask('Ines Carvalho', { requestedTime: '11:00' });
    await write('Grace Whitfield', 3);
    const page = await open({ search: '?tab=bookings' });
    await row(page, 'Grace Whitfield').waitFor();
    await page.locator('.request-selected').waitFor();
    expect(await lit(page)).toEqual([]);
    await page.keyboard.press('a');
    await expect.poll(async () => (await meeting('Ines Carvalho'))?.status).toBe('approved');
    await page.keyboard.press('t');
    await expect.poll(() => lit(page)).toEqual(['Grace Whitfield']);
    expect(await page.locator('.request-selected').count()).toBe(0);
  });

  test('Enter belongs to the button that has the focus', async () => {
    await ask('Ines Carvalho', { requestedTime: '11:00' });
    const page = await open();
    await button(page, 'Reject Ines Carvalho').focus();
    await page.keyboard.press('Enter');
    await strip(page)
      .getByText(/^Rejected Ines Carvalho/)
      .waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('What others do', () => {
  test('shows at once, on the strip and on the tabs', async () => {
    const page = await open();
    await strip(page).getByText('All clear').waitFor();
    const { projectId, client, invoice } = await fill();
    await expect.poll(() => rows(page).count()).toBe(7);
    const found = await meeting('Ines Carvalho');
    await asAdmin(server, 'PUT', `/api/admin/meeting-requests/${found?.id}`, { status: 'approved' });
    await expect.poll(() => rows(page).count()).toBe(6);
    await page.getByRole('tab', { name: 'Call Bookings 3 2 waiting' }).waitFor();
    await uploadFile(server, client, { projectId, fileName: 'more.svg' });
    await row(page, '2 files').waitFor();
    const until = new Date().toISOString();
    await asAdmin(server, 'POST', '/api/admin/today/seen', { about: 'files', id: projectId, until });
    await expect.poll(() => rows(page).count()).toBe(5);
    const paid = { amount: 1000, way: 'bank', paidOn: today };
    await asAdmin(server, 'POST', `/api/admin/invoices/${invoice.id}/payments`, paid);
    await expect.poll(() => rows(page).count()).toBe(4);
  });

  test('while nobody looked is told in a sentence to whoever acts on it, and shown as it is', async () => {
    browser.expectNoise(/status of 409/);
    const { id } = await ask('Ines Carvalho', { requestedTime: '11:00' });
    const page = await open();
    await row(page, 'Ines Carvalho').waitFor();
    await turn(page, 'hidden');
    await asAdmin(server, 'PUT', `/api/admin/meeting-requests/${id}`, { status: 'rejected' });
    await button(page, 'Approve Ines Carvalho').click();
    await strip(page)
      .getByRole('alert')
      .getByText('This meeting has changed meanwhile: it is rejected now.')
      .waitFor();
    await expect.poll(() => rows(page).count()).toBe(0);
    await strip(page).getByText('Ines Carvalho').waitFor();
    expect((await meeting('Ines Carvalho'))?.status).toBe('rejected');
  });

  test('and time alone shows too', async () => {
    const asked = new Date(Date.now() - 24 * HOUR + 3000);
    server.setClock(new Date());
    await write('Grace Whitfield', 0, { createdAt: asked });
    const page = await open();
    await expect.poll(() => kinds(page)).toEqual(['Message']);
    server.setClock(new Date(asked.getTime() + 24 * HOUR + 1000));
    await expect.poll(() => kinds(page), { timeout: 30_000 }).toEqual(['Overdue']);
  });
});

test('Nothing moves under whoever comes for the first time, whatever waits', async () => {
  for (const hours of [1, 2, 3, 4, 31, 32, 33, 34]) await write(`From ${hours}`, hours);
  const page = await open();
  await expect.poll(() => rows(page).count()).toBe(7);
  await page.getByRole('tabpanel').getByRole('link', { name: 'From 34' }).waitFor();
  expect(await shiftOf(page)).toBe(0);
});

test('What lies below is shown though what waits takes long to load', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await open();
  await page.route('**/api/admin/today', async (route) => {
    await held;
    await route.continue();
  });
  const style = (property: 'opacity' | 'animationName') =>
    page.locator('main').evaluate((main, name) => getComputedStyle(main)[name], property);
  expect(await style('animationName')).toBe('none');
  await page.reload();
  await page.locator('main').waitFor();
  expect(await style('animationName')).toBe('settled');
  await expect.poll(() => style('opacity')).toBe('1');
  await strip(page).getByRole('status', { name: 'Loading what waits' }).waitFor();
  answer();
  await strip(page).getByText('All clear').waitFor();
});

test('More than seven are shown on request, and what is not named is counted', async () => {
  for (let hours = 1; hours < 8; hours += 1) await write(`Fresh ${hours}`, hours);
  for (let hours = 30; hours < 37; hours += 1) await write(`Late ${hours}`, hours);
  const page = await open();
  await expect.poll(() => rows(page).count()).toBe(7);
  await strip(page).getByText('In the tabs: 2 more late answers and 2 more requests').waitFor();
  await button(page, 'Show 3 more').click();
  await expect.poll(() => rows(page).count()).toBe(10);
  await expectAccessible(page);
  await button(page, 'Show fewer').click();
  await expect.poll(() => rows(page).count()).toBe(7);
});

test('On a phone the two most urgent show what can be done, the others have it in a menu, all large enough', async () => {
  await fill();
  const page = await open({ width: WIDTHS.phone });
  for (const name of [
    'Approve Marek Nowak',
    'Suggest time to Marek Nowak',
    'Reject Marek Nowak',
    'Accept what Priya Raman asks for',
  ]) {
    expect((await boxOf(button(page, name))).height, name).toBeGreaterThanOrEqual(44);
  }
  expect(await button(page, 'Reject Ines Carvalho').filter({ visible: true }).count()).toBe(1);
  const more = row(page, 'Ines Carvalho').getByRole('button', { name: /^More/ });
  expect((await boxOf(more)).width).toBeGreaterThanOrEqual(44);
  await more.click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Reject Ines Carvalho' }).click();
  await strip(page)
    .getByText(/^Rejected Ines Carvalho/)
    .waitFor();
  await button(page, 'Undo').click();
  await row(page, 'Ines Carvalho').waitFor();
});

test('Long names and other scripts stay within their row', async () => {
  await write('عبد الرحمن بن محمد '.repeat(8).trim(), 3, { subject: 'x'.repeat(200) });
  await ask('W'.repeat(180));
  for (const width of [WIDTHS.desk, 1024, WIDTHS.phone]) {
    const page = await open({ width });
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    if (width === WIDTHS.desk) expect((await boxOf(rows(page).first())).height).toBe(42);
    else expect((await boxOf(rows(page).last())).height).toBeLessThan(220);
  }
});
