import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { ContentRequest, PortalItem } from '../../contract/content.ts';
import { asAdmin, createProject, signInClient, type TestProject } from '../clients.ts';
import { askFor, dropFile, listContent, readContent } from '../content.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { openPortal } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

let project: TestProject;
let priya: { cookie: string };
beforeEach(async () => {
  project = await createProject(server, { name: 'Engine Works shop', clientName: 'Priya Raman' });
  priya = await signInClient(server, project.clientPortalUsername);
});

const openFiles = (more: object = {}) => openPortal(server, browser, { project, at: '?tab=files', ...more });
const openOffice = (more: object = {}) =>
  openDashboard(server, browser, { search: `?tab=projects&project=${project.id}&show=content`, ...more });

const ask = (items: object[], more: object = {}) =>
  askFor(server, project.id, { title: 'Start page', items, ...more });
const words = (label: string) => ({ kind: 'text', label });

/** The items of the project as the server has them for its client. */
async function stored(): Promise<PortalItem[]> {
  return (await readContent(server, project.id, priya)).flatMap(({ items }) => items);
}

const answerBox = (page: Page) => page.getByLabel('Your answer');
const row = (page: Page, label: string) => page.getByRole('button', { name: label });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });
const choice = (page: Page) => page.getByRole('region', { name: 'On record now' });

test('The agency asks with the usual things at hand, and the client finds the way there', async () => {
  const office = await openOffice();
  await office.getByRole('button', { name: 'Ask for Content' }).click();
  const dialog = office.getByRole('dialog', { name: 'Ask for Content' });
  await dialog.getByLabel('Title').fill('What we need');
  await dialog.getByLabel('Due date').fill('2030-12-04');
  for (const name of ['Contact details and opening hours', 'Photos of your team and your work']) {
    await dialog.getByRole('button', { name: `Remove ${name}` }).click();
  }
  await dialog.getByRole('button', { name: 'Move About your company up' }).click();
  await dialog.getByRole('button', { name: 'Which direction do you prefer?' }).click();
  await dialog.getByRole('button', { name: 'Something else' }).click();
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await dialog.getByText('Label is required.').waitFor();
  await dialog.getByLabel('Label', { exact: false }).last().fill('Your slogan');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await toast(office, 'Request Sent').waitFor();
  await office.getByRole('heading', { name: 'What we need' }).waitFor();
  expect((await stored()).map(({ label }) => label)).toEqual([
    'About your company',
    'Your logo',
    'Access to your domain',
    'Which direction do you prefer?',
    'Your slogan',
  ]);

  const portal = await openPortal(server, browser, { project });
  await portal.getByText('We need 5 things from you').waitFor();
  await portal.getByRole('link', { name: 'Answer' }).click();
  await portal.getByRole('heading', { name: 'What we need from you' }).waitFor();
  await expect.poll(() => focused(portal)).toBe('h3 What we need');
  const [{ id } = { id: 0 }] = await listContent(server, project.id);
  expect(new URL(portal.url()).search).toBe(`?tab=files&request=${id}`);
});

test('What is begun is saved by itself, is no answer before it is sent, and then the next thing is open', async () => {
  await ask([words('About you'), words('History')]);
  const [portal, office] = [await openFiles(), await openOffice()];
  await answerBox(portal).fill('We build eng');
  await saved(portal).waitFor();
  expect(await stored()).toMatchObject([
    { status: 'open', draft: { text: 'We build eng' } },
    { draft: null },
  ]);
  await portal.reload();
  await expect.poll(() => answerBox(portal).inputValue()).toBe('We build eng');
  await answerBox(portal).fill('We build engines.');
  await send(portal).click();
  await toast(portal, 'Answer Sent').waitFor();
  await expect.poll(() => focused(portal)).toBe('button HistoryTextOpen');
  await office.getByText('We build engines.').waitFor();
  expect(await stored()).toMatchObject([{ status: 'answered', text: 'We build engines.', draft: null }, {}]);

  await office.getByRole('button', { name: 'Send Back About you' }).click();
  const dialog = office.getByRole('dialog', { name: 'Send “About you” Back' });
  await dialog.getByRole('button', { name: 'Send Back' }).click();
  await dialog.getByText('What is missing is required.').waitFor();
  await dialog.getByLabel('What is missing?').fill('Since when?');
  await dialog.getByRole('button', { name: 'Send Back' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row(portal, 'About you').getByText('Please look again').waitFor();
  await row(portal, 'About you').click();
  await portal.getByText('Since when?').waitFor();
  await answerBox(portal).first().fill('We build engines since 1987.');
  await send(portal).first().click();
  await office.getByRole('button', { name: 'Accept About you' }).click();
  await row(portal, 'About you').getByText('Accepted').waitFor();
});

/** Lets no draft reach the server, until `online` comes. What a page sends as it is left passes every route of Playwright. */
function cutDrafts(): void {
  const real = window.fetch;
  window.fetch = (input, init) =>
    String(input).endsWith('/draft') ? Promise.reject(new TypeError('cut off')) : real(input, init);
  window.addEventListener('online', () => {
    window.fetch = real;
  });
}

test('Nothing typed is lost on a failing network: it is said, kept over a reload, and tried again', async () => {
  await ask([words('About you')]);
  const page = await openFiles();
  await page.evaluate(cutDrafts);
  await page.addInitScript(cutDrafts);
  await answerBox(page).fill('Typed in a tunnel');
  await page.getByText('Not saved yet. It is kept in this browser and tried again.').waitFor();
  await page.reload();
  await expect.poll(() => answerBox(page).inputValue()).toBe('Typed in a tunnel');
  expect((await stored())[0]?.draft).toBe(null);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page).waitFor();
  expect((await stored())[0]?.draft?.text).toBe('Typed in a tunnel');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
});

test('An answer that could not be sent stays, and so does its draft', async () => {
  browser.expectNoise(/ERR_FAILED/);
  await ask([words('About you')]);
  const page = await openFiles();
  await page.route('**/answer', (route) => route.abort());
  await answerBox(page).fill('We build engines.');
  await send(page).click();
  await page.getByText('The server could not be reached.').waitFor();
  await expect.poll(async () => (await stored())[0]?.draft?.text).toBe('We build engines.');
  await page.unroute('**/answer');
  await send(page).click();
  await toast(page, 'Answer Sent').waitFor();
  expect((await stored())[0]).toMatchObject({ status: 'answered', text: 'We build engines.' });
});

test('A draft whose reply was lost is no conflict with oneself', async () => {
  browser.expectNoise(/ERR_FAILED|status of 409/);
  await ask([words('About you')]);
  const page = await openFiles({ isHidden: true });
  let isLost = false;
  await page.route('**/draft', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await answerBox(page).fill('Saved unheard');
  await saved(page).waitFor();
  expect((await stored())[0]).toMatchObject({ draft: { text: 'Saved unheard' }, draftVersion: 1 });
});

test('What is typed as the page is left is saved', async () => {
  await ask([words('About you'), words('History')]);
  const page = await openFiles();
  await answerBox(page).fill('Just before leaving');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect.poll(async () => (await stored())[0]?.draft?.text).toBe('Just before leaving');
  await page.getByRole('tab', { name: 'Files' }).click();
  await answerBox(page).fill('Just before leaving the site');
  await page.goto('about:blank');
  await expect.poll(async () => (await stored())[0]?.draft?.text).toBe('Just before leaving the site');
});

test('Two pages do not write over each other: there is a choice', async () => {
  browser.expectNoise(/status of 409/);
  await ask([words('About you')]);
  // One that hears of nothing stands for two that are typed in at the same time.
  const [one, other] = [await openFiles(), await openFiles({ isHidden: true })];
  await answerBox(one).fill('From one page');
  await saved(one).waitFor();
  await answerBox(other).fill('From the other');
  await choice(other).getByText('From one page').waitFor();
  expect(await answerBox(other).inputValue()).toBe('From the other');
  expect((await stored())[0]?.draft?.text).toBe('From one page');
  await choice(other).getByRole('button', { name: 'Keep mine' }).click();
  await saved(other).waitFor();
  // What others saved shows by itself where nothing is being written.
  await expect.poll(() => answerBox(one).inputValue()).toBe('From the other');

  await answerBox(one).fill('Again from one');
  await saved(one).waitFor();
  await answerBox(other).fill('Never mind');
  await send(other).click();
  await choice(other).getByText('Again from one').waitFor();
  await choice(other).getByRole('button', { name: 'Take what is on record' }).click();
  expect(await answerBox(other).inputValue()).toBe('Again from one');
  await send(other).click();
  await toast(other, 'Answer Sent').waitFor();
  expect((await stored())[0]).toMatchObject({ status: 'answered', text: 'Again from one' });
});

test('Photos are uploaded one by one; what fails is tried again, and a deleted file is named', async () => {
  browser.expectNoise(/ERR_FAILED/);
  await ask([{ kind: 'photos', label: 'Your team' }]);
  const [page, office] = [await openFiles(), await openOffice()];
  let hasFailed = false;
  await page.route('**/upload-file', (route) => {
    if (hasFailed) return route.continue();
    hasFailed = true;
    return route.abort();
  });
  await send(page).click();
  await page.getByText('Upload a file before you send it.').waitFor();
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(name) });
  await page.getByLabel('Photos', { exact: true }).setInputFiles([photo('one.jpg'), photo('two.jpg')]);
  const failed = page.getByRole('list', { name: 'Not uploaded' });
  await failed.getByText('one.jpg').waitFor();
  const files = page.getByRole('list', { name: 'Files to send' });
  await files.getByText('two.jpg').waitFor();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await files.getByText('one.jpg').waitFor();
  expect(await failed.count()).toBe(0);
  await saved(page).waitFor();
  await page.reload();
  await files.getByText('one.jpg').waitFor();
  await send(page).click();
  await office.getByRole('link', { name: 'two.jpg' }).waitFor();
  const [item] = await stored();
  expect(item?.files.map(({ name }) => name)).toEqual(['two.jpg', 'one.jpg']);
  await dropFile(server, item?.files[0]?.id ?? 0);
  await office.getByText('two.jpg was deleted').waitFor();
  const href = await office.getByRole('link', { name: 'one.jpg' }).getAttribute('href');
  const download = await server.app.inject({ url: href ?? '', headers: priya });
  expect([download.statusCode, download.body]).toEqual([200, 'one.jpg']);
});

test('Access data are kept nowhere before they are sent, shown to who asks, and deleted after use', async () => {
  await ask([{ kind: 'access', label: 'Your web host' }]);
  const [page, office] = [await openFiles(), await openOffice()];
  await send(page).click();
  await page.getByText('Give a user name or a password.').waitFor();
  await page.getByLabel('User name').fill('priya');
  await page.getByLabel('Password', { exact: true }).fill('Tr0ub4dor');
  // Folded and open again, it is still there.
  await row(page, 'Your web host').click();
  await row(page, 'Your web host').click();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Tr0ub4dor');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Tr0ub',
  );
  await send(page).click();
  await toast(page, 'Answer Sent').waitFor();
  expect(await page.content()).not.toContain('Tr0ub4dor');

  await office.getByText('Answered').first().waitFor();
  expect(await office.content()).not.toContain('Tr0ub4dor');
  await office.getByRole('button', { name: 'Show the access data of Your web host' }).click();
  await office.getByText('Tr0ub4dor').waitFor();
  await office.getByRole('button', { name: 'Hide the access data of Your web host' }).click();
  expect(await office.content()).not.toContain('Tr0ub4dor');
  await office.getByRole('button', { name: 'Delete After Use: the access data of Your web host' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await office.getByText('The access data were deleted after use.').waitFor();
  await row(page, 'Your web host').click();
  await page.getByText('The access data were deleted after use.').waitFor();
});

test('A decision is made by keyboard alone', async () => {
  await ask([{ kind: 'decision', label: 'Which headline?', choices: ['Calm', 'Bold'] }]);
  const page = await openFiles();
  await row(page, 'Which headline?').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await saved(page).waitFor();
  await page.keyboard.press('Enter');
  await toast(page, 'Answer Sent').waitFor();
  expect((await stored())[0]).toMatchObject({ status: 'answered', text: 'Bold' });
  await page.getByText('All sent. We are looking at it.').waitFor();
});

test('An answer is changed until it is accepted; then the page says so and asks no more', async () => {
  browser.expectNoise(/status of 409/);
  const { items } = await ask([words('About you')]);
  const page = await openFiles({ isHidden: true });
  await answerBox(page).fill('First');
  await send(page).click();
  // Its row is folded once it is sent; a click before that folds it by hand.
  await page.getByText('All sent. We are looking at it.').waitFor();
  await row(page, 'About you').click();
  await page.getByRole('button', { name: 'Change Answer' }).click();
  await asAdmin(server, 'POST', `/api/admin/content-items/${items[0]?.id}/accept`, { seenVersion: 2 });
  await answerBox(page).fill('Second');
  await row(page, 'About you').getByText('Accepted').waitFor();
  expect(await send(page).count()).toBe(0);
  expect((await stored())[0]).toMatchObject({ status: 'accepted', text: 'First' });
});

test('The agency edits, adds and deletes what is asked for, and reminds', async () => {
  browser.expectNoise(/status of 409/);
  await ask([words('About you')]);
  const office = await openOffice({ isHidden: true });
  await office.getByRole('button', { name: 'Add an item to Start page' }).click();
  const add = office.getByRole('dialog', { name: 'Ask for One Thing More' });
  await add.getByLabel('Label').fill('Which headline?');
  await add.getByLabel('Kind').click();
  await office.getByRole('option', { name: 'Decision' }).click();
  await add.getByLabel('Choices').fill('Calm');
  await add.getByRole('button', { name: 'Add Item' }).click();
  await add.getByText('A decision needs at least two different choices.').waitFor();
  await add.getByLabel('Choices').fill('Calm\n\nBold\n');
  await add.getByRole('button', { name: 'Add Item' }).click();
  await add.waitFor({ state: 'hidden' });
  expect((await stored())[1]?.choices).toEqual(['Calm', 'Bold']);

  // A colleague was faster.
  const [request] = (await listContent(server, project.id)) as [ContentRequest];
  await asAdmin(server, 'PUT', `/api/admin/content-items/${request.items[0]?.id}`, {
    ...words('About us'),
    seenVersion: 1,
  });
  await office.getByRole('button', { name: 'Edit About you' }).click();
  const edit = office.getByRole('dialog', { name: 'Edit Item' });
  await edit.getByLabel('Label').fill('Your story');
  await edit.getByRole('button', { name: 'Save Item' }).click();
  await choice(office).getByText('About us').waitFor();
  await choice(office).getByRole('button', { name: 'Save mine anyway' }).click();
  await edit.waitFor({ state: 'hidden' });
  expect((await stored())[0]?.label).toBe('Your story');

  await office.getByRole('button', { name: 'Edit Start page' }).click();
  const facts = office.getByRole('dialog', { name: 'Edit Request' });
  await facts.getByLabel('Title').fill('First page');
  await facts.getByRole('button', { name: 'Save Request' }).click();
  await office.getByRole('heading', { name: 'First page' }).waitFor();
  await office.getByRole('button', { name: 'Remind Now' }).click();
  await toast(office, 'Reminder Sent').waitFor();
  await office.getByRole('button', { name: 'Remind Now' }).click();
  await office.getByText('A reminder went out within the last hour.').waitFor();

  await office.getByRole('button', { name: 'Delete Your story' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await stored()).map(({ label }) => label)).toEqual(['Which headline?']);
  await office.getByRole('button', { name: 'Delete First page' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await office.getByText('Nothing was asked for yet').waitFor();
});

test('Who views as the client answers nothing, and reads no draft', async () => {
  const { items } = await ask([words('About you')]);
  await server.app.inject({
    method: 'PUT',
    url: `/api/client/content-items/${items[0]?.id}/draft`,
    headers: priya,
    payload: { text: 'Not for the agency', seenDraft: 0 },
  });
  const page = await openDashboard(server, browser);
  await page.goto(`${server.url}/client-dashboard?view=${project.id}&tab=files`);
  await row(page, 'About you').click();
  await page.getByText('Nothing was sent yet.').waitFor();
  expect(await send(page).count()).toBe(0);
  expect(await page.content()).not.toContain('Not for the agency');
});

test('What could not be loaded is said, and tried again', async () => {
  browser.expectNoise(/ERR_FAILED/);
  await ask([words('About you')]);
  const page = await openFiles();
  // Whenever the stream opens everything is loaded again, also what has failed.
  await page.route('**/events', (route) => route.abort());
  await page.route('**/api/client/content*', (route) => route.abort());
  await page.reload();
  await page.getByText('What we need from you could not be loaded').waitFor();
  await page.unroute('**/api/client/content*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await answerBox(page).waitFor();
});

test.each(Object.entries(WIDTHS))('Both sides are accessible and fit on a %s', async (_, width) => {
  const { items } = await ask(
    [
      { ...words('x'.repeat(200)), hint: 'h'.repeat(300), example: 'e'.repeat(300) },
      { kind: 'photos', label: 'Photos' },
      { kind: 'access', label: 'Access' },
      { kind: 'decision', label: 'Decision', choices: ['y'.repeat(200), 'Bold'] },
    ],
    { title: 't'.repeat(200), note: 'n'.repeat(400), dueDate: '2026-01-02' },
  );
  const page = await openFiles({ width });
  const fits = async (shown: Page) =>
    expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await answerBox(page).waitFor();
  await answerBox(page).fill('z'.repeat(300));
  await saved(page).waitFor();
  for (const label of ['Photos', 'Access', 'Decision']) {
    await expectAccessible(page);
    await fits(page);
    await row(page, label).first().click();
  }
  await expectAccessible(page);
  await server.app.inject({
    method: 'POST',
    url: `/api/client/content-items/${items[0]?.id}/answer`,
    headers: priya,
    payload: { text: 'z'.repeat(300), seenDraft: 1 },
  });
  const office = await openOffice({ width });
  await office.getByRole('button', { name: /^Accept/ }).waitFor();
  await expectAccessible(office);
  await fits(office);
  await office.getByRole('button', { name: 'Ask for Content' }).click();
  await office.getByRole('button', { name: 'Details of Your logo' }).click();
  await expectAccessible(office);
});
