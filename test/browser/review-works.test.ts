import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { createCheckpoint, createPin, LINK, readReview, type TestFile } from '../checkpoints.ts';
import { createProject, signInClient } from '../clients.ts';
import { useServer } from '../server.ts';
import { focused } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser } from './browser.ts';
import { openPortal } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

/** A document of two pages. */
async function makeDocument(): Promise<TestFile> {
  const pdf = new PDFDocument({ size: 'A5' });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.text('The first page').addPage().text('The second page').end();
  await once(pdf, 'end');
  return { name: 'brief.pdf', bytes: new Uint8Array(Buffer.concat(parts)) };
}

/** Two seconds of video, as a browser records them. */
async function makeVideo(): Promise<TestFile> {
  const page = await browser.visit('/contact');
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const timer = setInterval(() => brush?.fillRect(0, 0, Math.random() * 200, 100), 50);
    setTimeout(() => recorder.stop(), 2000);
    await stopped;
    clearInterval(timer);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name: 'teaser.webm', bytes: new Uint8Array(Buffer.from(encoded, 'base64')) };
}

async function openWork(type: string, file?: TestFile) {
  const project = await createProject(server);
  const { id } = await createCheckpoint(server, project.id, file ? { type } : {}, file);
  const client = await signInClient(server, project.clientPortalUsername);
  const open = () => openPortal(server, browser, { project, at: `?tab=checkpoints&checkpoint=${id}` });
  return { id, client, open };
}

test('A comment is pinned to a page of a document, by click and by keyboard beyond the page’s edge', async () => {
  const { id, client, open } = await openWork('document', await makeDocument());
  const page = await open();
  const second = page.getByRole('region', { name: 'Page 2 of 2' });
  const { width } = await boxOf(second);
  const surface = second.getByRole('button', { name: 'Comment on page 2' });
  await surface.click({ position: { x: width * 0.5, y: 300 } });
  await page.getByRole('textbox', { name: 'Comment' }).fill('A larger title.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await second.getByRole('button', { name: 'Comment 1, open: A larger title.' }).waitFor();
  await page.getByText('page 2', { exact: false }).first().waitFor();

  await page.getByRole('button', { name: 'Comment at a place' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('div Place of the comment');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('status').getByText('page 2, 50% across, 0% down').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('And here.');
  await page.keyboard.press('Control+Enter');
  await second.getByRole('button', { name: 'Comment 2, open: And here.' }).waitFor();
  const { pins } = await readReview(server, id, client);
  expect(pins.map(({ page, x }) => ({ page, x }))).toEqual([
    { page: 2, x: 0.5 },
    { page: 2, x: 0.5 },
  ]);
  await expectAccessible(page);
});

test('A comment belongs to a second of a video, and leads back to it', async () => {
  const { id, client, open } = await openWork('video', await makeVideo());
  await createPin(server, id, client, { second: 1.2, text: 'Slower here.' });
  const page = await open();
  const video = page.getByLabel('Version 1', { exact: true });
  await page.getByRole('button', { name: 'Show where comment 1 is' }).click();
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeCloseTo(1.2, 1);
  await page.getByRole('button', { name: 'Comment at 0:01' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Louder.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('button', { name: 'Comment 2, open, at 0:01' }).waitFor();
  expect((await readReview(server, id, client)).pins[1]?.second).toBeCloseTo(1.2, 1);
  await expectAccessible(page);
});

test('A link opens beside the page and is commented on as a whole', async () => {
  const { open } = await openWork('link');
  const page = await open();
  const link = page.getByRole('dialog').getByRole('link', { name: LINK });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await page.getByRole('button', { name: 'Comment at a place' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Comment on the whole version' }).click();
  await page.getByRole('textbox', { name: 'Comment on the whole version' }).fill('Good.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('1 open', { exact: true }).waitFor();
  await expectAccessible(page);
});
