import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createProject, signInClient } from '../clients.ts';
import { addFile, uploadFile } from '../files.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, toast, turn } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { carry, fileItem, upload } from './file-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(async () => {
  await server.deps.database.pool.query('delete from projects');
});

async function openTab(search = '', width?: number): Promise<Page> {
  const page = await openDashboard(server, browser, { search: `?tab=files${search}`, width });
  await page.getByRole('heading', { name: 'Client Files', exact: true, includeHidden: true }).waitFor();
  return page;
}

/** Projects 'Shop' of Ada and 'Blog' of Ben, each with a file of its client and one of the agency. */
async function newFiles() {
  const shop = await createProject(server, { name: 'Shop', clientName: 'Ada' });
  const blog = await createProject(server, { name: 'Blog', clientName: 'Ben' });
  const kilobytes = (count: number) => Buffer.alloc(count * 1024, 'a');
  for (const [project, name, size] of [
    [shop, 'zebra.txt', 3],
    [blog, 'apple.txt', 9],
  ] as const) {
    const headers = await signInClient(server, project.clientPortalUsername);
    await uploadFile(server, headers, { projectId: project.id, fileName: name, bytes: kilobytes(size) });
  }
  await addFile(server, { projectId: shop.id, fileName: 'offer.txt', bytes: kilobytes(1), shared: 'true' });
  return { shop, blog };
}

const names = (page: Page) =>
  page.getByRole('list', { name: 'Files' }).getByRole('heading').allTextContents();

async function choose(page: Page, menu: string, option: string) {
  await page.getByRole('combobox', { name: menu, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('Files are listed newest first, and in the order that is asked for', async () => {
  await newFiles();
  const page = await openTab();
  await expect.poll(() => names(page)).toEqual(['offer.txt', 'apple.txt', 'zebra.txt']);
  await page.getByRole('tab', { name: 'Client Files 3' }).waitFor();
  for (const [order, expected] of [
    ['Client Name', [expect.anything(), expect.anything(), 'apple.txt']],
    ['Project', ['apple.txt', expect.anything(), expect.anything()]],
    ['File Name', ['apple.txt', 'offer.txt', 'zebra.txt']],
    ['File Size', ['apple.txt', 'zebra.txt', 'offer.txt']],
    ['Upload Date', ['offer.txt', 'apple.txt', 'zebra.txt']],
  ] as const) {
    await choose(page, 'Sort files', order);
    await expect.poll(() => names(page), { message: order }).toEqual(expected);
  }
});

test('Files are narrowed to a client, a project and words, as the address says', async () => {
  const { shop } = await newFiles();
  const page = await openTab();
  await choose(page, 'Show files of a client', 'Ben');
  await expect.poll(() => names(page)).toEqual(['apple.txt']);
  expect(new URL(page.url()).searchParams.get('client')).toBe('Ben');
  await page.goto(`${server.url}/woolbulldog/dashboard?tab=files&client=Nobody`);
  await page.getByText('No files found for Nobody', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show all files' }).click();
  await expect.poll(() => names(page)).toHaveLength(3);
  await page.getByRole('button', { name: 'Files of Shop alone' }).first().click();
  await expect.poll(() => names(page)).toEqual(['offer.txt', 'zebra.txt']);
  const archive = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all' }).click();
  expect((await archive).suggestedFilename()).toBe('Shop files.zip');
  await page.getByLabel('Search files').fill('zeb');
  await expect.poll(() => names(page)).toEqual(['zebra.txt']);
  expect(page.url()).toContain(`project=${shop.id}`);
  await page.getByRole('button', { name: 'Show the files of all projects' }).click();
  await page.getByLabel('Search files').fill('no such file');
  await page.getByText('No file matches', { exact: true }).waitFor();
});

test.each(Object.values(WIDTHS))('A card says all of a file, and fits at %i px', async (width) => {
  await newFiles();
  const page = await openTab('', width);
  const row = fileItem(page, 'zebra.txt');
  for (const text of ['Shop', 'Ada', '3 KB', 'text/plain', 'From client']) {
    await row.getByText(text, { exact: true }).first().waitFor();
  }
  const link = row.getByRole('link', { name: 'Download zebra.txt' });
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('A file is deleted after a confirmation; a failure is told', async () => {
  browser.expectNoise(/status of 500/);
  await newFiles();
  const page = await openTab();
  await page.getByRole('button', { name: 'Delete apple.txt' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete file' });
  await page.route('**/api/admin/files/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Failed to delete file.').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'File Deleted').waitFor();
  await expect.poll(() => names(page)).toEqual(['offer.txt', 'zebra.txt']);
});

test('A file is uploaded for a client, shared and shared no longer', async () => {
  await newFiles();
  const page = await openTab();
  await page.getByRole('button', { name: 'Upload for a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload for a client' });
  await upload(dialog, { name: 'contract.txt' });
  await dialog.getByText('Please choose a project.').waitFor();
  await toast(page, 'Missing Information').waitFor();
  await choose(page, 'Project', 'Blog · Ben');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await toast(page, 'Upload Successful').waitFor();
  const row = fileItem(page, 'contract.txt');
  await row.getByText('Not shared', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Share contract.txt with the client' }).click();
  await row.getByText('Shared', { exact: true }).waitFor();
  await toast(page, 'File Shared').waitFor();
  await expect.poll(() => focused(page)).toBe('button Share no longer: contract.txt');
  await page.getByRole('button', { name: 'Share no longer: contract.txt' }).click();
  await row.getByText('Not shared', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Share zebra/ }).count()).toBe(0);
});

test('A version that a colleague uploaded meanwhile is not shared unseen: it is shown', async () => {
  browser.expectNoise(/status of 409/);
  const { shop } = await newFiles();
  const plan = { projectId: shop.id, fileName: 'plan.txt' };
  await addFile(server, plan);
  const page = await openTab();
  const share = page.getByRole('button', { name: 'Share plan.txt with the client' });
  await share.waitFor();
  await turn(page, 'hidden');
  await addFile(server, plan);
  await share.click();
  const row = fileItem(page, 'plan.txt');
  await row
    .getByText('Somebody else has changed this meanwhile. Please look at it again.', { exact: true })
    .waitFor();
  await row.getByRole('button', { name: '2 versions of plan.txt' }).waitFor();
  await row.getByText('Not shared', { exact: true }).waitFor();
  await share.click();
  await row.getByText('Shared', { exact: true }).waitFor();
});

test('The panel of a project takes files, all of which come in one ZIP', async () => {
  const { id } = await createProject(server, { name: 'Shop' });
  const search = `?tab=projects&project=${id}&show=files`;
  const page = await openDashboard(server, browser, { search });
  await page.getByText('No files uploaded yet', { exact: true }).waitFor();
  const dropped = await carry(page, [{ name: 'one.txt' }, { name: 'two.txt' }]);
  await page.getByText('What is dropped or pasted here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect.poll(async () => (await names(page)).sort()).toEqual(['one.txt', 'two.txt']);
  await page.getByRole('link', { name: 'Download all' }).waitFor();
  await expectAccessible(page);
});

test('Without files the tab says so', async () => {
  const page = await openTab();
  await page.getByText('No files uploaded yet', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Client Files 0' }).waitFor();
});

test('An admin sees the files also where a client is signed in to the same browser', async () => {
  await newFiles();
  const other = await createProject(server, { name: 'Other' });
  const page = await openTab();
  const { cookie } = await signInClient(server, other.clientPortalUsername);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: 'Download zebra.txt' })
    .evaluate((link) => link.removeAttribute('target'));
  await page.getByRole('link', { name: 'Download zebra.txt' }).click();
  expect((await download).suggestedFilename()).toBe('zebra.txt');
});
