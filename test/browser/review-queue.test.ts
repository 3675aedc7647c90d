import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCheckpoint, createPin, decide, inviteGuest, readReview } from '../checkpoints.ts';
import { asAdmin, createProject, signInClient } from '../clients.ts';
import { makePicture } from '../files.ts';
import { useServer } from '../server.ts';
import { openDashboard, toast } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

let made = 0;

/** A project that no other test has reviews of, and who signs in to it. */
async function newProject(name = 'Harbor shop') {
  made += 1;
  const project = await createProject(server, { name: `${name} ${made}`, clientName: 'Nora Lindqvist' });
  return { project, client: await signInClient(server, project.clientPortalUsername) };
}

async function picture() {
  return { name: 'home.png', mimeType: 'image/png', buffer: Buffer.from(await makePicture(800, 600)) };
}

function openQueue(search = '', width?: number): Promise<Page> {
  return openDashboard(server, browser, { search: `?tab=reviews${search}`, width });
}

const cards = (page: Page) => page.getByRole('list', { name: 'Checkpoints' }).getByRole('listitem');

test('A project’s card asks for a review; which files can be chosen follows the type', async () => {
  const { project, client } = await newProject();
  const page = await openDashboard(server, browser, { search: `?tab=projects&q=${project.name}` });
  await page.getByRole('button', { name: `Checkpoint for ${project.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Review Checkpoint' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Checkpoint' }).click();
  await dialog.getByText('Title is required.').waitFor();
  await dialog.getByText('File is required.').waitFor();

  const file = dialog.getByLabel('File', { exact: false }).first();
  expect(await file.getAttribute('accept')).toBe('image/*');
  const choose = async (label: string) => {
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: label, exact: true }).click();
  };
  await choose('Video');
  expect(await file.getAttribute('accept')).toBe('video/*');
  await choose('Document (PDF)');
  expect(await file.getAttribute('accept')).toBe('application/pdf,.pdf');
  await choose('Link');
  await dialog.getByLabel('Address').fill('https://preview.engine.example');
  await choose('Image');

  await dialog.getByLabel('Title').fill('Homepage design');
  await file.setInputFiles(await picture());
  await dialog.getByText(/^home\.png, /).waitFor();
  await dialog.getByLabel('Description').fill('Two directions.');
  await dialog.getByLabel('Due date').fill('2030-11-30T17:00');
  await dialog.getByRole('button', { name: 'Create Checkpoint' }).click();
  await toast(page, 'Checkpoint Created').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const url = `/api/client/checkpoints?projectId=${project.id}`;
  const [checkpoint] = (await server.app.inject({ url, headers: client })).json();
  expect(checkpoint).toMatchObject({
    title: 'Homepage design',
    type: 'image',
    description: 'Two directions.',
    rule: 'one',
    width: 800,
    // 17:00 in Kolkata, where the browser is.
    dueAt: '2030-11-30T11:30:00.000Z',
  });
});

test('What the server refuses is said at its field or inline, in the words of the toast', async () => {
  browser.expectNoise(/status of (400|415|500)/);
  const { project } = await newProject();
  const page = await openDashboard(server, browser, { search: `?tab=projects&q=${project.name}` });
  await page.getByRole('button', { name: `Checkpoint for ${project.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Review Checkpoint' });
  await dialog.getByLabel('Title').fill('Homepage design');
  const text = { name: 'home.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await dialog.getByLabel('File', { exact: false }).first().setInputFiles(text);
  await dialog.getByRole('button', { name: 'Create Checkpoint' }).click();
  await toast(page, 'Failed to create checkpoint.').waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Homepage design');
  expect(await dialog.locator('.text-danger').last().textContent()).not.toBe('');
});

test('The queue is narrowed by project and status, as the address says', async () => {
  const { project, client } = await newProject();
  const other = await newProject();
  const { id } = await createCheckpoint(server, project.id, { title: 'Approved one' });
  const rejected = await createCheckpoint(server, project.id, { title: 'Rejected one' });
  await createCheckpoint(server, other.project.id, { title: 'Pending one' });
  await decide(server, id, client, { status: 'approved' });
  await decide(server, rejected.id, client, { status: 'needs_revision', clientFeedback: 'Larger.' });

  const page = await openQueue(`&project=${project.id}`);
  await expect.poll(() => cards(page).count()).toBe(2);
  const card = cards(page).filter({ hasText: 'Rejected one' });
  await card.getByText('needs revision', { exact: true }).waitFor();
  await card.getByText('Larger.').waitFor();
  await card.getByText(project.name).waitFor();
  await card.getByText('Nora Lindqvist').waitFor();
  await card.getByText('Link', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Show checkpoints by status' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await expect.poll(() => cards(page).count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('status')).toBe('rejected');
  await page.getByRole('combobox', { name: 'Show checkpoints by status' }).click();
  await page.getByRole('option', { name: 'Pending' }).click();
  await page.getByText('No checkpoints match the selected filters').waitFor();
  await page.getByRole('combobox', { name: 'Show checkpoints of project' }).click();
  await page.getByRole('option', { name: other.project.name }).click();
  await expect.poll(() => cards(page).count()).toBe(1);
  await page.reload();
  await expect.poll(() => cards(page).count()).toBe(1);
});

test('A review is deleted after a confirmation', async () => {
  const { project } = await newProject();
  await createCheckpoint(server, project.id);
  const page = await openQueue(`&project=${project.id}`);
  await page.getByRole('button', { name: 'Delete Homepage design' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete review' });
  await page.route('**/api/admin/checkpoints/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'The disk is full.', code: 'full' } }),
  );
  browser.expectNoise(/status of 500/);
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Failed to delete checkpoint.').waitFor();
  await question.getByText('The disk is full.').waitFor();
  await page.unroute('**/api/admin/checkpoints/*');
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Review Deleted').waitFor();
  await page.getByText('No checkpoints match the selected filters').waitFor();
});

/** A review that its client has sent back, open in the queue. */
async function openDetails(width?: number) {
  const { project, client } = await newProject();
  const file = { name: 'home.png', bytes: await makePicture(800, 600) };
  const { id } = await createCheckpoint(
    server,
    project.id,
    { type: 'image', description: 'Two directions.' },
    file,
  );
  await createPin(server, id, client, { x: 0.5, y: 0.5, text: 'Prices are missing.' });
  await decide(server, id, client, { status: 'needs_revision', clientFeedback: 'See the comment.' });
  const page = await openQueue(`&checkpoint=${id}`, width);
  const dialog = page.getByRole('dialog', { name: 'Homepage design' });
  await dialog.getByText('Two directions.').waitFor();
  return { page, dialog, id, client, project };
}

test('The details say all of it; the agency answers, marks as done and adds a version', async () => {
  const { page, dialog, id, client, project } = await openDetails();
  for (const text of [project.name, 'Nora Lindqvist', 'Image', 'See the comment.']) {
    await dialog.getByText(text, { exact: true }).first().waitFor();
  }
  await dialog.getByRole('img', { name: 'Version 1' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reply to comment 1' }).click();
  await dialog.getByRole('textbox', { name: 'Answer to comment 1' }).fill('They come with v2.');
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click();
  await dialog.getByText('They come with v2.').waitFor();
  await dialog.getByRole('button', { name: 'Mark as done: comment 1' }).click();
  await dialog.getByText('1 done', { exact: true }).waitFor();

  await dialog.getByRole('button', { name: 'Add version 2' }).click();
  const form = page.getByRole('dialog', { name: 'Add version 2' });
  await form
    .getByLabel('File', { exact: false })
    .first()
    .setInputFiles(await picture());
  await form.getByLabel('What changed').fill('Prices under every bag, from pin 1');
  await form.getByRole('button', { name: 'Add Version' }).click();
  await toast(page, 'Version Added').waitFor();
  const review = await readReview(server, id, client);
  expect(review).toMatchObject({
    status: 'pending',
    versions: [{ number: 2, changes: 'Prices under every bag, from pin 1' }, { number: 1 }],
    pins: [{ done: true, replies: [{ text: 'They come with v2.' }] }],
  });
  // Who added it has it before them, and is told of no news.
  await dialog.getByRole('heading', { name: 'What changed since v1' }).waitFor();
  expect(await dialog.getByText('Version 2 is here').count()).toBe(0);
});

test('Due date and rule are edited', async () => {
  const { page, dialog, id, client } = await openDetails();
  await dialog.getByRole('button', { name: 'Edit title, due date or rule' }).click();
  const form = page.getByRole('dialog', { name: 'Edit review' });
  await form.getByLabel('Title').fill('Homepage, round two');
  await form.getByLabel('Due date').fill('2030-11-30T17:00');
  await form.getByRole('combobox', { name: 'Who decides' }).click();
  await page.getByRole('option', { name: 'All reviewers approve' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Checkpoint Updated').waitFor();
  expect(await readReview(server, id, client)).toMatchObject({
    title: 'Homepage, round two',
    description: 'Two directions.',
    dueAt: '2030-11-30T11:30:00.000Z',
    rule: 'all',
  });
});

test('Terms that a colleague set meanwhile are shown before they are written over', async () => {
  browser.expectNoise(/status of 409/);
  const { page, dialog, id, client } = await openDetails();
  const theirs = (edit: object) => asAdmin(server, 'PATCH', `/api/admin/checkpoints/${id}`, edit);
  const edit = dialog.getByRole('button', { name: 'Edit title, due date or rule' });
  const form = page.getByRole('dialog', { name: 'Edit review' });
  const record = form.getByRole('region', { name: 'On record now' });
  await edit.click();
  await form.getByLabel('Title').fill('Homepage, mine');
  await theirs({ title: 'Homepage, theirs', dueAt: '2030-12-24T11:30:00.000Z' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form
    .getByText('Somebody else has changed this meanwhile. Please look at it again.', { exact: true })
    .waitFor();
  await record.getByText('Homepage, theirs', { exact: true }).waitFor();
  await record.getByText('Tue, Dec 24, 2030, 17:00').waitFor();
  await expectAccessible(page);
  expect(await form.getByLabel('Title').inputValue()).toBe('Homepage, mine');
  expect(await readReview(server, id, client)).toMatchObject({ title: 'Homepage, theirs' });
  await record.getByRole('button', { name: 'Save mine anyway' }).click();
  await toast(page, 'Checkpoint Updated').waitFor();
  // What was not touched stays as they set it.
  expect(await readReview(server, id, client)).toMatchObject({
    title: 'Homepage, mine',
    dueAt: '2030-12-24T11:30:00.000Z',
  });

  const details = page.getByRole('dialog', { name: 'Homepage, mine' });
  await details.getByRole('button', { name: 'Edit title, due date or rule' }).click();
  await form.getByLabel('Title').fill('Homepage, mine again');
  await theirs({ description: 'From a colleague.' });
  await form.getByRole('button', { name: 'Save' }).click();
  await record.getByText('From a colleague.').waitFor();
  await record.getByRole('button', { name: 'Take what is on record' }).click();
  await record.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Title').inputValue()).toBe('Homepage, mine');
  expect(await form.getByLabel('Description').inputValue()).toBe('From a colleague.');
  await form.getByLabel('Title').fill('Homepage, ours');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await readReview(server, id, client)).toMatchObject({
    title: 'Homepage, ours',
    description: 'From a colleague.',
  });
});

test('A new version asks before it moves a date that a colleague set meanwhile', async () => {
  browser.expectNoise(/status of 409/);
  const { page, dialog, id, client } = await openDetails();
  await dialog.getByRole('button', { name: 'Add version 2' }).click();
  const form = page.getByRole('dialog', { name: 'Add version 2' });
  const record = form.getByRole('region', { name: 'On record now' });
  const add = form.getByRole('button', { name: 'Add Version' });
  await form
    .getByLabel('File', { exact: false })
    .first()
    .setInputFiles(await picture());
  await form.getByLabel('What changed').fill('Prices under every bag');
  await asAdmin(server, 'PATCH', `/api/admin/checkpoints/${id}`, { dueAt: '2030-12-24T11:30:00.000Z' });
  await add.click();
  await record.getByText('Tue, Dec 24, 2030, 17:00').waitFor();
  await expectAccessible(page);
  expect(await readReview(server, id, client)).toMatchObject({ versions: [{ number: 1 }] });
  await record.getByRole('button', { name: 'Take what is on record' }).click();
  expect(await form.getByLabel('Due date').inputValue()).toBe('2030-12-24T17:00');
  expect(await form.getByLabel('What changed').inputValue()).toBe('Prices under every bag');
  await asAdmin(server, 'PATCH', `/api/admin/checkpoints/${id}`, { dueAt: '2030-12-31T11:30:00.000Z' });
  await add.click();
  await record.getByText('Tue, Dec 31, 2030, 17:00').waitFor();
  await record.getByRole('button', { name: 'Save mine anyway' }).click();
  await toast(page, 'Version Added').waitFor();
  expect(await readReview(server, id, client)).toMatchObject({
    dueAt: '2030-12-24T11:30:00.000Z',
    versions: [{ number: 2, changes: 'Prices under every bag' }, { number: 1 }],
  });
});

test('A guest is invited by a link that is shown once, and the link is ended', async () => {
  const { page, dialog, id } = await openDetails();
  await dialog.getByRole('button', { name: 'Invite a guest' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a guest' });
  await form.getByLabel('Name').fill('Dana Cole');
  await form.getByLabel('Email').fill('dana@engine.example');
  await form.getByRole('button', { name: 'Invite' }).click();
  const link = page.getByRole('dialog', { name: 'Guest invited' });
  expect(await link.getByLabel('Secret link').inputValue()).toMatch(/\/review#[\w-]{43}$/);
  await link.getByText('Mail is not set up, so hand the link over yourself.').waitFor();
  await expectAccessible(page);
  await link.getByRole('button', { name: 'Done' }).click();
  const guests = dialog.getByRole('region', { name: 'Guests' });
  await guests.getByText('Dana Cole').waitFor();
  await guests.getByText('May comment').waitFor();
  await inviteGuest(server, id, { name: 'Ravi', email: 'ravi@engine.example', mayDecide: true });
  await guests.getByText('May decide').waitFor();
  await guests.getByRole('button', { name: 'End the link of Dana Cole' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Link' }).click();
  await guests.getByText('link ended').waitFor();
});

test('The queue and its details fit a phone', async () => {
  const { page, dialog } = await openDetails(WIDTHS.phone);
  expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBe(WIDTHS.phone);
  const { height } = await boxOf(dialog.getByRole('button', { name: 'Add version 2' }));
  expect(height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add version 2' }).click();
  const form = page.getByRole('dialog', { name: 'Add version 2' });
  await form.getByRole('button', { name: 'Choose' }).waitFor();
  expect(await form.evaluate(({ scrollWidth }) => scrollWidth)).toBe(WIDTHS.phone);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Review Queue' }).click();
  await cards(page).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
});

test('A client who is signed in beside the admin has no part in the back office', async () => {
  const { project, client } = await newProject();
  const { id } = await createCheckpoint(server, project.id);
  const page = await openQueue();
  const [name = '', value = ''] = client.cookie.split('=');
  // What is cut off under way would be a line on the console.
  await page.waitForLoadState('networkidle');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}/woolbulldog/dashboard?tab=reviews&checkpoint=${id}`);
  const details = page.getByRole('dialog', { name: 'Homepage design' });
  await details.getByRole('button', { name: 'Comment on the whole version' }).click();
  await details.getByRole('textbox', { name: 'Comment on the whole version' }).fill('A word of the agency.');
  await details.getByRole('button', { name: 'Comment', exact: true }).click();
  await details.getByText('A word of the agency.').waitFor();
  expect(await details.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect((await readReview(server, id, client)).pins).toMatchObject([{ authorKind: 'admin', own: false }]);
});
