import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { makePicture } from '../files.ts';
import { readMailTo } from '../mail.ts';
import { useServer } from '../server.ts';
import { completeProject, makeAnswered, ownCall, readSecret, words } from '../testimonial-requests.ts';
import { focused, openDashboard, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(() =>
  emptyTables(server.deps.database, 'testimonials', 'testimonial_requests', 'showcases', 'pictures'),
);

const open = (more: object = {}) => openDashboard(server, browser, { search: '?tab=testimonials', ...more });
const openSite = async () => {
  const page = await browser.visit('/testimonials');
  await page
    .getByRole('heading', { name: /Client testimonials|clients say/i })
    .first()
    .waitFor();
  return page;
};
const openOwn = (secret: string, more: object = {}) => browser.visit(`/your-words#${secret}`, more);

async function add(name: string, more: object = {}): Promise<number> {
  const { naming: _, consent: __, ...said } = words;
  const reply = await asAdmin(server, 'POST', '/api/admin/testimonials', { ...said, name, ...more });
  expect(reply.statusCode).toBe(201);
  return reply.json().id;
}

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem').filter({ hasText: name });
const names = (page: Page) =>
  page.getByRole('list', { name: 'Testimonials' }).getByRole('heading', { level: 3 }).allTextContents();
const publicNames = async () =>
  (await server.app.inject('/api/testimonials')).json().map(({ name }: { name: string }) => name);

test('A testimonial from the first to the last: added, seen as visitors see it, changed, deleted', async () => {
  const page = await open();
  await page.getByText('No testimonials yet').waitFor();
  await page.getByRole('button', { name: 'Add First Testimonial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Testimonial' });
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click();
  for (const field of ['Name', 'Role', 'Company', 'Quote']) {
    await dialog.getByText(`${field} is required.`).waitFor();
  }
  await expect.poll(() => focused(page)).toMatch(/^input/);
  await dialog.getByLabel('Name').fill('Ada Lovelace');
  await dialog.getByLabel('Role').fill('Founder');
  await dialog.getByLabel('Company').fill('Engines');
  await dialog.getByLabel('Quote').fill('It computes.');
  await dialog.getByRole('combobox', { name: 'Rating' }).click();
  await page.getByRole('option', { name: '4 stars' }).click();
  await dialog.getByRole('checkbox', { name: 'Featured' }).check();
  await dialog.getByLabel('Image URL: file').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await makePicture(300, 300, 'png')),
  });
  await expect
    .poll(() => dialog.getByLabel('Image URL', { exact: true }).inputValue())
    .toMatch(/^\/api\/pictures\//);
  const preview = dialog.getByRole('region', { name: 'Preview' });
  for (const text of ['Ada Lovelace', 'Founder', 'Engines', 'It computes.', 'Featured', 'Custom Project']) {
    await preview.getByText(text, { exact: true }).waitFor();
  }
  await preview.getByRole('img', { name: '4 out of 5 stars' }).waitFor();
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click();
  await toast(page, 'Testimonial Created').waitFor();
  await card(page, 'Ada Lovelace').getByText('Founder at Engines').waitFor();
  await page.getByRole('tab', { name: 'Testimonials 1' }).waitFor();

  const site = await openSite();
  const shown = site.getByRole('listitem').filter({ hasText: 'It computes.' });
  await expect
    .poll(() => shown.getByRole('img', { name: 'Ada Lovelace' }).getAttribute('src'))
    .toMatch(/^\/api\/pictures\//);

  await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Testimonial' });
  await edit.getByLabel('Quote').fill('It computes well.');
  await edit.getByRole('button', { name: 'Update Testimonial' }).click();
  await toast(page, 'Testimonial Updated').waitFor();
  await card(page, 'Ada Lovelace').getByText('It computes well.').waitFor();

  await page.getByRole('button', { name: 'Delete Ada Lovelace' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Are you sure you want to delete the testimonial of Ada Lovelace?').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await names(page)).toEqual(['Ada Lovelace']);
  await page.getByRole('button', { name: 'Delete Ada Lovelace' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Testimonial Deleted').waitFor();
  await page.getByText('No testimonials yet').waitFor();
  expect(await publicNames()).toEqual([]);
});

test('What fails says so in the toast of its name and why, and what was typed stays', async () => {
  browser.expectNoise(/status of (404|415|500)/);
  const id = await add('Ada');
  const page = await open({ isHidden: true });
  await page.getByRole('button', { name: 'Edit Ada' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Testimonial' });
  await edit.getByLabel('Image URL: file').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await edit.getByText('This is not a picture. Please choose a JPEG, PNG, WebP, GIF or AVIF file.').waitFor();
  await edit.getByLabel('Quote').fill('Other words.');
  await asAdmin(server, 'DELETE', `/api/admin/testimonials/${id}`);
  await edit.getByRole('button', { name: 'Update Testimonial' }).click();
  await toast(page, 'Failed to update testimonial.').waitFor();
  await edit.getByText('This testimonial does not exist or was deleted.').waitFor();
  expect(await edit.getByLabel('Quote').inputValue()).toBe('Other words.');

  const other = await open();
  await add('Grace');
  await card(other, 'Grace').waitFor();
  await other.route('**/api/admin/testimonials/*', (route) => route.fulfill({ status: 500, body: '' }));
  await other.getByRole('button', { name: 'Delete Grace' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(other, 'Failed to delete testimonial.').waitFor();
});

test('What a colleague saved meanwhile is shown before it is written over', async () => {
  browser.expectNoise(/status of 409/);
  const id = await add('Ada');
  const page = await open({ isHidden: true });
  const edit = page.getByRole('dialog', { name: 'Edit Testimonial' });
  const theirs = edit.getByRole('region', { name: 'On record now' });
  const save = edit.getByRole('button', { name: 'Update Testimonial' });
  const { naming: _, consent: __, ...said } = words;
  const theySay = (quote: string) =>
    asAdmin(server, 'PUT', `/api/admin/testimonials/${id}`, { ...said, name: 'Ada', quote });
  const stored = async () => {
    const [first] = (await server.app.inject('/api/testimonials')).json();
    return [first.name, first.quote];
  };
  await page.getByRole('button', { name: 'Edit Ada' }).click();
  await edit.getByLabel('Name').fill('Ada L.');
  await theySay('They were quick.');
  await save.click();
  await theirs.getByText('They were quick.').waitFor();
  await edit.getByText('Somebody else has changed this meanwhile.', { exact: false }).waitFor();
  await expectAccessible(page);
  expect(await stored()).toEqual(['Ada', 'They were quick.']);
  await theirs.getByRole('button', { name: 'Take what is on record' }).click();
  expect(await edit.getByLabel('Quote').inputValue()).toBe('They were quick.');
  await edit.getByLabel('Name').fill('Ada L.');
  await theySay('They were kind.');
  await save.click();
  await theirs.getByRole('button', { name: 'Save mine anyway' }).click();
  await edit.waitFor({ state: 'hidden' });
  expect(await stored()).toEqual(['Ada L.', 'They were quick.']);
});

test('The list waits, fails with a way to try again, and shows what others do', async () => {
  browser.expectNoise(/status of 500/);
  const page = await open({ search: '?tab=contacts' });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/testimonials?*', async (route) => {
    await promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.getByRole('tab', { name: /^Testimonials/ }).click();
  await page.getByRole('status', { name: 'Loading testimonials' }).waitFor();
  resolve();
  await page.getByText('Testimonials could not be loaded').waitFor();
  await page.unroute('**/api/admin/testimonials?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No testimonials yet').waitFor();
  await add('Ada');
  await card(page, 'Ada').waitFor();
  await page.getByRole('tab', { name: 'Testimonials 1' }).waitFor();
});

test('The order is made with keys and with the mouse, and visitors see it', async () => {
  for (const name of ['Cleo', 'Bert', 'Ada']) await add(name);
  const page = await open();
  await card(page, 'Ada').waitFor();
  expect(await names(page)).toEqual(['Ada', 'Bert', 'Cleo']);
  await page.getByRole('button', { name: 'Move Ada' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move one down' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Move first' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await page.getByText('“Ada” is 2 of 3.').waitFor();
  expect(await names(page)).toEqual(['Bert', 'Ada', 'Cleo']);
  await expect.poll(() => focused(page)).toBe('button Move Ada');

  const from = await page.getByRole('button', { name: 'Move Cleo' }).boundingBox();
  const to = await card(page, 'Bert').boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y + 12, { steps: 5 });
  await page.mouse.move(to.x + to.width - 20, to.y + 30, { steps: 10 });
  await page.mouse.up();
  await page.getByText('“Cleo” is 1 of 3.').waitFor();
  expect(await names(page)).toEqual(['Cleo', 'Bert', 'Ada']);
  expect(await publicNames()).toEqual(['Cleo', 'Bert', 'Ada']);
  const home = await browser.visit('/');
  const section = home.locator('section').filter({ hasText: 'What clients say after launch' });
  await section.getByText('Cleo').waitFor();
  const quoted = await section.getByRole('listitem').allTextContents();
  expect(quoted.map((text) => /Ada|Bert|Cleo/.exec(text)?.[0])).toEqual(['Cleo', 'Bert', 'Ada']);
});

test('A client is asked, writes, and stands on the website with their project; then they take it back', async () => {
  await asAdmin(server, 'POST', '/api/admin/project-showcases', {
    title: 'Engine Works shop',
    category: 'E-commerce',
    description: 'A shop.',
    technologies: ['React'],
    timeline: '3 weeks',
    budget: '$4,000',
    features: ['Cart'],
  });
  const project = await completeProject(server);
  const office = await openDashboard(server, browser, {
    search: `?tab=projects&project=${project.id}&show=testimonial`,
  });
  await office.getByRole('button', { name: 'Ask for a testimonial' }).click();
  await office.getByText('Asked Priya Raman.').waitFor();
  await expectAccessible(office);
  await office.getByRole('list', { name: 'Who was asked' }).getByText('Asked', { exact: true }).waitFor();

  const secret = await readSecret(server, project.clientPortalUsername);
  const own = await openOwn(secret);
  await own.getByRole('heading', { name: 'How was it to work with us?' }).waitFor();
  await own.getByRole('button', { name: 'Send your words' }).click();
  for (const sentence of [
    'Your text is required.',
    'Please choose how many stars you give.',
    'Your role is required.',
    'Please agree, or close this page: then nothing is sent.',
  ]) {
    await own.getByText(sentence).waitFor();
  }
  await own.getByRole('textbox', { name: 'Your words' }).fill('They built exactly that.');
  await own.getByRole('radio', { name: '4 stars: very good' }).check();
  await own.getByRole('radio', { name: 'First name and company' }).check();
  await own.getByLabel('Your picture: file').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await makePicture(300, 300, 'png')),
  });
  await own.getByRole('button', { name: 'Replace picture' }).waitFor();
  await own.getByRole('checkbox', { name: /^I agree that you publish/ }).check();
  const preview = own.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Priya', exact: true }).waitFor();
  await own.getByRole('button', { name: 'Send your words' }).click();
  await own.getByRole('heading', { name: 'Thank you: we have your words' }).waitFor();
  await expect.poll(() => focused(own)).toBe('h1 Thank you: we have your words');
  await own.getByRole('button', { name: 'Withdraw your words' }).click();
  await own.getByRole('alertdialog').getByText('We delete them. This cannot be undone.').waitFor();
  await own.getByRole('button', { name: 'Keep them' }).click();

  await office.getByText('Waiting for you').waitFor();
  await office.getByRole('link', { name: 'Read and publish' }).click();
  const waiting = office.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByText('They built exactly that.').waitFor();

  // They change their mind while it is read.
  await office.getByRole('button', { name: 'Publish the words of Priya Raman' }).click();
  const dialog = office.getByRole('dialog', { name: "Publish the client's words" });
  await dialog.getByText('Agreed to on', { exact: false }).waitFor();
  await own.getByRole('button', { name: 'Change your words' }).click();
  await own.getByRole('textbox', { name: 'Your words' }).waitFor();
  await expect.poll(() => focused(own)).toBe('h1 Thank you: we have your words');
  await own.getByRole('button', { name: 'Leave them as they are' }).press('Enter');
  await own.getByRole('button', { name: 'Change your words' }).waitFor();
  await expect.poll(() => focused(own)).toBe('h1 Thank you: we have your words');
  await own.getByRole('button', { name: 'Change your words' }).click();
  await own.getByRole('textbox', { name: 'Your words' }).fill('They built just that.');
  await own.getByRole('button', { name: 'Send the change' }).click();
  await own.getByRole('heading', { name: 'Thank you: we have your words' }).waitFor();
  await dialog.getByText('The client has changed these words meanwhile.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'I have read them' }).click();
  await dialog.getByText('$4,000').waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await toast(office, 'Testimonial Created').waitFor();
  await card(office, 'Priya').getByText("Client's own words").waitFor();
  expect(await waiting.count()).toBe(0);

  const site = await openSite();
  const shown = site.getByRole('listitem').filter({ hasText: 'They built just that.' });
  for (const text of ['Priya', 'Engine Works', 'Engine Works shop', '$4,000', '3 weeks']) {
    await shown.getByText(text, { exact: true }).first().waitFor();
  }
  expect((await readMailTo(server, project.clientPortalUsername)).map(({ subject }) => subject)).toContain(
    'Thank you: your words are on our website',
  );

  await office.getByRole('button', { name: 'Edit Priya' }).click();
  const edit = office.getByRole('dialog', { name: 'Edit Testimonial' });
  await edit.getByText('It is shown as it was sent, or not at all', { exact: false }).waitFor();
  expect(await edit.getByLabel('Quote').count()).toBe(0);
  await edit.getByRole('checkbox', { name: 'Featured' }).check();
  await edit.getByRole('button', { name: 'Update Testimonial' }).click();
  await toast(office, 'Testimonial Updated').waitFor();

  await own.reload();
  await own.getByRole('heading', { name: 'Your words are published' }).waitFor();
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Withdraw your words' }).click();
  await own
    .getByRole('alertdialog')
    .getByText('They are taken off our website at once', { exact: false })
    .waitFor();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await own.getByRole('heading', { name: 'You have withdrawn your words' }).waitFor();
  await office.getByText('No testimonials yet').waitFor();
  expect(await publicNames()).toEqual([]);
});

test('What is put aside is out of the way, and can be published after all', async () => {
  await makeAnswered(server);
  const page = await open();
  await page.getByRole('button', { name: 'Put aside the words of Priya Raman' }).click();
  await page.getByText('Nothing waits.').waitFor();
  await page.getByRole('button', { name: 'Put aside 1' }).click();
  await page.getByRole('button', { name: 'Publish the words of Priya Raman' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await card(page, 'Priya Raman').waitFor();
});

test('A project that goes on asks nobody; a link that leads nowhere or has expired says so', async () => {
  browser.expectNoise(/status of 404/);
  const project = await completeProject(server, { status: 'in-progress' });
  const office = await openDashboard(server, browser, {
    search: `?tab=projects&project=${project.id}&show=testimonial`,
  });
  await office.getByText('Once the project is completed', { exact: false }).waitFor();
  expect(await office.getByRole('button', { name: 'Ask for a testimonial' }).isDisabled()).toBe(true);

  const unknown = await openOwn('a'.repeat(43));
  await unknown.getByText('This link leads to no request.', { exact: false }).waitFor();
  await expectAccessible(unknown);
  const bare = await browser.visit('/your-words');
  await bare.getByText('This address lacks the part that names the request.', { exact: false }).waitFor();
  expect(await bare.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');

  const { secret } = await makeAnswered(server);
  await server.deps.database.pool.query(
    "update testimonial_requests set status = 'asked', expires_at = now() - interval '1 day'",
  );
  const late = await openOwn(secret);
  await late.getByRole('heading', { name: 'The time to write has passed' }).waitFor();
  await expectAccessible(late);
  expect(await late.getByRole('button').count()).toBe(0);
});

test('Who would rather not says so, and is not asked again', async () => {
  const project = await completeProject(server);
  await asAdmin(server, 'POST', `/api/admin/projects/${project.id}/testimonial-requests`);
  const secret = await readSecret(server, project.clientPortalUsername);
  const own = await openOwn(secret, { width: WIDTHS.phone });
  await own.getByRole('button', { name: 'I would rather not' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'I would rather not' }).click();
  await own.getByRole('heading', { name: 'That is all right' }).waitFor();
  const again = await asAdmin(server, 'POST', `/api/admin/projects/${project.id}/testimonial-requests`);
  expect(again.statusCode).toBe(409);
});

test.each(Object.values(WIDTHS))('All of it is accessible at %i px, and holds long words', async (width) => {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
  await add(long, { role: long, company: long, quote: long.repeat(3), featured: true });
  const { secret } = await makeAnswered(server, { quote: long, name: 'Priya', company: long });
  const page = await open({ width });
  await card(page, long).waitFor();
  await page.getByRole('region', { name: 'Waiting for you' }).waitFor();
  await expectAccessible(page);
  const fits = (shown: Page) => shown.evaluate(() => document.documentElement.scrollWidth);
  expect(await fits(page)).toBe(width);
  await page.getByRole('button', { name: 'Publish the words of Priya Raman' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Edit ${long}` }).click();
  await page.getByRole('dialog', { name: 'Edit Testimonial' }).getByLabel('Quote').waitFor();
  await expectAccessible(page);
  const own = await openOwn(secret, { width });
  await own.getByRole('button', { name: 'Change your words' }).waitFor();
  await expectAccessible(own);
  expect(await fits(own)).toBe(width);
  await own.getByRole('button', { name: 'Change your words' }).click();
  await own.getByRole('textbox', { name: 'Your words' }).waitFor();
  await expectAccessible(own);
  expect(await fits(own)).toBe(width);
  expect((await ownCall(server, 'GET', secret)).statusCode).toBe(200);
});
