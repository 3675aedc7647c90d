import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createProject, signInClient } from '../clients.ts';
import { makePicture, uploadFile } from '../files.ts';
import { useServer } from '../server.ts';
import { openDashboard } from './back-office.ts';
import { useBrowser } from './browser.ts';
import { fileItem } from './file-page.ts';
import { openPortal } from './portal-page.ts';

const server = useServer({ listen: true, workers: true });
const browser = useBrowser(server);

// Whatever runs says so: a dialog, a call home, a mark on the page that opened it.
const attack = `alert('ran'); fetch('/api/ran'); document.title = 'ran'; if (window.opener) window.opener.ran = true; window.ran = true;`;
const html = `<!doctype html><title>x</title><body onload="${attack.replaceAll('"', '&quot;')}"><script>${attack}</script><img src=x onerror="${attack}">`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" onload="${attack.replaceAll("'", '&apos;')}"><script>${attack}</script><foreignObject width="200" height="200"><body xmlns="http://www.w3.org/1999/xhtml"><script>${attack}</script></body></foreignObject></svg>`;

/** A PDF that wants to run a script when it is opened, and links to one. */
function makePdf(): Promise<Buffer> {
  const doc = new PDFDocument();
  doc.fontSize(20).text('Our offer', 60, 60, { link: `javascript:${attack}` });
  const action = doc.ref({ Type: 'Action', S: 'JavaScript', JS: new String(`app.alert('ran'); ${attack}`) });
  action.end('');
  const root = (doc as unknown as { _root: { data: Record<string, unknown> } })._root;
  root.data.OpenAction = action;
  doc.end();
  return buffer(doc);
}

/** A picture that is a page to whoever reads it so: the script lies behind the end of its pixels. */
const polyglot = async () => Buffer.concat([await makePicture(300, 200, 'gif'), Buffer.from(html)]);

const hostile: [string, () => Promise<Buffer> | Buffer][] = [
  ['page.html', () => Buffer.from(html)],
  ['drawing.svg', () => Buffer.from(svg)],
  ['page.png', () => Buffer.from(html)],
  ['drawing.png', () => Buffer.from(svg)],
  ['both.png', polyglot],
  ['both.gif', polyglot],
  ['offer.pdf', makePdf],
  ['page.pdf', () => Buffer.from(html)],
  [
    'xml.xhtml',
    () =>
      Buffer.from(
        `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${attack}</script></html>`,
      ),
  ],
  ['\u202Egnp.lmth', () => Buffer.from(html)],
  ['"><img src=x onerror=alert(1)>.png', () => Buffer.from(html)],
];

/** A project into which somebody of its own has uploaded all of it. */
async function newVictim() {
  const project = await createProject(server);
  const headers = await signInClient(server, project.clientPortalUsername);
  for (const [fileName, make] of hostile) {
    const bytes = new Uint8Array(await make());
    await uploadFile(server, headers, { projectId: project.id, fileName, bytes });
  }
  return project;
}

/** Hears of everything that a script would do, on the page and on all that it opens. */
function watch(page: Page): string[] {
  const ran: string[] = [];
  const hear = (each: Page) => {
    each.on('dialog', (dialog) => {
      ran.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    each.on('request', (request) => request.url().endsWith('/api/ran') && ran.push('request'));
  };
  hear(page);
  page.context().on('page', hear);
  return ran;
}

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window || document.title === 'ran');

/** Opens the address of every file in a tab of its own: as it is offered, and as what would be shown. */
async function openAll(page: Page): Promise<void> {
  const addresses = await page
    .getByRole('list', { name: 'Files' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(new Set(addresses).size).toBeGreaterThanOrEqual(hostile.length);
  const shown = addresses.map((address) => address.replace('&download=true', ''));
  for (const address of new Set([...addresses, ...shown])) {
    const opened = await page.context().newPage();
    // What is saved instead of shown is a navigation that is given up.
    await opened.goto(address, { waitUntil: 'load' }).catch(() => {});
    const title = await opened.title().catch(() => '');
    expect([address, title]).not.toEqual([address, 'ran']);
    await opened.close();
  }
}

test('Opened by a client, nothing in a hostile file runs', async () => {
  browser.expectNoise(/./);
  const project = await newVictim();
  const page = await openPortal(server, browser, { project, at: '?tab=files' });
  const ran = watch(page);
  await fileItem(page, 'offer.pdf').waitFor();
  for (const view of await page.getByRole('button', { name: /^View/ }).all()) {
    await view.click();
    const preview = page.getByRole('dialog');
    await preview.locator('img, canvas, [role=alert]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });
  }
  await openAll(page);
  expect(await hasRun(page)).toBe(false);
  expect(ran).toEqual([]);
});

test('What is no harmless picture cannot be viewed in the browser', async () => {
  const project = await newVictim();
  const page = await openPortal(server, browser, { project, at: '?tab=files' });
  await fileItem(page, 'offer.pdf').waitFor();
  const viewed = await page
    .getByRole('button', { name: /^View/ })
    .evaluateAll((all) => all.map((each) => each.querySelector(':scope > span:last-child')?.textContent));
  expect(viewed.sort()).toEqual(['View both.gif', 'View both.png', 'View offer.pdf']);
});

test('Opened by an admin, also by its address in a tab of its own, nothing in a hostile file runs', async () => {
  browser.expectNoise(/./);
  await newVictim();
  const page = await openDashboard(server, browser, { search: '?tab=files' });
  const ran = watch(page);
  await fileItem(page, 'offer.pdf').first().waitFor();
  await openAll(page);
  expect(await hasRun(page)).toBe(false);
  expect(ran).toEqual([]);
});
