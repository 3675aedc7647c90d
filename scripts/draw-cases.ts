/**
 * Photographs the pages of the example companies in demo/ at three widths, and their details, and draws them in the sizes that the product keeps of
 * pictures of cases: into server/seeds/pictures/cases, with a list of what is there. Run it after a change of demo/: `node scripts/draw-cases.ts`.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { otherSizes } from '../server/pictures/rules.ts';

const root = new URL('..', import.meta.url);
const into = new URL('server/seeds/pictures/cases/', root);
/** Flat pages stay sharp at less than photographs need. */
const QUALITY = { webp: { quality: 64, effort: 6 }, avif: { quality: 46, effort: 7 } } as const;
/** What a phone takes of a wide picture, which is the first thing it shows: with this it fits into what a new connection sends at once (14 kB). */
const FIRST = { quality: 38, effort: 7 };

const companies = ['halden-cycle-works', 'harbor-coffee', 'parcelwise', 'brightside-clinics', 'fieldnote'];
const views = [
  { name: 'wide', width: 1440, height: 780, kept: 1600, scale: 1.25 },
  { name: 'tablet', width: 768, height: 900, kept: 960, scale: 1.25 },
  { name: 'phone', width: 390, height: 700, kept: 480, scale: 1.25 },
] as const;

async function draw(name: string, shot: Buffer, kept: number): Promise<{ width: number; height: number }> {
  const { data, info } = await sharp(shot)
    .resize({ width: kept, withoutEnlargement: true })
    .webp(QUALITY.webp)
    .toBuffer({ resolveWithObject: true });
  await writeFile(new URL(`${name}.webp`, into), data);
  for (const { width, type } of otherSizes(info.width)) {
    const isFirst = name.endsWith('-wide') && width === 960 && type === 'avif';
    const drawn = await sharp(shot)
      .resize({ width })
      [type](isFirst ? FIRST : QUALITY[type])
      .toBuffer();
    await writeFile(new URL(`${name}-${width}.${type}`, into), drawn);
  }
  return { width: info.width, height: info.height };
}

const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
await rm(into, { recursive: true, force: true });
await mkdir(into, { recursive: true });
const sizes: Record<string, { width: number; height: number }> = {};
for (const company of companies) {
  for (const { name, width, height, kept, scale } of views) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
    await page.goto(new URL(`demo/${company}/site.html`, root).href);
    await page.evaluate(() => document.fonts.ready);
    const whole = `${company}-${name}`;
    sizes[whole] = await draw(whole, await page.screenshot({ type: 'png' }), kept);
    await page.close();
  }
  const page = await browser.newPage({ viewport: { width: 720, height: 800 }, deviceScaleFactor: 1 });
  await page.goto(new URL(`demo/${company}/details.html`, root).href);
  await page.evaluate(() => document.fonts.ready);
  for (const detail of await page.locator('[data-shot]').all()) {
    const name = `${company}-${await detail.getAttribute('id')}`;
    sizes[name] = await draw(name, await detail.screenshot({ type: 'png' }), 640);
  }
  await page.close();
}
await writeFile(new URL('sizes.json', into), `${JSON.stringify(sizes, null, 2)}\n`);
await browser.close();
