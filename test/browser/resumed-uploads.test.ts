import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, PASSWORD, type TestProject } from '../clients.ts';
import { useServer } from '../server.ts';
import { toast } from './back-office.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { fileItem } from './file-page.ts';
import { openPortal, signIn } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const PART = 8 * 1024 * 1024;

// Chosen by its path a file keeps its date, by which it is known again.
let folder: string;
let film: string;
let other: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venture-uploads-'));
  film = join(folder, 'film.bin');
  other = join(folder, 'other.bin');
  await writeFile(film, Buffer.alloc(20 * 1024 * 1024, 'film'));
  await writeFile(other, 'another');
});
afterAll(() => rm(folder, { recursive: true }));

const openFiles = (project: TestProject) => openPortal(server, browser, { project, at: '?tab=files' });
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });

async function start(page: Page) {
  await page.getByRole('button', { name: 'Upload File' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload File' });
  await dialog.locator('input[type=file]').setInputFiles(film);
  await dialog.getByLabel('Description').fill('The whole film');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Where the parts that are sent from now on begin. */
function listenForParts(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** Lets the first part through, and has something else done with the next one. */
async function meddleWithSecondPart(page: Page, meddle: (route: Route) => Promise<void> | void) {
  let parts = 0;
  await page.route('**/api/uploads/*', async (route) => {
    parts += route.request().method() === 'PATCH' ? 1 : 0;
    if (route.request().method() !== 'PATCH' || parts !== 2) await route.continue();
    else await meddle(route);
  });
}

test('After a lost connection a large upload goes on where it was', async () => {
  browser.expectNoise(/ERR_CONNECTION/);
  const project = await createProject(server);
  const page = await openFiles(project);
  const offsets = listenForParts(page);
  let restore: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    restore = resolve;
  });
  await meddleWithSecondPart(page, async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await start(page);
  await uploads(page)
    .getByText(/of 20 MB/)
    .waitFor();
  await expectAccessible(page);
  restore?.();
  await uploads(page).getByText('The connection is lost. It goes on by itself.').waitFor();
  await toast(page, 'Upload Successful').waitFor();
  const card = fileItem(page, 'film.bin');
  await card.getByText('20.0 MB', { exact: true }).waitFor();
  await card.getByText('The whole film').waitFor();
  expect(offsets).toEqual([0, PART, PART, 2 * PART]);
});

test('After a reload the same file is chosen again, and only the rest of it is sent', async () => {
  const project = await createProject(server);
  const page = await openFiles(project);
  page.on('dialog', (dialog) => dialog.accept());
  const reached = new Promise<void>((resolve) => {
    void meddleWithSecondPart(page, () => resolve());
  });
  await start(page);
  await reached;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await uploads(page).getByText('Not finished: 8 MB or more of 20 MB have arrived.').waitFor();
  await expectAccessible(page);
  const offsets = listenForParts(page);
  const again = uploads(page).locator('input[type=file]');
  await again.setInputFiles(other);
  await uploads(page)
    .getByRole('alert')
    .getByText('That is another file. Choose “film.bin” with 20 MB')
    .waitFor();
  await again.setInputFiles(film);
  await fileItem(page, 'film.bin').getByText('The whole film').waitFor();
  // The server may have kept more than it could tell of.
  expect(offsets[0]).toBeGreaterThanOrEqual(PART);
  await uploads(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => localStorage.getItem('unfinishedUploads'))).toBeNull();
});

test('A canceled upload is given up on the server, too', async () => {
  const project = await createProject(server);
  const page = await openFiles(project);
  const reached = new Promise<void>((resolve) => {
    void meddleWithSecondPart(page, () => resolve());
  });
  await start(page);
  await reached;
  const told = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel the upload of film.bin' }).click();
  expect((await told).status()).toBe(204);
  await uploads(page).waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('No files yet', { exact: true }).waitFor();
  expect(await uploads(page).count()).toBe(0);
});

test('Whoever is signed out meanwhile signs in again and goes on', async () => {
  browser.expectNoise(/status of 401/);
  const project = await createProject(server);
  const page = await openFiles(project);
  const offsets = listenForParts(page);
  await meddleWithSecondPart(page, async (route) => {
    await page.context().clearCookies();
    await route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"error":"Please sign in.","code":"not_signed_in"}',
    });
  });
  await start(page);
  await page.getByRole('form', { name: 'Sign in' }).waitFor();
  await signIn(page, project.clientPortalUsername, PASSWORD);
  await page.getByRole('button', { name: 'Try again to upload film.bin' }).click();
  await fileItem(page, 'film.bin').waitFor();
  expect(offsets).toEqual([0, PART, PART, 2 * PART]);
});
