/**
 * Photographs the pictures of the example notes, `demo/notes/*.html`, into `server/seeds/pictures/`. They are committed; run this again
 * after a change of one: `node scripts/draw-notes.ts`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const root = path.join(import.meta.dirname, '..');
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
const page = await browser.newPage({ viewport: { width: 800, height: 500 }, deviceScaleFactor: 2 });
for (const name of ['prices-in-writing', 'a-fast-page', 'a-review-that-ends']) {
  await page.goto(pathToFileURL(path.join(root, 'demo', 'notes', `${name}.html`)).href);
  await page.evaluate(() => document.fonts.ready);
  const drawn = await page.screenshot();
  await sharp(drawn)
    .webp({ quality: 90 })
    .toFile(path.join(root, 'server', 'seeds', 'pictures', `note-${name}.webp`));
}
await browser.close();
