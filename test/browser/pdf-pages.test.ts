import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { useGallery } from './gallery-site.ts';

const path = 'test/browser/gallery/pdf.html';
const browser = useBrowser(useGallery(path));

/** A PDF of A4 pages, the second one lying, each with a dark box and its number in words. */
function makePdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', ...options });
  doc.rect(0, 0, 300, 300).fill('#102030');
  doc.fontSize(20).text('Our offer for the shop', 60, 400);
  doc.addPage({ size: 'A4', layout: 'landscape' }).text('What it costs');
  doc.addPage({ size: 'A4' }).text('When it is done');
  doc.end();
  return buffer(doc);
}

async function open(document: Buffer | string, width?: number): Promise<Page> {
  const page = await browser.visit(path, { width });
  const file = { name: 'Offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(document) };
  await page.getByLabel('PDF').setInputFiles(file);
  return page;
}

/** Whether the page of this number is drawn: its first corner is dark, its last one is paper. */
function cornersOf(page: Page, number: number) {
  return page
    .getByRole('region', { name: `Page ${number} of 3` })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const colour = (x: number, y: number) =>
        [...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
      return [colour(5, 5), colour(canvas.width - 5, canvas.height - 5)];
    });
}

test.each(Object.values(WIDTHS))('The pages are drawn as wide as there is room, at %i px', async (width) => {
  const page = await open(await makePdf(), width);
  await page.getByRole('heading', { name: '3 pages' }).waitFor();
  await expect
    .poll(() => cornersOf(page, 1))
    .toEqual([
      [16, 32, 48],
      [255, 255, 255],
    ]);
  const box = await page.getByRole('region', { name: 'Page 1 of 3' }).boundingBox();
  const wide = Math.round(box?.width ?? 0);
  await page.getByRole('button', { name: `Page 1: ${wide} × ${Math.round(wide * Math.SQRT2)}` }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await expectAccessible(page);
});

test('Pages are stepped through by keyboard and read by those who do not see them', async () => {
  const page = await open(await makePdf());
  await page.getByText('Page 1 of 3').waitFor();
  await page.getByRole('region', { name: 'Page 1 of 3' }).getByText('Our offer for the shop').waitFor();
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await page.getByText('Page 2 of 3').waitFor();
  const second = page.getByRole('region', { name: 'Page 2 of 3' });
  await second.getByText('What it costs').waitFor();
  const box = await second.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(Math.SQRT2, 1);
  await page.getByRole('button', { name: 'Previous page' }).press('Enter');
  await page.getByText('Page 1 of 3').waitFor();
});

test('What cannot be shown says why', async () => {
  const page = await open('this is no PDF');
  await page.getByRole('alert').getByText('It is damaged, or no PDF.').waitFor();
  const secret = await makePdf({ userPassword: 'secret' });
  await page.getByLabel('PDF').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: secret });
  await page.getByRole('alert').getByText('It is protected with a password.').waitFor();
});
