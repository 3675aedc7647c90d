import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keysOf } from '../../server/files/rules.ts';
import { createProject, signInClient, type TestProject } from '../clients.ts';
import { addFile, makePicture, uploadFile } from '../files.ts';
import { useServer } from '../server.ts';
import { focused, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { carry, fileItem, upload } from './file-page.ts';
import { openPortal } from './portal-page.ts';

const server = useServer({ listen: true, workers: true });
const browser = useBrowser(server);

const openFiles = (project: TestProject, options: object = {}) =>
  openPortal(server, browser, { project, at: '?tab=files', ...options });

const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload File' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Upload File' }).click();
  return uploadDialog(page);
}

/** Uploads as the client of the project does elsewhere. */
async function add(project: TestProject, more: object) {
  const headers = await signInClient(server, project.clientPortalUsername);
  return uploadFile(server, headers, { projectId: project.id, ...more });
}

test.each(Object.values(WIDTHS))('A file is uploaded, shown and downloaded, at %i px', async (width) => {
  const project = await createProject(server);
  const page = await openFiles(project, { width });
  await page.getByText('No files yet', { exact: true }).waitFor();
  const dialog = await openDialog(page);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'brief.txt',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(2_516_582, 'a'),
  });
  expect(await dialog.getByLabel('File name').inputValue()).toBe('brief.txt');
  await expectAccessible(page);
  await dialog.getByLabel('File name').fill('Our brief.txt');
  await dialog.getByLabel('Description').fill('What we want');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await toast(page, 'Upload Successful').waitFor();
  const card = fileItem(page, 'Our brief.txt');
  await card.getByText('2.4 MB', { exact: true }).waitFor();
  await card.getByText('What we want').waitFor();
  await card.getByText('just now').waitFor();
  expect(await page.getByRole('region', { name: 'Uploads' }).count()).toBe(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Download Our brief.txt' }).click();
  expect((await download).suggestedFilename()).toBe('Our brief.txt');
});

test('Several files are chosen at once, and each keeps its own name', async () => {
  const project = await createProject(server);
  const page = await openFiles(project);
  const dialog = await openDialog(page);
  const names = ['one.txt', 'two.txt', 'three.txt'];
  await dialog
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })));
  expect(await dialog.getByLabel('File name').count()).toBe(0);
  await dialog.getByText('3 files, each under its own name and with this description.').waitFor();
  await dialog.getByLabel('Description').fill('For the launch');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  for (const name of names) await fileItem(page, name).getByText('For the launch').waitFor();
});

test('Without a file or a name nothing is sent, and what is missing is said', async () => {
  const project = await createProject(server);
  const page = await openFiles(project);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await toast(page, 'Missing Information').waitFor();
  await toast(page, 'Please select a file and enter a file name.').waitFor();
  await dialog.getByText('Please select a file.', { exact: true }).waitFor();
  await dialog.locator('input[type=file]:focus').waitFor();
  await upload(dialog, { name: 'a.txt' });
  await toast(page, 'Upload Successful').waitFor();

  await openDialog(page);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('b') });
  await dialog.getByLabel('File name').fill('  ');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByText('Please enter a file name.').waitFor();
  await dialog.getByLabel('File name').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('button Upload File');
  expect(await page.getByRole('list', { name: 'Files' }).getByRole('listitem').count()).toBe(1);
});

test('A failed upload is told with its status text and tried again', async () => {
  browser.expectNoise(/status of 5/);
  const project = await createProject(server);
  const page = await openFiles(project);
  await page.route('**/api/client/upload-file', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await upload(await openDialog(page), { name: 'a.txt' });
  await toast(page, 'Upload Failed').waitFor();
  await toast(page, 'Upload failed: Internal Server Error').waitFor();
  await page.route(
    '**/api/client/upload-file',
    (route) =>
      route.fulfill({
        status: 507,
        contentType: 'application/json',
        body: '{"error":"There is no room.","code":"no_room"}',
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Try again to upload a.txt' }).click();
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByRole('alert').getByText('There is no room.').waitFor();
  await toast(page, 'Upload failed: Insufficient Storage').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again to upload a.txt' }).click();
  await fileItem(page, 'a.txt').waitFor();
  await uploads.waitFor({ state: 'hidden' });
});

test('Several files are dropped at once, a picture is pasted, and a file that is too large is refused by name', async () => {
  const project = await createProject(server);
  const page = await openFiles(project);
  await page.getByText('No files yet', { exact: true }).waitFor();
  const files = [{ name: 'one.txt' }, { name: 'two.txt' }, { name: 'three.txt' }];
  const dropped = await carry(page, files);
  const area = page.getByRole('heading', { name: 'Files', exact: true });
  await area.dispatchEvent('dragenter', { dataTransfer: dropped });
  await page.getByText('Drop to upload').waitFor();
  await area.dispatchEvent('dragover', { dataTransfer: dropped });
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  for (const { name } of files) await fileItem(page, name).waitFor();
  expect(await page.getByText('Drop to upload').count()).toBe(0);

  const pasted = await carry(page, [
    { name: 'image.png', mimeType: 'image/png', bytes: await makePicture() },
  ]);
  await page.evaluate((data) => {
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, pasted);
  await page
    .getByRole('heading', { name: /^Pasted picture \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/ })
    .waitFor();
});

test('A file that is larger than a file may be is refused before it is sent', async () => {
  const project = await createProject(server);
  const page = await openFiles(project);
  await page.route('**/api/client/room?*', (route) =>
    route.fulfill({ json: { most: 4, used: 0, quota: 100 } }),
  );
  await page.reload();
  await page.getByText('Each file can have up to 4 bytes').waitFor();
  const dropped = await carry(page, [{ name: 'long.txt' }]);
  const area = page.getByRole('heading', { name: 'Files', exact: true });
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('alert').getByText('“long.txt” has 5 bytes. A file may have up to 4 bytes.').waitFor();
  expect(await page.getByRole('region', { name: 'Uploads' }).count()).toBe(0);
});

test('What comes from the agency is marked, pictures, PDFs and versions are looked at', async () => {
  const project = await createProject(server);
  await addFile(server, {
    projectId: project.id,
    fileName: 'Logo.png',
    shared: 'true',
    bytes: await makePicture(900, 600),
  });
  await addFile(server, { projectId: project.id, fileName: 'Secret.txt' });
  await add(project, { fileName: 'notes.txt' });
  await add(project, { fileName: 'notes.txt', description: 'With the prices' });
  const page = await openFiles(project);
  const logo = fileItem(page, 'Logo.png');
  await logo.getByText('From Venture').waitFor();
  await logo.locator('img').waitFor();
  expect(await page.getByRole('heading', { name: 'Secret.txt' }).count()).toBe(0);
  await logo.getByRole('button', { name: 'View Logo.png' }).click();
  const preview = page.getByRole('dialog', { name: 'Logo.png' });
  const picture = preview.getByRole('img', { name: 'Logo.png' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('button View Logo.png');

  await page.getByRole('button', { name: '2 versions of notes.txt' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByText('With the prices').waitFor();
  const names = versions.getByRole('link');
  expect(await names.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
    'Download version 2',
    'Download version 1',
  ]);
  await expectAccessible(page);
});

test('An admin who views the portal sees its files, and uploads nothing', async () => {
  const project = await createProject(server);
  await add(project, { fileName: 'notes.txt' });
  const { openDashboard } = await import('./back-office.ts');
  const page = await openDashboard(server, browser);
  await page.goto(`${server.url}/client-dashboard?view=${project.id}&tab=files`);
  await fileItem(page, 'notes.txt').waitFor();
  expect(await page.getByRole('button', { name: 'Upload File' }).count()).toBe(0);
  const dropped = await carry(page, [{ name: 'mine.txt' }]);
  await page
    .getByRole('heading', { name: 'Files', exact: true })
    .dispatchEvent('drop', { dataTransfer: dropped });
  expect(await page.getByRole('region', { name: 'Uploads' }).count()).toBe(0);
});

test('A list that cannot be loaded says so, and is loaded again', async () => {
  browser.expectNoise(/ERR_FAILED/);
  const project = await createProject(server);
  await add(project, { fileName: 'notes.txt' });
  const page = await openPortal(server, browser, { project });
  await page.route('**/api/client/files?*', (route) => route.abort(), { times: 1 });
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('alert').getByText('Files could not be loaded').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await fileItem(page, 'notes.txt').waitFor();
});

test('What a colleague uploads comes by itself', async () => {
  const project = await createProject(server);
  const page = await openFiles(project);
  await page.getByText('No files yet', { exact: true }).waitFor();
  await add(project, { fileName: 'theirs.txt' });
  await fileItem(page, 'theirs.txt').waitFor();
});

test('Of a file that is missing from the storage preview and download say so, and whom to ask', async () => {
  browser.expectNoise(/410/);
  const project = await createProject(server);
  const picture = await add(project, { fileName: 'lost.png', bytes: await makePicture() });
  const pdf = await add(project, { fileName: 'lost.pdf', bytes: Buffer.from('%PDF-1.7\n') });
  const { deps } = server;
  await deps.storage.setOwner('this database');
  const select =
    'select key, pictures from contents join files on files.content_id = contents.id where files.id = $1';
  const contentOf = async ({ id }: { id: number }) => (await deps.database.pool.query(select, [id])).rows[0];
  // What is lost while its pictures are drawn is none that can be shown.
  await expect.poll(async () => (await contentOf(picture)).pictures).toBe('made');
  for (const each of [picture, pdf]) {
    const { key } = await contentOf(each);
    for (const name of keysOf(key)) await deps.storage.remove(name);
  }
  const sentence = 'This file cannot be found in the storage any more. Please ask the agency for it.';
  const page = await openFiles(project);
  await fileItem(page, 'lost.png').getByText('png', { exact: true }).waitFor();
  await expectAccessible(page);
  for (const name of ['lost.png', 'lost.pdf']) {
    await fileItem(page, name)
      .getByRole('button', { name: `View ${name}` })
      .click();
    await page.getByRole('dialog', { name }).getByText(sentence).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await fileItem(page, 'lost.pdf').getByRole('link', { name: 'Download lost.pdf' }).click();
  await toast(page, 'Download failed').waitFor();
  await toast(page, sentence).waitFor();
});
