import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, expectAccessible, stopClock, useBrowser, WIDTHS } from './browser.ts';
import { useGallery } from './gallery-site.ts';

const gallery = 'test/browser/gallery/index.html';
const server = useGallery(gallery);
const browser = useBrowser(server);

async function open(width?: number): Promise<Page> {
  const page = await browser.visit(gallery, { width });
  await page.getByRole('heading', { name: 'Primitives' }).waitFor();
  return page;
}

test.each(Object.values(WIDTHS))('axe finds nothing at %i px, nothing scrolls sideways', async (width) => {
  const page = await open(width);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
});

test('A field ties label, hint and error to its control', async () => {
  const page = await open();
  const name = page.getByRole('textbox', { name: 'Name' });
  expect(await name.getAttribute('required')).toBe('');
  const email = page.getByRole('textbox', { name: 'Email' });
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  const described = async (control: typeof name) =>
    page.locator(`[id="${await control.getAttribute('aria-describedby')}"]`).textContent();
  expect(await described(name)).toBe('As it is written on the invoice.');
  expect(await described(email)).toBe('Please enter an email address.');
});

test('A dialog keeps the focus, closes by Escape and gives the focus back', async () => {
  const page = await open();
  const trigger = page.getByRole('button', { name: 'Open dialog' });
  await trigger.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Availability' });
  await dialog.waitFor();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('A question begins on Cancel', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Open question' }).click();
  await page.getByRole('alertdialog', { name: 'Delete slot' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
});

test('Tabs are walked by arrow keys, and the active one is in view', async () => {
  const page = await open(WIDTHS.phone);
  await page.getByRole('tab', { name: 'Section one' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Panel six').waitFor();
  const box = await boxOf(page.getByRole('tab', { name: 'Section six' }));
  expect(box.x + box.width).toBeLessThanOrEqual(WIDTHS.phone);
});

test('A tooltip opens after 700 ms, the next one at once, 4 px away', async () => {
  const page = await open();
  await stopClock(page);
  const tooltip = page.getByRole('tooltip');
  const first = page.getByRole('button', { name: 'First' });
  await first.hover();
  await page.clock.runFor(650);
  expect(await tooltip.count()).toBe(0);
  await page.clock.runFor(100);
  await tooltip.waitFor({ state: 'attached' });
  const gap = async () => {
    await page.clock.runFor(20);
    const above = await boxOf(page.locator('[data-radix-popper-content-wrapper] > *'));
    const below = await boxOf(first);
    return Math.round(below.y - above.y - above.height);
  };
  await expect.poll(gap).toBe(4);
  await page.mouse.move(0, 0, { steps: 5 });
  await page.clock.runFor(200);
  await page.getByRole('button', { name: 'Second' }).hover();
  await page.clock.runFor(50);
  await expect.poll(() => tooltip.textContent()).toBe('The second tooltip');
});

test('A table becomes cards on a phone and stays a table for those who listen', async () => {
  const page = await open(WIDTHS.phone);
  const cell = page.getByRole('cell', { name: '$1,500' }).first();
  expect(await page.getByRole('row').count()).toBe(3);
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Amount"');
  const [description, due] = [await boxOf(page.getByRole('cell', { name: 'Design' })), await boxOf(cell)];
  expect(due.x).toBe(description.x);
});

test('A toast offers its action', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Show toast' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').waitFor();
});
